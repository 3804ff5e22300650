import type { toast } from 'sonner';

/** A short message: it shows itself by what shows messages. */
export type ToastMessage = (by: typeof toast) => void;

/** Whether something is where messages appear. */
export const isAmongMessages = (element: Element | null): boolean => element?.closest('[data-sonner-toaster]') != null;

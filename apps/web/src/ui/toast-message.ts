import type { toast } from 'sonner';

/** A short message: it shows itself by what shows messages. */
export type ToastMessage = (by: typeof toast) => void;

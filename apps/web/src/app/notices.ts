import { toast } from 'sonner';

/** Short messages to the person. */
export interface Notices {
  success(message: string): void;
  error(message: string, detail?: string): void;
  info(message: string): void;
}

export const toasts: Notices = {
  success: (message) => void toast.success(message),
  error: (message, detail) => void toast.error(message, detail ? { description: detail } : undefined),
  info: (message) => void toast.info(message),
};

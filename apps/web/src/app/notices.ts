import { say } from '../ui/toaster.js';

/** Short messages to the person. */
export interface Notices {
  success(message: string): void;
  error(message: string, detail?: string): void;
  info(message: string): void;
}

export const toasts: Notices = {
  success: (message) => say((toast) => toast.success(message)),
  error: (message, detail) => say((toast) => toast.error(message, detail ? { description: detail } : undefined)),
  info: (message) => say((toast) => toast.info(message)),
};

import { createContext, use } from 'react';
import type { Dialog } from './dialogs.js';

export type OpenDialog = (dialog: Dialog) => void;

export const OpenDialogContext = createContext<OpenDialog | null>(null);

/** Opens a dialog by its name, in place of the one that is open. The same function as long as the page lives. */
export function useOpenDialog(): OpenDialog {
  const open = use(OpenDialogContext);
  if (!open) throw new Error('OpenDialogContext is missing around this component');
  return open;
}

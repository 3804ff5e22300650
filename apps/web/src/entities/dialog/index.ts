export type { Dialog, DialogName, DialogOf, DialogSubjects } from './dialogs.js';
export { type OpenDialog, OpenDialogContext, useOpenDialog } from './open-dialog.js';

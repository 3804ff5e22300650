import type { FunctionComponent } from 'react';
import type { DialogName, DialogSubjects } from '../../entities/dialog/index.js';

/** What every dialog is given beside what it is about. */
export interface DialogFrame {
  projectId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The component of a name. */
export type DialogNamed<Name extends DialogName> = FunctionComponent<DialogFrame & DialogSubjects[Name]>;

/** Every name, and the component that it stands for. */
export type Dialogs = { readonly [Name in DialogName]: DialogNamed<Name> };

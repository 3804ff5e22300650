import type { Attributes, ReactNode } from 'react';
import { type DialogName, type DialogOf, OpenDialogContext } from '../../entities/dialog/index.js';
import { useLoaded } from '../../ui/use-loaded.js';
import type { DialogFrame, DialogNamed, Dialogs } from './dialog-frame.js';
import { useOpenedDialog } from './use-opened-dialog.js';

interface DialogHostProps {
  projectId: string;
  /** What the names stand for; asked for when a dialog is first opened. The same function every time. */
  load: () => Promise<Dialogs>;
  children: ReactNode;
}

/** Lets what is within it open dialogs by name, and shows the one that is open over it. */
export function DialogHost({ projectId, load, children }: DialogHostProps) {
  const { opened, open, close } = useOpenedDialog();
  const dialogs = useLoaded(load, opened !== null);
  return (
    <OpenDialogContext value={open}>
      {children}
      {opened && dialogs && (
        <NamedDialog
          key={opened.opening}
          dialogs={dialogs}
          dialog={opened.dialog}
          frame={{ projectId, open: opened.isOpen, onOpenChange: (next) => !next && close(opened.opening) }}
        />
      )}
    </OpenDialogContext>
  );
}

interface NamedDialogProps<Name extends DialogName> {
  dialogs: Dialogs;
  dialog: DialogOf<Name>;
  frame: DialogFrame & Attributes;
}

function NamedDialog<Name extends DialogName>({ dialogs, dialog, frame }: NamedDialogProps<Name>) {
  const Named: DialogNamed<Name> = dialogs[dialog.kind];
  return <Named {...dialog} {...frame} />;
}

import { Dialog } from '../../../ui/dialog.js';

/** Whose picture is edited. */
export type ImageSubject =
  | { readonly kind: 'character'; readonly characterId: string }
  | { readonly kind: 'shot'; readonly sceneUid: string; readonly shotUid: string };

export interface ImageDialogProps {
  projectId: string;
  subject: ImageSubject;
  title: 'Edit Character' | 'Edit Start Frame';
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** After a picture was ordered, uploaded or chosen; the dialog closes by itself. */
  onFinished?: () => void;
}

export function ImageDialog({ title, open, onOpenChange }: ImageDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title}>
      {null}
    </Dialog>
  );
}

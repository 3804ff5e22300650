import { Dialog } from '../../../ui/dialog.js';

export interface AudioDialogProps {
  projectId: string;
  /** The item that is made anew; without it a new one is made. */
  audioId?: string;
  /** The shot that a new item belongs to at first. */
  at?: { readonly sceneUid: string; readonly shotUid: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function AudioDialog({ open, onOpenChange }: AudioDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Audio">
      {null}
    </Dialog>
  );
}

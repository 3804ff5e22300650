import { Dialog } from '../../../ui/dialog.js';

export interface VideoDialogProps {
  projectId: string;
  sceneUid: string;
  shotUid: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onEditStartFrame: () => void;
}

export function VideoDialog({ open, onOpenChange }: VideoDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Generate Video">
      {null}
    </Dialog>
  );
}

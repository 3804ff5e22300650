import { Dialog } from '../../ui/dialog.js';

export interface PreviewPlayerProps {
  projectId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function PreviewPlayer({ open, onOpenChange }: PreviewPlayerProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Preview">
      {null}
    </Dialog>
  );
}

import { Dialog } from '../../ui/dialog.js';

export interface ExportDialogProps {
  projectId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ExportDialog({ open, onOpenChange }: ExportDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Download final">
      {null}
    </Dialog>
  );
}

import { Dialog } from '../../ui/dialog.js';

export interface LipSyncDialogProps {
  projectId: string;
  sceneUid: string;
  shotUid: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function LipSyncDialog({ open, onOpenChange }: LipSyncDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Choose voice for Lip Sync">
      {null}
    </Dialog>
  );
}

import { Dialog } from '../../ui/dialog.js';
import { VoiceChooser } from './voice-chooser.js';

export interface LipSyncDialogProps {
  projectId: string;
  sceneUid: string;
  shotUid: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The lip sync has begun; the dialog closes by itself. */
  onStarted?: () => void;
}

/** Chooses the voice that a clip's mouth moves with. */
export function LipSyncDialog({ open, onOpenChange, onStarted, ...rest }: LipSyncDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Choose voice for Lip Sync">
      <VoiceChooser
        {...rest}
        onCancel={() => onOpenChange(false)}
        onStarted={() => {
          onOpenChange(false);
          onStarted?.();
        }}
      />
    </Dialog>
  );
}

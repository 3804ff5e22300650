import { Button } from '../../ui/button.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';

interface VideoRequiredProps {
  open: boolean;
  onClose: () => void;
  /** Opens what makes the video, where that is at hand. */
  onGenerate?: () => void;
}

/** Says why a sound effect has to wait. */
export function VideoRequired({ open, onClose, onGenerate }: VideoRequiredProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      width="small"
      title="Video Required"
      description="Please generate the video for this shot first before creating sound effects."
    >
      <DialogActions>
        <Button look={onGenerate ? 'secondary' : 'primary'} onClick={onClose}>
          Got it
        </Button>
        {onGenerate && <Button onClick={onGenerate}>Generate Video</Button>}
      </DialogActions>
    </Dialog>
  );
}

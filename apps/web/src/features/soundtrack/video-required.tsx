import { Button } from '../../ui/button.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';

/** Says why a sound effect has to wait. */
export function VideoRequired({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      width="small"
      title="Video Required"
      description="Please generate the video for this shot first before creating sound effects."
    >
      <DialogActions>
        <Button onClick={onClose}>Got it</Button>
      </DialogActions>
    </Dialog>
  );
}

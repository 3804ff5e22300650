import { Dialog } from '../../../ui/dialog.js';

export interface TrimEditorProps {
  projectId: string;
  sceneUid: string;
  shotUid: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function TrimEditor({ open, onOpenChange }: TrimEditorProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Edit Video">
      {null}
    </Dialog>
  );
}

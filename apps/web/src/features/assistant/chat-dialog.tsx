import type { WorkspaceTab } from '../../entities/project/index.js';
import { FullScreenDialog } from '../../ui/dialog.js';
import { DialogOpening } from '../../ui/in-sight.js';
import { Chat } from './chat.js';

export interface ChatDialogProps {
  projectId: string;
  tab: WorkspaceTab;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The conversation over everything, where there is no room beside it. */
export const ChatDialog = ({ projectId, tab, open, onOpenChange }: ChatDialogProps) => (
  <FullScreenDialog open={open} onOpenChange={onOpenChange} title="Assistant">
    {/* who closes it to see their film has confirmed all the same, as beside a panel */}
    <DialogOpening value={null}>
      <Chat projectId={projectId} tab={tab} />
    </DialogOpening>
  </FullScreenDialog>
);

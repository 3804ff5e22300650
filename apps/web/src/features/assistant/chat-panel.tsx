import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { WorkspaceTab } from '../../entities/project/index.js';
import { useServices } from '../../platform/services/services-context.js';
import { Button } from '../../ui/button.js';
import { FullScreenDialog } from '../../ui/dialog.js';
import { useIsWide } from '../../ui/use-is-wide.js';
import { AssistantMark, Chat } from './chat.js';
import { selectIsCalledToScenes } from './slice.js';

interface ChatPanelProps {
  projectId: string;
  tab: WorkspaceTab;
}

/** The assistant's place: at the right of a tab, or over everything where there is no room. Nowhere when the studio has no assistant. */
export function ChatPanel({ projectId, tab }: ChatPanelProps) {
  const { assistant } = useServices();
  const isCalled = useSelector(selectIsCalledToScenes);
  const isWide = useIsWide();
  if (!assistant) return null;
  if (!isWide) return <ChatOverAll projectId={projectId} tab={tab} />;
  if (tab === 'scenes' && !isCalled) return null;
  return (
    <aside
      aria-label="Assistant"
      className="sticky top-14 flex h-[calc(100dvh-3.5rem)] w-[28rem] shrink-0 flex-col border-line border-l bg-surface/40"
    >
      <h2 className="flex items-center gap-2 border-line border-b px-4 py-3 font-semibold text-sm">
        <AssistantMark /> Assistant
      </h2>
      <Chat projectId={projectId} tab={tab} />
    </aside>
  );
}

function ChatOverAll({ projectId, tab }: ChatPanelProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" className="fixed right-4 bottom-24 z-30 shadow-float" onClick={() => setOpen(true)}>
        <AssistantMark /> Ask AI
      </Button>
      <FullScreenDialog open={open} onOpenChange={setOpen} title="Assistant">
        <Chat projectId={projectId} tab={tab} />
      </FullScreenDialog>
    </>
  );
}

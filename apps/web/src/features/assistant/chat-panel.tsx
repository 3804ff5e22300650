import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { WorkspaceTab } from '../../entities/project/index.js';
import { showsAssistant } from '../../entities/site/index.js';
import { useAppDispatch } from '../../platform/store/dispatch.js';
import { Button } from '../../ui/button.js';
import { classes } from '../../ui/classes.js';
import { IconButton } from '../../ui/icon-button.js';
import { useIsWide } from '../../ui/use-is-wide.js';
import { useLoaded } from '../../ui/use-loaded.js';
import { AssistantMark, Chat } from './chat.js';
import type { ChatDialogProps } from './chat-dialog.js';
import { useIsClosed } from './remembered-panel.js';
import { assistantToggled, selectIsCalledToScenes } from './slice.js';

interface ChatPanelProps {
  projectId: string;
  tab: WorkspaceTab;
}

/** The assistant's place: at the right of a tab, or over everything where there is no room. Nowhere when the studio has no assistant. */
export function ChatPanel({ projectId, tab }: ChatPanelProps) {
  const dispatch = useAppDispatch();
  const isCalled = useSelector(selectIsCalledToScenes);
  const [isClosed, setIsClosed] = useIsClosed();
  const isWide = useIsWide();
  const isJustClosed = useRef(false);
  if (!showsAssistant()) return null;
  const place = { projectId, tab };
  // the board has its way to it in the toolbar: there is no room over a board that is not used
  if (!isWide && tab === 'scenes') return <ChatOverAll {...place} open={isCalled} onOpenChange={() => dispatch(assistantToggled())} />;
  if (!isWide) return <FloatingChat {...place} />;
  if (tab === 'scenes' && !isCalled) return null;
  if (tab !== 'scenes' && isClosed) {
    // the button that closed it had the focus, and is gone
    const takeFocus = (button: HTMLButtonElement | null) => {
      if (isJustClosed.current) button?.focus();
      isJustClosed.current = false;
    };
    return (
      <Button
        ref={takeFocus}
        look="secondary"
        data-floats="bottom"
        className="fixed right-4 bottom-4 z-30 shadow-float"
        onClick={() => setIsClosed(false)}
      >
        <AssistantMark /> Ask AI
      </Button>
    );
  }
  const close = () => {
    if (tab === 'scenes') return dispatch(assistantToggled());
    isJustClosed.current = true;
    setIsClosed(true);
  };
  return (
    <aside
      aria-label="Assistant"
      data-floats="right"
      className={classes(
        // beside the way on from a tab, which lies over what is below it
        'sticky top-14 z-25 flex w-(--floats-right) shrink-0 flex-col border-line border-l bg-ground',
        // over the bar of the board
        tab === 'scenes' ? 'h-[calc(100dvh-7.5rem)]' : 'h-[calc(100dvh-3.5rem)]',
      )}
    >
      <div className="flex items-center justify-between border-line border-b py-1.5 pr-2 pl-4">
        <h2 className="flex items-center gap-2 font-semibold text-sm">
          <AssistantMark /> Assistant
        </h2>
        <IconButton label="Close the assistant" onClick={close}>
          <X aria-hidden />
        </IconButton>
      </div>
      <Chat projectId={projectId} tab={tab} />
    </aside>
  );
}

const loadDialog = async () => (await import('./chat-dialog.js')).ChatDialog;

/** `open`: wanted, whether or not what it is made of is there yet. */
function ChatOverAll({ open, ...rest }: ChatDialogProps) {
  const ChatDialog = useLoaded(loadDialog, open);
  return ChatDialog && <ChatDialog open={open} {...rest} />;
}

function FloatingChat(place: ChatPanelProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {/* beside the way on from a tab, and as small as can be: it lies over what is read there */}
      <Button
        look="secondary"
        size="large"
        data-floats="bottom"
        className="fixed right-4 bottom-6 z-30 w-12 px-0 shadow-float"
        onClick={() => setOpen(true)}
      >
        <AssistantMark /> <span className="sr-only">Ask AI</span>
      </Button>
      <ChatOverAll {...place} open={open} onOpenChange={setOpen} />
    </>
  );
}

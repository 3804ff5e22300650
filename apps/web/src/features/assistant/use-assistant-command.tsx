import { useSelector } from 'react-redux';
import { showsAssistant } from '../../entities/site/index.js';
import { useAppDispatch } from '../../platform/store/dispatch.js';
import type { Command } from '../../ui/command-palette.js';
import { useIsWide } from '../../ui/use-is-wide.js';
import { AssistantMark } from './chat.js';
import { useIsClosed } from './remembered-panel.js';
import { assistantToggled, selectIsCalledToScenes } from './slice.js';

/** What calls the assistant beside whatever is shown; null where it stands over everything, or nowhere. */
export function useAssistantCommand(): Omit<Command, 'group'> | null {
  const dispatch = useAppDispatch();
  const isCalled = useSelector(selectIsCalledToScenes);
  const [, setIsClosed] = useIsClosed();
  const isWide = useIsWide();
  if (!showsAssistant() || !isWide) return null;
  return {
    id: 'assistant',
    label: 'Ask AI',
    icon: <AssistantMark />,
    keywords: ['assistant', 'chat', 'help'],
    run: () => {
      setIsClosed(false);
      if (!isCalled) dispatch(assistantToggled());
    },
  };
}

import { MessageSquare } from 'lucide-react';
import { useSelector } from 'react-redux';
import { showsAssistant } from '../../entities/site/index.js';
import { useAppDispatch } from '../../platform/store/dispatch.js';
import { IconButton } from '../../ui/icon-button.js';
import { assistantToggled, selectIsCalledToScenes } from './slice.js';

/** Calls the assistant to the scenes, which have no room to spare for it. */
export function AssistantToggle() {
  const dispatch = useAppDispatch();
  const isCalled = useSelector(selectIsCalledToScenes);
  if (!showsAssistant()) return null;
  return (
    <IconButton label="Assistant" aria-pressed={isCalled} className="max-sm:hidden" onClick={() => dispatch(assistantToggled())}>
      <MessageSquare aria-hidden />
    </IconButton>
  );
}

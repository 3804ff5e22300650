import { MessageSquare } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { showsAssistant } from '../../entities/site/index.js';
import { useAppDispatch } from '../../platform/store/dispatch.js';
import { IconButton } from '../../ui/icon-button.js';
import { assistantToggled, selectIsCalledToScenes } from './slice.js';

/** Calls the assistant to the scenes, which have no room to spare for it. */
export function AssistantToggle() {
  const dispatch = useAppDispatch();
  const isCalled = useSelector(selectIsCalledToScenes);
  const button = useRef<HTMLButtonElement>(null);
  const wasCalled = useRef(isCalled);
  useLayoutEffect(() => {
    // what had the focus went away with the assistant
    if (wasCalled.current && !isCalled && document.activeElement === document.body) button.current?.focus();
    wasCalled.current = isCalled;
  }, [isCalled]);
  if (!showsAssistant()) return null;
  return (
    <IconButton
      ref={button}
      label="Assistant"
      aria-pressed={isCalled}
      className="max-sm:hidden"
      onClick={() => dispatch(assistantToggled())}
    >
      <MessageSquare aria-hidden />
    </IconButton>
  );
}

import { MessageSquare } from 'lucide-react';
import { showsAssistant } from '../../entities/site/index.js';
import { useAppDispatch } from '../../platform/store/dispatch.js';
import { MenuItem } from '../../ui/menu.js';
import { assistantToggled } from './slice.js';

/** Calls the assistant to the scenes from a menu, where a toolbar has no room for its button. */
export function AssistantItem() {
  const dispatch = useAppDispatch();
  if (!showsAssistant()) return null;
  return (
    <MenuItem icon={<MessageSquare aria-hidden />} onSelect={() => dispatch(assistantToggled())}>
      Ask AI
    </MenuItem>
  );
}

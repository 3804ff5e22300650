import type { KeyboardEvent, MouseEvent } from 'react';
import { useStore } from 'react-redux';
import { scenesApi } from '../../../entities/scene/index.js';
import type { ApiState } from '../../../platform/api/api.js';
import { useBoard } from '../board-context.js';
import { useSelection } from './selection-context.js';

/** The shots of a board in the order of the film, as it is at the moment of the call. */
function useOrder(): () => string[] {
  const { projectId } = useBoard();
  const store = useStore<ApiState>();
  return () => {
    const { data: scenes = [] } = scenesApi.endpoints.scenes.select(projectId)(store.getState());
    return scenes.flatMap(({ shots }) => shots.map(({ uid }) => uid));
  };
}

/** With Ctrl, ⌘ or Shift a click on a card selects it, whatever lies under the pointer. */
export function useSelectingClicks(shotUid: string) {
  const selection = useSelection();
  const order = useOrder();
  return (event: MouseEvent<HTMLElement>) => {
    const { target, currentTarget: card, shiftKey, ctrlKey, metaKey } = event;
    // what opens from a card stands elsewhere in the page
    if (!(shiftKey || ctrlKey || metaKey) || !card.contains(target as Node) || (target as Element).closest('a, input, textarea')) return;
    event.preventDefault();
    event.stopPropagation();
    if (shiftKey) selection.extendTo(shotUid, order());
    else selection.toggle(shotUid);
  };
}

/** The key of the board that selects all. */
export function useSelectingKeys() {
  const selection = useSelection();
  const order = useOrder();
  const { mayEdit } = useBoard();
  return (event: KeyboardEvent<HTMLElement>) => {
    if (!mayEdit || event.defaultPrevented || (event.target as Element).closest('input, textarea, select, [role="menu"], [role="dialog"]'))
      return;
    if (event.key.toLowerCase() !== 'a' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
    event.preventDefault();
    selection.all(order());
  };
}

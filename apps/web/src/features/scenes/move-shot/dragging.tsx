import { Accessibility, type DragEndEvent, StyleInjector } from '@dnd-kit/dom';
import { isSortable } from '@dnd-kit/dom/sortable';
import { DragDropProvider } from '@dnd-kit/react';
import { useSortable } from '@dnd-kit/react/sortable';
import { memo, useEffect, useSyncExternalStore } from 'react';
import { useAppDispatch } from '../../../platform/store/dispatch.js';
import { styleNonce } from '../../../ui/style-nonce.js';
import { useBoard } from '../board-context.js';
import { announcements } from './announcements.js';
import { instructions } from './instructions.js';
import type { Place, Places } from './places.js';
import { shotMoved } from './saga.js';

const accessible = Accessibility.configure({ announcements: announcements(), screenReaderInstructions: instructions });
const allowed = styleNonce ? [StyleInjector.configure({ nonce: styleNonce })] : [];

interface DraggingProps {
  places: Places;
  /** It is there, and whatever is dragged from now on moves. */
  onReady: () => void;
}

/** Lets shots be dragged, each in its own scene, and tells where they were put. */
export function Dragging({ places, onReady }: DraggingProps) {
  const { projectId } = useBoard();
  const dispatch = useAppDispatch();
  const all = useSyncExternalStore(places.subscribe, places.all);
  useEffect(onReady, [onReady]);
  const drop = ({ operation: { source }, canceled }: Pick<DragEndEvent, 'operation' | 'canceled'>) => {
    if (canceled || !isSortable(source) || source.index === source.initialIndex) return;
    dispatch(shotMoved({ projectId, sceneUid: String(source.group), shotUid: String(source.id), to: source.index + 1 }));
  };
  return (
    <DragDropProvider
      plugins={(usual) => [...usual.map((plugin) => (plugin === Accessibility ? accessible : plugin)), ...allowed]}
      onDragEnd={drop}
    >
      {all.map((place) => (
        <Sortable key={place.uid} place={place} />
      ))}
    </DragDropProvider>
  );
}

const Sortable = memo(function Sortable({ place }: { place: Place }) {
  const { uid, sceneUid, index, shots, isFixed, element, handle } = place;
  useSortable({
    id: uid,
    index,
    group: sceneUid,
    type: sceneUid,
    accept: sceneUid,
    data: { shots },
    disabled: isFixed,
    element,
    ...(handle ? { handle } : {}),
  });
  return null;
});

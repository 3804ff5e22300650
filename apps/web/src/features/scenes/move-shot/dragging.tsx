import { Accessibility, type DragEndEvent, StyleInjector } from '@dnd-kit/dom';
import { isSortable } from '@dnd-kit/dom/sortable';
import { DragDropProvider } from '@dnd-kit/react';
import { useSortable } from '@dnd-kit/react/sortable';
import { memo, useEffect, useSyncExternalStore } from 'react';
import { scenesApi } from '../../../entities/scene/index.js';
import { useAppDispatch } from '../../../platform/store/dispatch.js';
import { styleNonce } from '../../../ui/style-nonce.js';
import { useBoard } from '../board-context.js';
import { announcements, sceneUnder } from './announcements.js';
import { instructions } from './instructions.js';
import type { Place, Places } from './places.js';
import { shotMoved } from './saga.js';
import { placeAt, SceneDrop } from './scene-drop.js';
import { useMoveAcross } from './use-move-across.js';

const NO_SCENES = [] as const;
const accessible = Accessibility.configure({ announcements: announcements(), screenReaderInstructions: instructions });
const allowed = styleNonce ? [StyleInjector.configure({ nonce: styleNonce })] : [];

interface DraggingProps {
  places: Places;
  /** It is there, and whatever is dragged from now on moves. */
  onReady: () => void;
}

/** Lets shots be dragged, within their scenes and to others, and tells where they were put. */
export function Dragging({ places, onReady }: DraggingProps) {
  const { projectId } = useBoard();
  const dispatch = useAppDispatch();
  const { data: scenes = NO_SCENES } = scenesApi.useScenesQuery(projectId);
  const { moveAcross } = useMoveAcross(projectId);
  const all = useSyncExternalStore(places.subscribe, places.all);
  useEffect(onReady, [onReady]);
  const drop = ({ operation: { source, target, position }, canceled }: Pick<DragEndEvent, 'operation' | 'canceled'>) => {
    if (canceled || !isSortable(source)) return;
    const scene = sceneUnder(target);
    if (scene) {
      const to = { uid: scene.sceneUid, id: scene.scene };
      moveAcross({ sceneUid: String(source.group), shotUid: String(source.id), to, place: placeAt(to.uid, position.current) });
      return;
    }
    if (source.index === source.initialIndex) return;
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
      {scenes.map(({ uid, id }) => (
        <SceneDrop key={uid} sceneUid={uid} scene={id} />
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

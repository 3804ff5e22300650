import { useDroppable } from '@dnd-kit/react';
import { memo, useEffect, useMemo, useState } from 'react';
import { type Point, placeAmong } from './place-among.js';

/** What a scene that a shot is dragged over says of itself. */
export interface DropScene {
  readonly sceneUid: string;
  /** Its number. */
  readonly scene: number;
}

const columnOf = (uid: string) => document.querySelector<HTMLElement>(`[data-scene="${uid}"]`);

/** Takes shots of other scenes; within a scene its shots make room themselves. Its column is marked while one is over it. */
export const SceneDrop = memo(function SceneDrop({ sceneUid, scene }: DropScene) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  // the column of a new scene comes in the same moment
  useEffect(() => setElement(columnOf(sceneUid)), [sceneUid]);
  const data = useMemo((): DropScene => ({ sceneUid, scene }), [sceneUid, scene]);
  const { isDropTarget } = useDroppable({
    id: `scene ${sceneUid}`,
    accept: ({ type }) => type !== sceneUid,
    data,
    ...(element ? { element } : {}),
  });
  useEffect(() => {
    element?.toggleAttribute('data-drop-target', isDropTarget);
    return () => element?.removeAttribute('data-drop-target');
  }, [element, isDropTarget]);
  return null;
});

/** The number that a shot gets in a scene when it is dropped at a point of the window. */
export function placeAt(sceneUid: string, point: Point): number {
  const cards = [...(columnOf(sceneUid)?.querySelectorAll('[data-shot]') ?? [])];
  return placeAmong(
    cards.map((card) => card.getBoundingClientRect()),
    point,
  );
}

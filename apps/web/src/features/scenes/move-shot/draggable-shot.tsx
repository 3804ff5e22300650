import type { ShotView } from '@scenewright/contract';
import { GripVertical } from 'lucide-react';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { isPlaceholder } from '../../../entities/scene/index.js';
import { classes } from '../../../ui/classes.js';
import { useBoard } from '../board-context.js';
import { GRIP_HELP, PlacesContext } from './shot-dragging.js';

interface Grip {
  readonly ref: (element: Element | null) => void;
  /** There is no other place to go to, or it is not known to the studio yet. */
  readonly isFixed: boolean;
}

/** What its grip is to a shot; null where it cannot be dragged. */
const GripContext = createContext<Grip | null>(null);

interface DraggableShotProps {
  shot: ShotView;
  sceneUid: string;
  /** How many the scene has. */
  shots: number;
  /** There is no other scene to go to. */
  isOnlyScene: boolean;
  /** Its scene is in sight or close to it. */
  isNear: boolean;
  className?: string;
  children: ReactNode;
}

/** Lifted while it is dragged; where it would come to lie, an outline. */
const LOOK = classes(
  // relative: what is for screen readers only stays in the row, and does not widen a narrow page
  'relative rounded-card',
  'data-dnd-dragging:bg-ground data-dnd-dragging:shadow-float data-dnd-dragging:outline data-dnd-dragging:outline-line-strong',
  'data-dnd-placeholder:visible! data-dnd-placeholder:*:invisible data-dnd-placeholder:outline-2 data-dnd-placeholder:outline-line data-dnd-placeholder:outline-dashed data-dnd-placeholder:-outline-offset-2',
);

/** The place of a shot in the row of its scene, which it can be dragged to and from. */
export function DraggableShot({ shot, sceneUid, shots, isOnlyScene, isNear, className, children }: DraggableShotProps) {
  const { isOverview, mayEdit } = useBoard();
  const [element, setElement] = useState<Element | null>(null);
  const [handle, setHandle] = useState<Element | null>(null);
  // each one more costs all of them: what is out of reach is no part of it
  const isSortable = isNear && mayEdit;
  // it counts among the others' places all the same
  const isFixed = (shots < 2 && isOnlyScene) || isPlaceholder(shot);
  const places = use(PlacesContext);
  const { uid, shot_id } = shot;
  useEffect(() => {
    if (!places || !isSortable || !element || !(handle || isFixed)) return;
    return places.put({ uid, sceneUid, index: shot_id - 1, shots, isFixed, element, handle });
  }, [places, isSortable, uid, sceneUid, shot_id, shots, isFixed, element, handle]);
  const grip = useMemo(() => (isSortable ? { ref: setHandle, isFixed } : null), [isSortable, isFixed]);
  return (
    <li ref={setElement} className={classes(LOOK, !isOverview && 'row-span-2 grid grid-rows-subgrid', className)}>
      <GripContext value={grip}>{children}</GripContext>
    </li>
  );
}

/** What a shot is dragged by, with the mouse, a finger or keys. */
export function ShotGrip({ shot }: { shot: ShotView }) {
  const grip = use(GripContext);
  if (!grip) return null;
  return (
    <button
      ref={grip.ref}
      type="button"
      hidden={grip.isFixed}
      aria-label={`Move shot ${shot.shot_id}`}
      aria-describedby={GRIP_HELP}
      className="-mx-2 grid size-8 shrink-0 cursor-grab touch-none place-items-center rounded-control text-quiet transition-colors hover:bg-hover hover:text-ink"
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  );
}

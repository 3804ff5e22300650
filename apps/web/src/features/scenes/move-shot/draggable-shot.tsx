import { useSortable } from '@dnd-kit/react/sortable';
import type { ShotView } from '@scenewright/contract';
import { GripVertical } from 'lucide-react';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { classes } from '../../../ui/classes.js';
import { isPlaceholder } from '../shot-work.js';
import { useStage } from '../stage.js';
import type { DraggedShot } from './announcements.js';

interface Grip {
  readonly ref: (element: Element | null) => void;
  /** There is no other place to go to. */
  readonly isAlone: boolean;
}

/** What its grip is to a shot; null where it cannot be dragged. */
const GripContext = createContext<Grip | null>(null);

interface DraggableShotProps {
  shot: ShotView;
  sceneUid: string;
  /** How many the scene has. */
  shots: number;
  className?: string;
  children: ReactNode;
}

/** Lifted while it is dragged; where it would come to lie, an outline. */
const LOOK = classes(
  // relative: what is for screen readers only stays in the row, and does not widen a narrow page
  'relative row-span-2 grid grid-rows-subgrid rounded-card',
  'data-dnd-dragging:bg-ground data-dnd-dragging:shadow-float data-dnd-dragging:outline data-dnd-dragging:outline-line-strong',
  'data-dnd-placeholder:visible! data-dnd-placeholder:*:invisible data-dnd-placeholder:outline-2 data-dnd-placeholder:outline-line data-dnd-placeholder:outline-dashed data-dnd-placeholder:-outline-offset-2',
);

/** The place of a shot in the row of its scene, which it can be dragged to and from. */
export function DraggableShot(props: DraggableShotProps) {
  const { mayEdit } = useStage();
  if (mayEdit && !isPlaceholder(props.shot)) return <Sortable {...props} />;
  return <li className={classes(LOOK, props.className)}>{props.children}</li>;
}

function Sortable({ shot, sceneUid, shots, className, children }: DraggableShotProps) {
  const isAlone = shots < 2;
  const data: DraggedShot = { shots };
  const { ref, handleRef } = useSortable({
    id: shot.uid,
    index: shot.shot_id - 1,
    group: sceneUid,
    type: sceneUid,
    accept: sceneUid,
    data: { ...data },
    disabled: isAlone,
  });
  const grip = useMemo(() => ({ ref: handleRef, isAlone }), [handleRef, isAlone]);
  return (
    <li ref={ref} className={classes(LOOK, className)}>
      <GripContext value={grip}>{children}</GripContext>
    </li>
  );
}

/**
 * What a shot is dragged by, with the mouse, a finger or keys. A shot without one would be dragged by all of itself; far away its drawing
 * is left out, which on a large board are thousands of elements.
 */
export function ShotGrip({ shot, isFar = false }: { shot: ShotView; isFar?: boolean }) {
  const grip = use(GripContext);
  if (!grip) return null;
  return (
    <button
      ref={grip.ref}
      type="button"
      hidden={grip.isAlone}
      aria-label={`Move shot ${shot.shot_id}`}
      className="-mx-2 grid size-8 shrink-0 cursor-grab touch-none place-items-center rounded-control text-quiet transition-colors hover:bg-hover hover:text-ink"
    >
      {!isFar && <GripVertical aria-hidden className="size-4" />}
    </button>
  );
}

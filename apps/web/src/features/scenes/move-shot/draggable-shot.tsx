import { useSortable } from '@dnd-kit/react/sortable';
import type { ShotView } from '@scenewright/contract';
import { GripVertical } from 'lucide-react';
import { createContext, type ReactNode, use } from 'react';
import { isPlaceholder } from '../shot-work.js';
import { useStage } from '../stage.js';
import type { DraggedShot } from './announcements.js';

/** Makes an element what its shot is dragged by; null where it cannot be. */
const GripRef = createContext<((element: Element | null) => void) | null>(null);

interface DraggableShotProps {
  shot: ShotView;
  sceneUid: string;
  /** How many the scene has. */
  shots: number;
  className: string;
  children: ReactNode;
}

/** The place of a shot in the row of its scene, which it can be dragged to and from. */
export function DraggableShot({ shot, sceneUid, shots, className, children }: DraggableShotProps) {
  const { mayEdit } = useStage();
  const isFixed = !mayEdit || shots < 2 || isPlaceholder(shot);
  const data: DraggedShot = { shots };
  const { ref, handleRef } = useSortable({
    id: shot.uid,
    index: shot.shot_id - 1,
    group: sceneUid,
    type: sceneUid,
    accept: sceneUid,
    data: { ...data },
    disabled: { draggable: isFixed, droppable: !mayEdit },
  });
  return (
    <li ref={ref} className={className}>
      <GripRef value={isFixed ? null : handleRef}>{children}</GripRef>
    </li>
  );
}

/** What a shot is dragged by, with the mouse, a finger or keys. Nothing where it cannot be moved. */
export function ShotGrip({ shot }: { shot: ShotView }) {
  const ref = use(GripRef);
  if (!ref) return null;
  return (
    <button
      ref={ref}
      type="button"
      aria-label={`Move shot ${shot.shot_id}`}
      className="-ml-2 grid size-8 shrink-0 cursor-grab touch-none place-items-center rounded-control text-quiet transition-colors hover:bg-hover hover:text-ink"
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  );
}

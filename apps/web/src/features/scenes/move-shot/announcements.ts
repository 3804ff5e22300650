import type { DragDropManager, DragEndEvent, DragOverEvent, DragStartEvent } from '@dnd-kit/dom';
import { isSortable } from '@dnd-kit/dom/sortable';

import type { DropScene } from './scene-drop.js';

/** What a shot that can be dragged says of itself. */
export interface DraggedShot {
  /** Of its scene. */
  readonly shots: number;
}

type Source = DragDropManager['dragOperation']['source'];

/** Place and number of shots, when it is a shot that is dragged. */
function placeOf(source: Source): { at: number; from: number; of: number } | null {
  if (!isSortable(source)) return null;
  return { at: source.index + 1, from: source.initialIndex + 1, of: (source.data as DraggedShot).shots };
}

type Target = DragDropManager['dragOperation']['target'];

/** The other scene that a shot is over. */
export function sceneUnder(target: Target): DropScene | null {
  const data: Partial<DropScene> | undefined = target?.data;
  return data?.sceneUid === undefined || data.scene === undefined ? null : { sceneUid: data.sceneUid, scene: data.scene };
}

/** What a screen reader says while a shot is moved. */
export function announcements() {
  /** The place that was announced last: one is told once, however often the shot is found over it. */
  let announced = 0;
  return {
    dragstart({ operation: { source } }: Pick<DragStartEvent, 'operation'>) {
      const place = placeOf(source);
      announced = place?.at ?? 0;
      return place ? `Picked up shot ${place.at} of ${place.of}.` : undefined;
    },
    dragover({ operation: { source, target } }: Pick<DragOverEvent, 'operation'>) {
      const place = placeOf(source);
      const other = place && sceneUnder(target);
      if (other) {
        announced = 0;
        return `Over scene ${other.scene}.`;
      }
      if (!place || place.at === announced) return undefined;
      announced = place.at;
      return `Place ${place.at} of ${place.of}.`;
    },
    dragend({ operation: { source, target }, canceled }: Pick<DragEndEvent, 'operation' | 'canceled'>) {
      const place = placeOf(source);
      if (!place) return undefined;
      const other = sceneUnder(target);
      if (other && !canceled) return `Shot ${place.from} goes to scene ${other.scene}.`;
      return canceled || place.at === place.from ? `Shot ${place.from} stays where it was.` : `Shot ${place.from} is now shot ${place.at}.`;
    },
  };
}

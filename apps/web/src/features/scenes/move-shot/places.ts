import type { DraggedShot } from './announcements.js';

/** A shot that can be dragged, and where it is in the page. */
export interface Place extends DraggedShot {
  readonly uid: string;
  readonly sceneUid: string;
  /** From 0, in its scene. */
  readonly index: number;
  /** It cannot go anywhere; it counts among the others' places all the same. */
  readonly isFixed: boolean;
  readonly element: Element;
  readonly handle: Element | null;
}

/** The shots of a board that can be dragged, kept by their cards and read by what drags them, which comes later than they. */
export class Places {
  private readonly places = new Map<string, Place>();
  private readonly listeners = new Set<() => void>();
  private snapshot: readonly Place[] = [];

  /** Puts a place there until the function that it gives back is called. */
  put(place: Place): () => void {
    this.places.set(place.uid, place);
    this.changed();
    return () => {
      if (this.places.get(place.uid) !== place) return;
      this.places.delete(place.uid);
      this.changed();
    };
  }

  readonly all = (): readonly Place[] => this.snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private changed(): void {
    this.snapshot = [...this.places.values()];
    for (const listener of this.listeners) listener();
  }
}

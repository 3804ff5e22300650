import { createContext, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLoaded } from '../../../ui/use-loaded.js';
import { instructions } from './instructions.js';
import { Places } from './places.js';

const loadDragging = () => import('./dragging.js');

/** Whoever can drag has pointed at something, or used a key, before. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** The places of the board that a card is on; null outside of one. */
export const PlacesContext = createContext<Places | null>(null);

/** Of the words that say how a grip is used. */
export const GRIP_HELP = 'how-a-shot-is-moved';

/** Lets the shots within it be dragged. What does that is loaded when somebody begins to use the page. */
export function ShotDragging({ children }: { children: ReactNode }) {
  const [places] = useState(() => new Places());
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (isWanted) return;
    const want = () => setWanted(true);
    for (const sign of SIGNS) document.addEventListener(sign, want, { passive: true });
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, want);
    };
  }, [isWanted]);
  const loaded = useLoaded(loadDragging, isWanted);
  const catchUp = useEarlyGrip(loaded !== undefined);
  return (
    <PlacesContext value={places}>
      {children}
      <p id={GRIP_HELP} hidden>
        {instructions.draggable}
      </p>
      {loaded && <loaded.Dragging places={places} onReady={catchUp} />}
    </PlacesContext>
  );
}

/** A grip that was taken before there was anything to drag with is taken again once there is, unless it has been let go. */
function useEarlyGrip(isLoaded: boolean): () => void {
  const [early] = useState<{ event: PointerEvent | KeyboardEvent | null }>(() => ({ event: null }));
  useEffect(() => {
    if (isLoaded) return;
    const take = (event: PointerEvent | KeyboardEvent) => {
      const isKey = event instanceof KeyboardEvent;
      if (isKey && event.key !== ' ' && event.key !== 'Enter') return;
      if (event.target instanceof Element && event.target.closest(`[aria-describedby="${GRIP_HELP}"]`)) early.event = event;
    };
    const letGo = () => {
      if (early.event instanceof PointerEvent) early.event = null;
    };
    document.addEventListener('pointerdown', take);
    document.addEventListener('keydown', take);
    document.addEventListener('pointerup', letGo);
    document.addEventListener('pointercancel', letGo);
    return () => {
      document.removeEventListener('pointerdown', take);
      document.removeEventListener('keydown', take);
      document.removeEventListener('pointerup', letGo);
      document.removeEventListener('pointercancel', letGo);
    };
  }, [isLoaded, early]);
  return useCallback(() => {
    const { event } = early;
    early.event = null;
    const grip = event?.target instanceof Element ? event.target.closest(`[aria-describedby="${GRIP_HELP}"]`) : null;
    if (!event || !grip) return;
    const again = event instanceof KeyboardEvent ? new KeyboardEvent(event.type, event) : new PointerEvent(event.type, event);
    // the places are known to it a moment after it is there
    requestAnimationFrame(() => requestAnimationFrame(() => grip.dispatchEvent(again)));
  }, [early]);
}

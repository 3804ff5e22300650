import { createContext, type RefObject, startTransition, use, useEffect, useState } from 'react';

/** What scrolls the cards: an element, or null for the window. Undefined until it is there. */
export const ScrollRoot = createContext<HTMLElement | null | undefined>(undefined);

/** How far outside of the window something counts as near: a flick of the wheel does not outrun it. */
const MARGIN = '100% 150%';

/** Whether an element is in sight or close to it. What has the focus or is dragged stays near, wherever it is. */
export function useNear(element: RefObject<HTMLElement | null>, initially: boolean): boolean {
  const root = use(ScrollRoot);
  const [isNear, setNear] = useState(initially);
  useEffect(() => {
    const watched = element.current;
    if (!watched || root === undefined) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const isIntersecting = entries.at(-1)?.isIntersecting ?? false;
        // what is dragged is lifted out of the board
        const isHeld = watched.contains(document.activeElement) || watched.closest('[data-dnd-dragging]') !== null;
        if (!isIntersecting && isHeld) return;
        // not urgent: scrolling goes first, and many cards at once are rendered in slices
        startTransition(() => setNear(isIntersecting));
      },
      { root, rootMargin: MARGIN },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, root]);
  return isNear;
}

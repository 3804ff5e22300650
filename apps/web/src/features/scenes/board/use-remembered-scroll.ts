import { useEffect } from 'react';

/** Where each board was left, by project; as long as the page lives. */
const places = new Map<string, { readonly left: number; readonly top: number }>();

/** A board that comes back stands where it was left. */
export function useRememberedScroll(board: HTMLElement | null | undefined, projectId: string): void {
  useEffect(() => {
    if (!board) return;
    const place = places.get(projectId);
    if (place) board.scrollTo(place.left, place.top);
    const remember = () => places.set(projectId, { left: board.scrollLeft, top: board.scrollTop });
    board.addEventListener('scroll', remember, { passive: true });
    return () => board.removeEventListener('scroll', remember);
  }, [board, projectId]);
}

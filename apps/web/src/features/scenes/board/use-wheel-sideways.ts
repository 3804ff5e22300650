import { useEffect } from 'react';

/** A wheel that only turns up and down moves a board sideways, as long as there is nothing to see above or below. */
export function useWheelSideways(board: HTMLElement | null | undefined): void {
  useEffect(() => {
    if (!board) return;
    const turn = (event: WheelEvent) => {
      const isPlain = event.deltaX === 0 && !event.shiftKey && !event.ctrlKey;
      if (!isPlain || board.scrollHeight > board.clientHeight || board.scrollWidth <= board.clientWidth) return;
      event.preventDefault();
      board.scrollLeft += event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * LINE_PX : event.deltaY;
    };
    board.addEventListener('wheel', turn, { passive: false });
    return () => board.removeEventListener('wheel', turn);
  }, [board]);
}

const LINE_PX = 32;

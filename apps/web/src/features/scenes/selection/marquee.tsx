import { useEffect, useState } from 'react';
import { type Box, MarqueeSelection } from './marquee-selection.js';
import { useSelection } from './selection-context.js';

/** Selects the shots of a board that a frame touches, drawn with the mouse from where nothing else is. */
export function Marquee({ board }: { board: HTMLElement | null }) {
  const selection = useSelection();
  const [frame, setFrame] = useState<Box | null>(null);
  useEffect(() => {
    if (!board) return;
    const marquee = new MarqueeSelection(board, selection, setFrame);
    return () => marquee.end();
  }, [board, selection]);
  if (!frame) return null;
  const { left, top, right, bottom } = frame;
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed z-30 rounded-sm border border-lamp bg-lamp/15"
      style={{ left, top, width: right - left, height: bottom - top }}
    />
  );
}

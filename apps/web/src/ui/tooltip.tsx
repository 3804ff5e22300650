import { Slot } from 'radix-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { followTooltips } from './follow-tooltips.js';

/** Once around the application: tooltips open after 700 ms, and at once for 300 ms after another. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <TooltipLayer />
  </>
);

/** Says what its child is when that is pointed at. All tooltips are shown by one layer: a board of a thousand buttons pays for one. */
export const Tooltip = ({ text, children }: { text: string; children: ReactNode }) => <Slot.Root data-tooltip={text}>{children}</Slot.Root>;

function TooltipLayer() {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const bubble = useRef<HTMLDivElement>(null);
  useEffect(() => followTooltips(setTarget), []);
  useEffect(() => {
    if (target && bubble.current) void place(bubble.current, target);
  }, [target]);
  return (
    target &&
    createPortal(
      <div
        key={target.dataset.tooltip}
        ref={bubble}
        role="tooltip"
        style={{ visibility: 'hidden' }}
        className="pointer-events-none fixed z-50 w-max max-w-64 animate-fade-in rounded-md bg-ink px-2.5 py-1.5 text-ground text-xs shadow-float"
      >
        {target.dataset.tooltip}
      </div>,
      document.body,
    )
  );
}

/** Above the target, or where there is room. What finds the place is loaded with the first tooltip. */
async function place(bubble: HTMLElement, target: HTMLElement): Promise<void> {
  const { computePosition, flip, offset, shift } = await import('@floating-ui/dom');
  const middleware = [offset(4), flip({ padding: 8 }), shift({ padding: 8 })];
  const { x, y } = await computePosition(target, bubble, { strategy: 'fixed', placement: 'top', middleware });
  Object.assign(bubble.style, { left: `${x}px`, top: `${y}px`, visibility: 'visible' });
}

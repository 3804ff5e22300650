import { ScrollArea as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from './classes.js';
import { styleNonce } from './style-nonce.js';

/** Scrolls in either direction under thin bars. Its viewport can be reached and scrolled by keyboard. */
export function ScrollArea({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <Radix.Root className={classes('overflow-hidden', className)}>
      <Radix.Viewport nonce={styleNonce} className="size-full" tabIndex={0} role="region" aria-label={label}>
        {children}
      </Radix.Viewport>
      {(['vertical', 'horizontal'] as const).map((orientation) => (
        <Radix.Scrollbar
          key={orientation}
          orientation={orientation}
          className="flex touch-none p-0.5 data-[orientation=horizontal]:h-2.5 data-[orientation=vertical]:w-2.5 data-[orientation=horizontal]:flex-col"
        >
          <Radix.Thumb className="flex-1 rounded-full bg-line-strong" />
        </Radix.Scrollbar>
      ))}
    </Radix.Root>
  );
}

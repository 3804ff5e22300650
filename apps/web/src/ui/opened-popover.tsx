import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { whileFading } from './while-fading.js';

export interface PopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What is in it. */
  label: string;
  /** The button that opens it. */
  trigger: ReactNode;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
}

/** A panel as it is once it has been opened. */
export function Popover({ open, onOpenChange, label, trigger, align = 'end', children }: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          {...whileFading}
          aria-label={label}
          align={align}
          sideOffset={10}
          collisionPadding={8}
          // the panel itself has the focus at first: what it says comes before what can be pressed in it
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            (event.currentTarget as HTMLElement).focus();
          }}
          className="z-40 max-h-[min(28rem,var(--radix-popover-content-available-height))] w-88 max-w-[calc(100vw-1rem)] animate-fade-in overflow-y-auto rounded-card border border-line bg-raised py-1 shadow-float outline-none data-[state=closed]:animate-fade-out"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

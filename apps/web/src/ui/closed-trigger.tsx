import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import type { LoadedOnce } from './load-once.js';

interface ClosedTriggerProps extends ComponentProps<typeof Slot.Root> {
  'aria-haspopup': 'menu' | 'dialog';
  /** What it opens is made of, fetched when somebody comes near. */
  opens: LoadedOnce<unknown>;
}

/** A button of something that has not been opened yet: as assistive technology knows it from what opens it later. */
export const ClosedTrigger = ({ opens, ...props }: ClosedTriggerProps) => (
  <Slot.Root
    aria-expanded={false}
    data-state="closed"
    onPointerEnter={() => void opens.fetch()}
    onFocus={() => void opens.fetch()}
    {...props}
  />
);

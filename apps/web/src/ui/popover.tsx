import { useState } from 'react';
import { ClosedTrigger } from './closed-trigger.js';
import { loadOnce } from './load-once.js';
import type { PopoverProps } from './opened-popover.js';
import { useLoadedOnce } from './use-loaded.js';

/** What a panel is made of when it is open. */
export const openedPopover = loadOnce(() => import('./opened-popover.js'));

/** A panel beside its button that leaves the page usable. Until it is first opened it is the button alone. */
export function Popover(props: PopoverProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const opened = useLoadedOnce(openedPopover, wasOpened);
  if (opened && wasOpened) return <opened.Popover {...props} />;
  const open = () => {
    setWasOpened(true);
    props.onOpenChange(true);
  };
  return (
    <ClosedTrigger aria-haspopup="dialog" opens={openedPopover} onClick={open}>
      {props.trigger}
    </ClosedTrigger>
  );
}

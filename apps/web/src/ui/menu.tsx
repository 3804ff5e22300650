import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { ClosedTrigger } from './closed-trigger.js';
import { loadOnce } from './load-once.js';
import type { MenuCheckProps, MenuChoiceProps, MenuItemProps, OpenedMenuProps } from './opened-menu.js';
import { useLoadedOnce } from './use-loaded.js';

interface MenuProps extends Omit<OpenedMenuProps, 'openedBy'> {
  /** Open from the start. */
  defaultOpen?: boolean;
}

/** What a menu is made of when it is open. */
export const openedMenu = loadOnce(() => import('./opened-menu.js'));

const OPENING_KEYS = ['Enter', ' ', 'ArrowDown'];

/** A menu and its button. Until it is first opened it is the button alone, and the rest is fetched when somebody comes near. */
export function Menu({ trigger, defaultOpen = false, ...rest }: MenuProps) {
  const [openedBy, setOpenedBy] = useState<'pointer' | 'key' | null>(defaultOpen ? 'pointer' : null);
  const opened = useLoadedOnce(openedMenu, openedBy !== null);
  if (opened && openedBy) return <opened.Menu trigger={trigger} openedBy={openedBy} {...rest} />;
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || event.ctrlKey) return;
    // or the button would have the focus that the menu takes
    event.preventDefault();
    setOpenedBy('pointer');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!OPENING_KEYS.includes(event.key)) return;
    event.preventDefault();
    setOpenedBy('key');
  };
  return (
    <ClosedTrigger aria-haspopup="menu" opens={openedMenu} onPointerDown={onPointerDown} onKeyDown={onKeyDown}>
      {trigger}
    </ClosedTrigger>
  );
}

/** Its items are there only while it is open, and so is what they are made of. */
const part = () => {
  const opened = openedMenu.now();
  if (!opened) throw new Error('what belongs into a menu stands outside of one');
  return opened;
};

export function MenuItem(props: MenuItemProps) {
  const { MenuItem: Item } = part();
  return <Item {...props} />;
}

export function MenuSeparator() {
  const { MenuSeparator: Separator } = part();
  return <Separator />;
}

/** One of several that may be on together; the menu stays open for the next. */
export function MenuCheck(props: MenuCheckProps) {
  const { MenuCheck: Check } = part();
  return <Check {...props} />;
}

export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const { MenuChoice: Choice } = part();
  return <Choice {...props} />;
}

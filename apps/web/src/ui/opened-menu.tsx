import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from './classes.js';
import { whileFading } from './while-fading.js';

export interface OpenedMenuProps {
  /** The button that opens it. */
  trigger: ReactNode;
  title?: string;
  openedBy: 'pointer' | 'key';
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  /** Where the focus goes when it has closed, after an item that leads elsewhere; null: back to the trigger. */
  focusAfter?: () => HTMLElement | null;
}

/** A menu as it is once somebody has opened it: what shows and places it weighs more than a page can wait for. */
export function Menu({ trigger, title, openedBy, children, align = 'end', focusAfter }: OpenedMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // its first item has the focus when it is opened by a key, and that has to be one of its own
    if (openedBy === 'key')
      button.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
  }, [openedBy]);
  return (
    <Radix.Root defaultOpen={openedBy === 'pointer'}>
      <Radix.Trigger ref={button} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          {...whileFading}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            const next = focusAfter?.();
            if (!next) return;
            event.preventDefault();
            next.focus({ preventScroll: true });
          }}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 animate-fade-in overflow-y-auto rounded-control border border-line bg-raised p-1 shadow-float data-[state=closed]:animate-fade-out"
        >
          {title && (
            <>
              <Radix.Label className="px-3 py-2 font-semibold text-sm">{title}</Radix.Label>
              <Radix.Separator className="-mx-1 mb-1 h-px bg-line" />
            </>
          )}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export interface MenuItemProps {
  onSelect?: () => void;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** Gives its place to the child, e.g. a link. */
  asChild?: boolean;
  children: ReactNode;
}

export interface MenuCheckProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

export interface MenuChoiceProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
}

export function MenuItem({ onSelect, icon, danger, disabled, asChild, children }: MenuItemProps) {
  return (
    <Radix.Item
      asChild={asChild}
      disabled={disabled}
      onSelect={onSelect}
      className={classes(
        'flex select-none items-center gap-2.5 rounded-md px-3 py-2 text-sm outline-none data-disabled:opacity-50 data-highlighted:bg-hover [&_svg]:size-4',
        danger ? 'text-bad' : '[&_svg]:text-quiet',
      )}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </Radix.Item>
  );
}

export const MenuSeparator = () => <Radix.Separator className="-mx-1 my-1 h-px bg-line" />;

export function MenuCheck(props: MenuCheckProps) {
  return (
    <Radix.CheckboxItem
      checked={props.checked}
      onCheckedChange={props.onChange}
      onSelect={(event) => event.preventDefault()}
      className="relative flex select-none items-center gap-2.5 rounded-md py-2 pr-9 pl-3 text-sm outline-none data-highlighted:bg-hover"
    >
      {props.children}
      <Radix.ItemIndicator className="absolute right-3">
        <Check aria-hidden className="size-4 text-tungsten" />
      </Radix.ItemIndicator>
    </Radix.CheckboxItem>
  );
}

export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  return (
    <Radix.RadioGroup value={props.value} onValueChange={(next) => props.onChange(next as Value)} aria-label={props.label}>
      <Radix.Label className="px-3 pt-2 pb-1 text-quiet text-xs">{props.label}</Radix.Label>
      {props.options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          className="flex select-none items-center gap-2.5 rounded-md py-2 pr-3 pl-8 text-sm outline-none data-highlighted:bg-hover"
        >
          <Radix.ItemIndicator className="absolute left-4 size-2 rounded-full bg-tungsten" />
          {option.label}
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

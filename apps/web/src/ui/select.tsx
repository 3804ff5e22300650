import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { classes } from './classes.js';
import { styleNonce } from './style-nonce.js';
import { inputLook } from './text-input.js';

interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  /** A quiet word after the label, e.g. 'Premium'. */
  note?: string;
  disabled?: boolean;
}

interface SelectProps<Value extends string> {
  value: Value;
  onChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  disabled?: boolean;
  className?: string;
  id?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
}

export function Select<Value extends string>({ value, onChange, options, disabled, className, ...rest }: SelectProps<Value>) {
  return (
    <Radix.Root value={value} onValueChange={(chosen) => onChange(chosen as Value)} disabled={disabled}>
      <Radix.Trigger className={classes(inputLook, 'inline-flex h-10 items-center justify-between gap-2 text-left', className)} {...rest}>
        <Radix.Value />
        <Radix.Icon>
          <ChevronDown aria-hidden className="size-4 text-quiet" />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          className="z-50 max-h-80 min-w-(--radix-select-trigger-width) animate-fade-in overflow-hidden rounded-control border border-line bg-raised shadow-float"
        >
          <Radix.Viewport nonce={styleNonce} className="p-1">
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className="flex select-none items-center gap-2 rounded-md py-2 pr-3 pl-8 text-sm outline-none data-disabled:opacity-50 data-highlighted:bg-hover"
              >
                <Radix.ItemIndicator className="absolute left-3">
                  <Check aria-hidden className="size-4 text-tungsten" />
                </Radix.ItemIndicator>
                <Radix.ItemText>{option.label}</Radix.ItemText>
                {option.note && <span className="ml-auto pl-4 text-quiet text-xs">{option.note}</span>}
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

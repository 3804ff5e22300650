import { RadioGroup as RadixRadio, ToggleGroup as RadixToggle } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from './classes.js';

interface Choice<Value extends string> {
  value: Value;
  label: string;
  hint?: ReactNode;
  disabled?: boolean;
}

interface ChoicesProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly Choice<Value>[];
  className?: string;
}

const { Root, Item, Indicator } = RadixRadio;

/** One of several, each a line with a dot. */
export function RadioGroup<Value extends string>({ label, value, onChange, options, className }: ChoicesProps<Value>) {
  return (
    <Root aria-label={label} value={value} onValueChange={(next) => onChange(next as Value)} className={classes('grid gap-1', className)}>
      {options.map((option) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the radio inside is its control
        <label key={option.value} className="flex items-start gap-3 rounded-control px-2 py-2 has-[:disabled]:opacity-50">
          <Item
            value={option.value}
            disabled={option.disabled}
            className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border border-line-strong bg-surface data-[state=checked]:border-tungsten"
          >
            <Indicator className="size-2.5 rounded-full bg-tungsten" />
          </Item>
          <span>
            <span className="text-sm">{option.label}</span>
            {option.hint && <span className="block text-quiet text-sm">{option.hint}</span>}
          </span>
        </label>
      ))}
    </Root>
  );
}

/** One of several, each a card with a picture of what it means. */
export function ChoiceCards<Value extends string>(props: ChoicesProps<Value> & { picture: (value: Value) => ReactNode }) {
  const { label, value, onChange, options, className, picture } = props;
  return (
    <Root
      aria-label={label}
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      orientation="horizontal"
      className={classes('grid grid-cols-2 gap-3 sm:grid-cols-5', className)}
    >
      {options.map((option) => (
        <Item
          key={option.value}
          value={option.value}
          className="group grid gap-2 rounded-card border border-line bg-surface p-1.5 pb-2.5 text-left transition-colors hover:border-line-strong data-[state=checked]:border-tungsten data-[state=checked]:bg-tungsten-wash"
        >
          <span className="overflow-hidden rounded-frame">{picture(option.value)}</span>
          <span className="px-1.5 font-medium text-sm">{option.label}</span>
        </Item>
      ))}
    </Root>
  );
}

/** One of a few, side by side in one control. */
export function ToggleGroup<Value extends string>({ label, value, onChange, options, className }: ChoicesProps<Value>) {
  return (
    <RadixToggle.Root
      type="single"
      aria-label={label}
      value={value}
      // an empty value means the chosen one was pressed again: it stays
      onValueChange={(next) => next && onChange(next as Value)}
      className={classes('inline-flex gap-1 rounded-control border border-line bg-sunken p-1', className)}
    >
      {options.map((option) => (
        <RadixToggle.Item
          key={option.value}
          value={option.value}
          disabled={option.disabled}
          className="h-8 whitespace-nowrap rounded-md px-2.5 font-medium text-quiet text-sm transition-colors hover:text-ink disabled:opacity-50 data-[state=on]:bg-raised data-[state=on]:text-ink data-[state=on]:shadow-sm"
        >
          {option.label}
          {option.hint && <span className="ml-2 text-tungsten text-xs">{option.hint}</span>}
        </RadixToggle.Item>
      ))}
    </RadixToggle.Root>
  );
}

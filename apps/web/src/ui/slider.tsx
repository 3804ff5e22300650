import { Slider as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classes } from './classes.js';

type Events = Pick<ComponentProps<typeof Radix.Root>, 'onKeyDown' | 'onPointerDown' | 'onLostPointerCapture'>;

/** `onCommit` comes before the last `onChange` when a key moves a handle. */
interface SliderProps extends Events {
  /** One name for each handle. */
  labels: readonly string[];
  value: number[];
  onChange: (value: number[]) => void;
  onCommit?: (value: number[]) => void;
  min: number;
  max: number;
  step: number;
  /** How many steps the handles keep apart. */
  stepsBetween?: number;
  disabled?: boolean;
  className?: string;
  /** A handle's value in words, e.g. '0:04'. */
  say?: (value: number) => string;
}

export function Slider({ labels, value, onChange, onCommit, stepsBetween = 0, say, className, ...rest }: SliderProps) {
  return (
    <Radix.Root
      value={value}
      onValueChange={onChange}
      onValueCommit={onCommit}
      minStepsBetweenThumbs={stepsBetween}
      className={classes('relative flex h-6 w-full touch-none select-none items-center data-disabled:opacity-50', className)}
      {...rest}
    >
      <Radix.Track className="relative h-1 grow rounded-full bg-line">
        <Radix.Range className="absolute h-full rounded-full bg-tungsten" />
      </Radix.Track>
      {labels.map((label, index) => (
        <Radix.Thumb
          key={label}
          aria-label={label}
          aria-valuetext={say?.(value[index] ?? 0)}
          className="block size-4 rounded-full border-2 border-tungsten bg-raised transition-transform hover:scale-110"
        />
      ))}
    </Radix.Root>
  );
}

import { Label, Slot } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { classes } from './classes.js';

interface FieldProps {
  label: string;
  /** What to write, or what it does. */
  hint?: ReactNode;
  /** What is wrong and what to do. */
  error?: string;
  optional?: boolean;
  className?: string;
  /** One control; it gets the id, the description and the mark of being wrong. */
  children: ReactNode;
}

/** A control with its label, its hint and its error, tied together for those who do not see them. */
export function Field({ label, hint, error, optional, className, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classes('grid gap-2', className)}>
      <Label.Root htmlFor={id} className="font-medium text-sm">
        {label}
        {optional && <span className="font-normal text-quiet"> (optional)</span>}
      </Label.Root>
      <Slot.Root id={id} aria-describedby={described} aria-invalid={error ? true : undefined}>
        {children}
      </Slot.Root>
      {hint && (
        <p id={`${id}-hint`} className="text-quiet text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-bad text-sm">
          {error}
        </p>
      )}
    </div>
  );
}

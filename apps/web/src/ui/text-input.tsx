import type { ComponentProps, KeyboardEvent } from 'react';
import { classes } from './classes.js';

export const inputLook =
  'w-full rounded-control border border-line-strong/70 bg-surface px-3 text-ink placeholder:text-quiet transition-colors hover:border-line-strong disabled:opacity-50 aria-invalid:border-bad focus-visible:outline-offset-0';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={classes(inputLook, 'h-10', className)} {...rest} />;
}

interface TextareaProps extends ComponentProps<'textarea'> {
  /** Ctrl+Enter or ⌘+Enter was pressed. */
  onConfirm?: () => void;
}

/** Grows with what is written. */
export function Textarea({ className, rows = 3, onConfirm, ...rest }: TextareaProps) {
  const confirm = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onConfirm?.();
  };
  return (
    <textarea
      rows={rows}
      {...(onConfirm ? { onKeyDown: confirm } : {})}
      className={classes(inputLook, 'field-sizing-content min-h-20 resize-y py-2.5 leading-relaxed', className)}
      {...rest}
    />
  );
}

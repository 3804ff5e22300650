import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.js';
import { Spinner } from './spinner.js';

const buttonLook = cva(
  'inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-control font-medium transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-60 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      look: {
        primary: 'bg-lamp text-on-lamp hover:not-disabled:bg-[color-mix(in_oklab,var(--lamp)_86%,white)]',
        secondary: 'border border-line bg-raised text-ink hover:not-disabled:border-line-strong',
        ghost: 'text-quiet hover:not-disabled:bg-hover hover:not-disabled:text-ink',
        danger: 'bg-bad text-on-bad hover:not-disabled:bg-[color-mix(in_oklab,var(--bad)_88%,var(--ink))]',
        link: 'h-auto! px-0! text-tungsten underline-offset-4 hover:underline',
      },
      size: { small: 'h-8 px-3 text-sm', medium: 'h-10 px-4 text-sm', large: 'h-12 px-6 text-base' },
    },
    defaultVariants: { look: 'primary', size: 'medium' },
  },
);

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonLook> {
  /** Work that it started is under way: it stays focusable, does nothing, and says so. */
  busy?: boolean;
  /** Shown instead of the children while busy. */
  busyLabel?: ReactNode;
  /** Gives its look to the child, e.g. a link. */
  asChild?: boolean;
}

export function Button({ look, size, busy = false, busyLabel, asChild, className, children, onClick, type, ...rest }: ButtonProps) {
  const looks = classes(buttonLook({ look, size }), className);
  if (asChild) {
    return (
      <Slot.Root className={looks} onClick={onClick as never} {...(rest as object)}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type={type ?? 'button'}
      className={looks}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {busy && <Spinner />}
      {busy ? (busyLabel ?? children) : children}
    </button>
  );
}

import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.js';
import { classes } from './classes.js';
import { Tooltip } from './tooltip.js';

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'busyLabel' | 'asChild'> {
  /** What it does: its accessible name and its tooltip. */
  label: string;
  children: ReactNode;
}

export function IconButton({ label, look = 'ghost', size = 'medium', className, busy, children, ...rest }: IconButtonProps) {
  const square = { small: 'w-8', medium: 'w-10', large: 'w-12' }[size ?? 'medium'];
  return (
    <Tooltip text={label}>
      <Button aria-label={label} look={look} size={size} busy={busy} busyLabel="" className={classes('px-0', square, className)} {...rest}>
        {children}
      </Button>
    </Tooltip>
  );
}

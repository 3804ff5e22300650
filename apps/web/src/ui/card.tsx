import type { ComponentProps } from 'react';
import { classes } from './classes.js';

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classes('rounded-card border border-line bg-surface', className)} {...rest} />;
}

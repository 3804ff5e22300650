import { classes } from './classes.js';

/** The shape of what is about to come. Its parent says in words that something loads. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classes('animate-breathe rounded-frame bg-hover', className)} />;
}

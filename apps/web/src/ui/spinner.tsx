import { LoaderCircle } from 'lucide-react';
import { classes } from './classes.js';

/** Decoration beside a text that says what is under way. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={classes('size-4 animate-spin', className)} />;
}

/** A place that waits, with what it waits for. */
export function Waiting({ children, className }: { children: string; className?: string }) {
  return (
    <div role="status" className={classes('flex items-center justify-center gap-3 py-16 text-quiet', className)}>
      <Spinner className="size-5 text-daylight" />
      {children}
    </div>
  );
}

import { classes } from './classes.js';

/** The shape of what is about to come. Its parent says in words that something loads. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classes('animate-breathe rounded-frame bg-hover', className)} />;
}

/** The shape of a list that is about to come; `label` says of what. `className`: of each of its rows. */
export const SkeletonList = ({ label, className }: { label: string; className: string }) => (
  <div role="status" aria-label={label} className="grid gap-2">
    {[1, 2, 3, 4, 5].map((key) => (
      <Skeleton key={key} className={className} />
    ))}
  </div>
);

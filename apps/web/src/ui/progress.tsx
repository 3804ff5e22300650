import { classes } from './classes.js';

interface ProgressProps {
  label: string;
  /** 0 to 1; null while nothing is known: then a piece of it runs from end to end. */
  value: number | null;
  className?: string;
}

export function Progress({ label, value, className }: ProgressProps) {
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent === null ? {} : { 'aria-valuenow': percent, 'aria-valuetext': `${percent}%` })}
      className={classes('h-1.5 w-full overflow-hidden rounded-full bg-hover', className)}
    >
      <div
        className={classes(
          'h-full rounded-full bg-daylight transition-[width] duration-300',
          percent === null && 'mx-auto w-1/3 animate-run',
        )}
        style={percent === null ? undefined : { width: `${percent}%` }}
      />
    </div>
  );
}

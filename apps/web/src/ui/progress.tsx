import { Progress as Radix } from 'radix-ui';
import { classes } from './classes.js';

interface ProgressProps {
  label: string;
  /** 0 to 1; null while nothing is known. */
  value: number | null;
  className?: string;
}

export function Progress({ label, value, className }: ProgressProps) {
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <Radix.Root value={percent} aria-label={label} className={classes('h-1.5 w-full overflow-hidden rounded-full bg-hover', className)}>
      <Radix.Indicator
        className={classes('h-full rounded-full bg-daylight transition-[width] duration-300', percent === null && 'w-full animate-breathe')}
        style={percent === null ? undefined : { width: `${percent}%` }}
      />
    </Radix.Root>
  );
}

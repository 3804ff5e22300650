import { classes } from './classes.js';

interface MeterProps {
  label: string;
  value: number;
  max: number;
  /** The value in words. */
  say: string;
  className?: string;
}

/** How much of something is used. Not for work under way: that is a `Progress`. */
export function Meter({ label, value, max, say, className }: MeterProps) {
  const part = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div className={classes('h-2 w-full overflow-hidden rounded-full bg-hover', className)}>
      {/* each browser draws its own: this one is heard, the bar is seen */}
      <meter className="sr-only" aria-label={label} aria-valuetext={say} min={0} max={max} value={Math.min(value, max)} />
      <div aria-hidden className="h-full rounded-full bg-lamp transition-[width] duration-300" style={{ width: `${part * 100}%` }} />
    </div>
  );
}

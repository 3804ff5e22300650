import { Avatar as Radix } from 'radix-ui';
import { classes } from './classes.js';

export function Avatar({ name, image, className }: { name: string; image?: string | null; className?: string }) {
  return (
    <Radix.Root
      className={classes(
        'inline-grid size-9 place-items-center overflow-hidden rounded-full bg-tungsten-wash font-semibold text-sm text-tungsten',
        className,
      )}
    >
      {image && <Radix.Image src={image} alt="" className="size-full object-cover" referrerPolicy="no-referrer" />}
      <Radix.Fallback>{initial(name)}</Radix.Fallback>
    </Radix.Root>
  );
}

/** The first letter as people see it, be it made of several code units. */
const initial = (name: string): string => [...name.trim()][0]?.toLocaleUpperCase() ?? '?';

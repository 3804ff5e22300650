import { useState } from 'react';
import { classes } from './classes.js';

/** Somebody's picture; the first letter of their name until it is there, and where it cannot be had. */
export function Avatar({ name, image, className }: { name: string; image?: string | null; className?: string }) {
  const [loaded, setLoaded] = useState<string | null>(null);
  const isShown = Boolean(image) && loaded === image;
  return (
    <span
      className={classes(
        'inline-grid size-9 place-items-center overflow-hidden rounded-full bg-tungsten-wash font-semibold text-sm text-tungsten *:col-start-1 *:row-start-1',
        className,
      )}
    >
      {!isShown && <span>{initial(name)}</span>}
      {image && (
        <img
          src={image}
          alt=""
          referrerPolicy="no-referrer"
          className={classes('size-full object-cover', !isShown && 'invisible')}
          onLoad={() => setLoaded(image)}
          onError={() => setLoaded(null)}
        />
      )}
    </span>
  );
}

/** The first letter as people see it, be it made of several code units. */
const initial = (name: string): string => [...name.trim()][0]?.toLocaleUpperCase() ?? '?';

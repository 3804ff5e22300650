import { ImageOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cssRatio } from './aspect-ratio.js';
import { classes } from './classes.js';

interface PictureProps {
  src: string | null | undefined;
  alt: string;
  /** 'w:h'; the box keeps it before, while and after the picture comes. */
  aspect: string;
  /** First on the screen: not put off. */
  eager?: boolean;
  /** Instead of a picture that is not there. */
  placeholder?: ReactNode;
  className?: string;
  /** Over the picture: badges, overlays. */
  children?: ReactNode;
}

/** A picture in a box of fixed proportions; nothing on the page moves when it arrives. */
export function Picture({ src, alt, aspect, eager = false, placeholder, className, children }: PictureProps) {
  const [state, setState] = useState<{ src: typeof src; is: 'loaded' | 'broken' }>();
  const is = state?.src === src ? state?.is : undefined;
  return (
    <div className={classes('relative overflow-hidden rounded-frame bg-sunken', className)} style={{ aspectRatio: cssRatio(aspect) }}>
      {src && is !== 'broken' ? (
        <img
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onLoad={() => setState({ src, is: 'loaded' })}
          onError={() => setState({ src, is: 'broken' })}
          className={classes('size-full object-cover transition-opacity duration-300', is !== 'loaded' && !eager && 'opacity-0')}
        />
      ) : (
        <div className="grid size-full place-items-center text-quiet">
          {is === 'broken' ? <ImageOff role="img" aria-label={`${alt} could not be loaded`} className="size-6" /> : placeholder}
        </div>
      )}
      {children}
    </div>
  );
}

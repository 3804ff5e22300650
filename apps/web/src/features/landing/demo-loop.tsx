import { Volume2, VolumeX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Loop } from '../../entities/site/index.js';
import { IconButton } from '../../ui/icon-button.js';
import { useStillness } from './use-stillness.js';

/** So far outside of the window a poster is fetched, so that it is there when it comes into sight. */
const NEAR = '50% 0px';

/** A clip that plays by itself while it is in sight, silent until asked. With reduced motion or data it waits for the person. */
export function DemoLoop({ loop, label, note }: { loop: Loop; label?: string; note?: string | undefined }) {
  const video = useRef<HTMLVideoElement>(null);
  const [muted, setMuted] = useState(true);
  const isStill = useStillness();
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const element = video.current;
    if (!element || isStill) return;
    const observer = new IntersectionObserver((entries) => {
      // refused e.g. in power saving: the poster stays
      if (entries.at(-1)?.isIntersecting) element.play().catch(() => {});
      else element.pause();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isStill]);
  return (
    <figure className="relative overflow-hidden rounded-card bg-sunken">
      {/* a visitor without scripts starts the clip with its controls */}
      <noscript>
        <img src={loop.poster} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
      </noscript>
      <video
        ref={video}
        src={loop.src}
        // a poster cannot be lazy by itself, as a picture can
        poster={isNear ? loop.poster : undefined}
        aria-label={loop.alt}
        muted={muted}
        controls={isStill}
        loop
        playsInline
        preload="none"
        className="relative aspect-video w-full object-cover"
      />
      {(label || loop.hasSound) && (
        <figcaption className="pointer-events-none absolute inset-x-0 bottom-0 flex items-end justify-between gap-3 bg-linear-to-t from-black/75 to-transparent p-4 pt-12">
          <span className="grid font-medium text-white">
            {label}
            {note && <span className="font-normal text-sm text-white/85">{note}</span>}
          </span>
          {loop.hasSound && (
            <IconButton
              label={muted ? 'Unmute' : 'Mute'}
              aria-pressed={!muted}
              className="pointer-events-auto bg-black/60 text-white hover:not-disabled:bg-black/80 hover:not-disabled:text-white"
              onClick={() => setMuted(!muted)}
            >
              {muted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
            </IconButton>
          )}
        </figcaption>
      )}
    </figure>
  );
}

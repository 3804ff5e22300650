import { type RefObject, useEffect, useState } from 'react';
import { useStillness } from './use-stillness.js';
import { whenQuiet } from './when-quiet.js';

/**
 * Plays a silent clip while it is in sight, once the page has been drawn; with reduced motion or data only when it is asked for. What was
 * paused stays paused.
 */
export function useQuietPlayback(video: RefObject<HTMLVideoElement | null>): { isPlaying: boolean; toggle: () => void } {
  const isStill = useStillness();
  const [isPlaying, setPlaying] = useState(false);
  /** What the person said with the button; null while they have not. */
  const [wish, setWish] = useState<'play' | 'pause' | null>(null);
  const mayPlay = wish === 'play' || (wish === null && !isStill);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const noticed = () => setPlaying(!element.paused);
    for (const sign of ['play', 'pause'] as const) element.addEventListener(sign, noticed);
    return () => {
      for (const sign of ['play', 'pause'] as const) element.removeEventListener(sign, noticed);
    };
  }, [video]);

  useEffect(() => {
    const element = video.current;
    if (!element || !mayPlay) return;
    const observer = new IntersectionObserver(([entry]) => {
      // refused e.g. in power saving: the poster stays
      if (entry?.isIntersecting) element.play().catch(() => {});
      else element.pause();
    });
    const stopWaiting = whenQuiet(() => observer.observe(element));
    return () => {
      stopWaiting();
      observer.disconnect();
      if (!element.paused) element.pause();
    };
  }, [video, mayPlay]);

  const toggle = () => {
    setWish(isPlaying ? 'pause' : 'play');
    // within the click, which browsers that refuse to begin by themselves allow
    if (!isPlaying) video.current?.play().catch(() => {});
  };
  return { isPlaying, toggle };
}

import { type RefObject, useEffect, useState } from 'react';

export interface Playback {
  readonly isPlaying: boolean;
  /** It would play, were there anything to play yet. */
  readonly isWaiting: boolean;
  /** In seconds. */
  readonly position: number;
  /** In seconds; what the file says once it is known. */
  readonly duration: number;
}

/** How often a moving position is shown; a whole frame rate would be seen by nobody. */
const STEP_SECONDS = 1 / 20;

/** Follows a media element. `source` is what it plays: another one starts over. */
export function usePlayback(media: RefObject<HTMLMediaElement | null>, source: unknown, expectedSeconds: number): Playback {
  const [state, setState] = useState<Playback>(() => atRest(expectedSeconds));
  useEffect(() => {
    setState(atRest(expectedSeconds));
    const element = media.current;
    if (!element || source === null) return;
    let frame = 0;
    const look = () => {
      const duration = Number.isFinite(element.duration) && element.duration > 0 ? element.duration : expectedSeconds;
      setState((before) => {
        const isPlaying = !element.paused && !element.ended;
        const isWaiting = isPlaying && element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
        const hasMoved = Math.abs(before.position - element.currentTime) >= STEP_SECONDS || !isPlaying;
        const position = hasMoved ? element.currentTime : before.position;
        const next = { isPlaying, isWaiting, position, duration };
        return isSame(before, next) ? before : next;
      });
    };
    const follow = () => {
      look();
      frame = requestAnimationFrame(follow);
    };
    const start = () => {
      cancelAnimationFrame(frame);
      follow();
    };
    const halt = () => {
      cancelAnimationFrame(frame);
      look();
    };
    const listeners = { play: start, pause: halt, ended: halt, seeked: look, loadedmetadata: look } as const;
    for (const [event, listener] of Object.entries(listeners)) element.addEventListener(event, listener);
    return () => {
      cancelAnimationFrame(frame);
      for (const [event, listener] of Object.entries(listeners)) element.removeEventListener(event, listener);
    };
  }, [media, source, expectedSeconds]);
  return state;
}

const atRest = (duration: number): Playback => ({ isPlaying: false, isWaiting: false, position: 0, duration });

const isSame = (one: Playback, other: Playback): boolean =>
  one.isPlaying === other.isPlaying &&
  one.isWaiting === other.isWaiting &&
  one.position === other.position &&
  one.duration === other.duration;

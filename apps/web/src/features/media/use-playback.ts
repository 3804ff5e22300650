import { type RefObject, useEffect, useState } from 'react';

export interface Playback {
  readonly isPlaying: boolean;
  /** In seconds. */
  readonly position: number;
  /** In seconds; what the file says once it is known. */
  readonly duration: number;
}

/** How often a moving position is shown; a whole frame rate would be seen by nobody. */
const STEP_SECONDS = 1 / 20;

/** Follows a media element. `source` is what it plays: another one starts over. */
export function usePlayback(media: RefObject<HTMLMediaElement | null>, source: unknown, expectedSeconds: number): Playback {
  const [state, setState] = useState<Playback>({ isPlaying: false, position: 0, duration: expectedSeconds });
  useEffect(() => {
    setState({ isPlaying: false, position: 0, duration: expectedSeconds });
    const element = media.current;
    if (!element || source === null) return;
    let frame = 0;
    const look = () => {
      const duration = Number.isFinite(element.duration) && element.duration > 0 ? element.duration : expectedSeconds;
      setState((before) => {
        const isPlaying = !element.paused && !element.ended;
        const hasMoved = Math.abs(before.position - element.currentTime) >= STEP_SECONDS || !isPlaying;
        const position = hasMoved ? element.currentTime : before.position;
        const isSame = before.isPlaying === isPlaying && before.position === position && before.duration === duration;
        return isSame ? before : { isPlaying, position, duration };
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

import { useCallback, useEffect, useRef, useState } from 'react';

/** Says whether a film can go on just now; one that is still loading holds both up. */
export type CanGoOn = () => boolean;

/** A frame that comes later than this came after a pause of the whole window: no film has gone on meanwhile. */
const LONGEST_FRAME = 0.25;

/** One clock for two films, in seconds. It stands still while either of them loads, and stops at the end of the longer one. */
export function useTwins(seconds: number) {
  const [time, setTime] = useState(0);
  const [isPlaying, setIsPlaying] = useState(false);
  const first = useRef<CanGoOn | null>(null);
  const second = useRef<CanGoOn | null>(null);
  const isOver = time >= seconds;

  useEffect(() => {
    if (!isPlaying) return;
    let last: number | null = null;
    let frame = 0;
    const tick = (now: number) => {
      const passed = last === null ? 0 : Math.min((now - last) / 1000, LONGEST_FRAME);
      last = now;
      const mayGoOn = (first.current?.() ?? true) && (second.current?.() ?? true);
      if (mayGoOn) setTime((before) => Math.min(before + passed, seconds));
      frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, seconds]);

  useEffect(() => {
    if (isOver) setIsPlaying(false);
  }, [isOver]);

  return {
    time,
    isPlaying,
    isOver,
    toggle: () => {
      if (isOver) setTime(0);
      setIsPlaying(!isPlaying);
    },
    seek: setTime,
    registerFirst: useCallback((canGoOn: CanGoOn | null) => {
      first.current = canGoOn;
    }, []),
    registerSecond: useCallback((canGoOn: CanGoOn | null) => {
      second.current = canGoOn;
    }, []),
  };
}

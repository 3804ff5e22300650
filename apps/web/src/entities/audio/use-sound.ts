import { useCallback, useEffect, useRef, useState } from 'react';

/** Plays one sound at a time. A sound that cannot be played counts as ended. */
export function useSound() {
  const audio = useRef<HTMLAudioElement | null>(null);
  const [playing, setPlaying] = useState<string | null>(null);

  const stop = useCallback(() => {
    audio.current?.pause();
    audio.current = null;
    setPlaying(null);
  }, []);

  const play = useCallback(
    (key: string, url: string) => {
      stop();
      const sound = new Audio(url);
      audio.current = sound;
      setPlaying(key);
      const over = () => {
        if (audio.current === sound) stop();
      };
      sound.addEventListener('ended', over);
      sound.addEventListener('error', over);
      sound.play().catch(over);
    },
    [stop],
  );

  useEffect(() => () => audio.current?.pause(), []);
  return { playing, stop, toggle: (key: string, url: string) => (playing === key ? stop() : play(key, url)) };
}

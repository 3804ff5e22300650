import type { PreviewScene } from '@scenewright/contract';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { placeAt, playInStep } from '../../../entities/media/index.js';
import { indexOfScene, placeOf } from './film.js';

export interface SceneMedia {
  readonly video: HTMLVideoElement;
  readonly sound: HTMLAudioElement | null;
}

/** Enough is there to play on. */
const HAVE_FUTURE_DATA = 3;

/** Plays scenes one after another, each with its sound in step. */
export function useFilm(scenes: readonly PreviewScene[]) {
  const media = useRef(new Map<string, SceneMedia>());
  /** The scene that plays: others come and go before it while the film is looked at. `offset`: seconds within it. */
  const [place, setPlace] = useState({ at: scenes[0] && placeOf(scenes[0]), offset: 0 });
  const [isPlaying, setIsPlaying] = useState(true);
  const [isOver, setIsOver] = useState(false);
  const [volume, setVolume] = useState(1);
  const [muted, setMuted] = useState(false);
  const index = indexOfScene(scenes, place.at);
  const scene = scenes[index];
  const at = scene && placeOf(scene);
  const uid = at?.uid;
  const url = scene?.video_url;
  if (uid !== place.at?.uid) setPlace({ at, offset: 0 });
  else if (at?.number !== place.at?.number) setPlace({ ...place, at });

  /** Takes a scene's media as long as it is on the page. */
  const register = useCallback((scene: string, of: SceneMedia) => {
    media.current.set(scene, of);
    return () => {
      media.current.delete(scene);
    };
  }, []);

  const goTo = useCallback(
    (next: number, offset = 0) => {
      const wanted = scenes[next];
      if (!wanted) return;
      setIsOver(false);
      const to = placeOf(wanted);
      setPlace({ at: to, offset });
      const there = media.current.get(to.uid);
      if (there) there.video.currentTime = offset;
    },
    [scenes],
  );
  const seek = useCallback(
    (time: number) => {
      const { index: then, offset } = placeAt(scenes, time);
      goTo(then, offset);
    },
    [goTo, scenes],
  );

  const ended = useCallback(() => {
    if (index + 1 < scenes.length) return goTo(index + 1);
    setIsPlaying(false);
    setIsOver(true);
  }, [index, scenes.length, goTo]);

  const toggle = useCallback(() => {
    if (isOver) goTo(0);
    setIsPlaying(!isPlaying);
  }, [isOver, isPlaying, goTo]);

  const takePlace = useEffectEvent((video: HTMLVideoElement) => {
    video.currentTime = place.offset;
  });
  // before the next frame: a player that is given another clip stands at its beginning, paused, and the film would follow it there
  useLayoutEffect(() => {
    const shown = url === undefined || uid === undefined ? undefined : media.current.get(uid);
    if (shown) takePlace(shown.video);
  }, [uid, url]);

  useLayoutEffect(() => {
    const shown = url === undefined || uid === undefined ? undefined : media.current.get(uid);
    if (!shown || !isPlaying) return;
    const { video, sound } = shown;
    let frame = 0;
    let isCurrent = true;
    start(video, () => isCurrent && setIsPlaying(false));
    const follow = () => {
      // a frame may come between the end of a scene and the next one on the screen, which begins where it was told to
      setPlace((now) => (now.at?.uid === uid ? { ...now, offset: video.currentTime } : now));
      if (sound) keepInStep(video, sound);
      frame = requestAnimationFrame(follow);
    };
    frame = requestAnimationFrame(follow);
    return () => {
      isCurrent = false;
      cancelAnimationFrame(frame);
      video.pause();
      sound?.pause();
    };
  }, [uid, url, isPlaying]);

  useEffect(() => {
    const shown = uid === undefined ? undefined : media.current.get(uid);
    if (shown?.sound) Object.assign(shown.sound, { volume, muted });
  }, [uid, volume, muted]);

  /** Asks for the scene again that could not be played, and plays on from where it was. */
  const retry = () => {
    const shown = uid === undefined ? undefined : media.current.get(uid);
    if (!shown) return;
    shown.video.load();
    shown.video.currentTime = place.offset;
    if (isPlaying) start(shown.video, () => setIsPlaying(false));
    else setIsPlaying(true);
  };

  return {
    scene,
    index,
    time: (scene?.start_time ?? 0) + place.offset,
    isPlaying,
    isOver,
    toggle,
    retry,
    seek,
    ended,
    previous: () => goTo(Math.max(0, index - 1)),
    next: () => goTo(index + 1),
    sound: {
      volume,
      muted,
      setVolume: (next: number) => {
        setVolume(next);
        setMuted(false);
      },
      toggleMuted: () => setMuted(!muted),
    },
    register,
  };
}

export type Film = ReturnType<typeof useFilm>;

/** A browser that lets nothing play by itself leaves it to the person; being stopped before it began is no refusal. */
function start(video: HTMLVideoElement, refused: () => void): void {
  video.play().catch(({ name }: Error) => name !== 'AbortError' && refused());
}

function keepInStep(video: HTMLVideoElement, sound: HTMLAudioElement): void {
  const now = video.currentTime;
  const waits = video.paused || video.readyState < HAVE_FUTURE_DATA;
  const isThrough = Number.isFinite(sound.duration) && now >= sound.duration;
  if (waits || isThrough) {
    sound.pause();
    return;
  }
  playInStep(sound, now);
}

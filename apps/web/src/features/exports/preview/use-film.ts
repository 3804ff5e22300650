import type { PreviewScene } from '@scenewright/contract';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Place, placeAt, playInStep } from '../../../entities/media/index.js';

export interface SceneMedia {
  readonly video: HTMLVideoElement;
  readonly sound: HTMLAudioElement | null;
}

/** Enough is there to play on. */
const HAVE_FUTURE_DATA = 3;

/** Plays scenes one after another, each with its sound in step. */
export function useFilm(scenes: readonly PreviewScene[]) {
  const media = useRef(new Map<number, SceneMedia>());
  const [place, setPlace] = useState<Place>({ index: 0, offset: 0 });
  const [isPlaying, setIsPlaying] = useState(true);
  const [isOver, setIsOver] = useState(false);
  const [volume, setVolume] = useState(1);
  const [muted, setMuted] = useState(false);
  const index = Math.min(place.index, Math.max(0, scenes.length - 1));
  const scene = scenes[index];
  /** Where the scene begins that is about to be shown. */
  const startAt = useRef(0);

  /** Takes a scene's media as long as it is on the page. */
  const register = useCallback((id: number, of: SceneMedia) => {
    media.current.set(id, of);
    return () => {
      media.current.delete(id);
    };
  }, []);

  const goTo = useCallback(
    (next: Place) => {
      setIsOver(false);
      setPlace(next);
      startAt.current = next.offset;
      const shown = scenes[next.index];
      const there = shown && media.current.get(shown.scene_id);
      if (there) there.video.currentTime = next.offset;
    },
    [scenes],
  );
  const seek = useCallback((time: number) => goTo(placeAt(scenes, time)), [goTo, scenes]);

  const ended = useCallback(() => {
    if (index + 1 < scenes.length) return goTo({ index: index + 1, offset: 0 });
    setIsPlaying(false);
    setIsOver(true);
  }, [index, scenes.length, goTo]);

  const toggle = useCallback(() => {
    if (isOver) goTo({ index: 0, offset: 0 });
    setIsPlaying(!isPlaying);
  }, [isOver, isPlaying, goTo]);

  const sceneId = scene?.scene_id;
  const url = scene?.video_url;
  // before the next frame: a player that is given another clip stands at its beginning, paused, and the film would follow it there
  useLayoutEffect(() => {
    const shown = url === undefined || sceneId === undefined ? undefined : media.current.get(sceneId);
    if (shown) shown.video.currentTime = startAt.current;
  }, [sceneId, url]);

  useLayoutEffect(() => {
    const shown = url === undefined || sceneId === undefined ? undefined : media.current.get(sceneId);
    if (!shown || !isPlaying) return;
    const { video, sound } = shown;
    let frame = 0;
    let isCurrent = true;
    start(video, () => isCurrent && setIsPlaying(false));
    const follow = () => {
      setPlace((now) => ({ ...now, offset: video.currentTime }));
      startAt.current = video.currentTime;
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
  }, [sceneId, url, isPlaying]);

  useEffect(() => {
    const shown = sceneId === undefined ? undefined : media.current.get(sceneId);
    if (shown?.sound) Object.assign(shown.sound, { volume, muted });
  }, [sceneId, volume, muted]);

  /** Asks for the scene again that could not be played, and plays on from where it was. */
  const retry = () => {
    const shown = sceneId === undefined ? undefined : media.current.get(sceneId);
    if (!shown) return;
    shown.video.load();
    shown.video.currentTime = startAt.current;
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
    previous: () => goTo({ index: Math.max(0, index - 1), offset: 0 }),
    next: () => index + 1 < scenes.length && goTo({ index: index + 1, offset: 0 }),
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

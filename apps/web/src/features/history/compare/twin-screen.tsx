import { useEffect, useRef } from 'react';
import { placeAt, playInStep, sceneUidOf, useBrokenClips } from '../../../entities/media/index.js';
import { cssRatio } from '../../../ui/aspect-ratio.js';
import { classes } from '../../../ui/classes.js';
import type { TwinFilm } from './twin-film.js';
import type { CanGoOn } from './use-twins.js';

/** Enough is there to play on. */
const HAVE_FUTURE_DATA = 3;
/** Where a picture stands still, it is no further from its place than this, in seconds. */
const STILL = 0.04;

interface TwinScreenProps {
  film: TwinFilm;
  /** Of both films, in seconds. */
  time: number;
  isPlaying: boolean;
  isHeard: boolean;
  register: (canGoOn: CanGoOn | null) => void;
}

/** One of two films: what it shows and says at the time of both. The shorter one stays on its last picture. */
export function TwinScreen({ film: { label, title, aspect, scenes, seconds }, time, isPlaying, isHeard, register }: TwinScreenProps) {
  const videos = useRef(new Map<string, HTMLVideoElement>());
  const sounds = useRef(new Map<string, HTMLAudioElement>());
  const { broken, mark } = useBrokenClips();
  const { index, offset } = placeAt(scenes, time);
  const scene = scenes[index];
  const id = scene && sceneUidOf(scene);
  const isBroken = scene !== undefined && broken.has(scene.video_url);
  const runs = isPlaying && time < seconds;

  useEffect(() => {
    register(() => {
      const video = id === undefined || isBroken || !runs ? undefined : videos.current.get(id);
      return video === undefined || video.readyState >= HAVE_FUTURE_DATA;
    });
    return () => register(null);
  }, [register, id, isBroken, runs]);

  useEffect(() => {
    for (const elements of [videos.current, sounds.current]) for (const [of, media] of elements) if (of !== id) media.pause();
    if (id === undefined) return;
    for (const media of [videos.current.get(id), sounds.current.get(id)]) {
      if (!media) continue;
      const isThrough = Number.isFinite(media.duration) && offset >= media.duration;
      if (runs && !isThrough) playInStep(media, offset);
      else {
        media.pause();
        if (Math.abs(media.currentTime - offset) > STILL) media.currentTime = offset;
      }
    }
  }, [id, offset, runs]);

  const keep =
    <Media extends HTMLMediaElement>(all: Map<string, Media>, of: string) =>
    (media: Media | null) => {
      if (media) all.set(of, media);
      else all.delete(of);
    };
  return (
    <figure className="grid content-start gap-1.5">
      <div className="relative overflow-hidden rounded-frame bg-sunken" style={{ aspectRatio: cssRatio(aspect) }}>
        {/* the one that plays, and the next one loading */}
        {scenes.slice(index, index + 2).map((one) => (
          <div key={sceneUidOf(one)} className={classes('absolute inset-0', one !== scene && 'invisible')}>
            {/* the film's sound is mixed and comes with it */}
            <video
              ref={keep(videos.current, sceneUidOf(one))}
              src={one.video_url}
              aria-label={one === scene ? `${label}: scene ${one.scene_id}, ${one.title}` : undefined}
              muted
              preload="auto"
              playsInline
              onError={() => mark(one.video_url, true)}
              onLoadedData={() => mark(one.video_url, false)}
              className="size-full object-contain"
            />
            {one.mixed_audio_url !== null && (
              <audio ref={keep(sounds.current, sceneUidOf(one))} src={one.mixed_audio_url} preload="auto" muted={!isHeard} />
            )}
          </div>
        ))}
        {(scene === undefined || isBroken) && (
          <p className="absolute inset-0 grid place-items-center p-4 text-center text-quiet text-sm">
            {isBroken ? 'This scene could not be played.' : 'No shot had its video yet.'}
          </p>
        )}
      </div>
      <figcaption className="text-sm">
        <span className="font-medium">{label}</span>
        <span className="text-quiet">
          {' '}
          · {title}
          {scene && ` · Scene ${scene.scene_id}`}
        </span>
      </figcaption>
    </figure>
  );
}

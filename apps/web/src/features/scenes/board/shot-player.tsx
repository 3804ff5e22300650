import type { ShotView } from '@scenewright/contract';
import { Pause, Play, RotateCw } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { formatTime, playAlone, usePlayback } from '../../../entities/media/index.js';
import { cssRatio } from '../../../ui/aspect-ratio.js';
import { IconButton } from '../../../ui/icon-button.js';
import { Spinner } from '../../../ui/spinner.js';
import { SeekBar } from './seek-bar.js';

interface ShotPlayerProps {
  shot: ShotView & { video_url: string };
  aspect: string;
  /** Lies over the picture; the clip cannot be played meanwhile. */
  overlay: ReactNode;
}

/** The clip of a shot. Nothing of it is loaded before it is played or sought in. */
export function ShotPlayer({ shot, aspect, overlay }: ShotPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isBroken, setBroken] = useState(false);
  const { isPlaying, isWaiting, position, duration } = usePlayback(video, shot.video_url, shot.video_duration ?? shot.duration_seconds);
  const name = `shot ${shot.shot_id}`;
  const isBusy = overlay !== null;
  const toggle = () => {
    const element = video.current;
    if (!element || isBusy) return;
    if (element.paused) playAlone(element).catch(() => setBroken(true));
    else element.pause();
  };
  const seek = (seconds: number) => {
    const element = video.current;
    if (!element) return;
    if (element.readyState === 0) element.preload = 'auto';
    element.currentTime = seconds;
  };
  const again = () => {
    setBroken(false);
    video.current?.load();
  };
  return (
    <div className="grid gap-1">
      <div className="group/picture relative overflow-hidden rounded-frame bg-sunken" style={{ aspectRatio: cssRatio(aspect) }}>
        {/* biome-ignore lint/a11y/useMediaCaption: the words of a shot are its voices, listed with their text below it */}
        <video
          ref={video}
          key={shot.video_url}
          src={shot.video_url}
          poster={shot.video_poster_url ?? shot.start_frame?.thumbnail_url}
          preload="none"
          playsInline
          aria-label={shot.visuals || `Clip of ${name}`}
          onError={() => setBroken(true)}
          className="size-full object-cover"
        />
        {isBroken && !isBusy && (
          <div
            role="alert"
            className="scrim absolute inset-0 z-10 grid place-content-center justify-items-center gap-2 p-4 text-center text-sm text-white"
          >
            The clip could not be loaded.
            <button type="button" onClick={again} className="inline-flex items-center gap-1.5 font-medium underline underline-offset-4">
              <RotateCw aria-hidden className="size-3.5" /> Try again
            </button>
          </div>
        )}
        {/* for the pointer only: the button below does the same */}
        <button type="button" tabIndex={-1} aria-hidden onClick={toggle} className="absolute inset-0 grid place-items-center">
          {!isPlaying && (
            <span className="grid size-12 place-items-center rounded-full bg-black/55 text-white opacity-0 transition-opacity group-hover/picture:opacity-100">
              <Play className="ml-0.5 size-5 fill-current" />
            </span>
          )}
        </button>
        {isWaiting && !isBroken && (
          <div role="status" className="pointer-events-none absolute inset-0 grid place-items-center text-white">
            <span className="grid size-12 place-items-center rounded-full bg-black/55">
              <Spinner className="size-5" />
            </span>
            <span className="sr-only">Loading the clip...</span>
          </div>
        )}
        {overlay}
      </div>
      <div className="flex items-center gap-2">
        <IconButton
          label={isPlaying ? `Pause ${name}` : `Play ${name}`}
          size="small"
          className="-ml-1.5 text-ink"
          disabled={isBusy}
          onClick={toggle}
          data-shot-main
        >
          {isPlaying ? <Pause aria-hidden className="fill-current" /> : <Play aria-hidden className="fill-current" />}
        </IconButton>
        <SeekBar label={`Seek in ${name}`} position={position} duration={duration} onSeek={seek} disabled={isBusy} />
        <span className="slate shrink-0 text-quiet">
          {formatTime(position)} / {formatTime(duration)}
        </span>
      </div>
    </div>
  );
}

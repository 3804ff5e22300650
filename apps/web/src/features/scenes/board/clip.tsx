import type { ShotView } from '@scenewright/contract';
import { Play, RotateCw } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { type Playback, playAlone, usePlayback } from '../../../entities/media/index.js';
import { api } from '../../../platform/api/api.js';
import { useAppDispatch } from '../../../platform/store/dispatch.js';
import { cssRatio } from '../../../ui/aspect-ratio.js';
import { Spinner } from '../../../ui/spinner.js';
import { useBoard } from '../board-context.js';

export type FilmedShot = ShotView & { readonly video_url: string };

export interface Clip extends Playback {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly isBroken: boolean;
  readonly toggle: () => void;
  readonly seek: (seconds: number) => void;
  readonly again: () => void;
  readonly broke: () => void;
}

/** The clip of a shot. Nothing of it is loaded before it is played or sought in. `isBusy`: it cannot be played now. */
export function useClip(shot: FilmedShot, isBusy: boolean): Clip {
  const video = useRef<HTMLVideoElement>(null);
  const { projectId } = useBoard();
  const dispatch = useAppDispatch();
  /** The address that could not be played; another one may be. */
  const [broken, setBroken] = useState<string | null>(null);
  const playback = usePlayback(video, shot.video_url, shot.video_duration ?? shot.duration_seconds);
  const broke = () => setBroken(shot.video_url);
  return {
    ...playback,
    video,
    isBroken: broken === shot.video_url,
    broke,
    toggle: () => {
      const element = video.current;
      if (!element || isBusy) return;
      if (element.paused) playAlone(element).catch(broke);
      else element.pause();
    },
    seek: (seconds) => {
      const element = video.current;
      if (!element) return;
      if (element.readyState === 0) element.preload = 'auto';
      element.currentTime = seconds;
    },
    again: () => {
      setBroken(null);
      video.current?.load();
      // one that has ended is not loaded ever: the studio gives another
      dispatch(api.util.invalidateTags([{ type: 'Scenes', id: projectId }]));
    },
  };
}

interface ClipPictureProps {
  shot: FilmedShot;
  clip: Clip;
  aspect: string;
  /** Lies over the picture; the clip cannot be played meanwhile. */
  overlay: ReactNode;
  /** What plays it when the picture is pressed; null: something beside the picture has the name, this is for the pointer only. */
  label: string | null;
}

export function ClipPicture({ shot, clip, aspect, overlay, label }: ClipPictureProps) {
  const { video, isBroken, isPlaying, isWaiting, toggle, again, broke } = clip;
  const named = label === null ? { tabIndex: -1, 'aria-hidden': true } : { 'aria-label': label, 'data-shot-main': true };
  return (
    <div className="group/picture relative overflow-hidden rounded-frame bg-sunken" style={{ aspectRatio: cssRatio(aspect) }}>
      <video
        ref={video}
        key={shot.video_url}
        src={shot.video_url}
        poster={shot.video_poster_url ?? shot.start_frame?.thumbnail_url}
        preload="none"
        playsInline
        muted={shot.video_own_sound === 'off'}
        aria-label={shot.visuals || `Clip of shot ${shot.shot_id}`}
        onError={broke}
        className="size-full object-cover"
      />
      {isBroken && overlay === null && (
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
      <button
        type="button"
        {...named}
        disabled={label !== null && overlay !== null}
        onClick={toggle}
        className="-outline-offset-2 absolute inset-0 grid place-items-center rounded-frame"
      >
        {!isPlaying && (
          <span className="grid size-12 place-items-center rounded-full bg-black/55 text-white opacity-0 transition-opacity group-hover/picture:opacity-100">
            <Play aria-hidden className="ml-0.5 size-5 fill-current" />
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
  );
}

import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatTime } from '../../../entities/media/index.js';
import { IconButton } from '../../../ui/icon-button.js';
import { ClipPicture, type FilmedShot, useClip } from './clip.js';
import { SeekBar } from './seek-bar.js';

interface ShotPlayerProps {
  shot: FilmedShot;
  aspect: string;
  /** Lies over the picture; the clip cannot be played meanwhile. */
  overlay: ReactNode;
}

/** The clip of a shot, with what plays it and where in it one is. */
export function ShotPlayer({ shot, aspect, overlay }: ShotPlayerProps) {
  const isBusy = overlay !== null;
  const clip = useClip(shot, isBusy);
  const { isPlaying, position, duration } = clip;
  const name = `shot ${shot.shot_id}`;
  return (
    <div className="grid gap-1">
      <ClipPicture shot={shot} clip={clip} aspect={aspect} overlay={overlay} label={null} />
      <div className="flex items-center gap-2">
        <IconButton
          label={isPlaying ? `Pause ${name}` : `Play ${name}`}
          size="small"
          className="-ml-1.5 text-ink"
          disabled={isBusy}
          onClick={clip.toggle}
          data-shot-main
        >
          {isPlaying ? <Pause aria-hidden className="fill-current" /> : <Play aria-hidden className="fill-current" />}
        </IconButton>
        <SeekBar label={`Seek in ${name}`} position={position} duration={duration} onSeek={clip.seek} disabled={isBusy} />
        <span className="slate shrink-0 text-quiet">
          {formatTime(position)} / {formatTime(duration)}
        </span>
      </div>
    </div>
  );
}

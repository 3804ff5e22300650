import type { PreviewScene } from '@scenewright/contract';
import { Captions, CaptionsOff, Pause, Play, RotateCcw, SkipBack, SkipForward, Volume1, Volume2, VolumeX } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { formatTime } from '../../../entities/media/index.js';
import { IconButton } from '../../../ui/icon-button.js';
import { Slider } from '../../../ui/slider.js';
import { leap } from './film.js';
import type { Film } from './use-film.js';

interface ScrubberProps {
  film: Film;
  scenes: readonly PreviewScene[];
  seconds: number;
}

interface ControlsProps extends ScrubberProps {
  /** Null where nothing is said. */
  captioning: { isOn: boolean; toggle: () => void } | null;
}

export function Controls({ film, scenes, seconds, captioning }: ControlsProps) {
  const { scene, sound } = film;
  const label = film.isOver ? 'Play again' : film.isPlaying ? 'Pause' : 'Play';
  const Icon = film.isOver ? RotateCcw : film.isPlaying ? Pause : Play;
  const Loudness = sound.muted || sound.volume === 0 ? VolumeX : sound.volume <= 0.5 ? Volume1 : Volume2;
  return (
    <div className="grid gap-2 border-line border-t bg-surface px-4 pt-3 pb-4 sm:px-6">
      <Scrubber film={film} scenes={scenes} seconds={seconds} />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <IconButton label="Previous scene" onClick={film.previous}>
          <SkipBack aria-hidden className="fill-current" />
        </IconButton>
        <IconButton label={label} look="secondary" onClick={film.toggle}>
          <Icon aria-hidden className={film.isOver ? undefined : 'fill-current'} />
        </IconButton>
        <IconButton label="Next scene" disabled={film.index === scenes.length - 1} onClick={film.next}>
          <SkipForward aria-hidden className="fill-current" />
        </IconButton>
        <span className="slate ml-2 text-quiet">
          {formatTime(film.time)} / {formatTime(seconds)}
        </span>
        <p role="status" className="order-last w-full truncate text-sm sm:order-none sm:ml-4 sm:w-auto sm:flex-1">
          <span className="font-medium">Scene {scene?.scene_id}</span>
          {scene?.title && <span className="text-quiet"> · {scene.title}</span>}
        </p>
        <div className="ml-auto flex items-center gap-1">
          {captioning && (
            <IconButton label={captioning.isOn ? 'Hide captions' : 'Show captions'} onClick={captioning.toggle}>
              {captioning.isOn ? <Captions aria-hidden /> : <CaptionsOff aria-hidden />}
            </IconButton>
          )}
          <IconButton label={sound.muted ? 'Unmute' : 'Mute'} onClick={sound.toggleMuted}>
            <Loudness aria-hidden />
          </IconButton>
          <Slider
            labels={['Volume']}
            value={[sound.muted ? 0 : sound.volume]}
            onChange={([volume = 0]) => sound.setVolume(volume)}
            min={0}
            max={1}
            step={0.1}
            say={(volume) => `${Math.round(volume * 100)} %`}
            className="w-20 sm:w-28"
          />
        </div>
      </div>
    </div>
  );
}

const DIRECTIONS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** The whole film; its scenes are told apart by gaps. While it is dragged the film plays on, and goes there when it is let go. */
function Scrubber({ film, scenes, seconds }: ScrubberProps) {
  /** Where the pointer holds it; null while it follows the film. */
  const [held, setHeld] = useState<number | null>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    if (!direction) return;
    // a step of the slider is what a pointer needs: too little for a key
    event.preventDefault();
    film.seek(film.time + leap(direction, event));
  };
  return (
    <div className="relative">
      <Slider
        labels={['Position in the film']}
        value={[held ?? Math.min(film.time, seconds)]}
        onKeyDown={onKeyDown}
        onPointerDown={() => setHeld(film.time)}
        onLostPointerCapture={() => setHeld(null)}
        // a key holds nothing: what it changes is committed already
        onChange={([time = 0]) => setHeld((before) => (before === null ? null : time))}
        onCommit={([time = 0]) => film.seek(time)}
        min={0}
        max={seconds}
        step={0.1}
        say={formatTime}
      />
      {scenes.slice(1).map(({ scene_id, start_time }) => (
        <span
          key={scene_id}
          aria-hidden
          className="pointer-events-none absolute top-1/2 h-2 w-0.5 -translate-1/2 bg-surface"
          style={{ left: `${(start_time / seconds) * 100}%` }}
        />
      ))}
    </div>
  );
}

import { Pause, Play } from 'lucide-react';
import { useRef } from 'react';
import { useServices } from '../../platform/services/services-context.js';
import { formatTime, playAlone, usePlayback } from '../media/index.js';

interface PlayButtonProps {
  url: string;
  seconds: number;
  /** What is heard. */
  name: string;
}

/** Plays a sound, with how far it is. Nothing is loaded before that. */
export function PlayButton({ url, seconds, name }: PlayButtonProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const { notices } = useServices();
  const { isPlaying, position, duration } = usePlayback(audio, url, seconds);
  const toggle = () => {
    const element = audio.current;
    if (!element) return;
    if (element.paused) playAlone(element).catch(() => notices.error('The sound could not be played.', 'Reload the page and try again.'));
    else element.pause();
  };
  const isUnderWay = position > 0 && position < duration;
  return (
    <div className="flex items-center gap-2">
      {/* biome-ignore lint/a11y/useMediaCaption: its text stands above it */}
      <audio ref={audio} key={url} src={url} preload="none" />
      <button
        type="button"
        aria-label={`${isPlaying ? 'Pause' : 'Play'} ${name}`}
        onClick={toggle}
        className="-ml-1 grid size-7 shrink-0 place-items-center rounded-md text-ink transition-colors hover:bg-hover"
      >
        {isPlaying ? <Pause aria-hidden className="size-3.5 fill-current" /> : <Play aria-hidden className="size-3.5 fill-current" />}
      </button>
      <span className="slate -ml-1 text-quiet">
        {isUnderWay && `${formatTime(position)} / `}
        {formatTime(duration)}
      </span>
      <span aria-hidden className="h-1 flex-1 overflow-hidden rounded-full bg-hover">
        <span className="block h-full bg-tungsten" style={{ width: `${duration > 0 ? Math.min(100, (position / duration) * 100) : 0}%` }} />
      </span>
    </div>
  );
}

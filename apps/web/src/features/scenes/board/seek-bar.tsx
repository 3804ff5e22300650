import { formatTime } from '../../../entities/media/index.js';

interface SeekBarProps {
  label: string;
  /** Seconds. */
  position: number;
  duration: number;
  onSeek: (seconds: number) => void;
  disabled: boolean;
}

/** Where in a clip one is. The browser's own control: a control that measures itself would cost a layout for every card. */
export function SeekBar({ label, position, duration, onSeek, disabled }: SeekBarProps) {
  const at = Math.min(position, duration);
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={formatTime(at)}
      min={0}
      max={duration}
      step={0.05}
      value={at}
      disabled={disabled}
      onChange={(event) => onSeek(Number(event.target.value))}
      className="h-6 w-full min-w-0 accent-tungsten disabled:opacity-50"
    />
  );
}

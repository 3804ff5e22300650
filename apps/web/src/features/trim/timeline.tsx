import { Slider } from 'radix-ui';
import type { PointerEvent } from 'react';
import { Filmstrip } from './filmstrip.js';
import { FRAME, FRAMES_APART, type TrimRange, timeText } from './range.js';
import type { ClipVoice } from './use-voices.js';
import { Waveform } from './waveform.js';

interface TimelineProps {
  spriteUrl: string | null;
  /** Seconds. */
  whole: number;
  range: TrimRange;
  onChange: (range: TrimRange) => void;
  voices: readonly ClipVoice[];
  time: number;
  onSeek: (time: number) => void;
}

const percent = (part: number, whole: number) => `${Math.min(100, Math.max(0, (part / whole) * 100))}%`;

/** The clip in pictures with what is said under it; two handles say what stays. An arrow key moves a handle by one picture. */
export function Timeline({ spriteUrl, whole, range, onChange, voices, time, onSeek }: TimelineProps) {
  const seek = ({ currentTarget, clientX, target }: PointerEvent<HTMLElement>) => {
    if ((target as HTMLElement).closest('[role="slider"]')) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    onSeek(Math.min(whole, Math.max(0, ((clientX - left) / width) * whole)));
  };
  const begin = percent(range.start, whole);
  const rest = percent(whole - range.end, whole);
  return (
    <div onPointerDown={seek} className="relative cursor-pointer select-none">
      <div className="relative h-20 overflow-hidden rounded-frame bg-sunken">
        {spriteUrl && <Filmstrip spriteUrl={spriteUrl} whole={whole} />}
        <div className="scrim absolute inset-y-0 left-0" style={{ width: begin }} />
        <div className="scrim absolute inset-y-0 right-0" style={{ width: rest }} />
        <div className="absolute inset-y-0 border-lamp border-y-3" style={{ left: begin, right: rest }} />
      </div>
      {voices.length > 0 && (
        <div className="relative mt-2 h-12 overflow-hidden rounded-frame bg-sunken">
          {voices.map((voice) => (
            <Waveform key={voice.id} voice={voice} style={{ left: percent(voice.at, whole), width: `${(voice.seconds / whole) * 100}%` }} />
          ))}
          <div className="scrim absolute inset-y-0 left-0" style={{ width: begin }} />
          <div className="scrim absolute inset-y-0 right-0" style={{ width: rest }} />
        </div>
      )}
      <div
        aria-hidden
        className="pointer-events-none absolute -inset-y-1 w-0.5 -translate-x-1/2 rounded-full bg-ink"
        style={{ left: percent(time, whole) }}
      />
      <Slider.Root
        value={[range.start, range.end]}
        onValueChange={([start = 0, end = whole]) => onChange({ start, end })}
        min={0}
        max={whole}
        step={FRAME}
        minStepsBetweenThumbs={FRAMES_APART}
        // only the handles: elsewhere a click moves the playhead
        className="pointer-events-none absolute inset-x-0 top-0 flex h-20 touch-none items-stretch"
      >
        <Slider.Track className="grow" />
        {(['Start', 'End'] as const).map((label, index) => (
          <Slider.Thumb
            key={label}
            aria-label={label}
            aria-valuetext={timeText(index === 0 ? range.start : range.end)}
            className="pointer-events-auto grid h-20 w-4 cursor-ew-resize place-items-center rounded-md bg-lamp shadow-float before:absolute before:-inset-x-3 before:inset-y-0 after:h-6 after:w-0.5 after:rounded-full after:bg-on-lamp"
          />
        ))}
      </Slider.Root>
    </div>
  );
}

import { Pause, Play, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { formatTime } from '../../../entities/media/index.js';
import { ToggleGroup } from '../../../ui/choices.js';
import { IconButton } from '../../../ui/icon-button.js';
import { Slider } from '../../../ui/slider.js';
import type { TwinFilm } from './twin-film.js';
import { TwinScreen } from './twin-screen.js';
import { useTwins } from './use-twins.js';

type Heard = 'Before' | 'After' | 'None';

/** Two films on one clock: one button plays both, and one of them is heard. */
export function TwinScreening({ films }: { films: readonly [TwinFilm, TwinFilm] }) {
  const seconds = Math.max(...films.map((film) => film.seconds));
  const twins = useTwins(seconds);
  const [heard, setHeard] = useState<Heard>(films[1].scenes.length > 0 ? 'After' : 'Before');
  const [label, Icon] = twins.isOver
    ? (['Play both again', RotateCcw] as const)
    : twins.isPlaying
      ? (['Pause both', Pause] as const)
      : (['Play both', Play] as const);
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        {films.map((film, index) => (
          <TwinScreen
            key={film.label}
            film={film}
            time={twins.time}
            isPlaying={twins.isPlaying}
            isHeard={heard === film.label}
            register={index === 0 ? twins.registerFirst : twins.registerSecond}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <IconButton label={label} look="secondary" onClick={twins.toggle}>
          <Icon aria-hidden className={twins.isOver ? undefined : 'fill-current'} />
        </IconButton>
        <Slider
          labels={['Position in both films']}
          value={[Math.min(twins.time, seconds)]}
          onChange={([time = 0]) => twins.seek(time)}
          min={0}
          max={seconds}
          step={0.1}
          say={formatTime}
          className="min-w-40 flex-1"
        />
        <span className="slate text-quiet">
          {formatTime(twins.time)} / {formatTime(seconds)}
        </span>
        <ToggleGroup
          label="Which one is heard"
          value={heard}
          onChange={setHeard}
          options={[
            { value: 'Before', label: 'Hear before' },
            { value: 'After', label: 'Hear after' },
            { value: 'None', label: 'Silent' },
          ]}
        />
      </div>
    </div>
  );
}

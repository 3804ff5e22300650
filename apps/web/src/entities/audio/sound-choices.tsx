import { Pause, Play } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { beginning } from '../../ui/beginning.js';
import { classes } from '../../ui/classes.js';
import { IconButton } from '../../ui/icon-button.js';
import { useSound } from './use-sound.js';

interface SoundChoice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
  /** Empty where there is nothing to listen to. */
  readonly url: string;
}

interface SoundChoicesProps {
  label: string;
  value: string | null;
  onChange: (value: string) => void;
  options: readonly SoundChoice[];
  className?: string;
}

/** One of several sounds, each to be listened to before it is chosen. */
export function SoundChoices({ label, value, onChange, options, className }: SoundChoicesProps) {
  const { playing, toggle } = useSound();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // what was chosen before may lie below what a scrolling list shows
    list.current?.querySelector('[data-state="checked"]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <RadioGroup.Root ref={list} aria-label={label} value={value} onValueChange={onChange} className={classes('grid gap-1', className)}>
      {options.map((option) => (
        <div
          key={option.value}
          className="flex items-center gap-2 rounded-control border border-transparent pr-1 transition-colors hover:bg-hover has-data-[state=checked]:border-tungsten has-data-[state=checked]:bg-tungsten-wash"
        >
          {/* biome-ignore lint/a11y/noLabelWithoutControl: the radio inside is its control */}
          <label className="flex min-w-0 flex-1 items-start gap-3 px-3 py-2.5">
            <RadioGroup.Item
              value={option.value}
              className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border border-line-strong bg-surface data-[state=checked]:border-tungsten"
            >
              <RadioGroup.Indicator className="size-2.5 rounded-full bg-tungsten" />
            </RadioGroup.Item>
            <span className="min-w-0">
              <span className="line-clamp-2 font-medium text-sm">{option.label}</span>
              {option.hint && <span className="block text-quiet text-sm">{option.hint}</span>}
            </span>
          </label>
          {option.url && (
            <IconButton
              size="small"
              label={`${playing === option.value ? 'Stop' : 'Listen to'} ${beginning(option.label, 60)}`}
              onClick={() => toggle(option.value, option.url)}
            >
              {playing === option.value ? <Pause aria-hidden className="fill-current" /> : <Play aria-hidden className="fill-current" />}
            </IconButton>
          )}
        </div>
      ))}
    </RadioGroup.Root>
  );
}

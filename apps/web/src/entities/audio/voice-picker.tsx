import type { VoiceView } from '@scenewright/contract';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { Waiting } from '../../ui/spinner.js';
import { soundtrackApi } from './api.js';
import { SoundChoices } from './sound-choices.js';

interface VoicePickerProps {
  value: string | null;
  onChange: (voiceId: string) => void;
}

/** One of the studio's voices, each to be listened to before it is chosen. */
export function VoicePicker({ value, onChange }: VoicePickerProps) {
  const { data: voices, isError, refetch } = soundtrackApi.useVoicesQuery();
  if (isError) {
    return (
      <Banner
        tone="bad"
        title="The voices could not be loaded"
        action={
          <Button look="secondary" size="small" onClick={refetch}>
            Try again
          </Button>
        }
      />
    );
  }
  if (!voices) return <Waiting className="py-6">Loading voices...</Waiting>;
  return (
    <div className="grid gap-2">
      <span aria-hidden className="font-medium text-sm">
        Voice
      </span>
      <SoundChoices
        label="Voice"
        value={value}
        onChange={onChange}
        options={voices.map((voice) => ({ value: voice.voice_id, label: voice.name, hint: hintOf(voice), url: voice.preview_url }))}
        className="-mx-1 max-h-64 overflow-y-auto px-1"
      />
    </div>
  );
}

const hintOf = ({ description, labels }: VoiceView): string => {
  const known = [labels.gender, labels.age, labels.accent].filter(Boolean).join(', ');
  return [description.replace(/\.$/, ''), known].filter(Boolean).join(' · ');
};

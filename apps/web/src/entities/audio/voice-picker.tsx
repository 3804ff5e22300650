import type { VoiceView } from '@scenewright/contract';
import { MicOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { EmptyState } from '../../ui/empty-state.js';
import { Failed } from '../../ui/failed.js';
import { Waiting } from '../../ui/spinner.js';
import { soundtrackApi } from './api.js';
import { SoundChoices } from './sound-choices.js';

/** Samples of a service's voices are fetched when somebody first looks at the list. */
const LOOK_AGAIN_MS = 2000;
const PATIENCE_MS = 60_000;

interface VoicePickerProps {
  value: string | null;
  onChange: (voiceId: string) => void;
}

/** One of the studio's voices, each to be listened to before it is chosen. */
export function VoicePicker({ value, onChange }: VoicePickerProps) {
  const [lacksSamples, setLacksSamples] = useState(false);
  const { data: voices, isError, refetch } = soundtrackApi.useVoicesQuery(undefined, { pollingInterval: lacksSamples ? LOOK_AGAIN_MS : 0 });
  const isLacking = voices?.some(({ preview_url: url }) => url === '') ?? false;
  useEffect(() => {
    setLacksSamples(isLacking);
    const patience = setTimeout(() => setLacksSamples(false), PATIENCE_MS);
    return () => clearTimeout(patience);
  }, [isLacking]);
  if (isError) {
    return <Failed title="The voices could not be loaded" onRetry={refetch} />;
  }
  if (!voices) return <Waiting className="py-6">Loading voices...</Waiting>;
  if (voices.length === 0) {
    return (
      <EmptyState
        icon={<MicOff aria-hidden />}
        title="No voices yet"
        text="The service that speaks here has no voices in its account. Whoever runs the studio can add some there."
        className="py-8"
      />
    );
  }
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

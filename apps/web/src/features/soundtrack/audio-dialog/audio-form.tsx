import { type AudioView, LIMITS, type SceneView } from '@scenewright/contract';
import { toCredits } from '@scenewright/domain';
import { useState } from 'react';
import { VoicePicker } from '../../../entities/audio/index.js';
import { castApi, speakerIn } from '../../../entities/character/index.js';
import { Price, useAffordable } from '../../../entities/credits/index.js';
import { OwnKeyNote } from '../../../entities/model/index.js';
import { Button } from '../../../ui/button.js';
import { ToggleGroup } from '../../../ui/choices.js';
import { DialogActions } from '../../../ui/dialog.js';
import { Field } from '../../../ui/field.js';
import { Textarea } from '../../../ui/text-input.js';
import { useSitting } from '../../../ui/use-sitting.js';
import { shortageOf, useAudioGeneration } from '../use-audio-generation.js';
import { VideoRequired } from '../video-required.js';
import { type AudioDraft, type AudioType, missingIn, needsVideo, priceOf, shotOf } from './draft.js';
import { PlacePickers } from './place-pickers.js';
import { useSavedWords, type Words, wordsOf } from './use-saved-words.js';

const MODES: readonly { value: AudioType; label: string }[] = [
  { value: 'voice', label: 'Text to Speech' },
  { value: 'sound_effect', label: 'Sound Effect' },
  { value: 'music', label: 'Music' },
];

const PROMPTS: Record<AudioType, { label: string; placeholder: string }> = {
  voice: { label: 'Text', placeholder: 'What is said, word for word' },
  sound_effect: { label: 'Prompt', placeholder: 'Waves breaking on rocks, a gull far off' },
  music: { label: 'Prompt', placeholder: 'Slow strings, hopeful, like morning after a storm' },
};

interface AudioFormProps {
  projectId: string;
  audio: AudioView | undefined;
  first: AudioDraft;
  scenes: readonly SceneView[];
  onClose: () => void;
}

export function AudioForm({ projectId, audio, first, scenes, onClose }: AudioFormProps) {
  // as long as nothing was entered it follows what the sound has: another take may be chosen beside it
  const [entered, setEntered] = useState<{ readonly draft: AudioDraft; readonly over: Words } | null>(null);
  const given = entered?.draft ?? first;
  const over = entered?.over ?? wordsOf(audio);
  const setDraft = (draft: AudioDraft) => setEntered({ draft, over });
  const { data: cast } = castApi.useCharactersQuery(projectId);
  const speaker = given.type === 'voice' ? speakerIn(cast?.characters ?? [], shotOf(given, scenes)?.speaker) : undefined;
  // nobody chose one here: whoever says the line speaks
  const draft = given.voiceId === null ? { ...given, voiceId: speaker?.voice_id ?? audio?.voice_id ?? null } : given;
  const [checking, setChecking] = useState(false);
  const [lacksVideo, setLacksVideo] = useState(false);
  const affordable = useAffordable(useSitting());
  const generate = useAudioGeneration(projectId);
  const saved = useSavedWords({ projectId, audio, over, draft: given, setDraft, onSaved: onClose });
  const missing = missingIn(draft, scenes);
  const { price, estimated } = priceOf(draft, scenes);
  const isLocked = audio !== undefined;
  const isRunning = audio?.status === 'in_progress';
  const isReady = missing === null && !isRunning;
  const submit = async () => {
    if (!isReady || checking) return;
    if (needsVideo(draft, scenes)) return setLacksVideo(true);
    setChecking(true);
    const enough = await affordable(toCredits(price), shortageOf(draft.type));
    setChecking(false);
    if (!enough) return;
    onClose();
    await generate(audio?._id, draft, scenes);
  };
  return (
    <>
      <div className="grid gap-5">
        <ToggleGroup
          label="Kind of audio"
          value={draft.type}
          onChange={(type) => setDraft({ ...given, type })}
          options={MODES.map((mode) => ({ ...mode, disabled: isLocked && mode.value !== draft.type }))}
          className="max-w-full justify-self-start max-sm:w-full max-sm:justify-between max-sm:p-0.5"
        />
        <PlacePickers draft={given} scenes={scenes} locked={isLocked} onChange={setDraft} />
        <Field label={PROMPTS[draft.type].label}>
          <Textarea
            value={draft.prompt}
            onChange={(event) => setDraft({ ...given, prompt: event.target.value })}
            onConfirm={submit}
            rows={4}
            maxLength={LIMITS.prompt}
            placeholder={PROMPTS[draft.type].placeholder}
            className="max-h-[30dvh]"
          />
        </Field>
        {draft.type === 'voice' && <VoicePicker value={draft.voiceId} onChange={(voiceId) => setDraft({ ...given, voiceId })} />}
        <OwnKeyNote kind={draft.type === 'voice' ? 'speech' : draft.type} />
        {speaker?.voice_id && (
          <p className="text-quiet text-sm">
            {draft.voiceId === speaker.voice_id
              ? `${speaker.name} says this line, in the voice that is theirs.`
              : `${speaker.name} says this line, and has another voice. This one is for this line alone.`}
          </p>
        )}
      </div>
      {saved?.problem}
      <VideoRequired open={lacksVideo} onClose={() => setLacksVideo(false)} />
      <DialogActions note={isRunning ? 'It is being made already.' : (missing ?? (estimated && 'You pay for its real length.'))}>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        {saved?.button}
        <Button disabled={!isReady} busy={checking} onClick={submit}>
          Generate <Price price={price} estimated={estimated} />
        </Button>
      </DialogActions>
    </>
  );
}

import type { CharacterView } from '@scenewright/contract';
import { useState } from 'react';
import { VoicePicker } from '../../entities/audio/index.js';
import { castApi } from '../../entities/character/index.js';
import { ImpactNote } from '../../entities/freshness/index.js';
import { api } from '../../platform/api/api.js';
import { messageOf } from '../../platform/api/api-error.js';
import { useRefusal } from '../../platform/api/use-refusal.js';
import { newStep, useUndoable, useUndoStep } from '../../platform/undo/use-undoable.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { DialogActions } from '../../ui/dialog.js';
import { useSitting } from '../../ui/use-sitting.js';

interface CharacterVoiceProps {
  projectId: string;
  characterId: string;
}

/** The voice in which a character says their lines. */
export function CharacterVoice({ projectId, characterId }: CharacterVoiceProps) {
  const { data } = castApi.useCharactersQuery(projectId);
  const character = data?.characters.find(({ _id }) => _id === characterId);
  return character ? <Voice projectId={projectId} character={character} /> : null;
}

function Voice({ projectId, character }: { projectId: string; character: CharacterView }) {
  const { _id: characterId, name, voice_id: from } = character;
  const [chosen, setChosen] = useState(from);
  const { refusal, begin } = useRefusal<string>(useSitting());
  const [revise, { isLoading }] = api.useReviseCharacterMutation();
  const undoable = useUndoable();
  const undoStep = useUndoStep(projectId);
  const save = async (to: string | null) => {
    const attempt = begin();
    const step = newStep();
    const { error } = await revise({ params: { projectId, characterId }, body: { voice_id: { from, to } }, step });
    if (error) {
      const why = messageOf(error, 'The voice could not be chosen. Try again in a moment.');
      return attempt.refuse(why, why);
    }
    setChosen(to);
    undoable({
      done: to === null ? `${name} has no voice of their own` : `${name} has a voice`,
      undo: () => undoStep(step),
      otherwise: 'The voice from before could not be brought back.',
    });
  };
  return (
    <>
      <div className="grid max-w-2xl gap-4">
        <p className="text-quiet text-sm">
          What {name} says is spoken in this voice. A line for which another voice was chosen by hand keeps that.
        </p>
        <VoicePicker value={chosen} onChange={setChosen} />
        {chosen !== null && chosen !== from && (
          <ImpactNote projectId={projectId} change={{ type: 'voice', characterId, voiceId: chosen }} what="This voice" />
        )}
        {refusal && <Banner tone="bad" title={refusal} />}
      </div>
      <DialogActions note={from === null && chosen === null && 'Nobody was chosen yet: each line has the voice that is chosen for it.'}>
        {from !== null && (
          <Button look="secondary" disabled={isLoading} onClick={() => save(null)}>
            No voice of their own
          </Button>
        )}
        <Button disabled={chosen === null || chosen === from} busy={isLoading} onClick={() => save(chosen)}>
          Use this voice
        </Button>
      </DialogActions>
    </>
  );
}

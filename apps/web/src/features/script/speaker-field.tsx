import type { CharacterView } from '@scenewright/contract';
import { speakerIn } from '../../entities/character/index.js';
import { EditableText } from '../../entities/text-edit/index.js';
import { api } from '../../platform/api/api.js';
import { messageOf } from '../../platform/api/api-error.js';
import { useServices } from '../../platform/services/services-context.js';
import { newStep, useUndoable, useUndoStep } from '../../platform/undo/use-undoable.js';
import { Select } from '../../ui/select.js';
import { NARRATOR } from './fountain.js';
import type { WrittenShot } from './written.js';

interface SpeakerFieldProps {
  projectId: string;
  params: { projectId: string; sceneId: number | string; shotId: number | string };
  /** 'scene 1, shot 2'. */
  where: string;
  shot: WrittenShot;
  /** Nobody while the script is not cast. */
  cast: readonly CharacterView[];
}

/** A list has no value for nobody. */
const NOBODY = 'narrator';
const ofCast = (characterId: string) => `cast ${characterId}`;

/** Who says what is said over a shot: the narrator or one of the cast; any name while the script is not cast. */
export function SpeakerField({ projectId, params, where, shot, cast }: SpeakerFieldProps) {
  const [revise] = api.useReviseShotMutation();
  const { notices } = useServices();
  const undoable = useUndoable();
  const undoStep = useUndoStep(projectId);
  const label = `Speaker of ${where}`;
  const from = shot.speaker ?? '';
  if (cast.length === 0) {
    return (
      <EditableText
        label={label}
        value={from}
        isLine
        placeholder={NARRATOR}
        maxLength={200}
        projectId={projectId}
        of={`${params.sceneId}-${params.shotId}`}
        field="speaker"
        revision={(change) => ({ call: 'reviseShot', params, body: { speaker: change } })}
      />
    );
  }
  const speaker = speakerIn(cast, shot.speaker);
  const isElse = from !== '' && !speaker;
  const choose = async (value: string) => {
    const to = cast.find(({ _id }) => ofCast(_id) === value)?.script_name ?? '';
    if (value === from || to === from) return;
    const step = newStep();
    const { error } = await revise({ params, body: { speaker: { from, to } }, step });
    if (error) return notices.error('The line was not given to somebody else.', messageOf(error, 'Try again in a moment.'));
    undoable({ done: `${label} changed`, undo: () => undoStep(step), otherwise: 'The speaker from before could not be brought back.' });
  };
  return (
    <Select
      aria-label={label}
      value={speaker ? ofCast(speaker._id) : isElse ? from : NOBODY}
      onChange={choose}
      className="w-full max-w-64"
      options={[
        { value: NOBODY, label: NARRATOR },
        ...cast.map(({ _id, name }) => ({ value: ofCast(_id), label: name })),
        ...(isElse ? [{ value: from, label: from, note: 'Not cast' }] : []),
      ]}
    />
  );
}

import type { AudioView } from '@scenewright/contract';
import { useState } from 'react';
import { api } from '../../../platform/api/api.js';
import { isApiError, messageOf } from '../../../platform/api/api-error.js';
import { useRefusal } from '../../../platform/api/use-refusal.js';
import { newStep, useUndoable, useUndoStep } from '../../../platform/undo/use-undoable.js';
import { Banner } from '../../../ui/banner.js';
import { Button } from '../../../ui/button.js';
import { useSitting } from '../../../ui/use-sitting.js';
import type { AudioDraft } from './draft.js';

interface Given {
  projectId: string;
  /** What is edited; without it there is nothing to save to. */
  audio: AudioView | undefined;
  /** What it said when something was entered over it. */
  over: Words;
  draft: AudioDraft;
  setDraft: (draft: AudioDraft) => void;
  onSaved: () => void;
}

export type Words = Pick<AudioDraft, 'prompt' | 'voiceId'>;
export const wordsOf = (audio: AudioView | undefined): Words => ({ prompt: audio?.prompt ?? '', voiceId: audio?.voice_id ?? null });

type Problem = { readonly is: 'failed'; readonly why: string } | { readonly is: 'conflict'; readonly now: Words };

/** Keeps what a sound that is not made yet is to say, without making it. Null where nothing can be kept. */
export function useSavedWords({ projectId, audio, over, draft, setDraft, onSaved }: Given) {
  const [revise, { isLoading }] = api.useReviseAudioMutation();
  const [seen, setSeen] = useState<Words | null>(null);
  const from = seen ?? over;
  const { refusal: problem, begin, forget } = useRefusal<Problem>(useSitting());
  const undoable = useUndoable();
  const undoStep = useUndoStep(projectId);
  if (!audio || audio.audio_url !== null || audio.status === 'in_progress') return null;
  const { _id: audioId } = audio;

  const save = async (before: Words): Promise<void> => {
    const attempt = begin();
    setSeen(before);
    const prompt = draft.prompt.trim();
    const step = newStep();
    const { error } = await revise({
      params: { audioId },
      body: {
        ...(prompt !== before.prompt ? { prompt: { from: before.prompt, to: prompt } } : {}),
        ...(draft.voiceId && draft.voiceId !== before.voiceId ? { voice_id: { from: before.voiceId, to: draft.voiceId } } : {}),
      },
      step,
    });
    if (isApiError(error) && error.error_code === 'EDIT_CONFLICT') {
      const now = error.details?.now;
      const isVoice = error.field === 'voiceId';
      const theirs = isVoice ? { ...before, voiceId: now == null ? null : String(now) } : { ...before, prompt: String(now ?? '') };
      return attempt.refuse({ is: 'conflict', now: theirs }, 'What is to be made was not saved: it was changed meanwhile.');
    }
    if (error) {
      const why = messageOf(error, 'It could not be saved. Try again in a moment.');
      return attempt.refuse({ is: 'failed', why }, 'What is to be made was not saved.', messageOf(error, 'Try again in a moment.'));
    }
    undoable({
      done: 'What is to be made was changed',
      undo: () => undoStep(step),
      otherwise: 'The words from before could not be brought back.',
    });
    if (!attempt.isOver) onSaved();
  };
  const isChanged = draft.prompt.trim() !== from.prompt || (draft.voiceId !== null && draft.voiceId !== from.voiceId);
  return {
    button: (
      <Button look="secondary" disabled={!isChanged || draft.prompt.trim() === ''} busy={isLoading} onClick={() => save(from)}>
        Save for later
      </Button>
    ),
    problem: problem && (
      <SaveProblem
        problem={problem}
        onKeepMine={(now) => save(now)}
        onTakeTheirs={(now) => {
          forget();
          setSeen(now);
          setDraft({ ...draft, ...now });
        }}
      />
    ),
  };
}

interface SaveProblemProps {
  problem: Problem;
  onKeepMine: (now: Words) => void;
  onTakeTheirs: (now: Words) => void;
}

function SaveProblem({ problem, onKeepMine, onTakeTheirs }: SaveProblemProps) {
  if (problem.is === 'failed') {
    return (
      <Banner tone="bad" title="Not saved">
        {problem.why}
      </Banner>
    );
  }
  const { now } = problem;
  return (
    <Banner tone="info" title="This was changed meanwhile. It says now:">
      <p className="whitespace-pre-wrap">{now.prompt || 'nothing'}</p>
      <span className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={() => onKeepMine(now)}>
          Keep mine
        </Button>
        <Button look="secondary" size="small" onClick={() => onTakeTheirs(now)}>
          Take theirs
        </Button>
      </span>
    </Banner>
  );
}

import type { RewriteHow, RewriteProposal } from '@scenewright/contract';
import { useRef, useState } from 'react';
import { api } from '../../../platform/api/api.js';
import { isApiError, messageOf } from '../../../platform/api/api-error.js';
import { useRefusal } from '../../../platform/api/use-refusal.js';
import { newStep, useUndoable, useUndoStep } from '../../../platform/undo/use-undoable.js';
import { useSitting } from '../../../ui/use-sitting.js';

/** What is to be said otherwise: a scene, or one of its shots. */
export interface RewriteSubject {
  readonly projectId: string;
  readonly scene: number | string;
  readonly shot?: number | string;
}

/** `rest`: with everything behind it, to the end of the film. */
export interface Asked {
  readonly how: RewriteHow;
  readonly instruction: string;
  readonly rest: boolean;
}

interface Proposed {
  readonly turn: number;
  readonly proposals: readonly RewriteProposal[];
  readonly note: string | null;
}

const placeOf = ({ scene, shot }: RewriteProposal): string => `${scene} ${shot ?? ''}`;
export const keyOf = (one: RewriteProposal): string => `${placeOf(one)} ${one.field}`;

/** Asks for other words, and takes those of them that the person wants: one step, through the calls that revise. */
export function useRewrite({ projectId, scene, shot }: RewriteSubject, onTaken: () => void) {
  const [propose, { isLoading: isAsking }] = api.useProposeRewriteMutation();
  const [reviseScene] = api.useReviseSceneMutation();
  const [reviseShot] = api.useReviseShotMutation();
  const [proposed, setProposed] = useState<Proposed | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { refusal, begin, forget: forgetRefusal } = useRefusal<string>(useSitting());
  const [isTaking, setTaking] = useState(false);
  // an answer to what was asked before comes too late
  const asked = useRef(0);
  const undoable = useUndoable();
  const undoStep = useUndoStep(projectId);

  const forget = () => {
    asked.current += 1;
    setProposed(null);
    forgetRefusal();
  };
  const ask = async ({ how, instruction, rest }: Asked) => {
    const turn = proposed ? proposed.turn + 1 : 0;
    forget();
    const mine = asked.current;
    const attempt = begin();
    const { data, error } = await propose({
      params: { projectId },
      body: { scene, how, turn, rest, ...(shot === undefined ? {} : { shot }), ...(how === 'instruction' ? { instruction } : {}) },
    });
    // who closes the dialog wants no other words any more
    if (attempt.isOver || mine !== asked.current) return;
    if (!data) {
      const why = messageOf(error, 'Nothing came of it. Try again in a moment.');
      return attempt.refuse(why, why);
    }
    setLeft(new Set());
    setProposed({ turn, ...data });
  };

  const take = async (wanted: readonly RewriteProposal[]) => {
    const attempt = begin();
    setTaking(true);
    const step = newStep();
    let done = 0;
    for (const place of new Set(wanted.map(placeOf))) {
      const group = wanted.filter((one) => placeOf(one) === place);
      const [{ scene: sceneId, shot: shotId }] = group as [RewriteProposal];
      const body = Object.fromEntries(group.map(({ field, from, to }) => [field, { from, to }]));
      const { error } =
        shotId === null
          ? await reviseScene({ params: { projectId, sceneId }, body, step })
          : await reviseShot({ params: { projectId, sceneId, shotId }, body, step });
      if (error) {
        const isOutdated = isApiError(error) && error.error_code === 'EDIT_CONFLICT';
        const why = isOutdated
          ? 'These words were changed meanwhile. Ask for a new proposal.'
          : messageOf(error, 'They could not be taken. Try again in a moment.');
        const said = done > 0 ? `${done} of ${wanted.length} were taken. ${why}` : why;
        attempt.refuse(said, said);
        break;
      }
      done += group.length;
      const taken = new Set(group.map(keyOf));
      setProposed((now) => now && { ...now, proposals: now.proposals.filter((one) => !taken.has(keyOf(one))) });
    }
    setTaking(false);
    if (done > 0) {
      undoable({
        done: done === 1 ? 'The words were rewritten' : `${done} texts were rewritten`,
        undo: () => undoStep(step),
        otherwise: 'The words from before could not be brought back.',
      });
    }
    if (done === wanted.length && !attempt.isOver) onTaken();
  };

  const wanted = proposed?.proposals.filter((one) => !left.has(keyOf(one))) ?? [];
  return {
    proposed,
    wanted,
    failure: refusal,
    isAsking,
    isTaking,
    ask,
    forget,
    take: () => take(wanted),
    isWanted: (one: RewriteProposal) => !left.has(keyOf(one)),
    want: (one: RewriteProposal, isWanted: boolean) => {
      const next = new Set(left);
      if (isWanted) next.delete(keyOf(one));
      else next.add(keyOf(one));
      setLeft(next);
    },
  };
}

/** What a person did in a project, to be undone and done again. A step is everything that one click led to. */
import { z } from 'zod';
import { call } from './call.js';
import { uuid } from './inputs.js';
import { pageBefore, pageLimit } from './page.js';

export const stepView = z.object({
  /** Its name for programs: the correlation of the click, which a client may choose with X-Correlation-Id. */
  step: z.string(),
  /** To follow 'Undo' or 'Redo': 'move shot 2'. */
  name: z.string(),
  at: z.string(),
  /** fixed: the film stands on it, so it cannot be undone; neither can what was done before it. */
  state: z.enum(['done', 'undone', 'fixed']),
  /** Of one that is fixed: what to do instead. */
  because: z.string().nullable(),
  /** It used credits. They stay used when it is undone, and doing it again uses none. */
  paid: z.boolean(),
});
export type StepView = z.infer<typeof stepView>;

const tag = 'Undo';
const params = z.object({ projectId: uuid });
/** What comes next, for buttons: `undo` may be fixed, and then nothing can be undone. */
const next = { undo: stepView.nullable(), redo: stepView.nullable() };
const body = z.object({
  step: z.string().regex(/^[\w-]{1,64}$/, 'must be the name of a step, as GET /projects/:projectId/steps gives it'),
});
const turned = z.object({ success: z.literal(true), name: z.string(), ...next });
const MOST = 50;

export const stepCalls = {
  steps: call({
    method: 'GET',
    path: '/projects/:projectId/steps',
    access: 'user',
    tag,
    summary: 'What I did in a project, newest first, with what can be undone and done again next. `before`: the `next` of the page before.',
    params,
    query: z.object({
      limit: pageLimit(MOST, 20, 0),
      before: pageBefore,
    }),
    response: z.object({ ...next, steps: z.array(stepView), next: z.string().nullable() }),
  }),
  undoStep: call({
    method: 'POST',
    path: '/projects/:projectId/undo',
    access: 'user',
    // a step may have changed anything in its film; what an answer of the assistant's proposed is left with it
    changes: ['project', 'cast', 'scene', 'soundtrack', 'conversation'],
    tag,
    summary:
      'Undo a step of mine: all of it or nothing. What rests on it by now has to be undone first; the answer says what that is. Credits that it used stay used; what is still being made for it is stopped and costs nothing, and what the assistant proposed with it is declined.',
    params,
    body,
    response: turned,
    errors: ['CONFLICT', 'ALREADY_RUNNING'],
  }),
  redoStep: call({
    method: 'POST',
    path: '/projects/:projectId/redo',
    access: 'user',
    // what the assistant answered says whether it is undone
    changes: ['project', 'cast', 'scene', 'soundtrack', 'conversation'],
    tag,
    summary: 'Do a step of mine again that was undone. Nothing is made anew, so it costs nothing.',
    params,
    body,
    response: turned,
    errors: ['CONFLICT', 'ALREADY_RUNNING'],
  }),
} as const;

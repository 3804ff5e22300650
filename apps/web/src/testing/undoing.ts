import type { FakeStudio } from './fake-studio.js';
import { PROJECT_ID } from './views.js';

/** How a step is undone, with the answer to it. */
export const UNDO = `POST /projects/${PROJECT_ID}/undo`;
export const undone = { success: true, name: 'the last change', undo: null, redo: null };

/** Names of the steps that the studio was asked to undo. */
export const undoneSteps = ({ requests }: FakeStudio): unknown[] =>
  requests.filter(({ call }) => call === UNDO).map(({ body }) => (body as { step: string }).step);

/** Names of the steps that these calls said to be part of. */
export const stepsOf = ({ requests }: FakeStudio, ...calls: readonly string[]): unknown[] =>
  requests.filter(({ call }) => calls.includes(call)).map(({ headers }) => headers.get('x-correlation-id'));

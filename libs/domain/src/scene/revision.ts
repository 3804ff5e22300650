import type { SceneChanges, SceneEvent, ShotChanges } from '@scenewright/events';
import { noBlank, revise, revised } from '../revision.js';
import type { Topic } from '../topic.js';
import { inShot, onWritten } from './one-shot.js';
import { editable, revisedText } from './shot-text.js';
import type { SceneState } from './state.js';

export type RevisionCommand =
  | { readonly type: 'ReviseScene'; readonly changes: SceneChanges }
  | { readonly type: 'ReviseShot'; readonly shotUid: string; readonly changes: ShotChanges };

/** A scene and its shots read differently. What was made from the words before stays. */
export const revision = {
  decide: {
    ReviseScene: (state, { changes }) =>
      noBlank(changes.title, 'title', 'A scene needs a title.') ??
      revise(state, changes, (all): SceneEvent => ({ type: 'SceneRevised', data: { changes: all } })),
    ReviseShot: onWritten(({ text }, { shotUid, changes }) =>
      revise(editable(text), changes, (all): SceneEvent => ({ type: 'ShotRevised', data: { shotUid, changes: all } })),
    ),
  },
  evolve: {
    SceneRevised: (state, { changes }) => revised(state, changes),
    ShotRevised: inShot(({ text }, { changes }) => ({ text: revisedText(text, changes) })),
  },
} satisfies Topic<SceneState, RevisionCommand, SceneEvent>;

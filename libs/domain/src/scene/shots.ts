import type { SceneEvent, ShotText } from '@scenewright/events';
import { accept, reject } from '../decision.js';
import { DEFAULT_SHOT_SECONDS } from '../models.js';
import { placeBack } from '../places.js';
import type { Topic } from '../topic.js';
import { inShot, noShot, onShot, onWritten } from './one-shot.js';
import { insertShot, moveShot, numberToReturn, removedShot, removeShot, restoreShot } from './order.js';
import { newShot, type SceneState, shotByUid, shotNumber } from './state.js';

export type ShotCommand =
  | {
      readonly type: 'AddShot';
      readonly shotUid: string;
      /** Where the new shot goes; outside 1..n+1, or absent, it goes to the end. */
      readonly at?: number;
      readonly description: string;
      readonly designJobId: string;
    }
  /** `to`: the number that it has afterwards; beyond the last, it goes to the end. */
  | { readonly type: 'MoveShot'; readonly shotUid: string; readonly to: number }
  /** Undoes a move. `followed`: the shots that it stood behind, the nearest first, removed ones included. */
  | { readonly type: 'MoveShotBack'; readonly shotUid: string; readonly followed: readonly string[] }
  | { readonly type: 'RemoveShot'; readonly shotUid: string }
  /** Brings a removed shot back to its place. */
  | { readonly type: 'RestoreShot'; readonly shotUid: string }
  | { readonly type: 'AddCharacterToShot'; readonly shotUid: string; readonly characterId: string }
  | { readonly type: 'RemoveCharacterFromShot'; readonly shotUid: string; readonly characterId: string };

/** Which shots a scene has, in which order, and who appears in them. */
export const shots = {
  decide: {
    AddShot(state, { at: wanted = 0, shotUid, description, designJobId }) {
      if (shotByUid(state, shotUid) || removedShot(state, shotUid)) return accept();
      if (description.trim() === '') return reject('INVALID', 'Enter a shot description.', { field: 'description' });
      const end = state.shots.length + 1;
      const at = Number.isInteger(wanted) && wanted >= 1 && wanted <= end ? wanted : end;
      return accept<SceneEvent>(
        { type: 'ShotAdded', data: { shotUid, at, description, seconds: DEFAULT_SHOT_SECONDS } },
        { type: 'ShotDesignRequested', data: { jobId: designJobId, shotUid, description } },
      );
    },
    MoveShot: onShot('shotId', ({ shotUid }, command, state) => {
      if (!(Number.isInteger(command.to) && command.to >= 1))
        return reject('INVALID', 'The place has to be 1 or more.', { field: 'place' });
      const to = Math.min(command.to, state.shots.length);
      return to === shotNumber(state, shotUid) ? accept() : accept({ type: 'ShotMoved', data: { shotUid, to } });
    }),
    MoveShotBack: onShot('shotId', ({ shotUid }, { followed }, { places, shots: all }) => {
      const present = all.map((shot) => shot.shotUid);
      const { behind, to, isMoved } = placeBack(places, present, shotUid, followed);
      return isMoved ? accept({ type: 'ShotMoved', data: { shotUid, to, behind } }) : accept();
    }),
    RemoveShot: onShot('shotId', ({ shotUid }) => accept({ type: 'ShotRemoved', data: { shotUid } })),
    RestoreShot(state, { shotUid }) {
      if (shotByUid(state, shotUid)) return accept();
      if (!removedShot(state, shotUid)) return noShot('shotId');
      return accept({ type: 'ShotRestored', data: { shotUid, at: numberToReturn(state, shotUid) } });
    },
    AddCharacterToShot: onWritten(({ characterIds }, { shotUid, characterId }) =>
      characterIds.includes(characterId) ? accept() : accept({ type: 'CharacterAddedToShot', data: { shotUid, characterId } }),
    ),
    RemoveCharacterFromShot: onWritten(({ characterIds }, { shotUid, characterId }) =>
      characterIds.includes(characterId) ? accept({ type: 'CharacterRemovedFromShot', data: { shotUid, characterId } }) : accept(),
    ),
  },
  evolve: {
    ShotAdded: (state, { shotUid, at, description, seconds }) =>
      insertShot(state, newShot(shotUid, blankText(description, seconds), [], description), at),
    ShotMoved: (state, { shotUid, to, behind }) => moveShot(state, shotUid, to, behind),
    ShotRemoved: (state, { shotUid }) => removeShot(state, shotUid),
    ShotRestored: (state, { shotUid, at }) => restoreShot(state, shotUid, at),
    CharacterAddedToShot: inShot(({ characterIds }, { characterId }) => ({ characterIds: [...characterIds, characterId] })),
    CharacterRemovedFromShot: inShot(({ characterIds }, { characterId }) => ({
      characterIds: characterIds.filter((id) => id !== characterId),
    })),
  },
} satisfies Topic<SceneState, ShotCommand, SceneEvent>;

/** Until a writer has made more of it. */
const blankText = (description: string, seconds: number): ShotText => ({
  name: '',
  visuals: description,
  audio: '',
  narration: '',
  duration_seconds: seconds,
  image_prompt: description,
  video_prompt: '',
});

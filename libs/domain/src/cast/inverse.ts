/** What each event of a cast is to the step that it belongs to, and what takes it back. */
import type { CastEvent, Failure } from '@scenewright/events';
import { editedField } from '../history/words.js';
import { inverseOf } from '../revision.js';
import { type Beginning, by, type Change, type Parts, restsOn } from '../step-part.js';
import type { CastCommand } from './decider.js';
import type { CastState } from './state.js';

const stopped: Failure = { code: 'cancelled', message: 'Undone.' };
const casting: Beginning = {
  is: 'beginning',
  name: 'cast the characters',
  because: 'The pictures of the film show this cast. Edit a character, or give them another portrait.',
};

type OfCharacter = { readonly characterId: string };
const one = ({ characters }: CastState, { characterId }: OfCharacter) =>
  characters.find((character) => character.characterId === characterId);

/**
 * Another portrait than before, or one for the first time. `chosen`: null when none is any more. The words that came with it go back, too, as
 * long as nobody has written others since.
 */
const portraitChoice = <Data extends OfCharacter & { readonly looks?: string | null }>(
  name: (character: string) => string,
  chosen: (data: Data) => string | null,
): Change<CastState, CastCommand, Data> => ({
  is: 'change',
  name: ({ characterId }, words) => name(words.character(characterId)),
  inverse: (data, { before, now }) => {
    const { characterId } = data;
    if (one(now, data)?.selected !== chosen(data)) {
      return restsOn('Another portrait was chosen since. Choose the one that you want among the earlier pictures.');
    }
    const was = one(before, data);
    const isReworded = data.looks != null && data.looks !== was?.description;
    if (isReworded && one(now, data)?.description !== data.looks) return restsOn('The description was changed since. Undo that first.');
    const looks = isReworded && was ? was.description : null;
    const imageId = was?.selected ?? null;
    return by(
      imageId === null ? { type: 'DeselectPortrait', characterId, looks } : { type: 'RestorePortrait', characterId, imageId, looks },
    );
  },
});

const portraitOf = ({ imageId }: OfCharacter & { readonly imageId: string }) => imageId;

export const castParts: Parts<CastState, CastCommand, CastEvent> = {
  CastingRequested: null,
  CharacterAdded: casting,
  CharacterCopied: casting,
  CharactersCast: casting,
  CastingFailed: null,
  CastCompleted: null,
  CharacterRevised: {
    is: 'change',
    name: ({ characterId, changes }, words) => `edit ${editedField(changes)} of ${words.character(characterId)}`,
    inverse: ({ characterId, changes }) => by({ type: 'ReviseCharacter', characterId, changes: inverseOf(changes) }),
  },
  PortraitRequested: { is: 'work', stop: ({ jobId }) => ({ type: 'FailPortrait', jobId, failure: stopped }) },
  PortraitCompleted: portraitChoice((character) => `make the portrait of ${character}`, portraitOf),
  PortraitFailed: null,
  PortraitUploaded: portraitChoice((character) => `upload the portrait of ${character}`, portraitOf),
  PortraitRestored: portraitChoice((character) => `choose another portrait of ${character}`, portraitOf),
  PortraitDeselected: portraitChoice(
    (character) => `set aside the portrait of ${character}`,
    () => null,
  ),
  DescriptionRequested: { is: 'work', stop: ({ jobId }) => ({ type: 'FailDescription', jobId, failure: stopped }) },
  CharacterDescribed: {
    is: 'change',
    name: ({ characterId }, words) => `describe ${words.character(characterId)} anew`,
    inverse: (data, { before }) => {
      const { characterId, description } = data;
      const to = one(before, data)?.description ?? description;
      return by({ type: 'ReviseCharacter', characterId, changes: { description: { from: description, to } } });
    },
  },
  DescriptionFailed: null,
};

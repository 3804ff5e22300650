/** What is told of each event of a cast: its sentence, what it is to the step that it belongs to, and what takes it back. */
import type { CastEvent, CharacterChanges, PictureMode } from '@scenewright/events';
import type { FilmHistory } from '../event-history.js';
import { editedField, editing, named, priced, quoting, unfinished } from '../phrases.js';
import { inverseOf } from '../revision.js';
import { type Beginning, by, type Change, endedBy, restsOn, type States } from '../step-part.js';
import type { CastCommand } from './decider.js';
import { type CastState, takesDescription } from './state.js';

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

/** Words that gave way to the description of a portrait, and were put back at once: the step that did both brought that portrait. */
function arePutBack(data: OfCharacter & { readonly changes: CharacterChanges }, { before, first }: States<CastState>): boolean {
  const known = one(first, data)?.portraits.map(({ imageId }) => imageId) ?? [];
  const brought = one(before, data)?.portraits.filter(({ imageId }) => !known.includes(imageId)) ?? [];
  return brought.some(({ looks }) => looks === data.changes.description?.from);
}

const portraitOf = ({ imageId }: OfCharacter & { readonly imageId: string }) => imageId;

const requested: Record<PictureMode, string> = {
  initial: 'A first portrait of a character',
  modify: 'A change to the portrait of a character',
  generate: 'A new portrait of a character',
};

export const castHistory: FilmHistory<CastState, CastCommand, CastEvent> = {
  CastingRequested: {
    sentence: () => 'The characters were requested',
    step: null,
  },
  CharacterAdded: {
    sentence: ({ name }) => `${named('The character', name)} joined the cast`,
    step: casting,
  },
  CharacterCopied: {
    sentence: ({ character }) => `${named('The character', character.name)} came along`,
    step: casting,
  },
  CharacterRevised: {
    sentence: ({ changes }) => editing('a character', changes),
    step: {
      is: 'change',
      name: ({ characterId, changes }, words) => `edit ${editedField(changes)} of ${words.character(characterId)}`,
      inverse: (data, states) =>
        arePutBack(data, states)
          ? by()
          : by({ type: 'ReviseCharacter', characterId: data.characterId, changes: inverseOf(data.changes), again: true }),
    },
  },
  CharactersCast: {
    sentence: () => 'All characters were named and described',
    step: casting,
  },
  CastingFailed: {
    sentence: ({ failure }) => unfinished('The casting', failure),
    step: null,
  },
  CastCompleted: {
    sentence: () => 'The cast was completed',
    step: null,
  },
  PortraitRequested: {
    sentence: ({ mode, prompt, price }) => quoting(`${requested[mode]} was requested${priced(price)}`, prompt),
    step: endedBy('FailPortrait'),
  },
  PortraitCompleted: {
    sentence: () => 'A portrait of a character was made',
    step: portraitChoice((character) => `make the portrait of ${character}`, portraitOf),
  },
  PortraitFailed: {
    sentence: ({ failure }) => unfinished('The portrait of a character', failure),
    step: null,
  },
  PortraitUploaded: {
    sentence: () => 'A portrait of a character was uploaded',
    step: portraitChoice((character) => `upload the portrait of ${character}`, portraitOf),
  },
  PortraitRestored: {
    sentence: () => 'Another portrait of a character was chosen',
    step: portraitChoice((character) => `choose another portrait of ${character}`, portraitOf),
  },
  PortraitDeselected: {
    sentence: () => 'The portrait of a character was set aside',
    step: portraitChoice(
      (character) => `set aside the portrait of ${character}`,
      () => null,
    ),
  },
  DescriptionRequested: {
    sentence: () => 'A description of an uploaded portrait was requested',
    step: endedBy('FailDescription'),
  },
  CharacterDescribed: {
    sentence: ({ description }) => quoting('A character was described anew', description),
    step: {
      is: 'change',
      name: ({ characterId }, words) => `describe ${words.character(characterId)} anew`,
      inverse: (data, { before, now }) => {
        const { characterId, description } = data;
        const was = one(before, data);
        const gaveWay = was !== undefined && !takesDescription(was) && one(now, data)?.description !== description;
        if (gaveWay) return by();
        const to = was?.description ?? description;
        return by({ type: 'ReviseCharacter', characterId, changes: { description: { from: description, to } } });
      },
    },
  },
  DescriptionFailed: {
    sentence: ({ failure }) => unfinished('The description of an uploaded portrait', failure),
    step: null,
  },
};

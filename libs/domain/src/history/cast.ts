import type { CastEvent, PictureMode } from '@scenewright/events';
import type { Sentences } from './sentences.js';
import { editing, named, priced, quoting, unfinished } from './words.js';

const requested: Record<PictureMode, string> = {
  initial: 'A first portrait of a character',
  modify: 'A change to the portrait of a character',
  generate: 'A new portrait of a character',
};

export const castSentences: Sentences<CastEvent> = {
  CastingRequested: () => 'The characters were requested',
  CharacterAdded: ({ name }) => `${named('The character', name)} joined the cast`,
  CharacterCopied: ({ character }) => `${named('The character', character.name)} came along`,
  CharacterRevised: ({ changes }) => editing('a character', changes),
  CharactersCast: () => 'All characters were named and described',
  CastingFailed: ({ failure }) => unfinished('The casting', failure),
  CastCompleted: () => 'The cast was completed',
  PortraitRequested: ({ mode, prompt, price }) => quoting(`${requested[mode]} was requested${priced(price)}`, prompt),
  PortraitCompleted: () => 'A portrait of a character was made',
  PortraitFailed: ({ failure }) => unfinished('The portrait of a character', failure),
  PortraitUploaded: () => 'A portrait of a character was uploaded',
  PortraitRestored: () => 'Another portrait of a character was chosen',
  PortraitDeselected: () => 'The portrait of a character was set aside',
  DescriptionRequested: () => 'A description of an uploaded portrait was requested',
  CharacterDescribed: ({ description }) => quoting('A character was described anew', description),
  DescriptionFailed: ({ failure }) => unfinished('The description of an uploaded portrait', failure),
};

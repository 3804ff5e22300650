import fc from 'fast-check';
import type { CastCommand } from '../../cast/decider.js';
import type { Arbitrary } from '../arbitrary.js';
import { id, image, look } from '../samples.js';
import { anyOf, type Every, is } from './every.js';
import { anyFailure, anyImage, few, job, mode, person, price, wording } from './values.js';

const sheet = fc
  .record({ characterId: person, portraitJobId: job })
  .map((ids) => ({ ...ids, name: 'Mara', description: 'In a yellow coat', image_gen_prompt: 'A portrait' }));

const characterCopy = {
  character: {
    ...{ name: 'Mara', scriptName: 'Mara', description: 'In a yellow coat', imagePrompt: 'A portrait', voiceId: null },
    portraits: [{ imageId: id(9, 6), image: image(9), prompt: 'A portrait', looks: null, recipe: null }],
    selected: id(9, 6),
  },
  times: { [id(9, 6)]: '2026-03-01T09:00:00.000Z' },
};

const every: Every<CastCommand> = {
  RequestCasting: fc.record({ type: is('RequestCasting'), jobId: job, projectId: fc.constant(id(9)) }),
  CompleteCasting: fc.record({
    type: is('CompleteCasting'),
    jobId: job,
    characters: fc.uniqueArray(sheet, {
      maxLength: 3,
      comparator: (a, b) => a.characterId === b.characterId || a.portraitJobId === b.portraitJobId,
    }),
    setting: fc.constant(look),
  }),
  FailCasting: fc.record({ type: is('FailCasting'), jobId: job, failure: anyFailure }),
  CopyCast: fc.record({
    type: is('CopyCast'),
    characters: fc.uniqueArray(
      fc.record({ characterId: person, from: few(15) }).map((ids) => ({ ...ids, ...characterCopy })),
      { maxLength: 3, selector: ({ characterId }) => characterId },
    ),
  }),
  ReviseCharacter: fc.record({
    type: is('ReviseCharacter'),
    characterId: person,
    changes: fc.record(
      {
        name: wording('Mara', 'Ida', ' '),
        description: wording('In a yellow coat', 'In a red coat'),
        voiceId: fc.constantFrom({ from: null, to: 'anna' }, { from: 'anna', to: null }),
      },
      { requiredKeys: [] },
    ),
  }),
  RequestPortrait: fc.record({
    type: is('RequestPortrait'),
    jobId: job,
    characterId: person,
    mode,
    prompt: fc.constantFrom('older', 'In a yellow coat', 'A portrait'),
    model: fc.constant('flux'),
    price,
    setting: fc.constant(look),
  }),
  CompletePortrait: fc.record({ type: is('CompletePortrait'), jobId: job, prompt: fc.constant('as painted'), image: anyImage }),
  FailPortrait: fc.record({ type: is('FailPortrait'), jobId: job, failure: anyFailure }),
  UploadPortrait: fc.record({ type: is('UploadPortrait'), characterId: person, imageId: few(6), image: anyImage, descriptionJobId: job }),
  RestorePortrait: fc.record({ type: is('RestorePortrait'), characterId: person, imageId: fc.oneof(few(6), job) }),
  DeselectPortrait: fc.record({ type: is('DeselectPortrait'), characterId: person, looks: fc.constantFrom('In a yellow coat', null) }),
  DescribeCharacter: fc.record({ type: is('DescribeCharacter'), jobId: job, description: fc.constant('A red coat') }),
  FailDescription: fc.record({ type: is('FailDescription'), jobId: job, failure: anyFailure }),
};
export const castCommand: Arbitrary<CastCommand> = anyOf(every, {
  CompleteCasting: 2,
  CompletePortrait: 3,
  UploadPortrait: 3,
  RestorePortrait: 4,
});

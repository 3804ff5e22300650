import fc from 'fast-check';
import type { NewAudio, SoundtrackCommand } from '../../soundtrack/decider.js';
import type { Arbitrary } from '../arbitrary.js';
import { id, jobId, sound } from '../samples.js';
import { anyOf, type Every, is } from './every.js';
import { anyFailure, anyShot, few, job, price } from './values.js';

const anyAudio = few(4);
const inShot = anyShot.map((shotUid) => ({ sceneUid: id(1), shotUid }));
const inScenes = fc.constant({ startSceneUid: id(1), endSceneUid: id(2) });
const newAudio: Arbitrary<NewAudio> = fc.oneof(
  fc.record(
    {
      audioId: anyAudio,
      type: fc.constantFrom('voice' as const, 'sound_effect' as const),
      placement: inShot,
      prompt: fc.constant('A door'),
      voiceId: fc.constant('anna'),
    },
    { requiredKeys: ['audioId', 'type', 'placement', 'prompt'] },
  ),
  fc.record({ audioId: anyAudio, type: fc.constant('music' as const), placement: inScenes, prompt: fc.constant('Slow piano') }),
);

const audioCopy = {
  audioType: 'voice' as const,
  audio: {
    ...{ prompt: 'Who is there?', voiceId: 'anna', byHand: false, selectedTake: jobId(1) },
    takes: [{ takeId: jobId(1), audio: sound(7), prompt: 'Who is there?', voiceId: 'anna', recipe: null }],
  },
  times: { [jobId(1)]: '2026-03-01T09:00:00.000Z' },
};

const every: Every<SoundtrackCommand> = {
  RequestDesign: fc.record({ type: is('RequestDesign'), jobId: job, projectId: fc.constant(id(9)) }),
  CompleteDesign: fc.record({ type: is('CompleteDesign'), jobId: job, audios: fc.array(newAudio, { maxLength: 4 }) }),
  FailDesign: fc.record({ type: is('FailDesign'), jobId: job, failure: anyFailure }),
  AddAudios: fc.record({ type: is('AddAudios'), audios: fc.array(newAudio, { maxLength: 4 }) }),
  CopyAudios: fc.record({
    type: is('CopyAudios'),
    purpose: fc.constantFrom('branch' as const, 'move' as const),
    audios: fc.array(
      fc.record({ audioId: anyAudio, from: few(14), placement: inShot }).map((where) => ({ ...where, ...audioCopy })),
      { maxLength: 3 },
    ),
  }),
  CopySoundtrack: fc.record({ type: is('CopySoundtrack'), from: fc.constant(id(8)) }),
  ReviseAudio: fc.record({
    type: is('ReviseAudio'),
    audioId: anyAudio,
    changes: fc.record(
      { prompt: fc.constant({ from: 'A door', to: 'Three doors' }), voiceId: fc.constant({ from: 'anna', to: 'ben' }) },
      { requiredKeys: ['prompt'] },
    ),
  }),
  RewordAudiosOfShot: fc.record({
    type: is('RewordAudiosOfShot'),
    shotUid: anyShot,
    before: fc.constant({ narration: 'A door', audio: 'A door' }),
    now: fc.constantFrom({ narration: 'Another door', audio: '' }, { narration: '', audio: 'A gate' }),
  }),
  MoveAudio: fc.record({ type: is('MoveAudio'), audioId: anyAudio, placement: fc.oneof(inShot, inScenes) }),
  RequestAudio: fc.record(
    {
      type: is('RequestAudio'),
      jobId: job,
      audioId: anyAudio,
      prompt: fc.constant('Two doors'),
      voiceId: fc.constant('anna'),
      seconds: fc.constant(5),
      line: fc.constantFrom('Who is there?', null),
      speakerVoice: fc.constantFrom('anna', 'ben', null),
      price,
    },
    { requiredKeys: ['type', 'jobId', 'audioId', 'prompt', 'seconds', 'line', 'speakerVoice', 'price'] },
  ),
  CompleteAudio: fc.record({ type: is('CompleteAudio'), jobId: job, audio: fc.integer({ min: 1, max: 4 }).map((n) => sound(n)) }),
  ChooseTake: fc.record({ type: is('ChooseTake'), audioId: anyAudio, takeId: job }),
  DeselectTake: fc.record({
    type: is('DeselectTake'),
    audioId: anyAudio,
    prompt: fc.constant('A door'),
    voiceId: fc.constantFrom('anna', null),
    byHand: fc.boolean(),
  }),
  FailAudio: fc.record({ type: is('FailAudio'), jobId: job, failure: anyFailure }),
  RemoveAudio: fc.record(
    { type: is('RemoveAudio'), audioId: anyAudio, withShot: fc.option(anyShot) },
    { requiredKeys: ['type', 'audioId'] },
  ),
  RemoveAudiosOfShot: fc.record({ type: is('RemoveAudiosOfShot'), shotUid: anyShot }),
  RestoreAudio: fc.record({ type: is('RestoreAudio'), audioId: anyAudio }),
  RestoreAudiosOfShot: fc.record({ type: is('RestoreAudiosOfShot'), shotUid: anyShot }),
};
export const soundtrackCommand: Arbitrary<SoundtrackCommand> = anyOf(every, {
  AddAudios: 2,
  RequestAudio: 4,
  CompleteAudio: 4,
  ChooseTake: 4,
});

import fc from 'fast-check';
import type { SceneCommand } from '../../scene/decider.js';
import type { Arbitrary } from '../arbitrary.js';
import { assetId, castMember, clip, id, image, jobId, setting, text } from '../samples.js';
import { busyScene } from './busy-scene.js';
import { anyOf, type Every, is } from './every.js';
import { anyClip, anyFailure, anyImage, anyNumber, anyShot, few, job, mode, person, price, wording } from './values.js';

const anyText = fc.constantFrom(
  text('the lamp'),
  text('the sea', { image_prompt: '', visuals: '' }),
  text('', { image_prompt: '', visuals: ' ' }),
);
const anySetting = fc.constantFrom(setting, { ...setting, style: '2d' as const, cast: setting.cast.slice(1) });
const people = fc.uniqueArray(person, { maxLength: 3 });
const anyShots = fc.uniqueArray(fc.record({ shotUid: anyShot, text: anyText, characterIds: people, frameJobId: job }), {
  selector: (shot) => shot.shotUid,
  minLength: 1,
  maxLength: 3,
});

const shotCopy = {
  addedDescription: null,
  frames: [{ frameId: id(8, 6), image: image(8), prompt: 'A lamp', characterIds: [id(1, 5)], recipe: null }],
  selectedFrame: id(8, 6),
  clips: [{ videoId: id(8, 9), video: clip(8), kind: 'generated' as const, model: 'kling-2.1', resolution: '720p', recipe: null }],
  selectedClip: id(8, 9),
  lastVideo: { model: 'kling-2.1', resolution: '720p', seconds: 5, prompt: 'It moves' },
};

const every: Every<SceneCommand> = {
  CreateScene: fc.record({
    type: is('CreateScene'),
    sceneUid: fc.constant(id(1)),
    projectId: fc.constant(id(9)),
    number: fc.constant(1),
    title: fc.constant('Dawn'),
    description: fc.constant(''),
    shots: anyShots,
    setting: anySetting,
  }),
  ReviseScene: fc.record({
    type: is('ReviseScene'),
    changes: fc.record({ title: wording('Dawn', 'Dusk', ' '), description: wording('', 'At sea') }, { requiredKeys: [] }),
  }),
  ReviseShot: fc.record({
    type: is('ReviseShot'),
    shotUid: anyShot,
    changes: fc.record(
      {
        narration: wording('', 'It was late.'),
        audio: wording('wind', ''),
        speaker: wording('', 'Mara'),
        duration_seconds: fc.record({ from: fc.constant(5), to: fc.constantFrom(5, 7.5) }),
      },
      { requiredKeys: [] },
    ),
  }),
  AddShot: fc.record({
    type: is('AddShot'),
    shotUid: anyShot,
    at: anyNumber,
    description: fc.constantFrom('A gull', ' '),
    designJobId: job,
  }),
  CompleteShotDesign: fc.record({
    type: is('CompleteShotDesign'),
    jobId: job,
    text: anyText,
    characterIds: people,
    frameJobId: job,
    setting: anySetting,
  }),
  FailShotDesign: fc.record({
    type: is('FailShotDesign'),
    jobId: job,
    failure: anyFailure,
    frameJobId: job,
    setting: anySetting,
  }),
  CancelShotDesign: fc.record({ type: is('CancelShotDesign'), jobId: job, failure: anyFailure }),
  MoveShot: fc.record({ type: is('MoveShot'), shotUid: anyShot, to: anyNumber }),
  MoveShotBack: fc.record({ type: is('MoveShotBack'), shotUid: anyShot, followed: fc.uniqueArray(anyShot) }),
  RemoveShot: fc.record({ type: is('RemoveShot'), shotUid: anyShot }),
  RestoreShot: fc.record({ type: is('RestoreShot'), shotUid: anyShot }),
  CopyShot: fc.record(
    {
      type: is('CopyShot'),
      shotUid: anyShot,
      at: anyNumber,
      from: fc.constant({ sceneUid: id(2), shotUid: id(7, 3) }),
      purpose: fc.constantFrom('branch' as const, 'move' as const, 'duplicate' as const),
      shot: fc.record({ text: anyText, characterIds: people }).map((about) => ({ ...about, ...shotCopy })),
      times: fc.constant({ [id(8, 6)]: '2026-03-01T09:00:00.000Z' }),
    },
    { requiredKeys: ['type', 'shotUid', 'from', 'purpose', 'shot', 'times'] },
  ),
  AddCharacterToShot: fc.record({ type: is('AddCharacterToShot'), shotUid: anyShot, characterId: person }),
  RemoveCharacterFromShot: fc.record({ type: is('RemoveCharacterFromShot'), shotUid: anyShot, characterId: person }),

  RequestStartFrame: fc.record({
    type: is('RequestStartFrame'),
    jobId: job,
    shotUid: anyShot,
    mode,
    prompt: fc.constant('darker'),
    price,
    setting: anySetting,
  }),
  CompleteStartFrame: fc.record({
    type: is('CompleteStartFrame'),
    jobId: job,
    prompt: fc.constant('as painted'),
    characterIds: people,
    image: anyImage,
  }),
  FailStartFrame: fc.record({ type: is('FailStartFrame'), jobId: job, failure: anyFailure }),
  UploadStartFrame: fc.record({ type: is('UploadStartFrame'), shotUid: anyShot, frameId: few(6), image: anyImage }),
  RestoreStartFrame: fc.record({ type: is('RestoreStartFrame'), shotUid: anyShot, frameId: fc.oneof(few(6), job) }),
  DeselectStartFrame: fc.record({ type: is('DeselectStartFrame'), shotUid: anyShot }),

  RequestVideo: fc.record(
    {
      type: is('RequestVideo'),
      jobId: job,
      shotUid: anyShot,
      model: fc.constant('kling-2.1'),
      resolution: fc.constant('720p'),
      seconds: fc.constant(5),
      prompt: fc.constant('It moves'),
      price,
      setting: anySetting,
      startFrameAssetId: fc.integer({ min: 1, max: 5 }).map(assetId),
      sound: fc.boolean(),
    },
    { requiredKeys: ['type', 'jobId', 'shotUid', 'model', 'resolution', 'seconds', 'prompt', 'price', 'setting'] },
  ),
  StartVideo: fc.record({ type: is('StartVideo'), jobId: job, provider: fc.constant('p'), ref: fc.constant({ task: 'x' }) }),
  CompleteVideo: fc.record({ type: is('CompleteVideo'), jobId: job, video: anyClip }),
  FailVideo: fc.record({ type: is('FailVideo'), jobId: job, failure: anyFailure }),
  RestoreVideo: fc.record({ type: is('RestoreVideo'), shotUid: anyShot, videoId: fc.integer({ min: 0, max: 5 }).map(jobId) }),
  DeselectVideo: fc.record({ type: is('DeselectVideo'), shotUid: anyShot }),
  SwitchClipSound: fc.record(
    { type: is('SwitchClipSound'), shotUid: anyShot, videoId: fc.integer({ min: 0, max: 5 }).map(jobId), on: fc.boolean() },
    { requiredKeys: ['type', 'shotUid', 'on'] },
  ),

  RequestTrim: fc.record({ type: is('RequestTrim'), jobId: job, shotUid: anyShot, start: anyNumber, end: anyNumber }),
  CompleteTrim: fc.record({ type: is('CompleteTrim'), jobId: job, video: anyClip }),
  FailTrim: fc.record({ type: is('FailTrim'), jobId: job, failure: anyFailure }),

  RequestLipSync: fc.record({
    type: is('RequestLipSync'),
    jobId: job,
    shotUid: anyShot,
    audioId: few(4),
    voice: fc.constant({ takeId: jobId(8), assetId: assetId(9), words: 'Who sent you?' }),
    speaker: fc.constantFrom(null, castMember(1)),
    price,
  }),
  CompleteLipSync: fc.record({ type: is('CompleteLipSync'), jobId: job, video: anyClip }),
  FailLipSync: fc.record({ type: is('FailLipSync'), jobId: job, failure: anyFailure }),
};
const sceneCommand: Arbitrary<SceneCommand> = anyOf(every, {
  AddShot: 4,
  CompleteShotDesign: 3,
  FailShotDesign: 2,
  MoveShot: 2,
  RestoreShot: 4,
  CompleteStartFrame: 4,
  UploadStartFrame: 2,
  RestoreStartFrame: 4,
  RequestVideo: 5,
  StartVideo: 2,
  CompleteVideo: 5,
  RestoreVideo: 4,
  DeselectVideo: 2,
  SwitchClipSound: 3,
  RequestTrim: 5,
  CompleteTrim: 4,
  RequestLipSync: 3,
  CompleteLipSync: 4,
});

/** A scene from its creation on: nothing else is answered before. */
const newScene = fc
  .tuple(every.CreateScene, fc.array(sceneCommand, { maxLength: 60, size: 'max' }))
  .map(([first, others]): SceneCommand[] => [first, ...others]);

/** Anything that may be asked of a scene, be it new or one whose shots have clips already. */
export const sceneHistory: Arbitrary<SceneCommand[]> = fc.oneof(
  newScene,
  busyScene,
  fc.tuple(busyScene, newScene).map(([busy, more]) => [...busy, ...more]),
);

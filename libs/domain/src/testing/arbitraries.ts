/** Commands of every kind in any order, drawn from few ids, so that they meet each other. */
import type { CutList } from '@scenewright/events';
import fc from 'fast-check';
import type { CastCommand } from '../cast/decider.js';
import type { CreditsCommand } from '../credits/decider.js';
import type { ProjectCommand } from '../project/decider.js';
import type { SceneCommand } from '../scene/commands.js';
import type { NewAudio, SoundtrackCommand } from '../soundtrack/decider.js';
import type { UserCommand } from '../user/decider.js';
import type { Arbitrary } from './arbitrary.js';
import { assetId, cancelled, clip, failure, id, image, jobId, sound, text } from './samples.js';

const few = (kind: number, count = 4) => fc.integer({ min: 1, max: count }).map((n) => id(n, kind));
const job = fc.integer({ min: 1, max: 6 }).map(jobId);
const anyShot = few(3);
const anyFailure = fc.constantFrom(failure, cancelled);
const anyImage = fc.integer({ min: 1, max: 4 }).map(image);
const anyClip = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom(2, 5, 10)).map(([n, seconds]) => clip(n, seconds));
const anyText = fc.constantFrom(
  text('the lamp'),
  text('the sea', { image_prompt: '', visuals: '' }),
  text('', { image_prompt: '', visuals: ' ' }),
);
const price = fc.constantFrom(0, 500, 1000, 6000);
const mode = fc.constantFrom('modify' as const, 'generate' as const);
const people = fc.uniqueArray(few(5, 3), { maxLength: 3 });
/** Any number, whether or not it is a time or a place. */
const anyNumber = fc.oneof(fc.integer({ min: -1, max: 7 }), fc.double({ min: -1, max: 12 }), fc.constant(Number.NaN));
const is = <Type extends string>(type: Type) => fc.constant(type);

const anyShots = fc.uniqueArray(fc.record({ shotUid: anyShot, text: anyText, characterIds: people, frameJobId: few(7, 9) }), {
  selector: (shot) => shot.shotUid,
  maxLength: 4,
});

export const createScene: Arbitrary<SceneCommand> = fc.record({
  type: is('CreateScene'),
  sceneUid: fc.constant(id(1)),
  projectId: fc.constant(id(9)),
  number: fc.constant(1),
  title: fc.constant('Dawn'),
  description: fc.constant(''),
  shots: anyShots,
});

export const sceneCommand: Arbitrary<SceneCommand> = fc.oneof(
  createScene,
  fc.record({ type: is('AddShot'), shotUid: anyShot, at: anyNumber, description: fc.constantFrom('A gull', ' '), designJobId: job }),
  fc.record({ type: is('CompleteShotDesign'), jobId: job, text: anyText, characterIds: people, frameJobId: job }),
  fc.record({ type: is('FailShotDesign'), jobId: job, failure: anyFailure, frameJobId: job }),
  fc.record({ type: is('MoveShot'), shotUid: anyShot, to: anyNumber }),
  fc.record({ type: fc.constantFrom('RemoveShot', 'RestoreShot'), shotUid: anyShot }),
  fc.record({ type: fc.constantFrom('AddCharacterToShot', 'RemoveCharacterFromShot'), shotUid: anyShot, characterId: few(5, 3) }),
  fc.record({ type: is('RequestStartFrame'), jobId: job, shotUid: anyShot, mode, prompt: fc.constant('darker'), price }),
  fc.record({ type: is('CompleteStartFrame'), jobId: job, prompt: fc.constant('as painted'), characterIds: people, image: anyImage }),
  fc.record({ type: is('UploadStartFrame'), shotUid: anyShot, frameId: few(6), image: anyImage }),
  fc.record({ type: is('RestoreStartFrame'), shotUid: anyShot, frameId: fc.oneof(few(6), job) }),
  fc.record(
    {
      type: is('RequestVideo'),
      jobId: job,
      shotUid: anyShot,
      model: fc.constant('kling-2.1'),
      resolution: fc.constant('720p'),
      seconds: fc.constant(5),
      prompt: fc.constant('It moves'),
      price,
      startFrameAssetId: fc.integer({ min: 1, max: 5 }).map(assetId),
    },
    { requiredKeys: ['type', 'jobId', 'shotUid', 'model', 'resolution', 'seconds', 'prompt', 'price'] },
  ),
  fc.record({ type: is('StartVideo'), jobId: job, provider: fc.constant('p'), ref: fc.constant({ task: 'x' }) }),
  fc.record({ type: fc.constantFrom('CompleteVideo', 'CompleteTrim', 'CompleteLipSync'), jobId: job, video: anyClip }),
  fc.record({ type: fc.constantFrom('FailVideo', 'FailTrim', 'FailLipSync', 'FailStartFrame'), jobId: job, failure: anyFailure }),
  fc.record({ type: is('RestoreVideo'), shotUid: anyShot, videoId: job }),
  fc.record({ type: is('RequestTrim'), jobId: job, shotUid: anyShot, start: anyNumber, end: anyNumber }),
  fc.record({
    type: is('RequestLipSync'),
    jobId: job,
    shotUid: anyShot,
    audioId: few(4),
    voiceAssetId: fc.constant(assetId(9)),
    price,
  }),
);

const works = ['Video', 'Trim', 'LipSync'] as const;

/** Three shots whose clips are worked on again and again: jobs that end well, badly, late, twice or as another kind of work. */
export const busyScene: Arbitrary<SceneCommand[]> = fc
  .array(
    fc.record({
      shot: fc.integer({ min: 1, max: 3 }),
      work: fc.constantFrom(...works),
      endsAs: fc.constantFrom(...works),
      ends: fc.constantFrom('well', 'badly'),
      late: fc.integer({ min: 0, max: 2 }),
    }),
    { maxLength: 20, size: 'max' },
  )
  .map((jobs) => {
    const shots = [1, 2, 3].map((n) => ({ shotUid: id(n, 3), text: text(`shot ${n}`), characterIds: [], frameJobId: id(n, 7) }));
    const requests = jobs.map(({ shot, work }, n): SceneCommand => {
      const asked = { jobId: jobId(n), shotUid: id(shot, 3) };
      if (work === 'Trim') return { type: 'RequestTrim', ...asked, start: 0, end: 2 };
      if (work === 'LipSync') return { type: 'RequestLipSync', ...asked, audioId: id(1, 4), voiceAssetId: assetId(9), price: 1500 };
      return { type: 'RequestVideo', ...asked, model: 'kling-2.1', resolution: '720p', seconds: 5, prompt: 'It moves', price: 5000 };
    });
    const endOf = (n: number, work: (typeof works)[number]): SceneCommand =>
      jobs[n]?.ends === 'well'
        ? { type: `Complete${work}`, jobId: jobId(n), video: clip(n) }
        : { type: `Fail${work}`, jobId: jobId(n), failure };
    return [
      { type: 'CreateScene', sceneUid: id(1), projectId: id(9), number: 1, title: '', description: '', shots },
      ...shots.map(({ shotUid }, n): SceneCommand => ({ type: 'UploadStartFrame', shotUid, frameId: id(n, 6), image: image(n) })),
      ...jobs.flatMap(({ endsAs, work, late }, n) => [
        ...requests.slice(n, n + 1),
        endOf(n, endsAs),
        ...(late === 0 ? [endOf(n, work), endOf(n, work)] : []),
        ...jobs.flatMap((other, m) => (m < n && other.late === n - m ? [endOf(m, other.work)] : [])),
      ]),
    ];
  });

const day = fc.integer({ min: 1, max: 9 }).map((n) => `2026-03-0${n}T00:00:00.000Z`);
const amount = fc.integer({ min: -1, max: 12 });
const spend = { operation: fc.constant('video' as const), spentOn: fc.constant({ projectId: id(9) }) };

export const creditsCommand: Arbitrary<CreditsCommand> = fc.oneof(
  fc.record({
    type: is('GrantCredits'),
    grantId: fc.integer({ min: 1, max: 20 }).map((n) => `grant-${n}`),
    source: fc.constant('purchase' as const),
    amount,
    expiresAt: fc.option(day),
    reason: fc.constant(''),
    now: day,
  }),
  fc.record({
    type: is('StartCreditPeriod'),
    grantId: fc.integer({ min: 1, max: 20 }).map((n) => `period-${n}`),
    source: fc.constant('plan_refill' as const),
    amount: fc.integer({ min: 0, max: 12 }),
    expiresAt: day,
    reason: fc.constant(''),
    carriesUse: fc.boolean(),
    now: day,
  }),
  fc.record({
    type: is('AdjustCredits'),
    adjustmentId: fc.integer({ min: 1, max: 9 }).map((n) => id(n, 8)),
    amount: fc.integer({ min: -5, max: 5 }),
    reason: fc.constant('a reason'),
    now: day,
  }),
  fc.record({ type: is('ReserveCredits'), reservationId: job, amount, ...spend, now: day }),
  fc.record({ type: is('SettleReservation'), reservationId: job, amount }),
  fc.record({ type: is('ReleaseReservation'), reservationId: job }),
  fc.record({ type: is('DeductCredits'), deductionId: job, amount, ...spend, now: day }),
  fc.record({ type: is('ExpireCredits'), now: day }),
);

const sheet = fc
  .record({ characterId: few(5, 3), portraitJobId: job })
  .map((ids) => ({ ...ids, name: 'Mara', description: 'In a yellow coat', image_gen_prompt: 'A portrait' }));

export const castCommand: Arbitrary<CastCommand> = fc.oneof(
  fc.record({ type: is('RequestCasting'), jobId: job, projectId: fc.constant(id(9)) }),
  fc.record({
    type: is('CompleteCasting'),
    jobId: job,
    characters: fc.uniqueArray(sheet, {
      maxLength: 3,
      comparator: (a, b) => a.characterId === b.characterId || a.portraitJobId === b.portraitJobId,
    }),
  }),
  fc.record({ type: fc.constantFrom('FailCasting', 'FailPortrait', 'FailDescription'), jobId: job, failure: anyFailure }),
  fc.record({
    type: is('RequestPortrait'),
    jobId: job,
    characterId: few(5, 3),
    mode,
    prompt: fc.constant('older'),
    model: fc.constant('flux'),
    price,
  }),
  fc.record({ type: is('CompletePortrait'), jobId: job, prompt: fc.constant('as painted'), image: anyImage }),
  fc.record({ type: is('UploadPortrait'), characterId: few(5, 3), imageId: few(6), image: anyImage, descriptionJobId: job }),
  fc.record({ type: is('RestorePortrait'), characterId: few(5, 3), imageId: fc.oneof(few(6), job) }),
  fc.record({ type: is('DescribeCharacter'), jobId: job, description: fc.constant('A red coat') }),
);

const inShot = anyShot.map((shotUid) => ({ sceneUid: id(1), shotUid }));
const inScenes = fc.constant({ startSceneUid: id(1), endSceneUid: id(2) });
const newAudio: Arbitrary<NewAudio> = fc.oneof(
  fc.record({
    audioId: few(4),
    type: fc.constantFrom('voice' as const, 'sound_effect' as const),
    placement: inShot,
    prompt: fc.constant('A door'),
  }),
  fc.record({ audioId: few(4), type: fc.constant('music' as const), placement: inScenes, prompt: fc.constant('Slow piano') }),
);

export const soundtrackCommand: Arbitrary<SoundtrackCommand> = fc.oneof(
  fc.record({ type: is('RequestDesign'), jobId: job, projectId: fc.constant(id(9)) }),
  fc.record({ type: is('CompleteDesign'), jobId: job, audios: fc.array(newAudio, { maxLength: 4 }) }),
  fc.record({ type: fc.constantFrom('FailDesign', 'FailAudio'), jobId: job, failure: anyFailure }),
  fc.record({ type: is('AddAudios'), audios: fc.array(newAudio, { maxLength: 4 }) }),
  fc.record({ type: is('MoveAudio'), audioId: few(4), placement: fc.oneof(inShot, inScenes) }),
  fc.record({ type: is('RequestAudio'), jobId: job, audioId: few(4), prompt: fc.constant('Two doors'), seconds: fc.constant(5), price }),
  fc.record({ type: is('CompleteAudio'), jobId: job, audio: fc.integer({ min: 1, max: 4 }).map((n) => sound(n)) }),
  fc.record({ type: fc.constantFrom('RemoveAudio', 'RestoreAudio'), audioId: few(4) }),
  fc.record({ type: fc.constantFrom('RemoveAudiosOfShot', 'RestoreAudiosOfShot'), shotUid: anyShot }),
);

const script = {
  title: 'The Letter',
  logline: '',
  scenes: [{ id: 1, title: 'Dawn', duration: 5, description: '', shots: [{ shot_id: 1, ...text('the lamp'), characters: [] }] }],
};
const cut = fc.constantFrom<CutList[]>(
  { clips: [], audios: [] },
  { clips: [{ sceneUid: id(1), shotUid: id(1, 3), assetId: assetId(1), seconds: 5 }], audios: [] },
);

export const projectCommand: Arbitrary<ProjectCommand> = fc.oneof(
  fc.record({
    type: is('CreateProject'),
    scriptJobId: job,
    maxVideoSeconds: fc.constant(30),
    projectId: fc.constant(id(9)),
    ownerId: fc.constant('u1'),
    idea: fc.constant('A letter'),
    videoLength: fc.constantFrom(30, 31),
    aspectRatio: fc.constant('16:9'),
    videoStyle: fc.constant('' as const),
  }),
  fc.record({ type: is('CompleteScript'), jobId: job, script: fc.constant(script), method: fc.constant('offline') }),
  fc.record({ type: fc.constantFrom('FailScript', 'FailExport'), jobId: job, failure: anyFailure }),
  fc.record({ type: is('PlanScenes'), sceneUids: fc.array(few(0), { minLength: 1, maxLength: 3 }) }),
  fc.record({ type: is('RequestExport'), jobId: job, cut }),
  fc.record({ type: is('CompleteExport'), jobId: job, film: anyClip, contentKey: fc.constant('k') }),
  fc.record({ type: fc.constantFrom('DeleteProject', 'RestoreProject') }),
);

export const userCommand: Arbitrary<UserCommand> = fc.oneof(
  fc.record({
    type: is('RegisterUser'),
    uid: fc.constant('u1'),
    email: fc.constant('e'),
    name: fc.constant('n'),
    emailHash: fc.constant('h'),
  }),
  fc.record({ type: is('ChangeProfile'), name: fc.constantFrom('a', 'b') }),
  fc.record({ type: fc.constantFrom('GrantRole', 'RevokeRole'), role: fc.constantFrom('creator', 'support', 'admin') }),
  fc.record({ type: is('OpenProject'), projectId: few(0), limit: fc.constantFrom(null, 1, 2) }),
  fc.record({ type: is('CloseProject'), projectId: few(0) }),
  fc.record({ type: is('DismissTip'), tipId: fc.constant('t') }),
  fc.record({ type: is('DeleteUser') }),
);

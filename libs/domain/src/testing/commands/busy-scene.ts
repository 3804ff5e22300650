import fc from 'fast-check';
import type { SceneCommand } from '../../scene/decider.js';
import type { ClipWork } from '../../scene/state.js';
import type { Arbitrary } from '../arbitrary.js';
import { assetId, castMember, clip, failure, id, image, jobId, setting, text } from '../samples.js';

const named = { video: 'Video', trim: 'Trim', lip_sync: 'LipSync' } as const satisfies Record<ClipWork, string>;
const works = Object.values(named);
type Work = (typeof works)[number];
const voice = { takeId: jobId(9), assetId: assetId(9), words: 'Who sent you?' };

const requestFor: Record<Work, (asked: { readonly jobId: string; readonly shotUid: string }) => SceneCommand> = {
  Video: (asked) => ({
    ...{ type: 'RequestVideo', model: 'kling-2.1', resolution: '720p', seconds: 5, prompt: 'It moves', price: 5000, setting },
    ...asked,
  }),
  Trim: (asked) => ({ type: 'RequestTrim', ...asked, start: 0, end: 2 }),
  LipSync: (asked) => ({ type: 'RequestLipSync', ...asked, audioId: id(1, 4), voice, speaker: castMember(1), price: 1500 }),
};

/** Three shots whose clips are worked on again and again: jobs that end well, badly, late, twice or as another kind of work; versions that are brought back, and sound that is switched. */
export const busyScene: Arbitrary<SceneCommand[]> = fc
  .array(
    fc.record({
      shot: fc.integer({ min: 1, max: 3 }),
      work: fc.constantFrom(...works),
      endsAs: fc.constantFrom(...works),
      ends: fc.constantFrom('well', 'badly'),
      late: fc.integer({ min: 0, max: 2 }),
      restores: fc.constantFrom(null, 'frame', 'clip'),
      hears: fc.boolean(),
    }),
    { maxLength: 20, size: 'max' },
  )
  .map((jobs) => {
    const shots = [1, 2, 3].map((n) => ({ shotUid: id(n, 3), text: text(`shot ${n}`), characterIds: [], frameJobId: id(n, 7) }));
    const requests = jobs.map(({ shot, work }, n) => requestFor[work]({ jobId: jobId(n), shotUid: id(shot, 3) }));
    const endOf = (n: number, work: Work): SceneCommand =>
      jobs[n]?.ends === 'well'
        ? { type: `Complete${work}`, jobId: jobId(n), video: { ...clip(n), ...(n % 2 ? {} : { sound: true }) } }
        : { type: `Fail${work}`, jobId: jobId(n), failure };
    const restore = (n: number, what: 'frame' | 'clip', shot: number): SceneCommand =>
      what === 'frame'
        ? { type: 'RestoreStartFrame', shotUid: id(shot, 3), frameId: id(shot, 6) }
        : { type: 'RestoreVideo', shotUid: id(shot, 3), videoId: jobId(n) };
    return [
      { type: 'CreateScene', sceneUid: id(1), projectId: id(9), number: 1, title: '', description: '', shots, setting },
      ...[0, 10].flatMap((more) =>
        shots.map(
          ({ shotUid }, n): SceneCommand => ({ type: 'UploadStartFrame', shotUid, frameId: id(n + 1 + more, 6), image: image(n + more) }),
        ),
      ),
      ...jobs.flatMap(({ endsAs, work, late, restores, hears, shot }, n) => [
        ...requests.slice(n, n + 1),
        endOf(n, endsAs),
        ...(late === 0 ? [endOf(n, work), endOf(n, work)] : []),
        ...jobs.flatMap((other, m) => (m < n && other.late === n - m ? [endOf(m, other.work)] : [])),
        ...(restores ? jobs.slice(0, n).map((_, m) => restore(m, restores, shot)) : []),
        { type: 'SwitchClipSound', shotUid: id(shot, 3), on: hears } satisfies SceneCommand,
      ]),
    ];
  });

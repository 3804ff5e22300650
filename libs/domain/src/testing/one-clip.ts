/** A scene of one shot, whose clip is generated, trimmed and lip-synced. */
import type { SceneEvent } from '@scenewright/events';
import { sceneDecider } from '../scene/decider.js';
import { specification } from './given.js';
import { assetId, castMember, clip, id, image, jobId, setting, text } from './samples.js';

export const given = specification(sceneDecider);

const SHOT = id(1, 3);
const MARA = id(1, 5);
export const at = { shotUid: SHOT };
export const created: SceneEvent = {
  type: 'SceneCreated',
  data: {
    sceneUid: id(1),
    projectId: id(9),
    number: 1,
    title: 'Dawn',
    description: '',
    shots: [{ ...at, text: text('the lamp'), characterIds: [MARA] }],
  },
};
export const frame = (n: number): SceneEvent => ({ type: 'StartFrameUploaded', data: { ...at, frameId: id(n, 6), image: image(n) } });
export const framed = [created, frame(1)];

const request = { model: 'kling-2.1', resolution: '720p', seconds: 5, prompt: 'The lamp turns', price: 5000 };
export const generate = { type: 'RequestVideo', jobId: jobId(1), ...at, ...request, setting } as const;
export const generating: SceneEvent = {
  type: 'VideoGenerationRequested',
  data: {
    jobId: jobId(1),
    ...at,
    ...request,
    startFrameAssetId: assetId(1),
    characterIds: [MARA],
    inputs: {
      ...{ startFrameId: id(1, 6), words: 'the lamp moves', line: '', planned: 5 },
      ...{ cast: [castMember(1)], width: 1280, height: 720, seed: 1 },
    },
  },
};
export const generated: SceneEvent = {
  type: 'VideoGenerationCompleted',
  data: { jobId: jobId(1), ...at, videoId: jobId(1), model: 'kling-2.1', resolution: '720p', video: clip(10) },
};
export const filmed = [...framed, generating, generated];

export const trim = { type: 'RequestTrim', jobId: jobId(2), ...at, start: 1, end: 4 } as const;
export const trimming: SceneEvent = {
  type: 'TrimRequested',
  data: { jobId: jobId(2), ...at, sourceVideoId: jobId(1), sourceAssetId: assetId(10), start: 1, end: 4 },
};
export const trimmed: SceneEvent = { type: 'TrimCompleted', data: { jobId: jobId(2), ...at, videoId: jobId(2), video: clip(11, 3) } };

const voice = { takeId: jobId(50), assetId: assetId(50), words: 'Who sent you?' };
export const sync = {
  type: 'RequestLipSync',
  jobId: jobId(3),
  ...at,
  audioId: id(1, 4),
  voice,
  speaker: castMember(1),
  price: 1500,
} as const;
export const syncing: SceneEvent = {
  type: 'LipSyncRequested',
  data: {
    jobId: jobId(3),
    ...at,
    audioId: id(1, 4),
    voiceAssetId: assetId(50),
    speakerId: MARA,
    price: 1500,
    videoId: jobId(1),
    seconds: 5,
    inputs: { voiceTakeId: jobId(50), words: 'Who sent you?', speaker: castMember(1), seed: 3 },
  },
};
export const synced: SceneEvent = { type: 'LipSyncCompleted', data: { jobId: jobId(3), ...at, videoId: jobId(3), video: clip(12) } };

export const shotOf = (...history: (SceneEvent | SceneEvent[])[]) => {
  const [shot] = given(...history).state.shots;
  if (!shot) throw new Error('the history has no shot');
  return shot;
};

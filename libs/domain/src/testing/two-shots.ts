/** A scene of two shots: as it was made, waiting for its start frames, and with them. */
import type { SceneEvent } from '@scenewright/events';
import { sceneDecider } from '../scene/decider.js';
import { seedFrom } from '../seed.js';
import { specification } from './given.js';
import { castMember, id, image, jobId, look, text } from './samples.js';

export const given = specification(sceneDecider);

const SCENE = id(1);
export const [ONE, TWO, NEW] = [id(1, 3), id(2, 3), id(3, 3)];
export const MARA = id(1, 5);
export const shots = [
  { shotUid: ONE, text: text('the lamp'), characterIds: [MARA] },
  { shotUid: TWO, text: text('the sea'), characterIds: [] },
];
export const about = { sceneUid: SCENE, projectId: id(9), number: 1, title: 'Dawn', description: 'At dawn' };
export const created: SceneEvent = { type: 'SceneCreated', data: { ...about, shots } };
/** What a picture of these people is made from; a first one has its seed from its shot, any other from its job. */
export const inputs = (characterIds: readonly string[], seedId: string, words = 'A picture of the lamp') => ({
  words,
  ...look,
  cast: [1, 2, 3].map(castMember).filter(({ characterId }) => characterIds.includes(characterId)),
  seed: seedFrom(seedId),
});
export const firstFrame = (shotUid: string, n: number, prompt: string, characterIds: string[] = []): SceneEvent => ({
  type: 'StartFrameRequested',
  data: { jobId: jobId(n), shotUid, mode: 'initial', prompt, characterIds, price: 0, inputs: inputs(characterIds, shotUid, prompt) },
});
export const framed = (shotUid: string, n: number): SceneEvent => ({
  type: 'StartFrameCompleted',
  data: { jobId: jobId(n), shotUid, frameId: jobId(n), prompt: 'as painted', characterIds: [], image: image(n) },
});
export const drawn = (n: number) => ({
  jobId: jobId(n),
  mode: 'generate' as const,
  prompt: 'darker',
  characterIds: [],
  price: 1000,
  inputs: null,
});
export const waiting = [created, firstFrame(ONE, 1, 'A picture of the lamp', [MARA]), firstFrame(TWO, 2, 'A picture of the sea')];
export const ready = [...waiting, framed(ONE, 1), framed(TWO, 2)];

export const order = (...history: SceneEvent[]) => given(...history).state.shots.map((shot) => shot.shotUid);

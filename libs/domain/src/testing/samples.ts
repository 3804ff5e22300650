/** Small, valid values for specifications. */
import type { AudioAsset, CastInput, Failure, ImageAsset, ShotText, VideoAsset } from '@scenewright/events';

/** The nth id of a kind; `kind` (0 to ffff) keeps the ids of shots, jobs and pictures apart in a failure's output. */
export const id = (n: number, kind = 0): string => `00000000-0000-4000-${(0x8000 + kind).toString(16)}-${n.toString(16).padStart(12, '0')}`;

export const jobId = (n: number): string => id(n, 1);
export const assetId = (n: number): string => id(n, 2);

export const image = (n = 1): ImageAsset => ({ assetId: assetId(n), width: 1280, height: 720, method: 'offline', processMs: 40 });
export const clip = (n = 1, seconds = 5): VideoAsset => ({
  assetId: assetId(n),
  width: 1280,
  height: 720,
  seconds,
  fps: 24,
  method: 'offline',
});
export const sound = (n = 1, seconds = 4): AudioAsset => ({ assetId: assetId(n), seconds, method: 'offline' });

/** How pictures are to look. */
export const look = { style: '', width: 1280, height: 720 } as const;
/** The nth of a cast, with a portrait. */
export const castMember = (n: number): CastInput => ({
  characterId: id(n, 5),
  name: `Person ${n}`,
  looks: 'In a yellow coat',
  portrait: { imageId: id(n, 6), assetId: assetId(n + 20) },
});
/** What pictures take from outside a scene: a cast of three. */
export const setting = { ...look, cast: [1, 2, 3].map(castMember) };

export const text = (name: string, more: Partial<ShotText> = {}): ShotText => ({
  name,
  visuals: `${name} in the evening light`,
  audio: 'wind',
  narration: '',
  duration_seconds: 5,
  image_prompt: `A picture of ${name}`,
  video_prompt: `${name} moves`,
  ...more,
});

export const failure: Failure = { code: 'provider', message: 'The provider did not answer.' };
export const cancelled: Failure = { code: 'cancelled', message: 'You stopped it.' };

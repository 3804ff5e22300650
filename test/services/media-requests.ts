import type { ImageRequest, MediaInput, VideoRequest } from '@scenewright/providers';

/** A clip of five seconds, as the studio orders it. */
export const clipFrom = (startFrame: MediaInput, prompt: string, model: string, more: Partial<VideoRequest> = {}): VideoRequest => ({
  kind: 'video',
  prompt,
  model,
  startFrame,
  width: 1280,
  height: 720,
  seconds: 5,
  characters: [],
  seed: 4_000_000_000,
  ...more,
});

/** A start frame, as the studio orders it. */
export const still = (prompt: string, more: Partial<ImageRequest> = {}): ImageRequest => ({
  kind: 'image',
  purpose: 'start-frame',
  prompt,
  style: 'cinematic',
  width: 1280,
  height: 720,
  characters: [],
  seed: 1,
  ...more,
});

import { describe, expect, it } from '@jest/globals';
import type { ImageRequest, VideoRequest } from '@scenewright/providers';
import { endpointsFor, isMadeBy, offersOf, servedBy } from './choose.js';
import { imageEndpoints } from './image-endpoints.js';
import { lipSyncEndpoints } from './lip-sync-endpoints.js';
import { videoEndpoints } from './video-endpoints.js';

const clip: VideoRequest = {
  kind: 'video',
  model: 'veo3-fast',
  prompt: 'Waves',
  startFrame: { path: '', mime: 'image/jpeg' },
  width: 1280,
  height: 720,
  seconds: 8,
  characters: [],
  seed: 1,
};
const namesOn = (day: string) => endpointsFor('replicate', clip, new Date(day)).map(({ name }) => name);

describe('where something is made', () => {
  it('is no endpoint that has retired, but its successor, from that day on', () => {
    expect(namesOn('2026-06-29')).toEqual(['google/veo-3-fast', 'google/veo-3.1-fast']);
    expect(namesOn('2026-06-30')).toEqual(['google/veo-3.1-fast']);
  });

  it('makes a picture from others in the format of the film, whatever format those have', async () => {
    const portrait = { path: '/upright.jpg', mime: 'image/jpeg' };
    const still: ImageRequest = {
      ...{ kind: 'image', purpose: 'start-frame', prompt: 'Mara waits', style: '', width: 1280, height: 720, seed: 1 },
      characters: [{ id: 'm', name: 'Mara', description: 'a keeper', portrait }],
    };
    for (const service of ['replicate', 'fal'] as const)
      for (const request of [still, { ...still, base: portrait }]) {
        const [endpoint] = endpointsFor(service, request);
        expect(await endpoint?.input(request, async ({ path }) => path)).toMatchObject({ aspect_ratio: '16:9' });
      }
  });

  it('is told to whoever runs the studio with the day and what comes then, and asks people nothing', () => {
    const offers = offersOf('replicate').filter(({ model }) => model === 'veo3-fast');
    const [old, next] = ['google/veo-3-fast', 'google/veo-3.1-fast'].map((name) => offers.find(({ endpoint }) => endpoint === name));
    expect(old).toMatchObject({ endpoint: 'google/veo-3-fast', retires: '2026-06-30', successor: 'google/veo-3.1-fast' });
    expect(next).toBeDefined();
    expect(next).not.toHaveProperty('retires');
    expect(servedBy('replicate').find(({ kind }) => kind === 'video')?.models).toContain('veo3-fast');
    expect(isMadeBy('replicate', { kind: 'video', model: 'veo3-fast', seconds: 8, width: 1280, height: 720 })).toBe(true);
  });

  it('names successors that are made at the same service, and days that are days', () => {
    for (const all of [...Object.values(videoEndpoints), imageEndpoints, lipSyncEndpoints])
      for (const { service, name, retires, successor } of all) {
        if (retires) expect(new Date(retires).toISOString().slice(0, 10)).toBe(retires);
        if (successor)
          expect(all.filter((one) => one.service === service && one.name !== name).map((one) => one.name)).toContain(successor);
      }
  });
});

import { expect, it } from '@jest/globals';
import { castDecider } from '@scenewright/domain';
import { id, jobId, look } from '@scenewright/domain/testing';
import { streams } from '@scenewright/events';
import type { FreeGenerations } from '../../generation/index.js';
import { goingProject } from '../../projects/testing/going-project.js';
import type { MediaRoom } from '../../room/index.js';
import type { CharacterAccess } from '../character-access.js';
import type { CharacterViews } from '../character-view.js';
import { UploadPortraitHandler } from './upload-portrait.js';

const [FILM, CHARACTER] = [id(9), id(1)];

it('keeps no picture for a project that has gone for good while it was taken in', async () => {
  const { files, pipeline, gateway } = await goingProject(FILM, async (unit) => {
    await unit.decide(castDecider, streams.cast(FILM), { type: 'RequestCasting', jobId: jobId(2), projectId: FILM });
    const characters = [{ characterId: CHARACTER, portraitJobId: jobId(3), name: 'Mara', description: '', image_gen_prompt: 'A sailor' }];
    await unit.decide(castDecider, streams.cast(FILM), { type: 'CompleteCasting', jobId: jobId(2), characters, setting: look });
  });
  const handler = new UploadPortraitHandler(
    gateway,
    { own: async () => ({ id: FILM, ownerId: 'ada' }), one: async () => ({ character: {} }) } as unknown as CharacterAccess,
    { character: () => ({}) } as unknown as CharacterViews,
    pipeline,
    { count: async () => {} } as unknown as FreeGenerations,
    { of: async () => ({}) } as unknown as MediaRoom,
  );
  const call = {
    ...{ input: { character_id: CHARACTER }, file: Buffer.alloc(1), caller: { uid: 'ada' } },
    meta: { about: () => ({}), idFor: (what: string) => (what === 'upload' ? id(5, 2) : jobId(1)) },
  };
  await expect(handler.execute(call as unknown as Parameters<typeof handler.execute>[0])).rejects.toMatchObject({
    rejection: { code: 'NOT_FOUND', message: 'There is no such project.' },
  });
  expect([...files]).toEqual([]);
});

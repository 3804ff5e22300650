import { expect, it } from '@jest/globals';
import { sceneDecider } from '@scenewright/domain';
import { id, jobId, setting, text } from '@scenewright/domain/testing';
import { streams } from '@scenewright/events';
import type { ProjectAccess } from '../../projects/index.js';
import { goingProject } from '../../projects/testing/going-project.js';
import type { MediaRoom } from '../../room/index.js';
import type { ShotAccess } from '../shot-access.js';
import { UploadStartFrameHandler } from './upload-start-frame.js';

const [FILM, SCENE, SHOT] = [id(9), id(1), id(1, 3)];

it('keeps no picture for a project that has gone for good while it was taken in', async () => {
  const scene = streams.scene(SCENE);
  const { files, pipeline, gateway } = await goingProject(FILM, async (unit) => {
    const shots = [{ shotUid: SHOT, text: text('one'), characterIds: [], frameJobId: jobId(8) }];
    const made = { sceneUid: SCENE, projectId: FILM, title: '', description: '', number: 1, shots, setting };
    await unit.decide(sceneDecider, scene, { type: 'CreateScene', ...made });
  });
  const handler = new UploadStartFrameHandler(
    gateway,
    { ownWithState: async () => ({ state: { about: null } }) } as unknown as ProjectAccess,
    { ownShot: async () => ({ stream: scene, subject: {}, shot: { shotUid: SHOT } }) } as unknown as ShotAccess,
    pipeline,
    { of: async () => ({}) } as unknown as MediaRoom,
  );
  const call = {
    ...{ input: { projectId: FILM, sceneId: 1, clipId: 1 }, file: Buffer.alloc(1), caller: { uid: 'ada' } },
    meta: { about: () => ({}), idFor: () => id(5, 2) },
  };
  await expect(handler.execute(call as unknown as Parameters<typeof handler.execute>[0])).rejects.toMatchObject({
    rejection: { code: 'NOT_FOUND', message: 'There is no such project.' },
  });
  expect([...files]).toEqual([]);
});

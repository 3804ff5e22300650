import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type KurrentDbServer, startKurrentDbServer } from '../kurrentdb-server/server.js';
import { eventually, startTestStudio, type TestStudio } from '../support/studio.js';

describe('a studio whose log is in KurrentDB', () => {
  let server: KurrentDbServer;
  let studio: TestStudio;
  beforeAll(async () => {
    server = await startKurrentDbServer();
    studio = await startTestStudio({ KURRENTDB_URL: server.connectionString, EVENT_STORE: 'kurrentdb' });
  }, 60_000);
  afterAll(async () => {
    await studio?.close();
    await server?.stop();
  }, 30_000);

  it('takes an idea as far as a clip that is paid for, and can derive it all again', async () => {
    const { client } = await studio.person('ada');
    const { projectId } = await client.call('createProject', { body: { idea: 'Two foxes open a bakery', videoLength: 5 } });
    await client.call('generateCharacters', { body: { project_id: projectId } });
    await client.call('generateScenes', { body: { projectId } });
    const scenes = async () => (await client.call('scenes', { params: { projectId } })).scenes;
    await eventually(scenes, (all) => all[0]?.shots[0]?.start_frame_status === 'completed');
    await client.call('generateVideo', {
      body: { projectId, sceneId: 1, clipId: 1, model: 'wan-2.2-fast', resolution: '720p', length: '5s', prompt: 'pan left' },
    });
    await eventually(scenes, (all) => all[0]?.shots[0]?.video_generation_status === 'completed');
    expect(await client.call('credits')).toMatchObject({ credits: 28 });
    expect(await studio.operator.call('verify')).toMatchObject({ clean: true, differences: [] });

    await studio.kill();
    await server.restart();
    await studio.restart();
    expect((await scenes())[0]?.shots[0]?.video_generation_status).toBe('completed');
    await studio.operator.call('rebuildProjection', { params: { name: 'scenes' } });
    expect((await scenes())[0]?.shots[0]?.video_generation_status).toBe('completed');
  }, 120_000);
});

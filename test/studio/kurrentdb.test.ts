import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type KurrentDbServer, startKurrentDbServer } from '../kurrentdb-server/server.js';
import { untilIdle } from '../support/idle.js';
import { eventually, startTestStudio, type TestStudio } from '../support/studio.js';
import { freePort, MAIN, spawnStudio } from '../support/studio-process.js';

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

  it('goes on from what is left when its log is restored from an older copy, under it or while it is away', async () => {
    const { client } = await studio.person('bob');
    const { projectId } = await client.call('createProject', { body: { idea: 'Two foxes light a lamp', videoLength: 5 } });
    const params = { projectId };
    const idle = () => untilIdle({ client });
    const title = async () => (await client.call('project', { params })).project.script?.title;
    const titleIs = (wanted: string) => eventually(title, (found) => found === wanted);
    const rename = (from: string, to: string) => client.call('reviseFilm', { params, body: { title: { from, to } } });
    const spend = () => client.call('deductCredits', { body: { amount: 7, operation: 'manual' } });
    const balance = async () => (await client.call('credits')).credits;
    await idle();
    const [named, had] = [(await title()) as string, await balance()];
    const kept = server.events;
    for (const isAway of [false, true]) {
      await rename(named, 'The Boat Goes Down');
      await spend();
      await client.call('generateCharacters', { body: { project_id: projectId } });
      // with the studio goes work that is begun, and that the log will not know
      if (isAway) await studio.kill();
      else await idle();
      await server.restore(kept);
      if (isAway) await studio.restart();
      await titleIs(named);
      await eventually(balance, (credits) => credits === had);
      // what grows anew is decided on what is there, shown, made and paid for
      await rename(named, 'The Kite Is Lost');
      expect(await title()).toBe('The Kite Is Lost');
      await spend();
      expect(await balance()).toBe(had - 7);
      await client.call('generateCharacters', { body: { project_id: projectId } });
      await eventually(
        () => client.call('characters', { params }),
        ({ characters }) => characters.length > 0,
      );
      await idle();
      // rows of jobs of which the log knows nothing any more are left to whoever runs the studio
      const { repaired } = await studio.operator.call('repair');
      expect(repaired.filter(({ done }) => done !== 'forget it')).toEqual([]);
      expect(await studio.operator.call('verify')).toMatchObject({ clean: true, differences: [] });
      if (isAway) continue;
      await server.restore(kept);
      await titleIs(named);
    }
    await eventually(
      async () => (await fetch(`${studio.url}/api/health`)).status,
      (status) => status === 200,
    );
  }, 240_000);

  it('does not start on the log of another studio, or on an empty one, and says so', async () => {
    await studio.kill();
    const other = await startKurrentDbServer();
    const program = {
      ...{ main: MAIN, dataDir: studio.dataDir, databaseUrl: studio.databaseUrl, port: await freePort() },
      settings: { KURRENTDB_URL: other.connectionString, EVENT_STORE: 'kurrentdb' },
    };
    const child = spawnStudio(program, 'pipe');
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += chunk;
    });
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(1);
    expect(said).toContain('it begins with another event, or is empty. Connect the log that belongs to it (KURRENTDB_URL)');
    expect(said).not.toMatch(/\n\s+at /);
    expect(other.events).toBe(0);
    await other.stop();
    await studio.restart();
    expect(await studio.operator.call('verify')).toMatchObject({ clean: true, differences: [] });
  }, 240_000);
});

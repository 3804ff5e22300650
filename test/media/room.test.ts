import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import sharp from 'sharp';
import { untilIdle } from '../support/idle.js';
import { eventually, type Person, startTestStudio, type TestStudio } from '../support/studio.js';

/** Of the free plan. */
const ROOM = 500_000_000;

describe('the room for media', () => {
  let studio: TestStudio;
  let database: pg.Client;
  let picture: Blob;

  const filmOf = async (person: Person) => {
    const { projectId } = await person.client.call('createProject', { body: { idea: 'Two foxes open a bakery', videoLength: 5 } });
    const { characters } = await person.client.call('generateCharacters', { body: { project_id: projectId } });
    await untilIdle(person);
    return { projectId, characterId: characters[0]!._id };
  };
  const upload = async (person: Person, characterId: string) => {
    const form = new FormData();
    form.append('character_id', characterId);
    form.append('file', picture, 'me.jpg');
    const headers = { authorization: `Bearer ${person.token}` };
    const response = await fetch(`${studio.url}/api/characters/upload`, { method: 'POST', body: form, headers });
    // biome-ignore lint/suspicious/noExplicitAny: what is wrong with it, the tests say
    return { status: response.status, body: (await response.json()) as any };
  };
  const roomOf = async (person: Person) => (await person.client.call('mediaRoom')).room;
  const files = () =>
    readdirSync(join(studio.dataDir, 'assets'), { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length;
  const isStored = (assetId: string) =>
    readdirSync(join(studio.dataDir, 'assets'), { recursive: true, encoding: 'utf8' }).some((path) => path.includes(assetId));
  /** As if one of the project's pictures were that large. */
  const fill = async (projectId: string, bytes: number) => {
    await database.query(
      `UPDATE ops.asset_sizes SET bytes = $2 WHERE asset_id = (SELECT min(asset_id::text)::uuid FROM read.project_media JOIN ops.asset_sizes USING (asset_id) WHERE project_id = $1)`,
      [projectId, bytes],
    );
  };
  const refused = { status: 403, body: { error_code: 'ROOM_FULL', details: { total_bytes: ROOM, plan: 'basic_monthly' } } };

  beforeAll(async () => {
    studio = await startTestStudio();
    database = new pg.Client({ connectionString: studio.databaseUrl });
    await database.connect();
    const bytes = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer();
    picture = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
  }, 60_000);
  afterAll(async () => {
    await database?.end();
    await studio?.close();
  }, 30_000);

  it('counts what is made and what is uploaded, and says so in time', async () => {
    const ada = await studio.person('ada');
    expect(await roomOf(ada)).toEqual({ used_bytes: 0, total_bytes: ROOM, nearly_full: false });
    const { projectId, characterId } = await filmOf(ada);
    const made = await roomOf(ada);
    expect(made.used_bytes).toBeGreaterThan(1000);
    const { status, body } = await upload(ada, characterId);
    expect([status, body.room.nearly_full]).toEqual([200, false]);
    expect(body.room.used_bytes).toBeGreaterThan(made.used_bytes);
    await fill(projectId, ROOM * 0.8);
    expect((await upload(ada, characterId)).body.room.nearly_full).toBe(true);
    expect(await roomOf(await studio.person('eve'))).toMatchObject({ used_bytes: 0 });
  });

  it('when full refuses what would be kept before anything is reserved or stored, and lets everything else be done', async () => {
    const mia = await studio.person('mia');
    const { projectId, characterId } = await filmOf(mia);
    await mia.client.call('mediaRoom');
    await fill(projectId, ROOM);
    const [before, { credits }] = [files(), await mia.client.call('credits')];
    expect(await upload(mia, characterId)).toMatchObject(refused);
    await expect(mia.client.call('generateScenes', { body: { projectId } })).rejects.toMatchObject({ code: 'ROOM_FULL' });
    expect([files(), (await mia.client.call('credits')).credits]).toEqual([before, credits]);
    expect(await mia.client.call('characters', { params: { projectId } })).toMatchObject({ characters_completed: true });
  });

  it('is not overrun by uploads that come at the same moment', async () => {
    const ida = await studio.person('ida');
    const { projectId, characterId } = await filmOf(ida);
    await roomOf(ida);
    await fill(projectId, 1_000_000);
    await fill(projectId, 1_000_000 + ROOM - 1 - (await roomOf(ida)).used_bytes);
    expect((await roomOf(ida)).used_bytes).toBe(ROOM - 1);
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(ida, characterId)));
    const outcomes = answers.map(({ status, body }) => body.error_code ?? status);
    expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(1);
    // four wait for each other, and others are refused at once that come meanwhile
    expect(outcomes.filter((outcome) => ![200, 'ROOM_FULL', 'TOO_MANY_REQUESTS'].includes(outcome))).toEqual([]);
  });

  it('never refuses the end of work that was begun while there was some', async () => {
    const noa = await studio.person('noa');
    const { projectId } = await filmOf(noa);
    await noa.client.call('mediaRoom');
    await noa.client.call('generateScenes', { body: { projectId } });
    await fill(projectId, ROOM);
    const { scenes } = await eventually(
      () => noa.client.call('scenes', { params: { projectId } }),
      (all) => all.scenes.length > 0 && all.scenes.every(({ shots }) => shots.every((shot) => shot.start_frame_status !== 'in_progress')),
    );
    expect(scenes.flatMap(({ shots }) => shots.map((shot) => shot.start_frame_status))).not.toContain('failed');
  });

  it('is free again when a project is deleted, and takes its media for good when they are needed', async () => {
    const zoe = await studio.person('zoe');
    const first = await filmOf(zoe);
    await upload(zoe, first.characterId);
    await zoe.client.call('mediaRoom');
    await fill(first.projectId, ROOM);
    expect(await upload(zoe, first.characterId)).toMatchObject(refused);
    await zoe.client.call('deleteProject', { params: { projectId: first.projectId } });
    expect(await roomOf(zoe)).toMatchObject({ used_bytes: 0 });
    // not needed yet: it can still be restored
    const kept = files();
    const { rows } = await database.query('SELECT asset_id FROM read.project_media WHERE project_id = $1 ORDER BY asset_id', [
      first.projectId,
    ]);
    const [own, shared]: [string, string] = [rows[0].asset_id, rows.at(-1).asset_id];
    expect(own).not.toBe(shared);
    await database.query("INSERT INTO read.project_media (asset_id, owner_id, project_id) VALUES ($1, 'somebody', gen_random_uuid())", [
      shared,
    ]);
    await zoe.client.call('restoreProject', { params: { projectId: first.projectId } });
    await zoe.client.call('deleteProject', { params: { projectId: first.projectId } });
    expect(files()).toBe(kept);
    await filmOf(zoe);
    await expect(zoe.client.call('restoreProject', { params: { projectId: first.projectId } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const left = async () => (await database.query('SELECT 1 FROM read.project_media WHERE project_id = $1', [first.projectId])).rowCount;
    await eventually(left, (rows) => rows === 0);
    await eventually(
      async () => isStored(own),
      (there) => !there,
    );
    // what another project names, too, stays until that one goes
    expect(isStored(shared)).toBe(true);
  });

  it('takes two deleted projects with the same media before one that was deleted later', async () => {
    const ivy = await studio.person('ivy');
    const deleted: string[] = [];
    for (let nth = 0; nth < 3; nth++) {
      const { projectId } = await filmOf(ivy);
      await ivy.client.call('deleteProject', { params: { projectId } });
      deleted.push(projectId);
    }
    const [film, branch, later]: [string, string, string] = deleted as [string, string, string];
    await database.query(
      'INSERT INTO read.project_media (asset_id, owner_id, project_id) SELECT asset_id, owner_id, $2::uuid FROM read.project_media WHERE project_id = $1',
      [film, branch],
    );
    await roomOf(ivy);
    await fill(film, ROOM);
    await filmOf(ivy);
    const { projects } = await ivy.client.call('deletedProjects', { query: {} });
    expect(projects.map(({ _id }) => _id)).toEqual([later]);
  });

  it('counts what previews are played from, and takes it away with the project', async () => {
    const max = await studio.person('max');
    const { projectId } = await filmOf(max);
    await max.client.call('generateScenes', { body: { projectId } });
    const { scenes } = await eventually(
      () => max.client.call('scenes', { params: { projectId } }),
      (all) => all.scenes.length > 0 && all.scenes.every(({ shots }) => shots.every((shot) => shot.start_frame_status === 'completed')),
    );
    const { uid: sceneId, shots } = scenes[0]!;
    const added = await max.client.call('addShot', { params: { projectId, sceneId }, body: { description: 'The sea' } });
    await eventually(
      () => max.client.call('scenes', { params: { projectId } }),
      (all) => all.scenes[0]!.shots.every((shot) => shot.start_frame_status === 'completed'),
    );
    for (const clipId of [shots[0]!.uid, added.shot_uid])
      await max.client.call('generateVideo', {
        body: { projectId, sceneId, clipId, model: 'wan-2.2-fast', length: 5, resolution: '720p', prompt: 'waves' },
      });
    await eventually(
      () => max.client.call('scenes', { params: { projectId } }),
      (all) => all.scenes[0]!.shots.filter((shot) => shot.video_url).length === 2,
    );
    const before = await roomOf(max);
    await max.client.call('preview', { params: { projectId } });
    expect((await roomOf(max)).used_bytes).toBeGreaterThan(before.used_bytes);
    const folder = join(studio.dataDir, 'assets');
    const { rows } = await database.query('SELECT asset_id FROM ops.preview_media WHERE owner_id = $1', [max.uid]);
    expect(rows).not.toEqual([]);
    await max.client.call('deleteMe');
    const left = () =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => rows.some((row) => file.includes(row.asset_id)));
    await eventually(
      async () => left(),
      (found) => found.length === 0,
    );
  });

  it('is not taken by an upload that was refused', async () => {
    const lea = await studio.person('lea');
    const { characterId } = await filmOf(lea);
    const other = await studio.person('kim');
    const before = files();
    expect((await upload(other, characterId)).status).toBe(404);
    expect(files()).toBe(before);
  });
});

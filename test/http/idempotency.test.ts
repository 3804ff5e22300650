import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { creditsDecider } from '@scenewright/domain';
import { CommandExecutor, newId, PostgresEventStore, systemContext } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import pg from 'pg';
import sharp from 'sharp';
import { eventually, startTestStudio, type TestStudio } from '../support/studio.js';

describe('a command that is sent again under its Idempotency-Key', () => {
  let studio: TestStudio;
  let ada: Awaited<ReturnType<TestStudio['person']>>;
  let database: pg.Client;

  const post = async (key: string, path: string, body: unknown, token = ada.token) => {
    const response = await fetch(`${studio.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const spend = (key: string, amount: number, token?: string) => post(key, '/users/credits/deduct', { amount, operation: 'manual' }, token);
  /** As a death between the append and the keeping of the answer leaves it. */
  const forgetAnswer = (key: string) =>
    database.query('UPDATE ops.idempotency_keys SET status = NULL, response = NULL WHERE key = $1', [key]);
  /** Credits that are set aside for work that there is not: no call does that. */
  const leftAside = async (userId: string) => {
    const [store, reservationId] = [new PostgresEventStore(studio.databaseUrl), randomUUID()];
    await new CommandExecutor(store).execute(systemContext(newId(), { userId }), (unit) =>
      unit.decide(creditsDecider, streams.credits(userId), {
        type: 'ReserveCredits',
        ...{ reservationId, amount: 1000, operation: 'video', spentOn: {}, now: new Date().toISOString() },
      }),
    );
    await store.close();
    const aged = "UPDATE read.credit_ledger SET at = at - interval '1 hour' WHERE job_id = $1";
    await eventually(
      () => database.query(aged, [reservationId]),
      ({ rowCount }) => rowCount === 1,
    );
    return reservationId;
  };
  const credits = async () => (await ada.client.call('credits')).credits;

  beforeAll(async () => {
    studio = await startTestStudio({ PLAN_LIFTS: 'ada@example.com=pro_monthly' });
    ada = await studio.person('ada');
    database = new pg.Client({ connectionString: studio.databaseUrl });
    await database.connect();
  }, 60_000);
  afterAll(async () => {
    await database?.end();
    await studio?.close();
  }, 30_000);

  it('gets the first answer, however much has changed since', async () => {
    const before = await credits();
    const first = await spend('again', 2);
    expect(first).toMatchObject({ status: 200 });
    await spend('between', 1);
    expect(await spend('again', 2)).toEqual(first);
    expect(await credits()).toBe(before - 3);
  });

  it('is another command when its body, or its call, is another', async () => {
    await spend('taken', 1);
    const before = await credits();
    expect(await spend('taken', 2)).toMatchObject({ status: 409, body: { error_code: 'IDEMPOTENCY_KEY_REUSED' } });
    expect(await post('taken', '/users/credits/check', { amount: 1 })).toMatchObject({ status: 409 });
    expect(await credits()).toBe(before);
  });

  it('shares its key with nobody else’s', async () => {
    const eve = await studio.person('eve');
    const before = await credits();
    await spend('mine', 1);
    expect(await spend('mine', 3, eve.token)).toMatchObject({ status: 200 });
    expect(await eve.client.call('credits')).toMatchObject({ credits: 27 });
    expect(await credits()).toBe(before - 1);
  });

  it('is done once when it comes ten times at the same moment', async () => {
    const before = await credits();
    const answers = await Promise.all(Array.from({ length: 10 }, () => spend('storm', 1)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    expect(await credits()).toBe(before - 1);
  });

  it('makes one film when it comes again while the first is in flight', async () => {
    const about = { idea: 'A lighthouse keeper befriends a storm', videoLength: 10 };
    const answers = await Promise.all([1, 2, 3].map(() => post('film', '/projects/create', about)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.body.projectId)).size).toBe(1);
    expect((await ada.client.call('listProjects')).projects).toHaveLength(1);
  });

  it('is not refused for what its twin does at the same moment', async () => {
    const twins = async (nth: number) => {
      const { projectId } = await ada.client.call('createProject', { body: { idea: 'A cat learns to sail', videoLength: 5 } });
      const remove = () =>
        fetch(`${studio.url}/api/projects/${projectId}`, {
          method: 'DELETE',
          headers: { authorization: `Bearer ${ada.token}`, 'idempotency-key': `twin ${nth}` },
        });
      return Promise.all(Array.from({ length: 6 }, async () => (await remove()).status));
    };
    const statuses: number[] = [];
    for (let nth = 0; nth < 8; nth++) statuses.push(...(await twins(nth)));
    expect([...new Set(statuses)]).toEqual([200]);
  }, 60_000);

  it('is another command when its file is another', async () => {
    const { projectId } = await ada.client.call('createProject', { body: { idea: 'Two foxes open a bakery', videoLength: 5 } });
    const { characters } = await ada.client.call('generateCharacters', { body: { project_id: projectId } });
    const upload = async (colour: string) => {
      const form = new FormData();
      form.set('character_id', characters[0]!._id);
      const image = await sharp({ create: { width: 64, height: 64, channels: 3, background: colour } })
        .png()
        .toBuffer();
      form.set('file', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'picture.png');
      const headers = { authorization: `Bearer ${ada.token}`, 'idempotency-key': 'a picture' };
      const response = await fetch(`${studio.url}/api/characters/upload`, { method: 'POST', headers, body: form });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    };
    const first = await upload('red');
    expect(first).toMatchObject({ status: 200 });
    expect(await upload('red')).toEqual(first);
    expect(await upload('blue')).toMatchObject({ status: 409, body: { error_code: 'IDEMPOTENCY_KEY_REUSED' } });
  });

  it('is tried anew after a refusal, when what stood in its way is gone', async () => {
    const kim = await studio.person('kim');
    const { projectId } = await kim.client.call('createProject', { body: { idea: 'A cat learns to sail', videoLength: 5 } });
    const second = () => post('second', '/projects/create', { idea: 'A dog learns to fly', videoLength: 5 }, kim.token);
    expect(await second()).toMatchObject({ status: 403, body: { error_code: 'PROJECT_LIMIT_EXCEEDED' } });
    await kim.client.call('deleteProject', { params: { projectId } });
    expect(await second()).toMatchObject({ status: 200 });
    expect((await kim.client.call('listProjects')).projects).toHaveLength(1);
  });

  it('is done once when the studio died before it could keep the answer', async () => {
    const before = await credits();
    const first = await spend('crash', 5);
    await studio.kill();
    await forgetAnswer('crash');
    await studio.restart();
    expect(await spend('crash', 5)).toEqual(first);
    expect(await credits()).toBe(before - 5);
    expect((await studio.operator.call('verify')).differences).toEqual([]);
  });

  it('has the same answer when what it asked about is gone since, or there is nothing left to do', async () => {
    const kay = await studio.person('kay');
    const { projectId } = await kay.client.call('createProject', { body: { idea: 'A cat learns to sail', videoLength: 5 } });
    await kay.client.call('generateCharacters', { body: { project_id: projectId } });
    await kay.client.call('generateScenes', { body: { projectId } });
    await kay.client.call('designAudios', { body: { project_id: projectId } });
    const sceneOf = async () => (await kay.client.call('scenes', { params: { projectId } })).scenes[0]!;
    const { uid, shots } = await eventually(sceneOf, (scene) => scene.shots.every(({ start_frame }) => start_frame));
    const { audios } = await kay.client.call('audios', { params: { projectId } });
    const send = async (key: string, method: string, path: string, body: object) => {
      const response = await fetch(`${studio.url}/api${path}`, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${kay.token}`, 'idempotency-key': key },
        ...(method === 'DELETE' ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    };
    const heardTwice = async (method: string, path: string, body: object = {}) => {
      const first = await send(path, method, path, body);
      expect(first.status).toBe(200);
      await forgetAnswer(path);
      expect(await send(path, method, path, body)).toEqual(first);
      return first.body;
    };
    expect((await heardTwice('POST', '/audios/gen_all', { project_id: projectId })).generated_count).toBeGreaterThan(0);
    expect((await heardTwice('POST', '/videos/gen_all_clips', { projectId })).generated_count).toBeGreaterThan(0);
    await heardTwice('DELETE', `/scenes/${projectId}/${uid}/shots/1`);
    expect((await sceneOf()).shots.map((shot) => shot.uid)).toEqual(shots.slice(1).map((shot) => shot.uid));
    await heardTwice('DELETE', `/audios/${audios.find(({ type }) => type === 'music')!._id}`);
    await kay.client.call('addScene', { params: { projectId }, body: { title: 'At sea', place: 1 } });
    await heardTwice('DELETE', `/scenes/${projectId}/1`);
    expect((await sceneOf()).uid).toBe(uid);
    await heardTwice('DELETE', `/projects/${projectId}`);
  });

  it('has the same answer when the staff has given, agreed or let go, and nothing is left of that', async () => {
    const [sue, tim, kit] = [await studio.person('sue'), await studio.person('tim'), await studio.person('kit')];
    const body = { reason: 'She asked' };
    for (const { client, uid } of [sue, tim]) {
      await studio.operator.call('grantRole', { body: { email: `${uid === sue.uid ? 'sue' : 'tim'}@example.com`, role: 'support' } });
      await client.call('lookAtPerson', { params: { uid: kit.uid }, body });
    }
    const heardTwice = async (path: string, more: object, { token } = sue) => {
      const first = await post(path, `/support${path}`, more, token);
      expect(first.status).toBe(200);
      await forgetAnswer(path);
      expect(await post(path, `/support${path}`, more, token)).toEqual(first);
      return first.body;
    };
    await spend('for nothing', 5, kit.token);
    const { rows } = await database.query("SELECT deduction_id FROM read.credit_ledger WHERE uid = $1 AND type = 'CreditsDeducted'", [
      kit.uid,
    ]);
    // together with the same again it would be above what one may give in a day
    expect(await heardTwice(`/people/${kit.uid}/credits`, { ...body, amount: 300 })).toEqual({ done: true, credits: 325 });
    expect(await heardTwice(`/people/${kit.uid}/refunds`, { ...body, deductionId: rows[0].deduction_id })).toEqual({
      done: true,
      credits: 330,
    });
    const proposed = await post('propose', `/support/people/${kit.uid}/credits`, { ...body, amount: 450 }, sue.token);
    expect(proposed.body.done).toBe(false);
    const { proposals } = await tim.client.call('creditProposals');
    const agree = `/proposals/${proposals.find(({ person }) => person.uid === kit.uid)?.good_id}`;
    await heardTwice(agree, { approve: true }, tim);
    expect(await post('once more', `/support${agree}`, { approve: true }, tim.token)).toMatchObject({ status: 404 });
    expect((await tim.client.call('creditProposals')).proposals).toEqual([]);
    const jobId = await leftAside(kit.uid);
    // before the process that makes jobs has read of it, it may still become one
    await eventually(
      () => sue.client.call('supportPerson', { params: { uid: kit.uid } }),
      ({ person }) => person.reservations.some((one) => one.job_id === jobId && one.stuck),
    );
    expect(await heardTwice(`/people/${kit.uid}/reservations/${jobId}/release`, {})).toEqual({ credits: 780 });
    expect((await kit.client.call('credits')).credits).toBe(780);
  });

  it('gets the end of work that was over when the studio died', async () => {
    const about = { idea: 'A clockmaker repairs the moon', videoLength: 10 };
    const first = await post('finished', '/projects/create', about);
    await studio.kill();
    await forgetAnswer('finished');
    await studio.restart();
    expect(await post('finished', '/projects/create', about)).toEqual(first);
  });

  it('is remembered for a day, and not beyond its person', async () => {
    const noor = await studio.person('noor');
    const rename = (key: string) =>
      fetch(`${studio.url}/api/users/me`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${noor.token}`, 'idempotency-key': key },
        body: JSON.stringify({ name: 'Noor Nameless' }),
      });
    const kept = async (key: string) =>
      (await database.query('SELECT response FROM ops.idempotency_keys WHERE user_id = $1 AND key = $2', [noor.uid, key])).rows;
    expect((await rename('old')).status).toBe(200);
    expect((await rename('new')).status).toBe(200);
    await database.query("UPDATE ops.idempotency_keys SET created_at = now() - interval '25 hours' WHERE key = 'old'");
    await studio.stop();
    await studio.restart();
    await eventually(
      () => kept('old'),
      (rows) => rows.length === 0,
    );
    expect(await kept('new')).toHaveLength(1);
    await noor.client.call('deleteMe');
    await eventually(
      () => kept('new'),
      (rows) => rows.length === 0,
    );
  });

  it('is done once when the operator sends it, who has no account', async () => {
    const operator = (key: string, path: string, body: object) =>
      post(key, path, { email: 'ada@example.com', ...body }, studio.operatorToken);
    const before = await credits();
    const adjust = (amount: number) => operator('adjust', '/operator/credits/adjust', { amount, reason: 'A gift' });
    const first = await adjust(7);
    expect(first).toMatchObject({ status: 200, body: { credits: before + 7 } });
    expect(await adjust(7)).toEqual(first);
    expect(await adjust(2)).toMatchObject({ status: 200, body: { credits: before + 9 } });
    await spend('to refund', 4);
    const { rows } = await database.query('SELECT deduction_id FROM read.credit_ledger WHERE uid = $1 AND change = -4000', [ada.uid]);
    const refund = (key: string) => operator(key, '/operator/credits/refund', { deductionId: rows[0].deduction_id, reason: 'It was dark' });
    const refunded = await refund('refund');
    expect(refunded).toMatchObject({ status: 200, body: { credits: before + 9 } });
    expect(await refund('refund')).toEqual(refunded);
    expect(await refund('another')).toMatchObject({ status: 400, body: { error_code: 'INVALID' } });
  });

  it('must have a key of a length that can be kept', async () => {
    expect(await spend('k'.repeat(255), 1)).toMatchObject({ status: 200 });
    expect(await spend('k'.repeat(256), 1)).toMatchObject({ status: 400, body: { error_code: 'INVALID', field: 'Idempotency-Key' } });
  });
});

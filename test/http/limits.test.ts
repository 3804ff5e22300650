import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorResponse } from '@scenewright/contract';
import pg from 'pg';
import sharp from 'sharp';
import { eventually, type Person, startTestStudio, type TestStudio } from '../support/studio.js';

let studio: TestStudio;
let database: pg.Client;
beforeAll(async () => {
  studio = await startTestStudio({ FREE_GENERATIONS_PER_HOUR: '2' });
  database = new pg.Client({ connectionString: studio.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database?.end();
  await studio?.close();
});

const by = ({ token }: Person) => ({ authorization: `Bearer ${token}` });
/** Asks again and again, so many at once, until it is refused or has been allowed so often. */
async function until429(most: number, ask: () => Promise<Response>, atOnce = 1): Promise<{ allowed: number; refused: Response | null }> {
  for (let allowed = 0; allowed < most; ) {
    const answers = await Promise.all(Array.from({ length: atOnce }, ask));
    const isRefused = (answer: Response) => answer.status === 429;
    allowed += answers.filter((answer) => !isRefused(answer)).length;
    const refused = answers.find(isRefused);
    if (refused) return { allowed, refused };
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  }
  return { allowed: most, refused: null };
}

/** Hardly more than there must be: a slow machine, too, asks faster than they are given back. */
const A_MINUTE = 65;

describe('Requests', () => {
  let strict: TestStudio;
  beforeAll(async () => {
    strict = await startTestStudio({ REQUESTS_PER_MINUTE: String(A_MINUTE), TRUSTED_PROXIES: '1' });
  });
  afterAll(() => strict?.close());

  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${strict.url}/api${path}`, { headers });

  it('of a person are bounded, with a time to try again; another person’s are not', async () => {
    const [ada, bob] = [await strict.person('ada'), await strict.person('bob')];
    const { allowed, refused } = await until429(3 * A_MINUTE, () => get('/users/me', { ...by(ada), 'x-forwarded-for': '203.0.113.1' }));
    // some they have asked before
    expect(allowed).toBeGreaterThanOrEqual(A_MINUTE - 5);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    const body = await refused?.json();
    expect(errorResponse.parse(body)).toEqual(body);
    expect(body).toMatchObject({ error_code: 'TOO_MANY_REQUESTS', error: expect.stringMatching(/^Too many requests\. Try again in /) });
    expect((await get('/users/me', { ...by(bob), 'x-forwarded-for': '203.0.113.2' })).status).toBe(200);
  });

  it('of a caller are bounded whoever they say they are, for the whole network of an IPv6 address', async () => {
    let nth = 0;
    const ask = () => get('/users/me', { authorization: `Bearer made-up-${nth++}`, 'x-forwarded-for': `2001:db8::${nth.toString(16)}` });
    const { allowed, refused } = await until429(15 * A_MINUTE, ask, 10);
    expect(allowed).toBeGreaterThanOrEqual(5 * A_MINUTE);
    expect(refused?.headers.get('retry-after')).not.toBeNull();
    expect(refused?.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect((await get('/users/me', { 'x-forwarded-for': '2001:db8:0:1::1' })).status).toBe(401);
  });

  it('of a person who writes very much are bounded by what they write', async () => {
    const eve = await strict.person('eve');
    const body = JSON.stringify({ amount: 1 }).padEnd(60_000);
    const headers = { ...by(eve), 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.4' };
    const { allowed, refused } = await until429(60, () =>
      fetch(`${strict.url}/api/users/credits/check`, { method: 'POST', headers, body }),
    );
    // 16 kB for each request of a minute, a little of which the registration took
    expect(allowed).toBe(Math.floor((A_MINUTE * 16) / 60));
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await get('/users/me', { ...by(eve), 'x-forwarded-for': '203.0.113.4' })).status).toBe(200);
  });

  it('of a wider IPv6 network are bounded at four times as much', async () => {
    let nth = 0;
    const ask = () => get('/users/me', { 'x-forwarded-for': `2001:db8:1:1${(nth++ % 256).toString(16).padStart(2, '0')}::1` });
    const { allowed, refused } = await until429(60 * A_MINUTE, ask, 10);
    expect(allowed).toBeGreaterThanOrEqual(20 * A_MINUTE);
    expect(refused).not.toBeNull();
    expect((await get('/users/me', { 'x-forwarded-for': '2001:db8:1:200::1' })).status).toBe(401);
  });

  it('for pictures and for the studio’s health are not counted', async () => {
    const caller = { 'x-forwarded-for': '203.0.113.3' };
    const { refused } = await until429(6 * A_MINUTE, () => get('/media/00000000-0000-4000-8000-000000000000.image.webp', caller));
    expect(refused).toBeNull();
    expect((await get('/health', caller)).status).not.toBe(429);
  });
});

describe('What costs a person nothing', () => {
  it('is bounded too when it is the description of an uploaded picture', async () => {
    const { client, token, uid } = await studio.person('uploads');
    const { projectId } = await client.call('createProject', { body: { idea: 'Two foxes open a bakery', videoLength: 10 } });
    const { characters } = await client.call('generateCharacters', { body: { project_id: projectId } });
    await eventually(
      () => client.call('characters', { params: { projectId } }),
      ({ characters_completed }) => characters_completed,
    );
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const upload = () => {
      const form = new FormData();
      form.append('character_id', characters[0]!._id);
      form.append('file', new Blob([new Uint8Array(picture)]), 'portrait.png');
      return fetch(`${studio.url}/api/characters/upload`, { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } });
    };
    expect([(await upload()).status, (await upload()).status]).toEqual([200, 200]);
    const refused = await upload();
    expect(refused.status).toBe(429);
    expect(await upload().then(({ status }) => status)).toBe(429);
    const { rows } = await eventually(
      () => database.query("SELECT reason, times FROM ops.security_records WHERE event = 'request.limited' AND actor = $1", [uid]),
      (found) => found.rows.length > 0,
    );
    expect(rows).toEqual([{ reason: 'descriptions of pictures', times: 1 }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ error_code: 'TOO_MANY_REQUESTS' });
  });
});

describe('Answers that are kept for calls that come again', () => {
  it('are a thousand for each person, the newest', async () => {
    const cleo = await studio.person('cleo');
    const fill = `INSERT INTO ops.idempotency_keys (user_id, key, call, request_hash, status, response, created_at)
      SELECT $1, 'old ' || nth, 'x', 'x', 200, '{}', now() - make_interval(mins => nth) FROM generate_series(1, 1200) nth`;
    // whoever registered has one already
    await database.query('DELETE FROM ops.idempotency_keys WHERE user_id = $1', [cleo.uid]);
    await database.query(fill, [cleo.uid]);
    await database.query(fill, ['somebody else']);
    const answer = await fetch(`${studio.url}/api/users/credits/check`, {
      method: 'POST',
      headers: { ...by(cleo), 'content-type': 'application/json', 'idempotency-key': 'new' },
      body: JSON.stringify({ amount: 1 }),
    });
    expect(answer.status).toBe(200);
    const kept = async (uid: string) =>
      (await database.query('SELECT key FROM ops.idempotency_keys WHERE user_id = $1 ORDER BY created_at DESC', [uid])).rows.map(
        ({ key }) => key,
      );
    const hers = await kept(cleo.uid);
    expect([hers.length, hers[0], hers.at(-1)]).toEqual([1000, 'new', 'old 999']);
    expect(await kept('somebody else')).toHaveLength(1200);
  });

  it('is bounded too when it takes processors: exports', async () => {
    const { client, token } = await studio.person('films');
    const { projectId } = await client.call('createProject', { body: { idea: 'Two foxes open a bakery', videoLength: 10 } });
    const ask = () =>
      fetch(`${studio.url}/api/export`, {
        method: 'POST',
        body: JSON.stringify({ projectId }),
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      });
    const { allowed, refused } = await until429(3, ask);
    expect(allowed).toBe(2);
    expect(await refused?.json()).toMatchObject({ error_code: 'TOO_MANY_REQUESTS', error: expect.stringContaining('2 films') });
  });
});

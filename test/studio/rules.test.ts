import { beforeAll, describe, expect, it } from '@jest/globals';
import { creditsOf } from '../support/credits.js';
import { holdJobs } from '../support/held-jobs.js';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import { eventually, type Person, startTestStudio } from '../support/studio.js';

describe('what the studio refuses', () => {
  let studio: SharedStudio;
  let ada: Person;
  let projectId: string;
  let characterId: string;

  const post = (path: string, body: unknown, token = ada.token, headers: Record<string, string> = {}, { url }: { url: string } = studio) =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
      body: JSON.stringify(body),
    });

  beforeAll(async () => {
    studio = await sharedStudio();
    ada = await studio.person('ada');
    ({ projectId } = await ada.client.call('createProject', { body: { idea: 'Two foxes open a bakery', videoLength: 5 } }));
    const { characters } = await ada.client.call('generateCharacters', { body: { project_id: projectId } });
    characterId = characters[0]!._id;
    await ada.client.call('generateScenes', { body: { projectId } });
    await eventually(
      () => ada.client.call('scenes', { params: { projectId } }),
      ({ scenes }) => scenes.length > 0 && scenes.every((scene) => scene.shots.every((shot) => shot.start_frame_status === 'completed')),
    );
  }, 90_000);

  /** What came of it, done so often at the same moment: the codes of refusals behind what was made. */
  const outcomes = async (times: number, act: () => Promise<unknown>) => {
    const all = Array.from({ length: times }, () =>
      act().then(
        () => 'made',
        ({ code }: { code?: string }) => String(code),
      ),
    );
    return (await Promise.all(all)).sort((one, other) => Number(other === 'made') - Number(one === 'made'));
  };

  it('counts twenty parallel creates of a free creator as one project', async () => {
    const mia = await studio.person('mia');
    const about = { idea: 'Snow in the city', videoLength: 5 };
    // whoever waits too long on a busy machine is told so, and asks again
    const codes = await outcomes(20, () => mia.client.call('createProject', { body: about }));
    expect(codes).toEqual(['made', ...Array(19).fill('PROJECT_LIMIT_EXCEEDED')]);
    const refused = await post('/projects/create', about, mia.token);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ error_code: 'PROJECT_LIMIT_EXCEEDED', details: { plan: 'basic_monthly' } });
    expect((await mia.client.call('listProjects')).projects).toHaveLength(1);
  });

  it('limits what costs nothing, and says when it goes on', async () => {
    const strict = await startTestStudio({ FREE_GENERATIONS_PER_HOUR: '2' });
    const { client, token } = await strict.person('busy');
    const create = () => post('/projects/create', { idea: 'Snow in the city', videoLength: 5 }, token, {}, strict);
    for (let nth = 0; nth < 2; nth++) {
      const { projectId: made } = (await (await create()).json()) as { projectId: string };
      await client.call('deleteProject', { params: { projectId: made } });
    }
    const refused = await create();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({
      error_code: 'TOO_MANY_REQUESTS',
      error: expect.stringMatching(/Try again in \d+ minutes/),
    });
    const other = await strict.person('another');
    await other.client.call('createProject', { body: { idea: 'Rain', videoLength: 5 } });
    await strict.close();
  });

  it('gives the last credit to one of two hundred', async () => {
    const joe = await studio.person('joe');
    await joe.client.call('deductCredits', { body: { amount: 29, operation: 'manual' } });
    const one = { amount: 1, operation: 'manual' } as const;
    const codes = await outcomes(200, () => joe.client.call('deductCredits', { body: one }));
    expect(codes).toEqual(['made', ...Array(199).fill('INSUFFICIENT_CREDITS')]);
    const refused = await post('/users/credits/deduct', one, joe.token);
    expect(refused.status).toBe(402);
    expect(await refused.json()).toMatchObject({
      error_code: 'INSUFFICIENT_CREDITS',
      details: { required: 1, available: 0 },
    });
    expect(await joe.client.call('credits')).toMatchObject({ credits: 0 });
    expect((await studio.operator.call('verify')).clean).toBe(true);
  });

  it.each([0, -1, 0.0005, 1e308, '5', null, [1]])('takes no amount of %p credits', async (amount) => {
    const answer = await post('/users/credits/deduct', { amount, operation: 'manual' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ field: 'amount' });
  });

  it('does the same command once, and another under the same key not at all', async () => {
    const zoe = await studio.person('zoe');
    const key = { 'idempotency-key': 'spend-1' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => post('/users/credits/deduct', { amount: 2, operation: 'manual' }, zoe.token, key)),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(await zoe.client.call('credits')).toMatchObject({ credits: 28 });
    expect((await post('/users/credits/deduct', { amount: 3, operation: 'manual' }, zoe.token, key)).status).toBe(409);
  });

  const video = { sceneId: 1, clipId: 1, prompt: 'push in' };
  it.each([
    ['a premium model', { model: 'kling-2.1' }, 403, 'PREMIUM_REQUIRED'],
    ['1080p', { model: 'seedance-1-pro', resolution: '1080p' }, 403, 'PREMIUM_REQUIRED'],
    ['an unknown model', { model: 'sora' }, 400, 'INVALID'],
    ['a resolution that the model lacks', { model: 'wan-2.2-fast', resolution: '480p' }, 400, 'INVALID'],
    ['a length that the model lacks', { model: 'wan-2.2-fast', length: 10 }, 400, 'INVALID'],
    ['a length that is no number', { length: 'NaN' }, 400, 'INVALID'],
    ['a start frame of another host', { model: 'wan-2.2-fast', startFrameUrl: 'http://127.0.0.1:9/secret.jpg' }, 400, 'INVALID'],
    ['a start frame from the disk', { model: 'wan-2.2-fast', startFrameUrl: 'file:///etc/passwd' }, 400, 'INVALID'],
    ['a blank prompt', { prompt: '   ' }, 400, 'INVALID'],
  ])('refuses a video with %s', async (_, wish, status, code) => {
    const answer = await post('/videos/generate', { projectId, ...video, ...wish });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error_code: code, error: expect.any(String) });
  });

  it.each([
    ['longer than the plan allows', { videoLength: 31 }, 403, 'VIDEO_LENGTH_CAP'],
    ['without an idea', { idea: '  ' }, 400, 'INVALID'],
    ['of an unknown shape', { aspectRatio: '2:1' }, 400, 'INVALID'],
    ['of no length', { videoLength: 0 }, 400, 'INVALID'],
    ['with an idea beyond all bounds', { idea: 'x'.repeat(10_001) }, 400, 'INVALID'],
  ])('refuses a film %s', async (_, about, status, code) => {
    const kim = await studio.person(`kim-${status}-${code}-${Object.keys(about)[0]}`);
    const answer = await post('/projects/create', { idea: 'A cat learns to sail', videoLength: 10, ...about }, kim.token);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error_code: code });
    expect((await kim.client.call('listProjects')).projects).toHaveLength(0);
  });

  it('runs one generation of a clip at a time, and gives back what a cancelled one had reserved', async () => {
    const body = { projectId, ...video, model: 'wan-2.2-fast' };
    const queue = await holdJobs(studio.databaseUrl);
    const answers = await Promise.all([1, 2, 3].map(() => post('/videos/generate', body)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    const { job_id } = (await answers.find((answer) => answer.ok)!.json()) as { job_id: string };
    expect((await post(`/jobs/${job_id}/cancel`, {})).status).toBe(200);
    await queue.letGo();
    await eventually(
      () => ada.client.call('job', { params: { jobId: job_id } }),
      ({ job }) => job.state === 'cancelled',
    );
    expect(await creditsOf(studio.operator, ada)).toBe(30);
    expect((await studio.operator.call('verify')).differences).toEqual([]);
  });

  it.each([
    ['SVG under a PNG name', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 415],
    ['HTML', Buffer.from('<!doctype html><script>1</script>'), 415],
    ['a truncated PNG', Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(40)]), 400],
    ['eleven megabytes', Buffer.alloc(11 * 1024 * 1024 + 10), 413],
  ])('takes no upload of %s', async (_, bytes, status) => {
    const form = new FormData();
    form.append('character_id', characterId);
    form.append('file', new Blob([new Uint8Array(bytes)]), 'portrait.png');
    const answer = await fetch(`${studio.url}/api/characters/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.token}` },
      body: form,
    });
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as { error: string }).error).not.toBe('');
  });

  it('serves media by its signed address alone', async () => {
    const { characters } = await eventually(
      () => ada.client.call('characters', { params: { projectId } }),
      (cast) => cast.characters_completed,
    );
    const good = characters[0]!.image_url!;
    expect((await fetch(new URL(good, studio.url))).status).toBe(200);
    for (const bad of [
      good.replace(/s=.{4}/, 's=AAAA'),
      good.replace(/e=\d/, 'e=9'),
      good.replace('.jpg', '.notes.json'),
      '/api/media/..%2f..%2fsecrets.json?e=1&s=x',
      good.split('?')[0]!,
    ]) {
      expect((await fetch(new URL(bad, studio.url))).status).toBe(404);
    }
    expect((await fetch(new URL(good, studio.url), { headers: { range: 'bytes=99999999-' } })).status).toBe(416);
  });

  it('forgets what a person has made when they leave', async () => {
    const noor = await studio.person('noor');
    const { projectId: hers } = await noor.client.call('createProject', { body: { idea: 'Two foxes open a bakery', videoLength: 5 } });
    await noor.client.call('generateCharacters', { body: { project_id: hers } });
    const { characters } = await eventually(
      () => noor.client.call('characters', { params: { projectId: hers } }),
      (answer) => answer.characters_completed,
    );
    const portrait = new URL(characters[0]!.image_url!, studio.url);
    expect((await fetch(portrait)).status).toBe(200);
    await noor.client.call('deleteMe');
    await eventually(
      () => fetch(portrait),
      (answer) => answer.status === 404,
    );
    expect((await studio.operator.call('verify')).clean).toBe(true);
  });

  it('forgets a person who leaves', async () => {
    const lea = await studio.person('lea');
    await lea.client.call('deleteMe');
    await expect(lea.client.call('me')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    const { events } = await studio.operator.call('streamHistory', { params: { stream: `user-${lea.uid}` } });
    expect(events.map((event) => event.type)).toEqual(['UserRegistered', 'UserDeleted']);
    expect(JSON.stringify(events)).not.toContain(studio.address('lea'));
    await studio.operator.call('rebuildProjection', { params: { name: 'users' } });
    expect((await studio.operator.call('verify')).clean).toBe(true);
  });
});

import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { FilmMaker } from '../../apps/api/src/cli/film-maker.js';
import { CARDS, cardFields, submit } from '../payments/support/page.js';
import { creditsOf } from '../support/credits.js';
import { holdJobs } from '../support/held-jobs.js';
import { untilIdle } from '../support/idle.js';
import { listen } from '../support/listener.js';
import { sharedStudio } from '../support/shared-studio.js';
import { silentProgress } from '../support/silent-progress.js';
import { startTestStripe, type TestStripe } from '../support/stripe.js';
import { eventually, type Person, startTestStudio, type TestStudio } from '../support/studio.js';
import { CLI, MAIN, spawnStudio } from '../support/studio-process.js';

/** Of the film that moves, in seconds: LENGTH=30 for figures of a longer one. */
const LENGTH = Number(process.env.LENGTH ?? 5);
const LONG = 240_000 + LENGTH * 12_000;
const ADDRESS = 'ada@gmail.com';
/** Any number: of a lock at which an event of a move is held up. */
const GATE = 7_301_999;
const AT_THE_GATE = `WHERE locktype = 'advisory' AND objid = ${GATE} AND NOT granted`;
/** The operator at a cell, on its machine. */
function operate({ url, dataDir, databaseUrl }: TestStudio, args: readonly string[]) {
  const { NODE_OPTIONS: _, ...environment } = process.env;
  const child = spawn(process.execPath, [CLI, ...args], {
    env: { ...environment, STUDIO_URL: url, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const ended = new Promise<{ code: number | string | null; printed: string }>((resolve) =>
    child.once('close', (code, signal) => resolve({ code: code ?? signal, printed })),
  );
  return { child, ended };
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

describe('an owner who moves from one cell to another', () => {
  let one: TestStudio;
  let two: TestStudio;
  /** The account that both take payments through; it reports to neither. */
  let stripe: TestStripe;
  let ada: Person;
  let there: Person;
  let folder: string;
  let projectId: string;
  let seen: unknown;
  let named: string;
  const opened: pg.Client[] = [];

  const ask = async <Row extends object>({ databaseUrl }: TestStudio, text: string, values: unknown[] = []) => {
    let client = opened.find((known) => known.database && databaseUrl.endsWith(`/${known.database}`));
    if (!client) {
      client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      opened.push(client);
    }
    return (await client.query<Row>(text, values)).rows;
  };
  const person = async ({ operator }: TestStudio, email: string, name: string): Promise<Person> => {
    const { token, uid } = await operator.call('issueToken', { body: { email } });
    const client = operator.as(token);
    await client.call('registerUser', { body: { name } });
    return { client, token, uid };
  };
  /** What somebody sees; addresses of media are signed anew by each cell, and positions are those of each log. */
  const seenBy = async ({ client }: Person) => {
    const params = { projectId };
    const text = JSON.stringify([
      await client.call('me'),
      await client.call('listProjects'),
      await client.call('project', { params }),
      await client.call('scenes', { params }),
      await client.call('audios', { params }),
      await client.call('characters', { params }),
      await client.call('projectHistory', { params }),
      await client.call('creditHistory', { query: { limit: '50' } }),
      await client.call('credits'),
    ]);
    const ofOneLog = new Set(['position', 'since', 'at_position']);
    return JSON.parse(text.replaceAll(/\?e=\d+&s=[\w-]+/g, ''), (key, value) => (ofOneLog.has(key) ? undefined : value));
  };
  const verified = async (cell: TestStudio) => (await cell.operator.call('verify', { body: { hashes: true } })).differences;
  const movedTo = (cell: TestStudio) => ({ code: 'MOVED', message: expect.stringContaining(cell.url) });
  const movedEvents = async () =>
    ask<{ stream: string; version: number; was: string; position: string }>(
      two,
      `SELECT stream, version, position::text, metadata->'movedFrom'->>'position' AS was FROM event_log.events
        WHERE metadata->'movedFrom' IS NOT NULL ORDER BY events.position`,
    );

  /** What came in of them while `work` is done and nobody gets past an event; says how much that was. */
  const standingStill = async (cell: TestStudio, eventId: string, work: () => Promise<void>): Promise<number> => {
    await ask(cell, `SELECT pg_advisory_lock(${GATE})`);
    await ask(
      cell,
      `CREATE FUNCTION event_log.stand_still() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_advisory_xact_lock(${GATE}); RETURN NEW; END'`,
    );
    await ask(
      cell,
      `CREATE TRIGGER stand_still BEFORE INSERT ON event_log.events FOR EACH ROW WHEN (NEW.event_id = '${eventId}')
       EXECUTE FUNCTION event_log.stand_still()`,
    );
    await work();
    await ask(cell, `SELECT pg_terminate_backend(pid) FROM pg_locks ${AT_THE_GATE}`);
    const before = (await movedEvents()).length;
    await ask(cell, 'DROP FUNCTION event_log.stand_still CASCADE');
    await ask(cell, `SELECT pg_advisory_unlock(${GATE})`);
    return before;
  };

  beforeAll(async () => {
    stripe = await startTestStripe(null);
    one = await startTestStudio({ CELLS: 'true', ...stripe.settings });
    await stripe.knowsPlans();
    two = await startTestStudio({ CELLS: 'true', ...stripe.settings });
    ada = await person(one, ADDRESS, 'Ada');
    const pages = { successUrl: `${one.url}/paid`, cancelUrl: `${one.url}/pricing` };
    const { url } = await ada.client.call('createCheckoutSession', { body: { planId: 'basic_monthly', ...pages } });
    await submit(url, cardFields(CARDS.works));
    await one.operator.call('reconcileBilling', { body: { mend: true } });
    folder = join(one.dataDir, 'moved');
    // others are there before and beside them, in both cells
    const bob = await one.person('bob');
    const eve = await two.person('eve');
    for (const { client } of [bob, eve]) await client.call('createProject', { body: { idea: 'Two foxes open a bakery', videoLength: 5 } });
    await one.operator.call('adjustCredits', { body: { email: ADDRESS, amount: 10 * LENGTH, reason: 'To go on with' } });
    const wish = { idea: 'A fox paints the sea', length: LENGTH, aspect: '1:1', style: 'No Preference', model: 'wan-2.2-fast' };
    ({ projectId } = await new FilmMaker(ada.client, silentProgress()).make({ ...wish, out: join(one.dataDir, 'film.mp4') }));
    const { entries } = await ada.client.call('projectHistory', { params: { projectId } });
    await ada.client.call('nameMoment', { params: { projectId, position: entries[0]!.position }, body: { name: 'First cut' } });
    const { project } = await ada.client.call('project', { params: { projectId } });
    named = project.script!.title;
    await ada.client.call('reviseFilm', { params: { projectId }, body: { title: { from: named, to: 'The Sea, Painted' } } });
    await untilIdle(ada);
    seen = await seenBy(ada);
  }, LONG);
  afterAll(async () => {
    await Promise.all(opened.map((client) => client.end()));
    await Promise.all([one?.close(), two?.close()]);
    await stripe?.close();
  }, 60_000);

  it(
    'is not let go while work of theirs is open, and goes on where they are',
    async () => {
      const { scenes } = await ada.client.call('scenes', { params: { projectId } });
      const at = { projectId, sceneId: scenes[0]!.uid, clipId: scenes[0]!.shots[0]!.uid };
      const before = await ask<object>(two, 'SELECT 1 FROM event_log.events');
      const queue = await holdJobs(one.databaseUrl);
      const { job_id } = await ada.client.call('generateVideo', { body: { ...at, prompt: 'push in', model: 'wan-2.2-fast' } });
      const leave = one.operator.call('moveOwnerOut', { body: { email: ADDRESS, to: two.url } });
      await expect(leave).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining(`job ${job_id}`) });
      await expect(leave).rejects.toThrow(/reservation .* of [\d.]+ credits/);
      await ada.client.call('cancelJob', { params: { jobId: job_id } });
      await queue.letGo();
      await untilIdle(ada);
      await creditsOf(one.operator, ada);
      await expect(ada.client.call('me')).resolves.toMatchObject({ user: { email: ADDRESS } });
      expect(await ask(two, 'SELECT 1 FROM event_log.events')).toHaveLength(before.length);
      seen = await seenBy(ada);
    },
    LONG,
  );

  it('is not let go, or taken in, by a studio that nobody is meant to leave', async () => {
    const plain = await sharedStudio();
    const refusal = { code: 'CONFLICT', message: expect.stringContaining('Set CELLS=true for every process') };
    await expect(plain.operator.call('moveOwnerOut', { body: { email: ADDRESS, to: two.url } })).rejects.toMatchObject(refusal);
    const move = { uid: ada.uid, move_id: randomUUID(), from: one.url, email: ADDRESS };
    await expect(plain.operator.call('beginOwnerMoveIn', { body: move })).rejects.toMatchObject(refusal);
  });

  it('is not let go to nowhere, or to where they are', async () => {
    const to = (address: string) => one.operator.call('moveOwnerOut', { body: { email: ADDRESS, to: address } });
    await expect(to(one.url)).rejects.toMatchObject({ code: 'INVALID', message: expect.stringContaining('is this cell') });
    await expect(to('two')).rejects.toMatchObject({ code: 'INVALID' });
  });

  it(
    'leaves with everything in a folder; the cell says where they live, and does nothing more for them',
    async () => {
      const began = performance.now();
      const { code, printed } = await operate(one, ['owner', 'move-out', ADDRESS, folder, '--to', two.url]).ended;
      expect({ code, printed }).toMatchObject({ code: 0, printed: expect.stringMatching(/\d+ events, \d+ media files/) });
      console.info(`moved out in ${seconds(began)} s:\n${printed}`);

      const params = { projectId };
      for (const refused of [
        ada.client.call('me'),
        ada.client.call('registerUser', { body: {} }),
        ada.client.call('createProject', { body: { idea: 'Another one', videoLength: 5 } }),
        ada.client.call('reviseFilm', { params, body: { title: { from: 'The Sea, Painted', to: 'Mine' } } }),
        one.operator.call('adjustCredits', { body: { email: ADDRESS, amount: 5, reason: 'Too late' } }),
      ])
        await expect(refused).rejects.toMatchObject(movedTo(two));
      const answer = await fetch(`${one.url}/api/users/me`, { headers: { authorization: `Bearer ${ada.token}` } });
      expect([answer.status, await answer.json()]).toEqual([
        421,
        { error: `This account has moved. Open ${two.url} and sign in there.`, error_code: 'MOVED', details: { address: two.url } },
      ]);
      // what they do at Stripe meanwhile is for no cell to hear
      const { data } = await stripe.api.subscriptions.list();
      await stripe.api.subscriptions.update(data[0]!.id, { cancel_at_period_end: true });
      await expect((await one.person('bob')).client.call('me')).resolves.toMatchObject({ user: { name: 'bob' } });
      expect(await operate(one, ['owner', 'move-out', ADDRESS, folder, '--to', two.url]).ended).toMatchObject({
        code: 1,
        printed: expect.stringContaining('is not empty'),
      });
    },
    LONG,
  );

  it(
    'is not taken in from a folder of which a byte is another one, or that has no end',
    async () => {
      const events = await ask(two, 'SELECT 1 FROM event_log.events');
      const damaged = join(two.dataDir, 'damaged');
      const media = readdirSync(join(folder, 'media'), { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith('.jpg'));
      for (const name of ['events.jsonl', 'account.json', join('media', media!)]) {
        rmSync(damaged, { recursive: true, force: true });
        cpSync(folder, damaged, { recursive: true });
        const bytes = readFileSync(join(damaged, name));
        bytes[bytes.length >> 1]! ^= 1;
        writeFileSync(join(damaged, name), bytes);
        expect(await operate(two, ['owner', 'move-in', damaged]).ended).toMatchObject({
          code: 1,
          printed: expect.stringContaining(`${name} of the move is damaged`),
        });
      }
      rmSync(join(damaged, 'manifest.json'));
      expect(await operate(two, ['owner', 'move-in', damaged]).ended).toMatchObject({
        code: 1,
        printed: expect.stringContaining('no whole move'),
      });
      expect(await ask(two, 'SELECT 1 FROM event_log.events')).toHaveLength(events.length);
      expect(existsSync(join(two.dataDir, 'assets', media!))).toBe(false);
    },
    LONG,
  );

  it('is not taken in without the secret of the cell, and none is made for it', async () => {
    const dataDir = join(two.dataDir, 'nothing');
    mkdirSync(dataDir);
    expect(await operate({ ...two, dataDir }, ['owner', 'move-in', folder]).ended).toMatchObject({
      code: 1,
      printed: expect.stringContaining(`The secret of this studio is not in ${dataDir}/secrets.json`),
    });
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it(
    'is taken in, also after the taking in was killed in the middle, once',
    async () => {
      const lines = readFileSync(join(folder, 'events.jsonl'), 'utf8').trim().split('\n');
      const half = await standingStill(two, JSON.parse(lines[lines.length >> 1]!).id, async () => {
        const cut = operate(two, ['owner', 'move-in', folder]);
        await eventually(
          () => ask(two, `SELECT 1 FROM pg_locks ${AT_THE_GATE}`),
          (waiting) => waiting.length > 0,
        );
        cut.child.kill('SIGKILL');
        expect((await cut.ended).code).toBe('SIGKILL');
      });
      expect(half).toBeGreaterThan(0);
      expect(half).toBeLessThan(lines.length);

      // half of them is here, whether or not the projector has come to it: nobody decides anything on that
      const early = two.operator.call('adjustCredits', { body: { email: ADDRESS, amount: 5, reason: 'Too early' } });
      await expect(early).rejects.toMatchObject({ message: expect.stringMatching(/is being moved here|Nobody has signed in/) });

      const began = performance.now();
      const { code, printed } = await operate(two, ['owner', 'move-in', folder]).ended;
      expect({ code, printed }).toMatchObject({ code: 0, printed: expect.stringContaining('lives here now') });
      expect(printed).toMatch(/Events +[1-9]\d* of \d+ events, [1-9]\d* were here/);
      console.info(`moved in in ${seconds(began)} s, ${half} of ${lines.length} events before:\n${printed}`);
      const after = await ask(two, 'SELECT 1 FROM event_log.events');

      expect(await operate(two, ['owner', 'move-in', folder]).ended).toMatchObject({
        code: 0,
        printed: expect.stringContaining('moved in already'),
      });
      expect(await ask(two, 'SELECT 1 FROM event_log.events')).toHaveLength(after.length);
    },
    LONG,
  );

  it('has the history that they had, in its order, with its ids', async () => {
    const moved = await movedEvents();
    const was = moved.map((event) => BigInt(event.was));
    expect(was).toEqual([...was].sort((a, b) => (a < b ? -1 : 1)));
    const of = async (cell: TestStudio, which = 'true') => {
      const rows = await ask<{ line: unknown }>(
        cell,
        `SELECT json_build_array(stream, version, event_id, type, schema_version, data::jsonb, (metadata::jsonb - 'movedFrom')) AS line
           FROM event_log.events WHERE stream = ANY ($1) AND ${which} ORDER BY stream, version`,
        [[...new Set(moved.map(({ stream }) => stream))]],
      );
      return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
    };
    // what came to them here comes after
    expect(await of(two, "metadata->'movedFrom' IS NOT NULL")).toBe(await of(one));
  });

  it('had nothing begun a second time', async () => {
    expect(await ask(two, 'SELECT id FROM ops.generation_jobs WHERE user_id = $1', [ada.uid])).toEqual([]);
    // whatever happened to them here was theirs to do, or the move's
    const own = await ask<{ type: string }>(
      two,
      `SELECT type FROM event_log.events WHERE metadata->'subject'->>'userId' = $1 AND metadata->'movedFrom' IS NULL ORDER BY position`,
      [ada.uid],
    );
    expect(own.map(({ type }) => type)).toEqual(['OwnerMoveInBegun', 'StarterCreditsClaimed', 'OwnerMovedIn', 'CancellationScheduled']);
  });

  it('goes on with the plan that they pay for, as what they have done about it meanwhile says, and as the same customer', async () => {
    const plan = await (await person(two, ADDRESS, 'Ada')).client.call('subscriptionStatus');
    expect(plan).toMatchObject({ plan: 'basic_monthly', status: 'canceling', unpaid: false });
    const customers = 'SELECT customer_id FROM ops.payment_customers WHERE uid = $1';
    expect(await ask(two, customers, [ada.uid])).toEqual(await ask(one, customers, [ada.uid]));
    expect(await ask(two, customers, [ada.uid])).toHaveLength(1);
  });

  it('sees what they saw: films, ledger, history and media', async () => {
    there = await person(two, ADDRESS, 'Ada');
    expect(there.uid).toBe(ada.uid);
    expect(await seenBy(there)).toEqual(seen);
    const { final_url } = await there.client.call('exportFilm', { body: { projectId } });
    expect((await fetch(new URL(final_url, two.url))).status).toBe(200);
  });

  it('finds the moments that they named where they were', async () => {
    const { entries } = await there.client.call('projectHistory', { params: { projectId }, query: { only: 'named' } });
    const mark = entries.flatMap(({ marks }) => marks).find(({ kind }) => kind === 'named');
    expect(mark).toMatchObject({ name: 'First cut' });
    const at = await there.client.call('projectAt', { params: { projectId, position: mark!.position } });
    expect(at).toMatchObject({ name: 'First cut', title: named });
  });

  it('has no second first credits, however their mailbox is spelt', async () => {
    const twin = await person(two, 'a.d.a+films@gmail.com', 'Ada');
    expect(twin.uid).not.toBe(ada.uid);
    const { events } = await two.operator
      .call('streamHistory', { params: { stream: `credits-${twin.uid}` } })
      .catch(() => ({ events: [] }));
    expect(events.filter(({ data }) => (data as { source?: string }).source === 'starter')).toEqual([]);
  });

  it(
    'works on: undoes what they did there, makes something new, and windows hear of it',
    async () => {
      const ear = await listen(two.url, there.token);
      try {
        await ear.ask('join-project', { projectId });
        const { undo } = await there.client.call('steps', { params: { projectId } });
        await there.client.call('undoStep', { params: { projectId }, body: { step: undo!.step } });
        const { project } = await there.client.call('project', { params: { projectId } });
        expect(project.script!.title).toBe(named);
        await eventually(
          async () => ear.events,
          (events) => events.some(({ type }) => type === 'StepUndone'),
        );

        const { scenes } = await there.client.call('scenes', { params: { projectId } });
        const at = { projectId, sceneId: scenes[0]!.uid, clipId: scenes[0]!.shots[0]!.uid };
        const { credits } = await there.client.call('credits');
        const { job_id } = await there.client.call('generateVideo', { body: { ...at, prompt: 'pull out', model: 'wan-2.2-fast' } });
        await eventually(
          () => there.client.call('job', { params: { jobId: job_id } }),
          ({ job }) => job.state === 'completed',
        );
        expect((await there.client.call('credits')).credits).toBeLessThan(credits);
        await eventually(
          async () => ear.events,
          (events) => events.some(({ type }) => type === 'VideoGenerationCompleted'),
        );
      } finally {
        ear.close();
      }
    },
    LONG,
  );

  it(
    'leaves both cells as their logs say',
    async () => {
      expect(await verified(one)).toEqual([]);
      expect(await verified(two)).toEqual([]);
      await expect(ada.client.call('me')).rejects.toMatchObject(movedTo(two));
    },
    LONG,
  );

  it(
    'cannot go on by a process that would not look where people live',
    async () => {
      await one.stop();
      const unaware = spawnStudio({ main: MAIN, port: 0, dataDir: one.dataDir, databaseUrl: one.databaseUrl, settings: {} }, 'pipe');
      let said = '';
      for (const stream of [unaware.stdout, unaware.stderr]) stream?.on('data', (text) => (said += text));
      const [code] = await once(unaware, 'close');
      expect([code, said]).toEqual([1, expect.stringContaining('CELLS has to be true: an owner has moved')]);
      await one.restart();
      await expect(ada.client.call('me')).rejects.toMatchObject(movedTo(two));
    },
    LONG,
  );

  it('does not come back over what they left behind', async () => {
    const back = join(two.dataDir, 'back');
    expect(await operate(two, ['owner', 'move-out', ADDRESS, back, '--to', one.url]).ended).toMatchObject({ code: 0 });
    expect(await operate(one, ['owner', 'move-in', back]).ended).toMatchObject({
      code: 1,
      printed: expect.stringContaining('has a history in this cell already'),
    });
    expect(await operate(two, ['owner', 'stay', ADDRESS]).ended).toMatchObject({ code: 0 });
    await expect(there.client.call('me')).resolves.toMatchObject({ user: { email: ADDRESS } });
  });

  it(
    'is forgotten where they left, and nothing of them goes where they live',
    async () => {
      expect(await operate(two, ['owner', 'forget', ADDRESS]).ended).toMatchObject({
        code: 1,
        printed: expect.stringContaining('has not moved out'),
      });
      const files = (cell: TestStudio) => readdirSync(join(cell.dataDir, 'assets'), { recursive: true }).length;
      const [before, kept] = [files(one), files(two)];
      expect(await operate(one, ['owner', 'forget', ADDRESS]).ended).toMatchObject({
        code: 0,
        printed: expect.stringContaining('1 project'),
      });
      await eventually(
        async () => files(one),
        (left) => left < before - 20,
      );
      await eventually(
        () => ask(one, 'SELECT 1 FROM ops.person_keys WHERE uid = $1', [ada.uid]),
        (keys) => keys.length === 0,
      );
      await expect(ada.client.call('me')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
      expect(await verified(one)).toEqual([]);
      expect(files(two)).toBe(kept);
      await expect(there.client.call('me')).resolves.toMatchObject({ user: { email: ADDRESS, name: 'Ada' } });
      // their mailbox has had its first credits there
      const again = await person(one, ADDRESS, 'Ada');
      expect((await again.client.call('credits')).credits).toBe(0);
    },
    LONG,
  );
});

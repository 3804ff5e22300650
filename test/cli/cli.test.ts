import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { probeVideo } from '@scenewright/film';
import pg from 'pg';
import { createTestDatabase } from '../support/database.js';
import { eventually, startTestStudio, type TestStudio } from '../support/studio.js';
import { CLI } from '../support/studio-process.js';

const ROOT = join(import.meta.dirname, '../..');
/** Where the failing part of a program's text would be, as only a bug shows it. */
const STACK = /\n\s+at .+:\d+:\d+/;

interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

async function run(program: string, args: readonly string[], settings: Record<string, string>, cwd = ROOT): Promise<Outcome> {
  const { NODE_OPTIONS: _, ...environment } = process.env;
  const child = spawn(process.execPath, [program, ...args], {
    cwd,
    env: { ...environment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err] = [child.stdout, child.stderr].map(async (stream) => {
    let text = '';
    for await (const chunk of stream.setEncoding('utf8')) text += chunk;
    return text;
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, out: (await out) ?? '', err: (await err) ?? '' };
}

describe('the command line', () => {
  let studio: TestStudio;
  const folder = mkdtempSync(join(tmpdir(), 'scenewright-cli-'));
  const cli = (...args: string[]) => run(CLI, args, { STUDIO_URL: studio.url, DATA_DIR: studio.dataDir });

  beforeAll(async () => {
    studio = await startTestStudio();
  }, 60_000);
  afterAll(async () => {
    await studio?.close();
    rmSync(folder, { recursive: true, force: true });
  }, 30_000);

  describe('make', () => {
    const film = join(folder, 'film.mp4');

    it('makes a film, says how far it is and what it cost, and lists it afterwards', async () => {
      const { code, out, err } = await cli(
        'make',
        '--idea',
        'A fox paints the sea',
        '--length',
        '5',
        '--aspect',
        '1:1',
        '--email',
        'fox@example.com',
        '--out',
        film,
      );
      expect([code, err]).toEqual([0, expect.not.stringMatching(STACK)]);
      const { seconds, width, height, hasAudio } = await probeVideo(film);
      expect(seconds).toBeCloseTo(5, 1);
      expect([width === height, hasAudio]).toEqual([true, true]);
      for (const step of ['script', 'characters', 'start frames', 'shots', 'soundtrack', 'film'])
        expect(err).toMatch(new RegExp(`✓ .*${step}.*\\(\\d+\\.\\d s\\)`));
      for (const terminalOnly of ['\u001b', '\r']) expect(err).not.toContain(terminalOnly);
      const [line, project] = out.trim().split('\n');
      expect(line).toMatch(/film\.mp4: 5\.0 s, made in \d+ s, \d+(\.\d+)? credits left$/);
      const id = /^project ([0-9a-f-]{36}) of fox@example\.com$/.exec(project ?? '')?.[1];
      const list = await cli('projects', '--email', 'fox@example.com');
      expect(list).toMatchObject({ code: 0, err: '' });
      expect(list.out).toMatch(new RegExp(`^${id}  5 s  1:1  \\d scenes?  \\S.*\\n$`));
    }, 90_000);

    it('is gone on with by the command that it names, once what interrupted it is mended', async () => {
      const broken = await cli('make', '--idea', 'A fox paints the sea', '--length', '5', '--model', 'kling-2.1', '--out', film);
      expect(broken).toMatchObject({ code: 1, out: '', err: expect.stringContaining('needs a paid plan') });
      const told = / npm run studio -- (make --project \S+ --email film-\S+ --model kling-2\.1 --out \S+)\n/.exec(broken.err)?.[1];
      const again = await cli(...(told ?? '').replace('kling-2.1', 'wan-2.2-fast').split(' '));
      expect(again).toMatchObject({ code: 0, err: expect.not.stringContaining('Writing the script') });
      expect(again.err).not.toContain('go on with');
      expect(again.out).toContain(`project ${/--project (\S+)/.exec(told ?? '')?.[1]} of film-`);
    }, 90_000);

    it('moves the mouths of those who speak on screen, and ends with whole clips where the credits do not suffice for it', async () => {
      const speakers = 'Mara: Are you still up there?\nTheo: I never left the lighthouse.';
      const make = (name: string) => cli(...['make', '--idea', speakers, '--length', '8', '--email', `${name}@example.com`, '--out', film]);
      const { code, err } = await make('mara');
      expect([code, err]).toEqual([0, expect.stringMatching(/✓ .*mouths +2 of 2 speaking shots {2}\(/)]);
      const { client } = await studio.person('mara');
      const [project] = (await client.call('listProjects', { query: { mine: 'true' } })).projects;
      const { scenes } = await client.call('scenes', { params: { projectId: project!._id } });
      expect(scenes.flatMap(({ shots }) => shots.map((shot) => shot.lip_sync_status))).toEqual(['completed', 'completed']);
      // an interrupted film goes on without moving them again
      const again = await cli(...['make', '--email', 'mara@example.com', '--project', project!._id, '--out', film]);
      expect(again.err).not.toContain('mouths');

      const { credits: left } = await client.call('credits');
      const { client: poorer } = await studio.person('theo');
      await studio.operator.call('adjustCredits', { body: { email: 'theo@example.com', amount: -(left + 1), reason: 'As a test' } });
      const poor = await make('theo');
      expect([poor.code, poor.err]).toEqual([0, expect.stringMatching(/✓ .*mouths +1 of 2 speaking shots; the others keep their clips: /)]);
      expect(poor.err).toContain('Cutting the film');
      expect((await poorer.call('credits')).credits).toBeLessThan(1.2);
    }, 90_000);

    it.each([
      ['no idea', ['--out', 'x.mp4'], '--idea what the film is about'],
      ['a film of nobody', ['--project', crypto.randomUUID(), '--out', 'x.mp4'], '--email whose film it is'],
      ['an unknown shape', ['--idea', 'x', '--out', 'x.mp4', '--aspect', '2:1'], 'Allowed choices are 16:9'],
      ['no number of seconds', ['--idea', 'x', '--out', 'x.mp4', '--length', 'long'], 'It takes whole seconds'],
      ['more seconds than the plan has', ['--idea', 'x', '--out', 'x.mp4', '--length', '31'], '30'],
      ['a folder that is not there', ['--idea', 'x', '--out', '/nowhere/at/all/x.mp4'], 'There is no folder /nowhere/at/all'],
      [
        'somebody else’s project',
        ['--email', 'eve@example.com', '--out', 'x.mp4', '--project', crypto.randomUUID()],
        'There is no such project',
      ],
    ])('says what is wrong with %s, and fails', async (_, args, message) => {
      const { code, out, err } = await cli('make', ...args);
      expect(code).toBe(1);
      expect(err).toContain(message);
      expect(err).not.toMatch(STACK);
      expect(out).toBe('');
    });
  });

  it('prints a token and nothing else, so that a script can take it', async () => {
    const { code, out, err } = await cli('token', '--email', 'ada@example.com');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const token = out.trim();
    expect(out).toBe(`${token}\n`);
    expect(await studio.operator.as(token).call('me')).toMatchObject({ user: { email: 'ada@example.com' } });
    expect(await cli('token', '--email', 'nonsense')).toMatchObject({ code: 1, out: '', err: expect.stringContaining('email') });
  });

  it('shows somebody’s account and ledger, then and now, and who looked', async () => {
    const { uid, client } = await studio.person('ida');
    const person = await cli('person', 'ida@example.com', '--reason', 'She asked what she may spend');
    expect([person.code, person.err]).toEqual([0, '']);
    expect(person.out).toContain(`ida  ida@example.com  ${uid}`);
    expect(person.out).toContain('credits: 30 to spend, 0 reserved');
    await studio.operator.call('adjustCredits', { body: { email: 'ida@example.com', amount: 2.5, reason: 'A present' } });
    const ledger = await cli('ledger', 'ida@example.com');
    expect(ledger.out).toMatch(/^ {4}1 {2}\S+ {2}Granted 30 credits to start with/);
    expect(ledger.out).toMatch(/ {4}2 {2}\S+ {2}Granted 2\.5 credits by hand: A present\n.*\+2\.5, then 32\.5 to spend and 0 reserved/);
    const position = /position (\d+)/.exec(ledger.out)?.[1] ?? '';
    expect((await cli('ledger', 'ida@example.com', '--at', position)).out).toContain('30 to spend');
    expect((await cli('ledger', 'ida@example.com', '--at', new Date().toISOString())).out).toContain('32.5 to spend');
    expect((await cli('ledger', 'ida@example.com', '--csv')).out.split('\n')[1]).toContain(`${uid},1,${position},`);
    expect(await cli('ledger', 'ida@example.com', '--at', 'soon')).toMatchObject({ code: 1, err: expect.stringContaining('--at takes') });
    expect(await cli('person', 'nobody@example.com')).toMatchObject({ code: 1, err: expect.stringContaining('Nobody is found') });
    const { looks } = await eventually(
      () => client.call('whoLooked'),
      (told) => told.looks.length > 2,
    );
    // each reason is told, also the one that stands for none
    expect(looks.map(({ kind, role, reason }) => [kind, role, reason])).toEqual([
      ['credits', 'operator', 'Looked up on the command line'],
      ['account', 'operator', 'Looked up on the command line'],
      ['account', 'operator', 'She asked what she may spend'],
    ]);
  });

  it('tells what happened in a project, in sentences', async () => {
    const { client } = await studio.person('hal');
    const { projectId } = await client.call('createProject', { body: { idea: 'Two foxes open a bakery', videoLength: 5 } });
    const { code, out } = await cli('history', projectId);
    expect(code).toBe(0);
    const lines = out.trim().split('\n');
    expect(lines[0]).toContain('was begun from an idea');
    expect(out).toContain('(themselves)');
    const jsonl = (await cli('history', projectId, '--jsonl')).out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(jsonl.find(({ type }) => type === 'ProjectCreated')).toMatchObject({ stream: `project-${projectId}`, data: { videoLength: 5 } });
    const csv = (await cli('history', projectId, '--csv')).out;
    expect(csv).toContain('was begun from an idea');
    expect(csv).not.toContain('hal@example.com');
    expect(await cli('history', projectId, '--csv', '--jsonl')).toMatchObject({ code: 1, err: expect.stringContaining('Choose one') });
    expect(await cli('history', crypto.randomUUID())).toMatchObject({ code: 1, err: expect.stringContaining('Nobody is found') });
  });

  it('says how to begin when somebody has no projects', async () => {
    const { code, out } = await cli('projects', '--email', 'new@example.com');
    expect([code, out]).toEqual([0, expect.stringContaining('npm run studio -- make')]);
  });

  it('shows what happened in a stream, for people and for programs', async () => {
    const { uid } = await studio.person('zoe');
    const readable = await cli('events', `credits-${uid}`);
    expect(readable.code).toBe(0);
    expect(readable.out).toMatch(
      /^ +1 {2}\d{4}-\d\d-\d\dT[\d:.]+Z {2}CreditsGranted {2}by \w+ \S+\n {6}Granted 30 credits to start with, until \w+ \d+, \d{4} \(UTC\)\n {6}position \d+ · correlation \S+\n$/,
    );
    const lines = (await cli('events', `credits-${uid}`, '--json')).out.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ type: 'CreditsGranted', version: 1, schema_version: 2, data: expect.objectContaining({ amount: 30_000 }) }),
    ]);
    expect(await cli('events', 'credits-nobody')).toMatchObject({ code: 1, out: '', err: 'There is no such stream.\n' });
  });

  it('says how far a process would go back, and has it go back when that is agreed to', async () => {
    await studio.person('ina');
    await eventually(
      () => studio.operator.call('projectionStatus'),
      ({ consumers }) => consumers.some(({ name, position }) => name === 'process:generation' && BigInt(position) > 1n),
    );
    const rewind = (...more: string[]) => cli('processes', 'rewind', 'generation', '--to', '1', ...more);
    expect(await rewind()).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^generation would go back from position \d+ to 1, and reacts again to \d+ events? behind that\. Do it: --yes\n$/,
      ),
    });
    expect(await rewind('--yes')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^generation has gone back from position \d+ to 1, /),
    });
    expect(await cli('processes', 'rewind', 'nobody')).toMatchObject({
      code: 1,
      err: expect.stringContaining('There are: billing-closing, '),
    });
  });

  it('gives back what a deduction took, never more than that, and says why in the history', async () => {
    const { client, uid } = await studio.person('rhea');
    await client.call('deductCredits', { body: { amount: 4, operation: 'manual' } });
    const events = (await cli('events', `credits-${uid}`, '--json')).out.trim().split('\n');
    const { deductionId } = events.map((line) => JSON.parse(line)).find((event) => event.type === 'CreditsDeducted').data;
    const refund = (...more: readonly string[]) =>
      cli('credits', 'refund', 'rhea@example.com', deductionId, '--reason', 'The voice was wrong', ...more);
    expect(await refund('--amount', '1.5')).toMatchObject({ code: 0, out: expect.stringContaining('27.5 credits') });
    expect(await refund('--amount', '3')).toMatchObject({ code: 1, err: expect.stringContaining('At most 2.5 credits') });
    expect(await refund()).toMatchObject({ code: 0, out: expect.stringContaining('30 credits') });
    expect(await refund()).toMatchObject({ code: 1, err: expect.stringContaining('At most 0 credits') });
    expect(await cli('credits', 'refund', 'rhea@example.com', 'none-such', '--reason', 'x')).toMatchObject({ code: 1 });
    const over = { code: 1, err: expect.stringContaining('has been paid for or released already') };
    expect(await cli('credits', 'release', 'rhea@example.com', crypto.randomUUID(), '--reason', 'x')).toMatchObject(over);
    const nobody = { code: 1, err: expect.stringContaining('Nobody has signed in as rhea@example.org yet. Let them sign in once') };
    expect(await cli('credits', 'refund', 'rhea@example.org', deductionId, '--reason', 'x')).toMatchObject(nobody);
    expect(await cli('credits', 'adjust', 'rhea@example.org', '5', '--reason', 'x')).toMatchObject(nobody);
    const { credit_history } = await client.call('creditHistory', { query: { limit: '1' } });
    expect(credit_history).toMatchObject([{ reason: 'The voice was wrong', amount: 2.5, balance: 30 }]);
    expect(await cli('credits', 'adjust', 'rhea@example.com', '-5', '--reason', 'Agreed')).toMatchObject({
      code: 0,
      out: expect.stringContaining('25 credits'),
    });
  });

  it('shows, rebuilds and resumes the read models', async () => {
    const status = await cli('projections', 'status');
    expect(status.code).toBe(0);
    expect(status.out).toMatch(/^log at position \d+\nname +position +lag +state\n/);
    for (const name of ['users', 'credits', 'projects', 'cast', 'scenes', 'soundtrack', 'process:generation'])
      expect(status.out).toMatch(new RegExp(`^${name} +\\d+ +\\d+ +live$`, 'm'));
    expect(await cli('projections', 'rebuild', 'users')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^users was built anew up to position \d+ in \d+ ms\n$/),
    });
    expect(await cli('projections', 'resume', 'users')).toMatchObject({ code: 0, out: 'users goes on\n' });
    for (const what of ['rebuild', 'resume'])
      expect(await cli('projections', what, 'nothing')).toMatchObject({
        code: 1,
        out: '',
        err: expect.stringContaining('There is no projection called nothing'),
      });
  });

  it('shows a projection that stopped with its error and the way on, and resumes it', async () => {
    const database = new pg.Client({ connectionString: studio.databaseUrl });
    await database.connect();
    try {
      await database.query("ALTER TABLE read.users ADD CONSTRAINT nobody_new CHECK (uid = '') NOT VALID");
      const { token } = await studio.operator.call('issueToken', { body: { email: 'late@example.com' } });
      await studio.operator.as(token).call('registerUser', { body: {} });
      const aside =
        "INSERT INTO ops.checkpoints (name, version, state, error, failed_position) VALUES ('users@0', 0, 'failed', 'gone back', 1)";
      await database.query(aside);
      const { out } = await cli('projections', 'status');
      await database.query("DELETE FROM ops.checkpoints WHERE name = 'users@0'");
      expect(out).toMatch(/^users .* failed$/m);
      expect(out).toMatch(/users stopped at position \d+:\n.*nobody_new/);
      const [, failed] = /users stopped at position (\d+)/.exec(out) ?? [];
      expect(out).toContain(`npm run studio -- projections resume users   (--skip ${failed} leaves the event out)`);
      expect(await cli('projections', 'resume', 'users', '--skip', '1')).toMatchObject({
        code: 1,
        err: expect.stringContaining(`users is not stopped at position 1, but at ${failed}. Nothing was left out.`),
      });
      // no process of this release could resume what another has left
      expect(out).toMatch(/users@0 stopped at position 1:\ngone back\nIt belongs to another release\..* upgrade finish\n/);
      await database.query('ALTER TABLE read.users DROP CONSTRAINT nobody_new');
    } finally {
      await database.end();
    }
    expect(await cli('projections', 'resume', 'users')).toMatchObject({ code: 0 });
    expect(await cli('verify')).toMatchObject({ code: 0 });
  });

  it('verifies the studio, and fails when something does not follow from the log', async () => {
    const clean = await cli('verify');
    expect(clean).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/✓ clean up to position \d+\n$/) });
    const database = new pg.Client({ connectionString: studio.databaseUrl });
    await database.connect();
    await database.query('DELETE FROM read.users');
    await database.end();
    expect(await cli('verify')).toMatchObject({
      code: 1,
      out: expect.stringMatching(/✗ users .*\n[\s\S]*✗ \d+ differences at position \d+\n$/),
    });
    await cli('projections', 'rebuild', 'users');
    expect(await cli('verify')).toMatchObject({ code: 0 });
  });

  it('verifies the chain over the log, and does not take another log’s heads for its own', async () => {
    expect(await cli('verify', '--chain')).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^✓ /) });
    const heads = join(folder, 'heads.jsonl');
    const line = { seal: 1, position: '3', count: 3, head: 'ab'.repeat(32), at: '2026-03-02T09:30:00.000Z' };
    writeFileSync(heads, `${JSON.stringify(line)}\n`);
    expect(await cli('verify', '--chain', '--heads', heads)).toMatchObject({ code: 1, out: expect.stringMatching(/^✗ seal 1/) });
    expect(await cli('verify', '--heads', join(folder, 'none'))).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/cannot be read/),
    });
  });

  describe('without a studio', () => {
    it.each([
      ['token', '--email', 'a@example.com'],
      ['projects', '--email', 'a@example.com'],
      ['events', 'user-1'],
      ['projections', 'status'],
      ['verify'],
      ['make', '--idea', 'x', '--out', 'x.mp4'],
    ])('says how to start one: %s', async (...args) => {
      const settings = { STUDIO_URL: 'http://127.0.0.1:9', DATA_DIR: studio.dataDir };
      for (const missing of [{}, { DATA_DIR: join(folder, 'nothing') }]) {
        const { code, out, err } = await run(CLI, args, { ...settings, ...missing });
        expect({ code, out }).toEqual({ code: 1, out: '' });
        expect(err).toContain('npm start');
        expect(err).not.toMatch(STACK);
      }
    });
  });

  it('shows every setting with an example that the studio would take', async () => {
    const { code, out } = await cli('settings');
    expect(code).toBe(0);
    expect(out).toMatch(/^PORT\n {4}\S.*\n {4}PORT=\d+$/m);
    expect(out).toMatch(/^KURRENTDB_URL$/m);
  });

  it('explains its commands, and fails for one that it does not have', async () => {
    const help = await cli('--help');
    expect(help.code).toBe(0);
    for (const command of ['token', 'make', 'projects', 'events', 'projections', 'verify'])
      expect(help.out).toMatch(new RegExp(`^ {2}${command}\\b`, 'm'));
    expect(await cli('unknown')).toMatchObject({ code: 1, err: expect.stringContaining('unknown command') });
  });

  it('brings its own studio when none is running, and leaves none behind', async () => {
    const database = await createTestDatabase({ migrate: false });
    const settings = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'own'), STUDIO_URL: '', PORT: '' };
    try {
      const { code, out, err } = await run(join(ROOT, 'scripts/run.mjs'), ['studio', 'token', '--email', 'ada@example.com'], settings);
      expect([code, err]).toEqual([0, expect.not.stringMatching(STACK)]);
      expect(out.trim().split('\n').at(-1)).toMatch(/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/);
      expect(existsSync(join(settings.DATA_DIR, 'secrets.json'))).toBe(true);
      expect(existsSync(join(settings.DATA_DIR, 'run.json'))).toBe(false);
    } finally {
      await database.close();
    }
  }, 90_000);
});

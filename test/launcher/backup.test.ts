import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FilmMaker } from '../../apps/api/src/cli/film-maker.js';
import { StudioClient } from '../../apps/api/src/cli/studio-client.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { silentProgress } from '../support/silent-progress.js';
import { eventually, type Person, register } from '../support/studio.js';
import { command, type Launched, launch, newDataDir } from './support/launched.js';

const LONG = 240_000;
describe('a backup', () => {
  const folder = join(newDataDir('backup'), 'taken');
  const others: TestDatabase[] = [];
  let original: Launched;
  let running: Launched | undefined;
  let ada: Person;
  let bob: Person;

  const person = (studio: Launched, name: string) =>
    register(StudioClient.operator(studio.url, studio.dataDir), `${name}@example.com`, name);
  const studio = async (args: readonly string[], dataDir: string, settings: Record<string, string> = {}) => {
    const { ended, printed } = command(['studio', ...args], dataDir, settings);
    return { code: await ended, printed: printed() };
  };
  const stop = async (one: Launched | undefined) => {
    one?.child.kill('SIGTERM');
    await one?.ended;
  };

  /** What somebody sees; addresses of media are signed anew each day, and how far the log has come is no matter. */
  const seenBy = async ({ client }: Person, projectId: string) => {
    const text = JSON.stringify([
      await client.call('listProjects'),
      await client.call('scenes', { params: { projectId } }),
      await client.call('audios', { params: { projectId } }),
      await client.call('characters', { params: { projectId } }),
      await client.call('creditHistory', { query: { limit: '50' } }),
    ]);
    return JSON.parse(text.replaceAll(/\?e=\d+&s=[\w-]+/g, ''), (key, value) => (key === 'position' ? undefined : value));
  };

  beforeAll(async () => {
    original = await launch(newDataDir('original'));
    [ada, bob] = await Promise.all([person(original, 'ada'), person(original, 'bob')]);
  }, LONG);
  afterAll(async () => {
    await stop(running);
    await stop(original);
    await Promise.all(others.map((database) => database.close()));
  }, 60_000);

  it(
    'is taken while people work, and gives an empty studio everything back',
    async () => {
      const wish = { idea: 'A fox paints the sea', length: 5, aspect: '1:1', style: 'No Preference', model: 'wan-2.2-fast' };
      const { projectId } = await new FilmMaker(ada.client, silentProgress()).make({ ...wish, out: join(original.dataDir, 'film.mp4') });
      const seen = await seenBy(ada, projectId);

      let isOver = false;
      let spent = 0;
      const working = (async () => {
        const { projectId: other } = await bob.client.call('createProject', { body: { idea: 'Two foxes open a bakery', videoLength: 5 } });
        while (!isOver) {
          await bob.client.call('deductCredits', { body: { amount: 0.01, operation: 'manual' } });
          spent += 1;
          await bob.client.call('generateCharacters', { body: { project_id: other } }).catch(() => undefined);
        }
      })();
      await eventually(
        async () => spent,
        (times) => times > 0,
      );
      const before = spent;
      const taken = await studio(['backup', folder], original.dataDir);
      isOver = true;
      await working;
      expect(taken).toMatchObject({ code: 0, printed: expect.stringMatching(/up to position \d+, \d+ media files/) });
      expect(spent).toBeGreaterThan(before);
      expect(await studio(['backup', folder], original.dataDir)).toMatchObject({
        code: 1,
        printed: expect.stringContaining('is not empty'),
      });
      await stop(original);

      const dataDir = newDataDir('restored');
      expect(await studio(['restore', folder], dataDir)).toMatchObject({
        code: 0,
        printed: expect.stringContaining('Restored up to position'),
      });
      expect(await studio(['restore', folder], dataDir)).toMatchObject({
        code: 1,
        printed: expect.stringContaining('There is a studio in'),
      });
      // what its worker has still to do is older than any reader may be late: the api serves all the same, or no worker would ever come
      running = await launch(dataDir);
      expect(await studio(['verify'], dataDir)).toMatchObject({ code: 0, printed: expect.stringContaining('✓ clean') });
      const again = await person(running, 'ada');
      expect(again.uid).toBe(ada.uid);
      expect(await seenBy(again, projectId)).toEqual(seen);
      const { final_url } = await again.client.call('exportFilm', { body: { projectId } });
      expect((await fetch(new URL(final_url, running.url))).status).toBe(200);
      // it goes on as a studio does
      await new FilmMaker((await person(running, 'eve')).client, silentProgress()).make({ ...wish, out: join(dataDir, 'another.mp4') });
      expect(await studio(['verify'], dataDir)).toMatchObject({ code: 0 });
      await stop(running);
    },
    LONG,
  );

  it(
    'goes into a database of one’s own as well, unless that has a studio in it',
    async () => {
      const database = await createTestDatabase({ migrate: false });
      others.push(database);
      const settings = { DATABASE_URL: database.url };
      const dataDir = newDataDir('external');
      expect(await studio(['restore', folder], dataDir, settings)).toMatchObject({ code: 0 });
      running = await launch(dataDir, { settings });
      expect(await studio(['verify'], dataDir, settings)).toMatchObject({ code: 0, printed: expect.stringContaining('✓ clean') });
      await stop(running);
      const second = newDataDir('second');
      expect(await studio(['restore', folder], second, settings)).toMatchObject({
        code: 1,
        printed: expect.stringContaining('has a studio in it already'),
      });
      expect(readdirSync(second)).toEqual([]);
    },
    LONG,
  );

  it(
    'is refused when a file of it is damaged or it has no end, and leaves nothing behind',
    async () => {
      const [picture = ''] = readdirSync(join(folder, 'media'), { recursive: true, encoding: 'utf8' }).filter((name) =>
        name.endsWith('.jpg'),
      );
      const whole = readFileSync(join(folder, 'media', picture));
      appendFileSync(join(folder, 'media', picture), 'x');
      const dataDir = newDataDir('damaged');
      expect(await studio(['restore', folder], dataDir)).toMatchObject({
        code: 1,
        printed: expect.stringContaining(`media/${picture} of the backup is damaged`),
      });
      expect(whole.length).toBeGreaterThan(0);
      rmSync(join(folder, 'manifest.json'));
      expect(await studio(['restore', folder], dataDir)).toMatchObject({ code: 1, printed: expect.stringContaining('no whole backup') });
      expect(readdirSync(dataDir)).toEqual([]);
    },
    LONG,
  );

  it(
    'is taken where the secrets are settings and no file',
    async () => {
      const database = await createTestDatabase();
      others.push(database);
      const dataDir = newDataDir('no-secrets');
      const settings = { DATABASE_URL: database.url, SIGNING_SECRET: randomBytes(32).toString('base64'), OPERATOR_TOKEN: 'x'.repeat(32) };
      const taken = join(dataDir, 'taken');
      // of a database alone nobody could read who people are
      expect(await studio(['backup', taken], dataDir, { DATABASE_URL: database.url })).toMatchObject({
        code: 1,
        printed: expect.stringContaining(`There is no studio in ${dataDir}. Set DATA_DIR`),
      });
      expect(await studio(['backup', taken], dataDir, settings)).toMatchObject({
        code: 0,
        printed: expect.stringContaining('up to position 0'),
      });
      expect(existsSync(join(taken, 'manifest.json'))).toBe(true);
    },
    LONG,
  );
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeFilm } from '../support/film.js';
import { type Line, startLine } from '../support/line.js';
import { type DatabaseWithStandby, startDatabaseWithStandby } from '../support/standby.js';
import { eventually, type Person, startTestStudio, type TestStudio } from '../support/studio.js';
import { freePort } from '../support/studio-process.js';

/** How a studio tells by whom what is read was read. */
const COUNTED = /^scenewright_replica_reads_total\{[^}]*answered="(replica|primary)"[^}]*\} (\d+)/gm;

describe('a studio with a standby to read on', () => {
  let database: DatabaseWithStandby;
  let line: Line;
  let studio: TestStudio;
  let metrics: string;
  let ada: Person;
  let projectId: string;

  beforeAll(async () => {
    database = await startDatabaseWithStandby();
    line = await startLine(database.standbyUrl);
    const port = await freePort();
    metrics = `http://127.0.0.1:${port}/metrics`;
    studio = await startTestStudio({ DATABASE_URL: database.url, DATABASE_READ_URL: line.url, METRICS_PORT: String(port) });
    ada = await studio.person('ada');
    projectId = await makeFilm(ada.client);
  }, 180_000);
  afterAll(async () => {
    await studio?.close();
    await line?.close();
    await database?.close();
  }, 60_000);

  const answered = async () => {
    const counts = { replica: 0, primary: 0 };
    for (const [, by, count] of (await (await fetch(metrics)).text()).matchAll(COUNTED)) counts[by as keyof typeof counts] += Number(count);
    return counts;
  };
  /** Who answered while something was done. */
  const whoAnswers = async (work: () => Promise<unknown>) => {
    const before = await answered();
    await work();
    const after = await answered();
    return { replica: after.replica - before.replica, primary: after.primary - before.primary };
  };
  const scenes = () => ada.client.call('scenes', { params: { projectId } });
  /** The standby is asked first, and answers in time: not while it rests, and not when the machine is too busy for that. */
  const readThere = () =>
    eventually(
      () => whoAnswers(scenes),
      ({ replica, primary }) => replica === 1 && primary === 0,
    );
  const addScene = async () => (await ada.client.call('addScene', { params: { projectId }, body: { title: 'At sea' } })).scene_uid;

  it('reads what is shown on the standby once that has replayed it', async () => {
    const added = await addScene();
    await database.caughtUp();
    await readThere();
    expect((await scenes()).scenes.at(-1)?.uid).toBe(added);
  });

  it('shows what was just written, however far behind the standby is', async () => {
    await database.pauseReplay();
    const added = await addScene();
    const who = await whoAnswers(async () => {
      expect((await scenes()).scenes.map(({ uid }) => uid)).toContain(added);
    });
    expect(who).toEqual({ replica: 0, primary: 1 });
    await database.resumeReplay();
    await database.caughtUp();
    await readThere();
  });

  it.each(['cut', 'hush'] as const)(
    'goes on with the primary when the standby is gone (%s), and comes back to it',
    async (how) => {
      await readThere();
      await line[how]();
      await addScene();
      expect((await scenes()).scenes.length).toBeGreaterThan(0);
      expect(await whoAnswers(scenes)).toEqual({ replica: 0, primary: 1 });
      await line.mend();
      await database.caughtUp();
      await readThere();
    },
    90_000,
  );
});

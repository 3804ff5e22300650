import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { probeVideo } from '@scenewright/film';
import { FilmMaker } from '../../apps/api/src/cli/film-maker.js';
import { Progress } from '../../apps/api/src/cli/progress.js';
import { StudioClient } from '../../apps/api/src/cli/studio-client.js';
import { untilIdle } from '../support/idle.js';
import { eventually, startTestStudio, type TestStudio } from '../support/studio.js';

/** More with KILLS=20 LENGTH=30; each costs about two seconds. */
const KILLS = Number(process.env.KILLS ?? 3);
/** Of the film, in seconds. */
const LENGTH = Number(process.env.LENGTH ?? 10);

/** How long the film may take altogether before the attempts end. */
const PATIENCE_MS = 300_000 + KILLS * 30_000;

/** When it is killed: at the same moments in every run, as far as they can be; SEED=… for others. */
const SEED = Number(process.env.SEED ?? 1);
const random = (() => {
  let state = SEED;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
})();

describe(`a studio that is killed again and again while it makes a film (SEED=${SEED})`, () => {
  const temporary = mkdtempSync(join(tmpdir(), 'kill-'));
  let studio: TestStudio;
  beforeAll(async () => {
    studio = await startTestStudio({ TMPDIR: temporary });
  }, 60_000);
  afterAll(() => studio?.close(), 30_000);

  it(
    'ends with the film, every job done once and every credit spent once',
    async () => {
      const givenUp = Date.now() + PATIENCE_MS;
      const { client, token } = await studio.person('ada');
      const quiet = Object.assign(new Progress({ isTTY: false, write: () => true } as unknown as NodeJS.WriteStream), {});
      const out = join(studio.dataDir, 'film.mp4');
      const wish = {
        idea: 'A lighthouse keeper befriends a storm',
        length: LENGTH,
        aspect: '16:9',
        style: 'No Preference',
        model: 'wan-2.2-fast',
        out,
      };
      let film: { projectId: string; seconds: number } | undefined;
      const making = (async () => {
        while (!film && Date.now() < givenUp) {
          try {
            const { projects } = await new StudioClient(studio.url, token).call('listProjects');
            film = await new FilmMaker(client, quiet).make(wish, projects.find((one) => one.script)?._id);
          } catch {
            // the studio is down, or was in the middle of something: look again at what is there
            await sleep(150);
          }
        }
      })();
      let kills = 0;
      while (kills < KILLS && !film) {
        await sleep(200 + random() * 2200);
        await studio.kill();
        await studio.restart();
        kills++;
      }
      await making;
      if (KILLS > 3) console.log(`killed ${kills} times`);
      expect(film?.seconds).toBeCloseTo(LENGTH, 0);
      expect(await probeVideo(out)).toMatchObject({ codec: 'avc', hasAudio: true });

      const { clean, differences, checked } = await studio.operator.call('verify');
      expect(differences).toEqual([]);
      expect(clean).toBe(true);
      expect(checked.jobs).toBeGreaterThan(8);
      // what has ended stands in the log before its row says so
      await untilIdle({ client });

      // nothing stays behind of those that were killed, once they are known to be dead
      const left = async () => readdirSync(join(studio.dataDir, 'scratch'));
      await eventually(left, (workers) => workers.length <= 1);
      expect(readdirSync(temporary)).toHaveLength(1);

      // what was spent is the price of what is there
      const { scenes } = await client.call('scenes', { params: { projectId: film!.projectId } });
      const { audios } = await client.call('audios', { params: { projectId: film!.projectId } });
      const clips = scenes.flatMap((scene) => scene.shots).length;
      const sounds = audios.filter((audio) => audio.audio_url);
      const perSecond = sounds
        .filter((audio) => audio.type !== 'music')
        .reduce((sum, audio) => sum + Math.round(audio.duration! * 100) / 1000, 0);
      const pieces = sounds.filter((audio) => audio.type === 'music').length;
      const price = clips * 2 + perSecond + pieces;
      await eventually(
        async () => 30 - (await client.call('credits')).credits,
        (spent) => Math.abs(spent - price) < 0.0005,
      );
    },
    PATIENCE_MS + 30_000,
  );
});

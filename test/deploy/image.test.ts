import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { probeVideo } from '@scenewright/film';
import { FilmMaker } from '../../apps/api/src/cli/film-maker.js';
import { StudioClient } from '../../apps/api/src/cli/studio-client.js';
import { createTestDatabase } from '../support/database.js';
import { silentProgress } from '../support/silent-progress.js';
import { register } from '../support/studio.js';
import { freePort } from '../support/studio-process.js';
import { builder, ensureImage, ImageProcess, reasons } from './support/image-process.js';

// Builds the image and starts it, by `npm run test:services` with TEST_IMAGE=build, or an image that is there with TEST_IMAGE=NAME.

if (!builder) console.info(`skipped: no image is built here (${reasons.join('; ')})`);

(builder ? describe : describe.skip)('The image', () => {
  const secrets = { SIGNING_SECRET: randomBytes(32).toString('base64'), OPERATOR_TOKEN: randomBytes(24).toString('hex') };
  let url: string;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let started: ImageProcess;

  beforeAll(async () => {
    ensureImage();
    database = await createTestDatabase();
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    const address = { PORT: String(port), PUBLIC_URL: url };
    started = ImageProcess.start({ ...secrets, ...address, DATABASE_URL: database.url, ALLOW_STAND_INS: 'true' });
  }, 1_800_000);
  afterAll(async () => {
    await started?.close();
    await database?.close();
  });

  const ask = (name: string) => fetch(`${url}/api/health/${name}`).catch(() => null);

  it('serves with an ffmpeg of its own', async () => {
    for (const until = Date.now() + 90_000; !(await ask('ready'))?.ok && Date.now() < until; ) await delay(250);
    expect((await ask('live'))?.status).toBe(200);
    expect(await (await ask('ready'))?.json()).toEqual({ status: 'ready', missing: [] });
    const { checks } = (await (await fetch(`${url}/api/health`)).json()) as { checks: Record<string, { detail: string }> };
    expect(checks.ffmpeg?.detail).not.toContain('packages');
  }, 180_000);

  it('makes a film with voices, music and captions', async () => {
    const { client } = await register(new StudioClient(url, secrets.OPERATOR_TOKEN), 'ada@example.com', 'Ada');
    const folder = mkdtempSync(join(tmpdir(), 'scenewright-image-'));
    try {
      const out = join(folder, 'film.mp4');
      const idea = 'Ada opens a bakery. Rain falls on the street. “Come in, it is warm in here,” Ada says.';
      const film = { idea, length: 15, aspect: '16:9', style: 'No Preference', model: 'wan-2.2-fast', out };
      const { seconds } = await new FilmMaker(client, silentProgress()).make(film);
      const made = await probeVideo(out);
      expect(made).toMatchObject({ codec: 'avc', hasAudio: true });
      expect(made.seconds).toBeCloseTo(seconds, 0);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }, 600_000);

  it('ends when it is told to', async () => {
    started.stop();
    expect(await started.ended()).toBe(0);
  }, 60_000);
});

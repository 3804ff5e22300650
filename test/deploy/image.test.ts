import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { probeVideo } from '@scenewright/film';
import { FilmMaker } from '../../apps/api/src/cli/film-maker.js';
import { StudioClient } from '../../apps/api/src/cli/studio-client.js';
import { findBuilder } from '../../scripts/commands/image.mjs';
import { descendantsOf } from '../../scripts/lib/processes.mjs';
import { createTestDatabase } from '../support/database.js';
import { silentProgress } from '../support/silent-progress.js';
import { register } from '../support/studio.js';

// Builds the image and starts it, by `npm run test:services` with TEST_IMAGE=build, or an image that is there with TEST_IMAGE=NAME.

const asked = process.env.TEST_IMAGE;
const { builder, reasons } = asked ? findBuilder() : { builder: null, reasons: ['TEST_IMAGE is not set'] };
if (!builder) console.info(`skipped: no image is built here (${reasons.join('; ')})`);

(builder ? describe : describe.skip)('The image', () => {
  const tag = asked === 'build' ? 'scenewright:test' : (asked ?? '');
  const secrets = { SIGNING_SECRET: randomBytes(32).toString('base64'), OPERATOR_TOKEN: randomBytes(24).toString('hex') };
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let started: ChildProcess;
  let container = '';
  const run = (program: string, ...args: string[]): string => execFileSync(program, args, { encoding: 'utf8' }).trim();

  beforeAll(async () => {
    database = await createTestDatabase();
    if (asked === 'build') execFileSync('npm', ['run', 'image', '--', '--tag', tag], { stdio: 'inherit' });
    const settings = {
      ...secrets,
      DATABASE_URL: database.url,
      PORT: String(port),
      ALLOW_STAND_INS: 'true',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    };
    const environment = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
    if (builder === 'buildah') {
      container = run('buildah', 'from', tag);
      const studio = ['tini', '--', 'node', 'apps/api/dist/main.js'];
      started = spawn('buildah', ['run', ...environment, container, '--', ...studio], { stdio: 'inherit' });
      return;
    }
    const bounds = ['--network', 'host', '--read-only', '--tmpfs', '/tmp'];
    started = spawn(builder ?? '', ['run', '--rm', ...bounds, ...environment, tag], { stdio: 'inherit' });
  }, 1_800_000);
  afterAll(async () => {
    if (started?.exitCode === null) started.kill('SIGKILL');
    if (container) run('buildah', 'rm', container);
    await database?.close();
  });

  // buildah keeps signals to itself where it cannot start a container of its own, an orchestrator tells tini
  const firstProcess = (): number => {
    const pid = started.pid ?? 0;
    if (builder !== 'buildah') return pid;
    return descendantsOf(pid).find((one) => readFileSync(`/proc/${one}/comm`, 'utf8').trim() === 'tini') ?? pid;
  };
  const ask = (name: string) => fetch(`http://127.0.0.1:${port}/api/health/${name}`).catch(() => null);

  it('serves with an ffmpeg of its own', async () => {
    for (const until = Date.now() + 90_000; !(await ask('ready'))?.ok && Date.now() < until; ) await delay(250);
    expect((await ask('live'))?.status).toBe(200);
    expect(await (await ask('ready'))?.json()).toEqual({ status: 'ready', missing: [] });
    const { checks } = (await (await fetch(`http://127.0.0.1:${port}/api/health`)).json()) as {
      checks: Record<string, { detail: string }>;
    };
    expect(checks.ffmpeg?.detail).not.toContain('packages');
  }, 180_000);

  it('makes a film with voices, music and captions', async () => {
    const { client } = await register(new StudioClient(`http://127.0.0.1:${port}`, secrets.OPERATOR_TOKEN), 'ada@example.com', 'Ada');
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
    process.kill(firstProcess(), 'SIGTERM');
    const [code] = (await once(started, 'exit')) as [number];
    expect(code).toBe(0);
  }, 180_000);
});

import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { probeVideo } from '@scenewright/film';
import { SMTPServer } from 'smtp-server';
import { parse } from 'yaml';
import { FilmMaker } from '../../apps/api/src/cli/film-maker.js';
import { StudioClient } from '../../apps/api/src/cli/studio-client.js';
import { Browser } from '../identity/support.js';
import { S3StandIn } from '../s3-stand-in/server.js';
import { createTestDatabase } from '../support/database.js';
import { silentProgress } from '../support/silent-progress.js';
import { eventually } from '../support/studio.js';
import { freePort } from '../support/studio-process.js';
import { builder, ensureImage, ImageProcess, reasons } from './support/image-process.js';

// The composed studio on this machine's network: compose.yaml's processes from the image behind its proxy, with TEST_IMAGE as image.test.ts.
// The database is the tests' own, its S3 server the stand-in, and its mail is caught here: their images cannot be had everywhere.

const inRoot = (path: string) => join(import.meta.dirname, '../..', path);
const hasProxy = spawnSync('caddy', ['version']).status === 0;
const missing = [...(builder ? [] : reasons), ...(hasProxy ? [] : ['caddy is not installed'])];
if (missing.length > 0) console.info(`skipped: no studio is composed here (${missing.join('; ')})`);

interface Service {
  readonly environment: Readonly<Record<string, string>>;
  readonly deploy?: { readonly replicas: number };
}

/** A process that is started again when it ends, as `restart: unless-stopped` says. */
class Supervised {
  private isOver = false;
  private running: ImageProcess;
  starts = 1;

  constructor(
    readonly name: string,
    private readonly start: () => ImageProcess,
  ) {
    this.running = start();
    // what cannot be started again is missed by whoever asks it
    this.supervise().catch((error) => console.error(error));
  }

  kill(): void {
    this.running.kill();
  }

  async close(): Promise<void> {
    this.isOver = true;
    await this.running.close();
  }

  private async supervise(): Promise<void> {
    while (!this.isOver) {
      await this.running.ended();
      await sleep(500);
      if (this.isOver) return;
      await this.running.close();
      this.running = this.start();
      this.starts++;
    }
  }
}

(missing.length === 0 ? describe : describe.skip)('The composed studio', () => {
  const folder = mkdtempSync(join(tmpdir(), 'scenewright-composed-'));
  const secrets = join(folder, 'deploy/secrets');
  const secret = (name: string) => readFileSync(join(secrets, name), 'utf8');
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let bucket: S3StandIn;
  let proxy: ChildProcess;
  const mails: string[] = [];
  const catcher = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onData(stream, _, done) {
      let mail = '';
      for await (const chunk of stream) mail += chunk;
      mails.push(mail);
      done();
    },
  });
  let url: string;
  const processes: Supervised[] = [];

  beforeAll(async () => {
    ensureImage();
    database = await createTestDatabase({ migrate: false });
    mkdirSync(secrets, { recursive: true });
    writeFileSync(join(secrets, 'database_url'), database.url);
    cpSync(inRoot('deploy/make-secrets.sh'), join(folder, 'deploy/make-secrets.sh'));
    execFileSync('sh', [join(folder, 'deploy/make-secrets.sh')]);
    // compose hands in each file by itself, past the folder that keeps others out
    chmodSync(secrets, 0o755);
    const keys = { accessKeyId: secret('s3_access_key_id'), secretAccessKey: secret('s3_secret_access_key') };
    const example = parseEnv(readFileSync(inRoot('deploy/studio.env.example'), 'utf8')) as Record<string, string>;
    bucket = await new S3StandIn({ bucket: example.S3_BUCKET as string, region: 'us-east-1', ...keys }).start();
    const mailPort = await freePort();
    await new Promise<void>((resolve) => catcher.listen(mailPort, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${await freePort()}`;

    const { services } = parse(readFileSync(inRoot('compose.yaml'), 'utf8'), { merge: true }) as { services: Record<string, Service> };
    const apis: string[] = [];
    for (const role of ['api', 'projector', 'worker']) {
      const { environment, deploy } = services[role] as Service;
      for (let nth = 1; nth <= (deploy?.replicas ?? 1); nth++) {
        const port = String(await freePort());
        if (role === 'api') apis.push(`127.0.0.1:${port}`);
        const here = {
          S3_ENDPOINT: bucket.url,
          SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
          PUBLIC_URL: url,
          HOST: '127.0.0.1',
          PORT: port,
          DATA_DIR: '/tmp/data',
        };
        const settings = { ...example, ...environment, ...here };
        processes.push(new Supervised(`${role}-${nth}`, () => ImageProcess.start(settings, secrets)));
      }
    }
    const caddyfile = join(folder, 'Caddyfile');
    // the names of containers are known in their own network alone
    const served = readFileSync(inRoot('deploy/Caddyfile'), 'utf8').replace(/dynamic a api 3000 \{[^}]*\}/, `to ${apis.join(' ')}`);
    writeFileSync(caddyfile, `{\n\tadmin off\n}\n${served}`);
    const environment = { ...process.env, STUDIO_HOST: url, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    proxy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', caddyfile], { env: environment, stdio: 'ignore' });
    await eventually(
      () => fetch(`${url}/api/health/ready`).catch(() => null),
      (answer) => answer?.ok === true,
      120_000,
    );
  }, 1_800_000);
  afterAll(async () => {
    proxy?.kill();
    await Promise.all(processes.map((one) => one.close()));
    await new Promise<void>((resolve) => catcher.close(resolve));
    await bucket?.stop();
    await database?.close();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  /** By the link in a mail, as everybody does who comes to it. */
  const signedIn = async (email: string): Promise<StudioClient> => {
    const browser = new Browser(url);
    const asked = await browser.post('/identity/email-link', { email });
    if (asked.status !== 200) throw new Error(`no link: ${JSON.stringify(asked.body)}`);
    const written = (mails.at(-1) ?? '')
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    const code = new URL(/https?:\S+/.exec(written)?.[0] ?? '').searchParams.get('oobCode');
    const { body } = await browser.post('/identity/email-link/complete', { email, code });
    const client = new StudioClient(url, body.token);
    await client.call('registerUser', { body: { name: 'Ada' } });
    return client;
  };

  it('makes a film while one api and one worker are killed', async () => {
    const operator = new StudioClient(url, secret('operator_token'));
    const client = await signedIn('ada@example.com');
    const out = join(folder, 'film.mp4');
    const idea = 'Ada opens a bakery. Rain falls on the street. “Come in, it is warm in here,” Ada says. Nobody has an umbrella.';
    const film = { idea, length: 15, aspect: '16:9', style: 'No Preference', model: 'wan-2.2-fast', out };
    const making = new FilmMaker(client, silentProgress()).make(film);
    const jobs = async () => (await client.call('jobs', { query: { state: 'open' } })).jobs;
    for (const [kind, name] of [
      ['start_frame', 'worker-1'],
      ['video', 'api-1'],
    ] as const) {
      await eventually(jobs, (open) => open.some((job) => job.kind === kind));
      processes.find((one) => one.name === name)?.kill();
    }
    const { seconds } = await making;
    expect((await probeVideo(out)).seconds).toBeCloseTo(seconds, 0);
    expect(processes.map(({ name, starts }) => [name, starts])).toEqual([
      ...[
        ['api-1', 2],
        ['api-2', 1],
      ],
      ...[
        ['projector-1', 1],
        ['worker-1', 2],
        ['worker-2', 1],
      ],
    ]);
    expect(await operator.call('verify')).toMatchObject({ clean: true, differences: [] });
  }, 600_000);
});

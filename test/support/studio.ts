import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StudioClient } from '../../apps/api/src/cli/studio-client.js';
import { createTestDatabase } from './database.js';

const MAIN = join(import.meta.dirname, '../../apps/api/dist/main.js');
const READY_MS = 30_000;

/** A studio of its own: its own process, database and data folder. */
export interface TestStudio {
  readonly url: string;
  readonly operator: StudioClient;
  readonly operatorToken: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** Signs in and registers; every name is another person. */
  person(name: string): Promise<{ client: StudioClient; token: string; uid: string }>;
  /** As a power cut would: no goodbye. */
  kill(): Promise<void>;
  /** Ends it as Ctrl-C does. */
  stop(): Promise<void>;
  /** Starts again on the same database, folder and port, with more settings if there are any. */
  restart(more?: Record<string, string>): Promise<void>;
  close(): Promise<void>;
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

type TestSettings = Record<string, string>;

/** `settings` may depend on the address that the studio is going to have. `main`: the program to start; by default the studio as shipped. */
export async function startTestStudio(
  settings: TestSettings | ((url: string) => Promise<TestSettings>) = {},
  main = MAIN,
): Promise<TestStudio> {
  const database = await createTestDatabase({ migrate: false });
  const dataDir = mkdtempSync(join(tmpdir(), 'scenewright-studio-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const given = typeof settings === 'function' ? await settings(url) : settings;
  let child: ChildProcess;
  let printed = '';

  const start = async (more: Record<string, string> = {}) => {
    const { NODE_OPTIONS: _, ...environment } = process.env;
    child = spawn(process.execPath, [main], {
      env: {
        ...environment,
        NODE_ENV: 'test',
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: url,
        ...given,
        ...more,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const collect = (chunk: Buffer) => {
      printed = (printed + chunk).slice(-20_000);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    for (const until = Date.now() + READY_MS; ; ) {
      const answer = await fetch(`${url}/api/health`).catch(() => null);
      if (answer?.ok) return;
      if (child.exitCode !== null || Date.now() > until) throw new Error(`the studio did not start:\n${printed}`);
      await sleep(50);
    }
  };

  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  };

  await start();
  const operator = StudioClient.operator(url, dataDir);
  return {
    url,
    operator,
    operatorToken: JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).operatorToken,
    dataDir,
    databaseUrl: database.url,
    async person(name) {
      const { token, uid } = await operator.call('issueToken', { body: { email: `${name}@example.com` } });
      const client = operator.as(token);
      await client.call('registerUser', { body: { name } });
      return { client, token, uid };
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    restart: start,
    async close() {
      await end('SIGTERM');
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Asks until the answer is as wanted; for what happens in the background. */
export async function eventually<T>(ask: () => Promise<T>, wanted: (answer: T) => boolean, patienceMs = 60_000): Promise<T> {
  for (const until = Date.now() + patienceMs; ; ) {
    const answer = await ask();
    if (wanted(answer)) return answer;
    if (Date.now() > until) throw new Error(`waited in vain; last answer: ${JSON.stringify(answer).slice(0, 2000)}`);
    await sleep(100);
  }
}

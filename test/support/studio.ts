import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StudioClient } from '../../apps/api/src/cli/studio-client.js';
import { createTestDatabase } from './database.js';
import { runFolder } from './run.js';
import { endStudio, freePort, MAIN, startStudioProcess } from './studio-process.js';

/** Somebody who has signed in and registered. */
export interface Person {
  readonly client: StudioClient;
  readonly token: string;
  readonly uid: string;
}

/** A studio that runs. */
export interface RunningStudio {
  readonly url: string;
  readonly operator: StudioClient;
  readonly operatorToken: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** Signs in and registers; every name is another person. */
  person(name: string): Promise<Person>;
}

/** A studio of its own: its own process, database and data folder. For what the one of `shared-studio.ts` cannot do. */
export interface TestStudio extends RunningStudio {
  /** As a power cut would: no goodbye. */
  kill(): Promise<void>;
  /** Ends it as Ctrl-C does. With which code: another one than 0 when it did not end in order. */
  stop(): Promise<number | null>;
  /** Starts again on the same database, folder and port, with more settings if there are any. */
  restart(more?: Record<string, string>): Promise<void>;
  close(): Promise<void>;
}

type TestSettings = Record<string, string>;

/** Registers whoever has this address, under a name. */
export async function register(operator: StudioClient, email: string, name: string): Promise<Person> {
  const { token, uid } = await operator.call('issueToken', { body: { email } });
  const client = operator.as(token);
  await client.call('registerUser', { body: { name } });
  return { client, token, uid };
}

export const operatorTokenIn = (dataDir: string): string => JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).operatorToken;

/** `settings` may depend on the address that the studio is going to have, and on that of its database. `main`: the program to start; by default the studio as shipped. */
export async function startTestStudio(
  settings: TestSettings | ((url: string, databaseUrl: string) => Promise<TestSettings>) = {},
  main = MAIN,
): Promise<TestStudio> {
  const database = await createTestDatabase();
  const dataDir = join(runFolder(), `studio-${randomUUID()}`);
  mkdirSync(dataDir);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const remove = async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const start = async (more: TestSettings = {}) =>
    startStudioProcess({ main, port, dataDir, databaseUrl: database.url, settings: { ...given, ...more } });

  const given = typeof settings === 'function' ? await settings(url, database.url) : settings;
  let child = await start().catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  const operator = StudioClient.operator(url, dataDir);
  return {
    url,
    operator,
    operatorToken: operatorTokenIn(dataDir),
    dataDir,
    databaseUrl: database.url,
    person: (name) => register(operator, `${name}@example.com`, name),
    kill: async () => void (await endStudio(child, 'SIGKILL')),
    stop: () => endStudio(child, 'SIGTERM', { insists: false }),
    restart: async (more) => {
      child = await start(more);
    },
    async close() {
      await endStudio(child, 'SIGTERM');
      await remove();
    },
  };
}

/** Asks until the answer is as wanted; for what happens in the background. Once more when the time is over: this process may have stood still. */
export async function eventually<T>(ask: () => Promise<T>, wanted: (answer: T) => boolean, patienceMs = 300_000): Promise<T> {
  for (const until = Date.now() + patienceMs; ; ) {
    const isLast = Date.now() > until;
    const answer = await ask();
    if (wanted(answer)) return answer;
    if (isLast) throw new Error(`waited in vain; last answer: ${JSON.stringify(answer).slice(0, 2000)}`);
    await sleep(100);
  }
}

import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StudioClient } from '../../apps/api/src/cli/studio-client.js';
import { createTestDatabase } from './database.js';
import { runFolder } from './run.js';
import { type Person, register } from './studio.js';
import { endStudio, freePort, MAIN, startStudioProcess } from './studio-process.js';

export type Role = 'api' | 'projector' | 'worker';

/** One process of a studio of several. */
export interface StudioProcess {
  readonly role: Role;
  readonly url: string;
  /** As a virtual machine that is paused: it says nothing, and its connections stand. */
  freeze(): void;
  thaw(): void;
  /** As a power cut would: no goodbye. */
  kill(): Promise<void>;
}

/** A studio whose api, projections and jobs run in processes of their own, on one database and one data folder. */
export interface StudioProcesses {
  readonly processes: readonly StudioProcess[];
  /** Where each of the apis is. */
  readonly apis: readonly string[];
  readonly operator: StudioClient;
  readonly databaseUrl: string;
  readonly dataDir: string;
  person(name: string): Promise<Person & { readonly email: string }>;
  close(): Promise<void>;
}

/** Calls of one person that go to one api after the other, as through a balancer. */
class BalancedClient extends StudioClient {
  private next = 0;

  constructor(
    private readonly urls: readonly string[],
    token: string,
  ) {
    super(urls[0] as string, token);
  }

  override fetch(path: string, init?: RequestInit): Promise<Response> {
    const url = this.urls[this.next++ % this.urls.length] as string;
    return super.fetch(new URL(path, url).href, init);
  }
}

/** Starts so many processes of each role. `settings` are everybody's; they may depend on the address of the first api. */
export async function startStudioProcesses(
  numbers: Readonly<Record<Role, number>>,
  settings: (url: string) => Promise<Record<string, string>> = async () => ({}),
): Promise<StudioProcesses> {
  const database = await createTestDatabase();
  const dataDir = join(runFolder(), `studio-${randomUUID()}`);
  mkdirSync(dataDir);
  const roles = (Object.entries(numbers) as [Role, number][]).flatMap(([role, number]) => Array.from({ length: number }, () => role));
  const ports = await Promise.all(roles.map(() => freePort()));
  const urlOf = (nth: number) => `http://127.0.0.1:${ports[nth]}`;
  const apis = roles.flatMap((role, nth) => (role === 'api' ? [urlOf(nth)] : []));
  const children: ChildProcess[] = [];
  const close = async () => {
    // those that have started
    const started = Object.values(children);
    for (const child of started) child.kill('SIGCONT');
    await Promise.all(started.map((child) => endStudio(child, 'SIGTERM')));
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const given = await settings(apis[0] as string);
    await Promise.all(
      roles.map(async (role, nth) => {
        children[nth] = await startStudioProcess({
          main: MAIN,
          port: ports[nth] as number,
          dataDir,
          databaseUrl: database.url,
          settings: { ...given, ROLES: role },
        });
      }),
    );
  } catch (error) {
    await close();
    throw error;
  }
  const operator = StudioClient.operator(apis[0] as string, dataDir);
  return {
    processes: roles.map((role, nth) => {
      const child = children[nth] as ChildProcess;
      return {
        role,
        url: urlOf(nth),
        freeze: () => void child.kill('SIGSTOP'),
        thaw: () => void child.kill('SIGCONT'),
        kill: async () => void (await endStudio(child, 'SIGKILL')),
      };
    }),
    apis,
    operator,
    databaseUrl: database.url,
    dataDir,
    person: async (name) => {
      const email = `${name}@example.com`;
      const person = await register(operator, email, name);
      return { ...person, email, client: new BalancedClient(apis, person.token) };
    },
    close,
  };
}

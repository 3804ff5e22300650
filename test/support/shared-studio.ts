import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { StudioClient } from '../../apps/api/src/cli/studio-client.js';
import { createTestDatabase } from './database.js';
import { runFolder } from './run.js';
import { operatorTokenIn, type RunningStudio, register } from './studio.js';
import { freePort, MAIN, startStudioProcess } from './studio-process.js';

/** A studio with the settings as they are by default, which other files use before and after. Every file has people of its own. */
export interface SharedStudio extends RunningStudio {
  /** The address of somebody whom only this file knows; the same for the same name. */
  address(name: string): string;
  /** Forgets what has been tried at the doors of identity: all tests come from one address, and would soon be too many. */
  forgetAttempts(): Promise<void>;
}

/** As many people may be on the plan Pro, in all files together. */
const PRO_PEOPLE = 200;
const proAddress = (nth: number) => `pro-${nth}@example.com`;

/** What the next file of this worker has to know about its studio. */
interface Known {
  readonly pid: number;
  /** The process whose end ends the studio. */
  readonly worker: number;
  readonly url: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly proPeople: number;
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** The studio of this jest worker. The first file that asks starts it; it ends with the worker. `pro`: names of people on the plan Pro. */
export async function sharedStudio({ pro = [] }: { pro?: readonly string[] } = {}): Promise<SharedStudio> {
  const note = join(runFolder(), `shared-studio-${process.env.JEST_WORKER_ID}.json`);
  const known = existsSync(note) ? (JSON.parse(readFileSync(note, 'utf8')) as Known) : null;
  const studio = known?.worker === process.pid && isAlive(known.pid) ? known : await start();
  const pros = new Map(pro.map((name, nth) => [name, proAddress(studio.proPeople + nth)]));
  const proPeople = studio.proPeople + pro.length;
  if (proPeople > PRO_PEOPLE) throw new Error('there are no more people on the plan Pro: raise PRO_PEOPLE');
  writeFileSync(note, JSON.stringify({ ...studio, proPeople }));
  await forgetAttempts(studio.databaseUrl);

  const { url, dataDir, databaseUrl } = studio;
  const operator = StudioClient.operator(url, dataDir);
  const domain = `${randomBytes(4).toString('hex')}.example.com`;
  const address = (name: string) => pros.get(name) ?? `${name}@${domain}`;
  return {
    ...{ url, dataDir, databaseUrl, operator, address, operatorToken: operatorTokenIn(dataDir) },
    person: (name) => register(operator, address(name), name),
    forgetAttempts: () => forgetAttempts(databaseUrl),
  };
}

async function start(): Promise<Known> {
  const { url: databaseUrl } = await createTestDatabase();
  const dataDir = join(runFolder(), `shared-studio-${randomBytes(4).toString('hex')}`);
  mkdirSync(dataDir);
  const port = await freePort();
  const lifts = Array.from({ length: PRO_PEOPLE }, (_, nth) => `${proAddress(nth)}=pro_monthly`).join();
  const { pid } = await startStudioProcess({ main: MAIN, port, dataDir, databaseUrl, settings: { PLAN_LIFTS: lifts } });
  return { pid: pid as number, worker: process.pid, url: `http://127.0.0.1:${port}`, dataDir, databaseUrl, proPeople: 0 };
}

async function forgetAttempts(databaseUrl: string): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query('DELETE FROM ops.rate_limits');
  await database.end();
}

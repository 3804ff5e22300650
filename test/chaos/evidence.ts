import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLog } from './audit/read-log.js';
import type { NotedCall } from './noted-calls.js';
import type { ChaosStudio } from './studio.js';

/** Where the runs that broke a rule leave what they knew, each by its seed. */
const FOLDER = join(import.meta.dirname, '../../node_modules/.cache/chaos');

/** Keeps what its processes said, its log and its calls, for whoever looks for a cause. Gives the folder. */
export async function keepEvidence(seed: number, { all, databaseUrl }: ChaosStudio, calls: readonly NotedCall[]): Promise<string> {
  const folder = join(FOLDER, `seed-${seed}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { name, logFile } of all) copyFileSync(logFile, join(folder, `${name}.log`));
  const lines = (things: readonly object[]) => things.map((one) => `${JSON.stringify(one, plain)}\n`).join('');
  writeFileSync(join(folder, 'events.jsonl'), lines(await readLog(databaseUrl)));
  writeFileSync(join(folder, 'calls.jsonl'), lines(calls));
  return folder;
}

const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

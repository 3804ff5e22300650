import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLog } from './audit/read-log.js';
import type { NotedCall } from './noted-calls.js';

/** Where the runs that broke a rule leave what they knew. */
const FOLDER = join(import.meta.dirname, '../../node_modules/.cache');

interface Talking {
  readonly name: string;
  readonly logFile: string;
}

/** Keeps what processes said, their log and all calls, for whoever looks for a cause. Gives the folder. */
export async function keepEvidence(
  name: string,
  processes: readonly Talking[],
  databaseUrl: string,
  calls: readonly NotedCall[],
): Promise<string> {
  const folder = join(FOLDER, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { name, logFile } of processes) copyFileSync(logFile, join(folder, `${name}.log`));
  const lines = (things: readonly object[]) => things.map((one) => `${JSON.stringify(one, plain)}\n`).join('');
  writeFileSync(join(folder, 'events.jsonl'), lines(await readLog(databaseUrl)));
  writeFileSync(join(folder, 'calls.jsonl'), lines(calls));
  return folder;
}

const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

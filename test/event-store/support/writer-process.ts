import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

export interface WriterTask {
  readonly url: string;
  readonly category: string;
  readonly callers: number;
  readonly appends: number;
  /** Number of each caller's first append. Default 1. */
  readonly from?: readonly number[];
  /** Each append also adds an event to this stream. */
  readonly sharedStream?: string;
  /** After the append of this number: do not acknowledge, do nothing more. */
  readonly holdAt?: number;
}

/** Runs `writer.ts` on the built api, in a process of its own. `onLine` hears each line that it says. */
export function startWriter(task: WriterTask, onLine: (line: string) => void = () => undefined) {
  const script = path.join(import.meta.dirname, 'writer.ts');
  const child = spawn(process.execPath, [script, JSON.stringify(task)], { stdio: ['ignore', 'pipe', 'inherit'] });
  createInterface({ input: child.stdout }).on('line', onLine);
  const ended = once(child, 'close').then(([code, signal]) => ({ code: code as number | null, signal: signal as string | null }));
  return { ended, kill: () => child.kill('SIGKILL') };
}

import { randomInt } from 'node:crypto';
import { closeSync, existsSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { runFolder } from './run.js';

/** Below those that systems give to whoever asks for any: nothing else takes one between this and the start, or while who listens there is away. */
const PORTS = { from: 20_000, to: 32_000 } as const;

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** A port that nobody listens on, and that nobody else of this run is given. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to);
    const note = join(runFolder(), `port-${port}`);
    if (existsSync(note) || !(await isFree(port))) continue;
    try {
      closeSync(openSync(note, 'wx'));
      return port;
    } catch {
      // another worker was quicker
    }
  }
}

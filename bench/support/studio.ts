import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StudioClient } from '../../apps/api/dist/cli/studio-client.js';
import { type PrivatePostgres, withPrivatePostgres } from './private-postgres.ts';
import { processorTime } from './processes.ts';

export interface BenchStudio {
  readonly url: string;
  readonly operator: StudioClient;
  readonly databaseUrl: string;
  readonly postgres: PrivatePostgres;
  readonly dataDir: string;
  /** Resident memory of the studio's process in MB. */
  memory(): number;
  /** Processor time that the studio's process has used so far, in ms. */
  processorTime(): number;
  /** The most memory that the studio's process has held since it was started, in MB. */
  memoryPeak(): number;
  /** Ends the studio's process as a stop does, and starts it again on the same data, after what is to be done `meanwhile`. */
  restart(meanwhile?: () => Promise<void>): Promise<void>;
}

/** In MB. */
function memoryOf(pid: number | undefined, what: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}

/**
 * Runs `work` with a whole studio of its own.
 * @param build folder of the checkout whose build runs; this one unless said otherwise
 */
export async function withStudio(work: (studio: BenchStudio) => Promise<void>, build = '.'): Promise<void> {
  await withPrivatePostgres(
    async (databaseUrl, postgres) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'scenewright-bench-'));
      const port = await new Promise<number>((resolve) => {
        const server = createServer().listen(0, '127.0.0.1', () => {
          const address = server.address() as { port: number };
          server.close(() => resolve(address.port));
        });
      });
      const url = `http://127.0.0.1:${port}`;
      const unlimited = { REQUESTS_PER_MINUTE: '10000000', SOCKETS_PER_PERSON: '100000', SOCKET_HANDSHAKES_PER_MINUTE: '1000000' };
      const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: String(port), ...unlimited };
      const env = { ...process.env, NODE_ENV: 'development', ...settings };
      const start = async () => {
        const child = spawn(process.execPath, ['apps/api/dist/main.js'], { env, stdio: ['ignore', 'ignore', 'inherit'], cwd: build });
        while (!(await fetch(`${url}/api/health`).catch(() => null))?.ok) {
          if (child.exitCode !== null) throw new Error(`The studio ended with ${child.exitCode}`);
          await sleep(50);
        }
        return child;
      };
      const stop = async () => {
        const gone = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        await gone;
      };
      let child = await start();
      try {
        await work({
          url,
          operator: StudioClient.operator(url, dataDir),
          databaseUrl,
          postgres,
          dataDir,
          processorTime: () => processorTime(child.pid as number),
          memory: () => memoryOf(child.pid, 'VmRSS'),
          memoryPeak: () => memoryOf(child.pid, 'VmHWM'),
          restart: async (meanwhile) => {
            await stop();
            await meanwhile?.();
            child = await start();
          },
        });
      } finally {
        await stop();
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
    { isMigrated: false },
  );
}

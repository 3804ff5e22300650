import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StudioClient } from '../../apps/api/dist/cli/studio-client.js';
import { withPrivatePostgres } from './private-postgres.ts';

export interface BenchStudio {
  readonly url: string;
  readonly operator: StudioClient;
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Resident memory of the studio's process in MB. */
  memory(): number;
  /** Processor time that the studio's process has used so far, in ms. */
  processorTime(): number;
}

/** Runs `work` with a whole studio of its own. */
export async function withStudio(work: (studio: BenchStudio) => Promise<void>): Promise<void> {
  await withPrivatePostgres(async (databaseUrl) => {
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
    const env = { ...process.env, NODE_ENV: 'test', ...settings };
    const child = spawn(process.execPath, ['apps/api/dist/main.js'], { env, stdio: 'ignore' });
    try {
      while (!(await fetch(`${url}/api/health`).catch(() => null))?.ok) await sleep(50);
      await work({
        url,
        operator: StudioClient.operator(url, dataDir),
        databaseUrl,
        dataDir,
        processorTime: () => {
          // behind the name, which may have spaces in it, stand the state and ten numbers before these two, in hundredths of a second
          const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ').slice(1).join(') ').split(' ');
          return (Number(fields[11]) + Number(fields[12])) * 10;
        },
        memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
      });
    } finally {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
}

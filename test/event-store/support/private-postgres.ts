import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { newPasswords, startPostgres } from '../../../scripts/postgres.mjs';

/** A server of its own, to be killed and started again at the same address; commits reach the disk as in production. */
export async function privatePostgres() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'scenewright-kill-'));
  chmodSync(folder, 0o755);
  const settings = { dataDir: path.join(folder, 'data'), database: 'test', durable: true, passwords: newPasswords() };
  let running = await startPostgres({ ...settings, port: undefined });
  const { url, port } = running;
  return {
    url,
    /** `kill -9` of the server and all its processes at once, as in a power cut. */
    kill(): void {
      const server = Number(running.pid);
      for (const pid of [server, ...childrenOf(server)]) process.kill(pid, 'SIGKILL');
    },
    async restart(): Promise<void> {
      running = await startPostgres({ ...settings, port });
    },
    async stop(): Promise<void> {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Without Linux's list of them the orphans end by themselves, a moment after their parent. */
function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

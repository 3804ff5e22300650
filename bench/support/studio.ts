import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StudioClient } from '../../apps/api/dist/cli/studio-client.js';
import { type PrivatePostgres, withPrivatePostgres } from './private-postgres.ts';
import { StudioProcess } from './studio-process.ts';

export interface BenchStudio {
  readonly url: string;
  readonly operator: StudioClient;
  readonly databaseUrl: string;
  readonly postgres: PrivatePostgres;
  readonly dataDir: string;
  /** The first keeps the read models as long as it lives; `url`, `operator` and what is measured below are its. */
  readonly processes: readonly StudioProcess[];
  /** Resident memory of the studio's process in MB. */
  memory(): number;
  /** Processor time that the studio's process has used so far, in ms. */
  processorTime(): number;
  /** The most memory that the studio's process has held since it was started, in MB. */
  memoryPeak(): number;
  /** Ends the studio's process as a stop does, and starts it again on the same data, after what is to be done `meanwhile`. */
  restart(meanwhile?: () => Promise<void>): Promise<void>;
}

interface Options {
  /** Folder of the checkout whose build runs; this one unless said otherwise. */
  readonly build?: string;
  /** How many processes of the studio share the database and the folder. */
  readonly processes?: number;
  /** By how much each commit is held up, in µs, as by the way to a database on another machine and its replica. */
  readonly commitDelay?: number;
  /** More settings of its processes. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Runs `work` with a whole studio of its own. */
export async function withStudio(
  work: (studio: BenchStudio) => Promise<void>,
  { build = '.', processes: count = 1, commitDelay = 0, settings = {} }: Options = {},
): Promise<void> {
  await withPrivatePostgres(
    async (databaseUrl, postgres) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'scenewright-bench-'));
      const program = { databaseUrl, dataDir, build, settings };
      const first = await StudioProcess.start(program);
      const processes = [first];
      try {
        while (processes.length < count) processes.push(await StudioProcess.start(program));
        await work({
          url: first.url,
          operator: StudioClient.operator(first.url, dataDir),
          databaseUrl,
          postgres,
          dataDir,
          processes,
          processorTime: () => first.processorTime(),
          memory: () => first.memory(),
          memoryPeak: () => first.memoryPeak(),
          restart: async (meanwhile) => {
            await first.end();
            await meanwhile?.();
            await first.start();
          },
        });
      } finally {
        await Promise.all(processes.map((process) => process.end()));
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
    { isMigrated: false, settings: commitDelay > 0 ? [`commit_delay=${commitDelay}`, 'commit_siblings=0'] : [] },
  );
}

import { setTimeout as sleep } from 'node:timers/promises';
import { StudioClient } from '../../apps/api/dist/cli/studio-client.js';
import type { Filmmaker } from '../load/people.ts';
import type { BenchStudio } from '../support/studio.ts';

const LOOK_MS = 10;

interface Takeover {
  /** From the end of the process that kept the read models, until somebody else answers a command; in ms. */
  readonly answered: number;
  /** … until every reader of the log has come to its end again, that command included. */
  readonly caughtUp: number;
}

/** Kills the process that keeps the read models; where it is the only one, it is started again at once. */
export async function takeover(studio: BenchStudio, { token }: Filmmaker): Promise<Takeover> {
  const [first, ...others] = studio.processes;
  const { url } = others[0] ?? first ?? studio;
  const died = performance.now();
  await first?.end('SIGKILL');
  if (others.length === 0) await first?.start();
  const [person, operator] = [new StudioClient(url, token), StudioClient.operator(url, studio.dataDir)];
  await until(() => person.call('deductCredits', { body: { amount: 0.001, operation: 'manual' } }));
  const answered = performance.now() - died;
  await until(async () => {
    const { consumers } = await operator.call('projectionStatus');
    if (consumers.some(({ lag }) => lag > 0)) throw new Error('not there yet');
  });
  return { answered, caughtUp: performance.now() - died };
}

async function until(succeeds: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await succeeds();
      return;
    } catch {
      await sleep(LOOK_MS);
    }
  }
}

import type { StudioClient } from '../../apps/api/src/cli/studio-client.js';
import { eventually, type Person } from './studio.js';

/** What somebody may spend, once all is shown that stands in their ledger by now: that a job has ended may be shown before its charge is. */
export async function creditsOf(operator: StudioClient, { client, uid }: Person): Promise<number> {
  const { events } = await operator.call('streamHistory', { params: { stream: `credits-${uid}` } });
  const last = BigInt(events.at(-1)!.position);
  const shown = await eventually(
    () => client.call('credits'),
    ({ position }) => BigInt(position) >= last,
  );
  return shown.credits;
}

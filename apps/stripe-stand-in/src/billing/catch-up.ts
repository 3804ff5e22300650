import type { UnitOfWork } from '../store/unit-of-work.js';
import { runTo } from './clock.js';

/** Does what real time has made due, so that nobody sees a subscription whose period is over. */
export async function catchUp(unit: UnitOfWork): Promise<void> {
  await runTo(unit, null, await unit.now(null));
  await unit.flush();
}

import { z } from 'zod';
import { invalid } from '../api-error.js';
import { runTo } from '../billing/clock.js';
import { page } from '../http/list.js';
import { paging, text, time } from '../http/params.js';
import { route } from '../http/route.js';
import type { TestClock } from '../objects.js';
import { newId } from '../store/ids.js';
import { setOwnClock } from '../store/store.js';
import { OWN_CLOCK, type UnitOfWork } from '../store/unit-of-work.js';

const KEPT_SECONDS = 30 * 86_400;
/** In one step; every renewal on the way is worked off in one transaction. */
const LONGEST_STEP_SECONDS = 5 * 366 * 86_400;

/** The stand-in's own clock is there for who asks, in the shape of a test clock. */
async function clock(unit: UnitOfWork, id: string): Promise<TestClock> {
  if (id !== OWN_CLOCK) return unit.get('test_helpers.test_clock', id);
  const now = await unit.now(null);
  return {
    id,
    object: 'test_helpers.test_clock',
    created: now,
    deletes_after: now + KEPT_SECONDS,
    frozen_time: now,
    livemode: false,
    name: "the stand-in's own",
    status: 'ready',
  };
}

/** @throws {ApiError} 400 when it would go back, or far ahead. */
export async function advanceClock(unit: UnitOfWork, id: string, target: number): Promise<TestClock> {
  const { frozen_time } = await clock(unit, id);
  if (target <= frozen_time) {
    throw invalid('The frozen time must be later than the current frozen time.', { param: 'frozen_time' });
  }
  if (target - frozen_time > LONGEST_STEP_SECONDS) {
    throw invalid('A clock can be advanced by five years at a time.', { param: 'frozen_time' });
  }
  const name = id === OWN_CLOCK ? null : id;
  await runTo(unit, name, target);
  if (name === null) await setOwnClock(unit, target);
  return clock(unit, id);
}

export const testClockRoutes = [
  route('POST', '/v1/test_helpers/test_clocks', z.strictObject({ frozen_time: time, name: text.optional() }), async (unit, params) => {
    const now = Math.floor(Date.now() / 1000);
    return unit.add<TestClock>({
      id: newId('clock'),
      object: 'test_helpers.test_clock',
      created: now,
      deletes_after: now + KEPT_SECONDS,
      frozen_time: params.frozen_time,
      livemode: false,
      name: params.name ?? null,
      status: 'ready',
    });
  }),
  route('GET', '/v1/test_helpers/test_clocks', z.strictObject(paging), async (unit, params) =>
    page(await unit.list('test_helpers.test_clock'), '/v1/test_helpers/test_clocks', params),
  ),
  route('GET', '/v1/test_helpers/test_clocks/:id', z.strictObject({}), (unit, _, id) => clock(unit, id)),
  route('POST', '/v1/test_helpers/test_clocks/:id/advance', z.strictObject({ frozen_time: time }), (unit, params, id) =>
    advanceClock(unit, id, params.frozen_time),
  ),
];

import { type AnyObject, type StripeEvent, shown } from '../objects.js';
import { newId } from '../store/ids.js';
import type { UnitOfWork } from '../store/unit-of-work.js';

/** Records that something happened, as the object is now, and queues its delivery to every webhook endpoint. */
export async function emit(unit: UnitOfWork, type: string, object: AnyObject, previous?: Record<string, unknown>): Promise<StripeEvent> {
  const clock = 'test_clock' in object ? object.test_clock : null;
  const event = unit.add<StripeEvent>({
    id: newId('evt'),
    object: 'event',
    api_version: unit.settings.apiVersion,
    created: await unit.now(clock),
    data: { object: shown(object), ...(previous ? { previous_attributes: previous } : {}) },
    livemode: false,
    pending_webhooks: unit.settings.endpoints,
    request: unit.request,
    type,
  });
  for (let endpoint = 0; endpoint < unit.settings.endpoints; endpoint += 1) {
    await unit.client.query('INSERT INTO stripe_stand_in.deliveries (event_id, endpoint, next_attempt_at) VALUES ($1, $2, $3)', [
      event.id,
      endpoint,
      new Date(),
    ]);
  }
  return event;
}

/** Applies a change and records it with the values from before, as `previous_attributes` has them: what differs and nothing else. */
export async function change<T extends AnyObject>(unit: UnitOfWork, type: string, object: T, apply: () => void): Promise<void> {
  const before = shown(object);
  apply();
  const now = shown(object);
  const previous = Object.fromEntries(Object.entries(before).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(now[key])));
  if (Object.keys(previous).length > 0) await emit(unit, type, object, previous);
}

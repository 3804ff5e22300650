import { z } from 'zod';
import { invalid } from '../api-error.js';
import { after } from '../billing/calendar.js';
import { change, emit } from '../billing/events.js';
import { itemOf } from '../billing/invoices.js';
import { releaseSchedule } from '../billing/schedules.js';
import { requireLive } from '../billing/subscriptions.js';
import { page } from '../http/list.js';
import { int, mergeMetadata, metadata, paging, text, time } from '../http/params.js';
import { route } from '../http/route.js';
import type { SchedulePhase, SubscriptionSchedule } from '../objects.js';
import { newId } from '../store/ids.js';
import type { UnitOfWork } from '../store/unit-of-work.js';

const proration = z.enum(['always_invoice', 'create_prorations', 'none']);
const phase = z.strictObject({
  duration: z
    .strictObject({ interval: z.enum(['day', 'week', 'month', 'year']), interval_count: int.pipe(z.number().min(1).max(36)).optional() })
    .optional(),
  end_date: time.optional(),
  items: z
    .array(z.strictObject({ price: text, quantity: int.pipe(z.number().min(1).max(1000)).optional() }))
    .length(1, 'the stand-in knows one item a phase'),
  metadata: metadata.optional(),
  proration_behavior: proration.optional(),
  start_date: time.optional(),
});

const update = z.strictObject({
  end_behavior: z.enum(['release', 'cancel']).optional(),
  metadata: metadata.optional(),
  phases: z.array(phase).min(1).max(10).optional(),
  proration_behavior: proration.optional(),
});

async function readPhases(unit: UnitOfWork, schedule: SubscriptionSchedule, given: z.infer<typeof phase>[]): Promise<SchedulePhase[]> {
  const phases: SchedulePhase[] = [];
  const current = schedule.current_phase;
  if (given[0]?.start_date !== undefined && given[0].start_date !== current?.start_date) {
    throw invalid('You can not modify the start date of the current phase.', { param: 'phases[0][start_date]' });
  }
  let start = current?.start_date as number;
  for (const [at, one] of given.entries()) {
    const [item] = one.items;
    const price = await unit.get('price', item?.price ?? '', `phases[${at}][items][0][price]`);
    if (at > 0 && one.start_date !== undefined && one.start_date !== start) {
      throw invalid('The start date of a phase must be the end date of the one before.', { param: `phases[${at}][start_date]` });
    }
    if (one.end_date !== undefined && one.duration) throw invalid('You may only specify one of these parameters: end_date, duration.');
    const { interval, interval_count = 1 } = one.duration ?? {
      interval: price.recurring.interval,
      interval_count: price.recurring.interval_count,
    };
    const end = one.end_date ?? after(start, { interval, interval_count }, 1);
    if (end <= start) throw invalid('A phase must end after it starts.', { param: `phases[${at}][end_date]` });
    phases.push({
      start_date: start,
      end_date: end,
      items: [{ price: price.id, quantity: item?.quantity ?? 1, metadata: {} }],
      metadata: one.metadata ?? {},
      proration_behavior: one.proration_behavior ?? 'create_prorations',
      currency: price.currency,
    });
    start = end;
  }
  return phases;
}

const requireActive = (schedule: SubscriptionSchedule) => {
  if (schedule.status === 'active') return;
  throw invalid(`You cannot update a subscription schedule that is currently in the \`${schedule.status}\` status.`);
};

export const subscriptionScheduleRoutes = [
  route('POST', '/v1/subscription_schedules', z.strictObject({ from_subscription: text }), async (unit, params) => {
    const subscription = await unit.get('subscription', params.from_subscription, 'from_subscription');
    requireLive(subscription);
    if (subscription.schedule) {
      throw invalid(`You cannot migrate a subscription that is already attached to a schedule: ${subscription.schedule}`);
    }
    const item = itemOf(subscription);
    const span = { start_date: item.current_period_start, end_date: item.current_period_end };
    const schedule = unit.add<SubscriptionSchedule>({
      id: newId('sub_sched'),
      object: 'subscription_schedule',
      canceled_at: null,
      completed_at: null,
      created: await unit.now(subscription.test_clock),
      current_phase: span,
      customer: subscription.customer,
      end_behavior: 'release',
      livemode: false,
      metadata: {},
      phases: [
        {
          ...span,
          items: [{ price: item.price.id, quantity: item.quantity, metadata: {} }],
          metadata: {},
          proration_behavior: 'create_prorations',
          currency: subscription.currency,
        },
      ],
      released_at: null,
      released_subscription: null,
      status: 'active',
      subscription: subscription.id,
      test_clock: subscription.test_clock,
    });
    await emit(unit, 'subscription_schedule.created', schedule);
    await change(unit, 'customer.subscription.updated', subscription, () => {
      subscription.schedule = schedule.id;
    });
    return schedule;
  }),
  route(
    'GET',
    '/v1/subscription_schedules',
    z.strictObject({ ...paging, customer: text.optional() }),
    async (unit, { customer, ...paged }) =>
      page(await unit.list('subscription_schedule', customer ? { customer } : {}), '/v1/subscription_schedules', paged),
  ),
  route('GET', '/v1/subscription_schedules/:id', z.strictObject({}), (unit, _, id) => unit.get('subscription_schedule', id)),
  route('POST', '/v1/subscription_schedules/:id', update, async (unit, params, id) => {
    const schedule = await unit.get('subscription_schedule', id);
    requireActive(schedule);
    const phases = params.phases ? await readPhases(unit, schedule, params.phases) : schedule.phases;
    await change(unit, 'subscription_schedule.updated', schedule, () => {
      schedule.end_behavior = params.end_behavior ?? schedule.end_behavior;
      schedule.metadata = mergeMetadata(schedule.metadata, params.metadata);
      schedule.phases = phases;
      const first = phases[0] as SchedulePhase;
      if (params.phases) schedule.current_phase = { start_date: first.start_date, end_date: first.end_date };
    });
    return schedule;
  }),
  route('POST', '/v1/subscription_schedules/:id/release', z.strictObject({}), async (unit, _, id) => {
    const schedule = await unit.get('subscription_schedule', id);
    requireActive(schedule);
    await releaseSchedule(unit, schedule);
    return schedule;
  }),
];

import { expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { CommandExecutor, Leases } from '@scenewright/event-log';
import type { Repository } from 'typeorm';
import type { Settings } from '../config/settings.js';
import type { BillingAccountRow } from './billing-account.entity.js';
import { MonthClock } from './month-clock.js';
import type { SubscriptionSync } from './subscription-sync.js';

Logger.overrideLogger(false);

const due = [
  { uid: 'ada', subscriptionId: 'sub_away' },
  { uid: 'ben', subscriptionId: 'sub_1' },
  { uid: 'cat', subscriptionId: null },
  { uid: 'dan', subscriptionId: 'sub_credited' },
];

it('says how many months it begins, and how many wait because the payments service does not answer', async () => {
  const query: Record<string, unknown> = { getMany: async () => due };
  for (const part of ['where', 'andWhere', 'orderBy', 'take']) query[part] = () => query;
  const accounts = { createQueryBuilder: () => query } as unknown as Repository<BillingAccountRow>;
  const executor = {
    // of somebody whose month was credited nothing is decided
    execute: async ({ subject }: { subject: { userId: string } }) => ({ position: subject.userId === 'dan' ? 0n : 1n }),
  } as unknown as CommandExecutor;
  const sync = {
    bring: async (_: string, subscriptionId: string) => {
      if (subscriptionId === 'sub_away') throw new Error('Stripe does not answer');
    },
  } as unknown as SubscriptionSync;
  const leases = { runExclusive: async (_: string, work: () => unknown) => work() } as unknown as Leases;
  const clock = new MonthClock({ ROLES: [] } as unknown as Settings, accounts, executor, sync, leases);
  expect(await clock.beginDue()).toEqual({ begun: 2, waiting: 1 });
});

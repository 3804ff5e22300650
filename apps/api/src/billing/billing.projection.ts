import { Injectable } from '@nestjs/common';
import { initialSubscription, nextMonthAt, subscriptionDecider } from '@scenewright/domain';
import { Projection, upsertRows } from '@scenewright/event-log';
import { idOf, type RecordedIn } from '@scenewright/events';
import { type EntityManager, In } from 'typeorm';
import { BillingAccountRow } from './billing-account.entity.js';

/** Plans, what is paid until when, and when the next month begins. */
@Injectable()
export class BillingProjection extends Projection<'subscription'> {
  readonly name = 'billing';
  readonly version = 2;
  readonly categories = ['subscription'] as const;
  readonly tables = ['billing_accounts'];

  async project(events: readonly RecordedIn<'subscription'>[], db: EntityManager): Promise<void> {
    const uids = [...new Set(events.map((event) => idOf(event.stream)))];
    const rows = new Map((await db.findBy(BillingAccountRow, { uid: In(uids) })).map((row) => [row.uid, row]));
    for (const event of events) {
      const uid = idOf(event.stream);
      const state = subscriptionDecider.evolve(rows.get(uid)?.state ?? initialSubscription, event);
      const due = nextMonthAt(state);
      const subscriptionId = state.live?.subscriptionId ?? null;
      rows.set(uid, { uid, state, nextMonthAt: due === null ? null : new Date(due), subscriptionId });
    }
    await upsertRows(db, BillingAccountRow, [...rows.values()], ['uid']);
  }
}

import { Injectable } from '@nestjs/common';
import { Projection } from '@scenewright/event-log';
import { idOf, type RecordedIn } from '@scenewright/events';
import type { EntityManager } from 'typeorm';
import { ProposalRow } from './proposal.entity.js';

/** Credits that wait for somebody else of the staff, and those that were answered: an answer that is sent again has to find its proposal. */
@Injectable()
export class ProposalsProjection extends Projection<'staff'> {
  readonly name = 'proposals';
  readonly version = 3;
  readonly categories = ['staff'] as const;
  readonly tables = ['credit_proposals'];

  async project(events: readonly RecordedIn<'staff'>[], db: EntityManager): Promise<void> {
    for (const { type, data, stream, recordedAt } of events) {
      if (type === 'GoodProposed') {
        const { goodId, personUid, amount, deductionId, reason } = data;
        const row = { goodId, personUid, amount, deductionId, reason, proposedBy: idOf(stream), at: recordedAt, answeredAt: null };
        await db.upsert(ProposalRow, row, ['goodId']);
      } else if (type === 'GoodApproved' || type === 'GoodDeclined') {
        await db.update(ProposalRow, { goodId: data.goodId }, { answeredAt: recordedAt });
      }
    }
  }
}

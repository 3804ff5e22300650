import { InjectDataSource } from '@nestjs/typeorm';
import { calls } from '@scenewright/contract';
import { toCredits } from '@scenewright/domain';
import type { DataSource } from 'typeorm';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { PrivilegedReads } from '../../projects/index.js';
import { MakingGood } from '../making-good.js';

interface Row {
  readonly good_id: string;
  readonly proposed_by: string;
  readonly person_uid: string;
  readonly amount: string;
  readonly deduction_id: string | null;
  readonly reason: string;
  readonly at: Date;
  readonly proposer: string | null;
  readonly person: string | null;
}

@Handles(calls.creditProposals)
export class CreditProposalsHandler implements CallHandler<typeof calls.creditProposals> {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly good: MakingGood,
    private readonly reads: PrivilegedReads,
  ) {}

  async execute({ meta: { staff } }: CallTo<typeof calls.creditProposals>) {
    await this.reads.recordSearch(staff);
    const [rows, left] = await Promise.all([
      this.database.query<Row[]>(
        `SELECT g.*, by.name AS proposer, person.name AS person
           FROM credit_proposals g LEFT JOIN users by ON by.uid = g.proposed_by LEFT JOIN users person ON person.uid = g.person_uid
          WHERE g.answered_at IS NULL ORDER BY g.at, g.good_id`,
      ),
      this.good.leftToday(staff),
    ]);
    return { ...left, proposals: rows.map((row) => proposalOf(row, staff.uid)) };
  }
}

const proposalOf = ({ person, proposer, ...row }: Row, asking: string) => ({
  good_id: row.good_id,
  person: { uid: row.person_uid, name: person },
  amount: toCredits(Number(row.amount)),
  deduction_id: row.deduction_id,
  reason: row.reason,
  at: row.at.toISOString(),
  proposed_by: proposer ?? row.proposed_by,
  own: row.proposed_by === asking,
});

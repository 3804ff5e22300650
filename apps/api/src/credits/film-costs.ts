import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Millicredits } from '@scenewright/domain';
import type { Repository } from 'typeorm';
import { CreditEntryRow } from './credit-account.entity.js';

/** What went for one kind of work: 'Video', three times. */
export interface FilmCost {
  readonly reason: string;
  readonly amount: Millicredits;
  readonly times: number;
}

/** What films have cost, as their owners' credit histories tell. */
@Injectable()
export class FilmCosts {
  constructor(@InjectRepository(CreditEntryRow) private readonly entries: Repository<CreditEntryRow>) {}

  /** By what it went for, the most first; less what was given back of it. */
  async of(uid: string, projectId: string): Promise<FilmCost[]> {
    const sums = await this.entries.query<{ reason: string; amount: string; times: string }[]>(
      `SELECT reason, sum(cost) AS amount, count(*) AS times FROM (
         SELECT entry.reason, -entry.amount - coalesce(
                  (SELECT sum(back.amount) FROM credit_ledger back
                    WHERE back.uid = spent.uid AND back.deduction_id = spent.deduction_id AND back.type = 'CreditsRefunded'), 0) AS cost
           FROM credit_entries entry JOIN credit_ledger spent ON spent.uid = entry.uid AND spent.position = entry.position
          WHERE entry.uid = $1 AND entry.project_id = $2 AND entry.type = 'deduction'
       ) costs WHERE cost > 0 GROUP BY reason ORDER BY 2 DESC, reason`,
      [uid, projectId],
    );
    return sums.map(({ reason, amount, times }) => ({ reason, amount: Number(amount), times: Number(times) }));
  }
}

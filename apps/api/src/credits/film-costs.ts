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

  /** By what it went for, the most first. */
  async of(uid: string, projectId: string): Promise<FilmCost[]> {
    const sums = await this.entries.query<{ reason: string; amount: string; times: string }[]>(
      `SELECT reason, -sum(amount) AS amount, count(*) AS times FROM credit_entries
       WHERE uid = $1 AND project_id = $2 AND type = 'deduction' GROUP BY reason ORDER BY 2 DESC, reason`,
      [uid, projectId],
    );
    return sums.map(({ reason, amount, times }) => ({ reason, amount: Number(amount), times: Number(times) }));
  }
}

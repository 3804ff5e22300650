import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import type { CreditHistoryEntry } from '@scenewright/contract';
import { toCredits } from '@scenewright/domain';
import { LessThan, type Repository } from 'typeorm';
import { ProjectTitles } from '../../projects/index.js';
import { CreditEntryRow } from '../credit-account.entity.js';

export interface CreditHistoryPage {
  readonly credit_history: CreditHistoryEntry[];
  /** What the next page is asked for with; null when there is none. */
  readonly next: string | null;
}

/** What came and went, the latest first. */
export class CreditHistory extends Query<CreditHistoryPage> {
  constructor(
    readonly uid: string,
    readonly limit: number,
    readonly before?: string,
  ) {
    super();
  }
}

@QueryHandler(CreditHistory)
export class CreditHistoryHandler implements IQueryHandler<CreditHistory> {
  constructor(
    @InjectRepository(CreditEntryRow) private readonly entries: Repository<CreditEntryRow>,
    private readonly titles: ProjectTitles,
  ) {}

  async execute({ uid, limit, before }: CreditHistory): Promise<CreditHistoryPage> {
    const rows = await this.entries.find({
      where: { uid, ...(before === undefined ? {} : { position: LessThan(before) }) },
      order: { position: 'DESC' },
      take: limit + 1,
    });
    const page = rows.slice(0, limit);
    const titles = await this.titles.of(page.flatMap(({ projectId }) => projectId ?? []));
    return {
      credit_history: page.map((row) => ({
        _id: row.id,
        type: row.type,
        reason: row.reason,
        amount: toCredits(row.amount),
        balance: toCredits(row.balance),
        timestamp: row.at.toISOString(),
        project_id: row.projectId,
        project_title: titles.get(row.projectId ?? '') ?? null,
        shot_uid: row.shotUid,
      })),
      next: rows.length > limit ? (page.at(-1)?.position ?? null) : null,
    };
  }
}

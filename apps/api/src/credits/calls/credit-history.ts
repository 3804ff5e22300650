import { InjectRepository } from '@nestjs/typeorm';
import { calls } from '@scenewright/contract';
import { toCredits } from '@scenewright/domain';
import { LessThan, type Repository } from 'typeorm';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ProjectTitles } from '../../projects/index.js';
import { CreditEntryRow } from '../credit-account.entity.js';

/** What came and went, the latest first. */
@Handles(calls.creditHistory)
export class CreditHistoryHandler implements CallHandler<typeof calls.creditHistory> {
  constructor(
    @InjectRepository(CreditEntryRow) private readonly entries: Repository<CreditEntryRow>,
    private readonly titles: ProjectTitles,
  ) {}

  async execute({ input: { limit, before }, caller: { uid } }: CallTo<typeof calls.creditHistory>) {
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
        via: row.via,
      })),
      next: rows.length > limit ? (page.at(-1)?.position ?? null) : null,
    };
  }
}

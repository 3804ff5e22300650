import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, LessThan, Not, type Repository } from 'typeorm';
import { StepRow } from './step.entity.js';

/** The steps of a person in a project, as the log has told of them. */
@Injectable()
export class StepRows {
  constructor(@InjectRepository(StepRow) private readonly steps: Repository<StepRow>) {}

  /** One that changed something. */
  async find(projectId: string, actor: string, id: string): Promise<StepRow | null> {
    return this.steps.findOneBy({ projectId, actor, id, at: Not(IsNull()) });
  }

  /** What is undone next: the newest one that is not. */
  async newest(projectId: string, actor: string): Promise<StepRow | null> {
    return this.steps.findOne({ where: { projectId, actor, at: Not(IsNull()), undoneAt: IsNull() }, order: { at: 'DESC' } });
  }

  /** What is done again next: the one that was undone last, as long as the person has begun nothing else since. */
  async toRedo(projectId: string, actor: string): Promise<StepRow | null> {
    const last = await this.steps.findOne({ where: { projectId, actor, undoneAt: Not(IsNull()) }, order: { undoneAt: 'DESC' } });
    if (!last?.undoneAt) return null;
    const [newest] = await this.steps.find({ where: { projectId, actor }, order: { began: 'DESC' }, take: 1 });
    return newest && BigInt(newest.began) > BigInt(last.undoneAt) ? null : last;
  }

  /** Which of these are undone. */
  async undone(projectId: string, actor: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const where = { projectId, actor, id: In([...ids]), undoneAt: Not(IsNull()) };
    const rows = await this.steps.find({ where, select: { id: true } });
    return new Set(rows.map(({ id }) => id));
  }

  /** Newest first. `before`: the position that the page begins behind. */
  async page(projectId: string, actor: string, limit: number, before: string | undefined): Promise<StepRow[]> {
    const at = before === undefined ? Not(IsNull()) : LessThan(before);
    return this.steps.find({ where: { projectId, actor, at }, order: { at: 'DESC' }, take: limit });
  }
}

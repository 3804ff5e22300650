import { Injectable } from '@nestjs/common';
import type { StepView } from '@scenewright/contract';
import { becauseOf } from '@scenewright/domain';
import type { StepRow } from './step.entity.js';
import { StepNames } from './step-names.js';
import { StepRows } from './step-rows.js';

/** Steps as people see them. */
@Injectable()
export class StepViews {
  constructor(
    private readonly rows: StepRows,
    private readonly names: StepNames,
  ) {}

  /** What somebody can undo and do again next. */
  async next(projectId: string, actor: string): Promise<{ undo: StepView | null; redo: StepView | null }> {
    const [undo, redo] = await Promise.all([this.rows.newest(projectId, actor), this.rows.toRedo(projectId, actor)]);
    return { undo: undo && (await this.of(undo)), redo: redo && (await this.of(redo)) };
  }

  async of(row: StepRow): Promise<StepView> {
    return {
      step: row.id,
      name: await this.names.of(row),
      at: row.recordedAt.toISOString(),
      state: row.isBeginning ? 'fixed' : row.undoneAt === null ? 'done' : 'undone',
      because: row.isBeginning && row.headline ? becauseOf(row.headline.stream, row.headline.type) : null,
      paid: row.isPaid,
    };
  }
}

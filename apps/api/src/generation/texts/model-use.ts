import { Injectable } from '@nestjs/common';
import { type ProjectCommand, projectDecider } from '@scenewright/domain';
import { CommandExecutor, followUp, Rejected } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { priced } from './token-costs.js';
import { WrittenParts } from './written-parts.js';

type Use = Omit<Extract<ProjectCommand, { type: 'RecordModelUse' }>, 'type' | 'jobId'>;

interface EndedJob {
  readonly id: string;
  readonly projectId: string;
  /** That asked for it. */
  readonly event: Parameters<typeof followUp>[0];
}

/** Brings what language models read and wrote for a job into the log, however the job ended, and lets go of its parts. */
@Injectable()
export class ModelUse {
  constructor(
    private readonly parts: WrittenParts,
    private readonly executor: CommandExecutor,
  ) {}

  async recordOf(job: EndedJob): Promise<void> {
    const used = await this.parts.usedBy(job.id);
    if (used.length === 0) return;
    // the same command after a crash is the same events
    await this.executor
      .execute(followUp(job.event, 'tokens'), async (unit) => {
        for (const use of used as Use[])
          await unit.decide(projectDecider, streams.project(job.projectId), { type: 'RecordModelUse', jobId: job.id, ...priced(use) });
      })
      .catch((error: unknown) => {
        if (!(error instanceof Rejected)) throw error;
      });
    await this.parts.forget(job.id);
  }
}

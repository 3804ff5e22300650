import { InjectRepository } from '@nestjs/typeorm';
import { calls } from '@scenewright/contract';
import { In, type Repository } from 'typeorm';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { JobOutlooks } from '../job-outlooks.js';
import { jobView } from '../job-view.js';
import { GenerationJobRow, OPEN_STATES } from '../mechanism/generation-job.entity.js';

@Handles(calls.jobs)
export class JobsHandler implements CallHandler<typeof calls.jobs> {
  constructor(
    @InjectRepository(GenerationJobRow) private readonly jobs: Repository<GenerationJobRow>,
    private readonly outlooks: JobOutlooks,
  ) {}

  async execute({ input: { projectId, state, limit }, caller }: CallTo<typeof calls.jobs>) {
    const rows = await this.jobs.find({
      where: {
        userId: caller.uid,
        ...(projectId ? { projectId } : {}),
        ...(state === 'open' ? { state: In([...OPEN_STATES]) } : {}),
      },
      order: { finishedAt: { direction: 'DESC', nulls: 'FIRST' }, createdAt: 'DESC' },
      take: limit,
    });
    const outlooks = await this.outlooks.of(rows);
    return { jobs: rows.map((row) => jobView(row, outlooks.get(row.id))) };
  }
}

import { Controller, Inject } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { calls, type InputOf, type JobView, type ResponseOf } from '@scenewright/contract';
import { EVENT_STORE, type EventStore, Watermarks } from '@scenewright/event-log';
import { categoryOf } from '@scenewright/events';
import { In, type Repository } from 'typeorm';
import { type Caller, Who } from '../../http/caller.js';
import { Handles, Input } from '../../http/handles.js';
import { notFound, Problem } from '../../http/problems.js';
import { GenerationJobRow } from '../mechanism/generation-job.entity.js';
import { JobCancellation } from '../mechanism/job-cancellation.js';

/** Work of the caller's own: how it stands, and stopping it. */
@Controller()
export class JobsController {
  constructor(
    private readonly cancellation: JobCancellation,
    private readonly watermarks: Watermarks,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @InjectRepository(GenerationJobRow) private readonly jobs: Repository<GenerationJobRow>,
  ) {}

  @Handles(calls.jobs)
  async list(
    @Input() { projectId, state, limit }: InputOf<typeof calls.jobs>,
    @Who() caller: Caller,
  ): Promise<ResponseOf<typeof calls.jobs>> {
    const rows = await this.jobs.find({
      where: {
        userId: caller.uid,
        ...(projectId ? { projectId } : {}),
        ...(state === 'open' ? { state: In(['queued', 'running', 'retrying']) } : {}),
      },
      order: { finishedAt: { direction: 'DESC', nulls: 'FIRST' }, createdAt: 'DESC' },
      take: limit,
    });
    return { jobs: rows.map(jobView) };
  }

  @Handles(calls.job)
  async one(@Input() { jobId }: InputOf<typeof calls.job>, @Who() caller: Caller): Promise<ResponseOf<typeof calls.job>> {
    return { job: jobView(await this.own(jobId, caller)) };
  }

  @Handles(calls.cancelJob)
  async cancel(@Input() { jobId }: InputOf<typeof calls.cancelJob>, @Who() caller: Caller): Promise<ResponseOf<typeof calls.cancelJob>> {
    const row = await this.own(jobId, caller);
    const ended = await this.cancellation.cancel(row);
    // what the caller reads next shows the end, whoever brought it about, and the money that came back
    await this.watermarks.reached(await this.store.head(), [categoryOf(row.stream), 'credits']);
    if (!ended) throw new Problem(409, 'NOT_IN_FLIGHT', 'This job is over already.');
    return { success: true, job: jobView(await this.own(jobId, caller)) };
  }

  private async own(jobId: string, caller: Caller): Promise<GenerationJobRow> {
    const row = await this.jobs.findOneBy({ id: jobId, userId: caller.uid });
    if (!row) throw notFound('job');
    return row;
  }
}

export function jobView(row: GenerationJobRow): JobView {
  const about = row.event.data as { shotUid?: string; audioId?: string; characterId?: string };
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    progress: row.progress,
    message: row.message,
    project_id: row.projectId,
    shot_uid: about.shotUid ?? null,
    audio_id: about.audioId ?? null,
    character_id: about.characterId ?? null,
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
  };
}

import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { projectDecider } from '@scenewright/domain';
import type { RecordedEvent } from '@scenewright/events';
import { idOf, streams, upcast } from '@scenewright/events';
import { In, type Repository } from 'typeorm';
import { Decisions } from '../../event-store/decisions/decisions.js';
import type { Process } from '../../event-store/processes/process.js';
import { GenerationJobRow, storeEvent } from './generation-job.entity.js';
import { GenerationKinds } from './generation-kinds.js';
import { JobCancellation } from './job-cancellation.js';
import { JobQueue } from './job-queue.js';

/**
 * Turns every request for work into a durable job. The job's id is in the event: seeing it again changes nothing. When a project is
 * deleted, what is being made for it is stopped, and what that had reserved is free again.
 */
@Injectable()
export class GenerationProcess implements Process {
  readonly name = 'generation';
  readonly categories = ['project', 'cast', 'scene', 'soundtrack'];

  constructor(
    private readonly kinds: GenerationKinds,
    private readonly queue: JobQueue,
    private readonly cancellation: JobCancellation,
    private readonly decisions: Decisions,
    @InjectRepository(GenerationJobRow) private readonly jobs: Repository<GenerationJobRow>,
  ) {}

  async react(recorded: RecordedEvent): Promise<void> {
    if (recorded.type === 'ProjectDeleted') return this.stopWorkFor(idOf(recorded.stream));
    const kind = this.kinds.requestedBy(recorded.type);
    const current = kind && upcast(recorded.type, recorded.schemaVersion, recorded.data);
    if (!kind || !current) return;
    const event = { ...recorded, data: current.data };
    const { jobId } = current.data as { jobId: string };
    const { userId, projectId } = recorded.metadata.subject;
    await this.jobs
      .createQueryBuilder()
      .insert()
      .values({
        id: jobId,
        kind: kind.name,
        stream: recorded.stream,
        event: storeEvent(event),
        userId: userId ?? '',
        projectId: projectId ?? null,
        state: 'queued',
        progress: 0,
        attempts: 0,
        createdAt: recorded.recordedAt,
        updatedAt: recorded.recordedAt,
      })
      .orIgnore()
      .execute();
    // asked for at the moment of the deletion, it may stand behind it in the log
    if (projectId && (await this.isDeleted(projectId))) await this.cancellation.cancelById(jobId);
    else await this.queue.enqueue(kind.name, jobId);
  }

  private async stopWorkFor(projectId: string): Promise<void> {
    if (!(await this.isDeleted(projectId))) return;
    for (const job of await this.jobs.findBy({ projectId, state: In(['queued', 'running', 'retrying']) })) {
      await this.cancellation.cancel(job);
    }
  }

  /** Now: it may have been restored since. */
  private async isDeleted(projectId: string): Promise<boolean> {
    const { status } = await this.decisions.stateOf(projectDecider, streams.project(projectId));
    return status === 'deleted' || status === 'shredded';
  }
}

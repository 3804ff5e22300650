import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { RecordedEvent } from '@scenewright/events';
import { upcast } from '@scenewright/events';
import type { Repository } from 'typeorm';
import type { Process } from '../../event-store/processes/process.js';
import { GenerationJobRow, storeEvent } from './generation-job.entity.js';
import { GenerationKinds } from './generation-kinds.js';
import { JobQueue } from './job-queue.js';

/** Turns every request for work into a durable job. The job's id is in the event: seeing it again changes nothing. */
@Injectable()
export class GenerationProcess implements Process {
  readonly name = 'generation';
  readonly categories = ['project', 'cast', 'scene', 'soundtrack'];

  constructor(
    private readonly kinds: GenerationKinds,
    private readonly queue: JobQueue,
    @InjectRepository(GenerationJobRow) private readonly jobs: Repository<GenerationJobRow>,
  ) {}

  async react(recorded: RecordedEvent): Promise<void> {
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
    await this.queue.enqueue(kind.name, jobId);
  }
}

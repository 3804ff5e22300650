import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { JobKind } from '@scenewright/contract';
import { projectDecider } from '@scenewright/domain';
import { AggregateRepository, Process, Rejected } from '@scenewright/event-log';
import { type Category, definitionOf, idOf, type Recorded, streams } from '@scenewright/events';
import { In, type Repository } from 'typeorm';
import { GenerationJobRow, OPEN_STATES, type RecordedRequest, storeEvent } from './mechanism/generation-job.entity.js';
import { GenerationKinds } from './mechanism/generation-kinds.js';
import { JobCancellation } from './mechanism/job-cancellation.js';
import { JobQueue } from './mechanism/job-queue.js';
import { LostEnds } from './mechanism/lost-ends.js';
import { GENERATION_PROCESS } from './mechanism/requested-jobs.js';
import { OwnKeys } from './own-keys/own-keys.js';

/**
 * Turns every request for work into a durable job. The job's id is in the event: seeing it again changes nothing, unless the log has lost the
 * job's end. When a project is deleted, what is being made for it is stopped, and what that had reserved is free again.
 */
@Injectable()
export class GenerationProcess extends Process {
  readonly name = GENERATION_PROCESS;
  private readonly log = new Logger(GENERATION_PROCESS);

  constructor(
    private readonly kinds: GenerationKinds,
    private readonly queue: JobQueue,
    private readonly cancellation: JobCancellation,
    private readonly lostEnds: LostEnds,
    private readonly aggregates: AggregateRepository,
    private readonly ownKeys: OwnKeys,
    @InjectRepository(GenerationJobRow) private readonly jobs: Repository<GenerationJobRow>,
  ) {
    super();
  }

  /** Those in which some kind is asked for, and in which projects are deleted. */
  get categories(): readonly Category[] {
    return [...new Set<Category>(['project', ...this.kinds.all().map((kind) => categoryOfEvent(kind.requested))])];
  }

  async react(event: Recorded): Promise<void> {
    if (event.type === 'ProjectDeleted') return this.stopWorkFor(idOf(event.stream));
    const kind = this.kinds.requestedBy(event.type);
    if (!kind) return;
    const request = event as RecordedRequest;
    const { jobId } = request.data;
    const { userId, projectId } = event.metadata.subject;
    const { raw: added } = await this.jobs
      .createQueryBuilder()
      .insert()
      .values({
        id: jobId,
        kind: kind.name,
        stream: event.stream,
        event: storeEvent(request),
        userId: userId ?? '',
        projectId: projectId ?? null,
        ownKeys: kind.makes.length > 0 ? await this.ownKeys.whenAsked(event, jobId) : [],
        state: 'queued',
        progress: 0,
        attempts: 0,
        priority: -(await this.openJobsOf(userId ?? '', kind.name)),
        createdAt: event.recordedAt,
        updatedAt: event.recordedAt,
      } as object)
      .orIgnore()
      .returning('id')
      .execute();
    if (added.length === 0) await this.lostEnds.takeUp(request);
    // asked for at the moment of the deletion, it may stand behind it in the log
    if (projectId && (await this.isDeleted(projectId))) await this.cancellation.cancelById(jobId);
    else await this.queue.enqueue(await this.jobs.findOneByOrFail({ id: jobId }));
  }

  private openJobsOf(userId: string, kind: JobKind): Promise<number> {
    return this.jobs.countBy({ userId, kind, state: In([...OPEN_STATES]) });
  }

  private async stopWorkFor(projectId: string): Promise<void> {
    if (!(await this.isDeleted(projectId))) return;
    for (const job of await this.jobs.findBy({ projectId, state: In([...OPEN_STATES]) })) {
      await this.cancellation.cancel(job).catch((error: unknown) => this.passOver(job, error));
    }
  }

  /** A rule's no is about one job: the others of its project end all the same. */
  private passOver({ id, kind }: GenerationJobRow, error: unknown): void {
    if (!(error instanceof Rejected)) throw error;
    this.log.error(`${kind} ${id} of a deleted project goes on, since its end was refused: ${error.message}`);
  }

  /** Now: it may have been restored since. */
  private async isDeleted(projectId: string): Promise<boolean> {
    const { status } = await this.aggregates.stateOf(projectDecider, streams.project(projectId));
    return status === 'deleted' || status === 'shredded';
  }
}

function categoryOfEvent(type: string): Category {
  const definition = definitionOf(type);
  if (!definition) throw new Error(`no event called ${type} is in the catalogue`);
  return definition.category;
}

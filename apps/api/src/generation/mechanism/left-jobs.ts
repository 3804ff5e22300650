import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Leases } from '@scenewright/event-log';
import { In, Raw, type Repository } from 'typeorm';
import { GenerationJobRow } from './generation-job.entity.js';
import { GenerationKinds } from './generation-kinds.js';
import { JobQueue } from './job-queue.js';

/** Whoever is about to take a job, or to put it back, has said so by then. */
const SETTLED_SECONDS = 5;

/** A worker, and which jobs it works on at this moment. */
export interface WorkerAtWork {
  readonly worker: string;
  readonly active: { has(jobId: string): boolean };
}

/**
 * Jobs that nobody works on: what a dead worker had taken, what one let go of because it could not say how it ended, and what got lost
 * between the queue and its row.
 */
@Injectable()
export class LeftJobs {
  constructor(
    @InjectRepository(GenerationJobRow) private readonly jobs: Repository<GenerationJobRow>,
    private readonly kinds: GenerationKinds,
    private readonly queue: JobQueue,
    private readonly leases: Leases,
  ) {}

  /** Puts them back into the queue. What a newer release makes besides is left to its workers. */
  async requeue({ worker: own, active }: WorkerAtWork): Promise<void> {
    const kind = In(this.kinds.all().map(({ name }) => name));
    // a moment that is still to come was said by a clock that is wrong: waiting for it could take hours
    const updatedAt = Raw((at) => `${at} NOT BETWEEN now() - make_interval(secs => :settled) AND now() + make_interval(secs => :settled)`, {
      settled: SETTLED_SECONDS,
    });
    const waiting = await this.jobs.findBy({ kind, state: In(['queued', 'retrying']), updatedAt });
    for (const row of waiting) {
      if (!active.has(row.id) && (await this.queue.isStuck(row.kind, row.id))) await this.queue.requeue(row);
    }
    const running = await this.jobs.findBy({ kind, state: In(['running']) });
    for (const worker of new Set(running.map((row) => row.worker))) {
      if (worker === null || (worker !== own && (await this.leases.isHeld(worker)))) continue;
      for (const row of running.filter((one) => one.worker === worker && !active.has(one.id))) {
        const taken = await this.jobs.update({ id: row.id, state: 'running', worker }, { state: 'queued', worker: null });
        if (taken.affected) await this.queue.requeue(row);
      }
    }
  }
}

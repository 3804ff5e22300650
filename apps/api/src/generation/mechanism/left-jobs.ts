import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Leases } from '@scenewright/event-log';
import { In, Raw, type Repository } from 'typeorm';
import { pauseAfter } from './deaths.js';
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
    const waits = { kind, state: In(['queued', 'retrying']), updatedAt };
    for (const row of await this.jobs.findBy(waits)) {
      if (active.has(row.id) || !(await this.queue.isStuck(row.kind, row.id))) continue;
      // of several that find it, one puts it back
      const { affected } = await this.jobs.update({ ...waits, id: row.id }, { updatedAt: () => 'now()' });
      if (affected) await this.queue.requeue(row);
    }
    const running = await this.jobs.findBy({ kind, state: 'running' });
    for (const worker of new Set(running.map((row) => row.worker))) {
      if (worker === null) continue;
      const left = running.filter((row) => row.worker === worker && !active.has(row.id));
      if (worker === own) await this.putBack(left);
      else await this.leases.takeOver(worker, () => this.putBack(left, { deaths: 1 }));
    }
  }

  /** Of a worker that stops because it was told to: whoever takes its jobs over counts a death for each. */
  async leave(worker: string): Promise<void> {
    await this.jobs.update({ worker, state: 'running' }, { deaths: () => 'deaths - 1' });
  }

  private async putBack(rows: readonly GenerationJobRow[], { deaths } = { deaths: 0 }): Promise<void> {
    for (const row of rows) {
      const mine = { id: row.id, state: 'running' as const, worker: row.worker as string };
      const changes = { state: 'queued' as const, worker: null, deaths: () => `deaths + ${deaths}`, updatedAt: () => 'now()' };
      const { affected } = await this.jobs.update(mine, changes);
      if (affected) await this.queue.requeue(row, pauseAfter(row.deaths + deaths));
    }
  }
}

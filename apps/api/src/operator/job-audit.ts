import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Checkpoints, EventLog, processCheckpoint } from '@scenewright/event-log';
import type { Recorded } from '@scenewright/events';
import type { DataSource } from 'typeorm';
import { ENDED_JOBS_KEPT_DAYS, GENERATION_PROCESS, GenerationKinds, type JobState, OPEN_STATES } from '../generation/index.js';
import type { Difference } from './verification.js';

/** A worker that wrote how a job ended has a moment to say so in the job's row. */
const SETTLED_AFTER_MS = 60_000;
const DAY_MS = 86_400_000;

interface JobFindings {
  /** How many jobs have ended. */
  readonly ended: number;
  /** What was asked for and has not ended, whatever its row says. */
  readonly pending: ReadonlySet<string>;
  readonly differences: Difference[];
}

/** Compares what was asked for, and how it ended, with the rows that workers go by. */
@Injectable()
export class JobAudit {
  constructor(
    private readonly log: EventLog,
    private readonly kinds: GenerationKinds,
    private readonly checkpoints: Checkpoints,
    @InjectDataSource() private readonly database: DataSource,
  ) {}

  async run(): Promise<JobFindings> {
    // read in this order: what was asked for up to there had its row before the log was read, and what ended then may not say so yet
    const begun = (await this.checkpoints.find(processCheckpoint(GENERATION_PROCESS)))?.position ?? 0n;
    const requests = new Map<string, Recorded>();
    const ends = new Map<string, { count: number; last: Recorded }>();
    for await (const event of this.log.readAll()) {
      const jobId = jobOf(event);
      if (jobId === null) continue;
      if (this.kinds.requestedBy(event.type)) requests.set(jobId, event);
      else if (this.kinds.endedBy(event.type)) ends.set(jobId, { count: (ends.get(jobId)?.count ?? 0) + 1, last: event });
    }
    const rows = await this.rows();
    const differences: Difference[] = [];
    const found = (id: string, difference: string) => differences.push({ what: 'job', id, difference });
    for (const [id, { count, last }] of ends) {
      if (count > 1) found(id, `ended ${count} times`);
      if (isOpen(rows.get(id)) && isPast(last, SETTLED_AFTER_MS)) found(id, 'ended, and is still worked on');
    }
    const pending = [...requests].filter(([id]) => !ends.has(id));
    for (const [id, { position, ...request }] of pending) {
      const state = rows.get(id);
      // its row may have gone after it was cancelled with what it was for
      if (state === undefined && position <= begun && !isPast(request, ENDED_JOBS_KEPT_DAYS * DAY_MS))
        found(id, `was asked for at position ${position}, and nobody was told to make it`);
      if (state === 'completed' || state === 'failed') found(id, `${state} by its row, and the log knows of no end`);
    }
    return { ended: ends.size, pending: new Set(pending.map(([id]) => id)), differences };
  }

  private async rows(): Promise<Map<string, JobState>> {
    const rows = await this.database.query<{ id: string; state: JobState }[]>('SELECT id, state FROM ops.generation_jobs');
    return new Map(rows.map(({ id, state }) => [id, state]));
  }
}

/** The job that an event is about; null when it is about none. */
const jobOf = ({ data }: Recorded): string | null => ('jobId' in data ? (data.jobId ?? null) : null);

const isOpen = (state: JobState | undefined): boolean => OPEN_STATES.some((one) => one === state);

const isPast = ({ recordedAt }: Pick<Recorded, 'recordedAt'>, ms: number): boolean => Date.now() - recordedAt.getTime() > ms;

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { projectDecider } from '@scenewright/domain';
import { Checkpoints, EventLog, processCheckpoint } from '@scenewright/event-log';
import type { Recorded, StreamName } from '@scenewright/events';
import type { DataSource } from 'typeorm';
import { ENDED_JOBS_KEPT_DAYS, GENERATION_PROCESS, GenerationKinds, type JobState, LostEnds, OPEN_STATES } from '../generation/index.js';
import type { Difference } from './difference.js';
import { jobDifferences } from './job-differences.js';

export interface JobFindings {
  /** Of the last event that was read. */
  readonly position: bigint;
  /** How many jobs have ended. */
  readonly ended: number;
  /** What was asked for by then and had not ended, whatever its row says, and what updates of films were still going to ask for. */
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
    private readonly lostEnds: LostEnds,
    @InjectDataSource() private readonly database: DataSource,
  ) {}

  async run(): Promise<JobFindings> {
    const begun = (await this.checkpoints.find(processCheckpoint(GENERATION_PROCESS)))?.position ?? 0n;
    const rowsBefore = await this.rows();
    let position = 0n;
    const asked = new Set<string>();
    const requests = new Map<string, Recorded>();
    const ends = new Map<string, { count: number; lastAt: Date }>();
    const updated = new Set<StreamName<'project'>>();
    for await (const event of this.log.readAll()) {
      position = event.position;
      if (event.type === 'RefreshRequested') updated.add(event.stream as StreamName<'project'>);
      const jobId = jobOf(event);
      if (jobId === null) continue;
      // what came from another cell was begun there, and had ended before it came
      if (this.kinds.requestedBy(event.type)) {
        asked.add(jobId);
        if (!event.metadata.movedFrom) requests.set(jobId, event);
      } else if (this.kinds.endedBy(event.type)) ends.set(jobId, { count: (ends.get(jobId)?.count ?? 0) + 1, lastAt: event.recordedAt });
    }
    const rowsKeptMs = ENDED_JOBS_KEPT_DAYS * 86_400_000;
    const pending = new Set([...requests.keys()].filter((id) => !ends.has(id)));
    const awaited = await this.lostEnds.awaited([...pending].filter((id) => rowsBefore.get(id) === 'cancelled'));
    const known = { begun, requests, ends, rowsBefore, rows: await this.rows(), asked, awaited };
    for (const film of updated) for (const jobId of await this.openSteps(film, position)) pending.add(jobId);
    const differences = [...jobDifferences({ ...known, openStates: OPEN_STATES, rowsKeptMs, now: new Date() })];
    return { position, ended: ends.size, pending, differences: differences.map((one) => ({ what: 'job', ...one })) };
  }

  /** Of the updates of a film, as they were then: their money was reserved before their jobs are asked for. */
  private async openSteps(film: StreamName<'project'>, position: bigint): Promise<string[]> {
    let state = projectDecider.initial;
    for await (const event of this.log.read(film)) {
      if (event.position > position) break;
      state = projectDecider.evolve(state, event);
    }
    return state.refreshes.flatMap(({ steps }) => steps.flatMap(({ jobId, outcome }) => (outcome === null ? [jobId] : [])));
  }

  private async rows(): Promise<Map<string, JobState>> {
    const rows = await this.database.query<{ id: string; state: JobState }[]>('SELECT id, state FROM ops.generation_jobs');
    return new Map(rows.map(({ id, state }) => [id, state]));
  }
}

/** The job that an event is about; null when it is about none. */
const jobOf = ({ data }: Recorded): string | null => ('jobId' in data ? (data.jobId ?? null) : null);

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { JobView, ReservationView, SupportJob } from '@scenewright/contract';
import { type CreditsState, projectDecider, stepOf, toCredits } from '@scenewright/domain';
import { AggregateRepository, Checkpoints, processCheckpoint } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import type { DataSource } from 'typeorm';
import { GENERATION_PROCESS } from '../generation/index.js';
import { ProjectTitles } from '../projects/index.js';

const LATEST = 20;
const OPEN: readonly JobView['state'][] = ['queued', 'running', 'retrying'];

interface Row {
  readonly id: string;
  readonly kind: JobView['kind'];
  readonly state: JobView['state'];
  readonly message: string | null;
  readonly attempts: number;
  readonly project_id: string | null;
  readonly model: string | null;
  readonly provider: string | null;
  readonly price: string | null;
  readonly created_at: Date;
  readonly finished_at: Date | null;
}

const JOBS = `SELECT j.id, j.kind, j.state, j.message, j.attempts, j.project_id, j.event #>> '{data,model}' AS model, j.created_at, j.finished_at,
                (SELECT o.provider FROM ops.provider_orders o WHERE o.job_id = j.id ORDER BY o.nth DESC LIMIT 1) AS provider,
                (SELECT -sum(l.change) FROM credit_ledger l WHERE l.job_id = j.id) AS price
           FROM ops.generation_jobs j`;

/** Work that has just been asked for, or has just ended, may still become a job, or be paid for. */
const PATIENCE_MS = 60_000;

/** `job`: 'to come' where the process that makes jobs has not read of it yet, or it is a step of an update and waits until others are done. */
function isStuck(job: Row | 'to come' | undefined, since: string | undefined): boolean {
  if (job === 'to come' || (job && OPEN.includes(job.state))) return false;
  const overSince = job ? (job.finished_at ?? job.created_at).getTime() : Date.parse(since ?? '');
  return !(Date.now() - overSince < PATIENCE_MS);
}

/** What the studio works on for somebody, and what is set aside for it. */
@Injectable()
export class PersonWork {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly titles: ProjectTitles,
    private readonly aggregates: AggregateRepository,
    private readonly checkpoints: Checkpoints,
  ) {}

  /** Their latest work, the newest first. */
  async latest(uid: string, withTitles: boolean): Promise<SupportJob[]> {
    const rows = await this.database.query<Row[]>(`${JOBS} WHERE j.user_id = $1 ORDER BY j.created_at DESC LIMIT ${LATEST}`, [uid]);
    const projects = await this.projectsOf(
      rows.map((row) => row.project_id),
      withTitles,
    );
    return rows.map(({ price, created_at, finished_at, project_id, ...row }) => ({
      ...row,
      project: projects(project_id),
      price: toCredits(Number(price ?? 0)),
      created_at: created_at.toISOString(),
      finished_at: finished_at?.toISOString() ?? null,
    }));
  }

  /** What a ledger has set aside, the oldest first, each with how its work stands. */
  async reservations({ reservations }: Pick<CreditsState, 'reservations'>, withTitles: boolean): Promise<ReservationView[]> {
    const ids = Object.keys(reservations);
    // before the jobs: what is begun in between is among them
    const begun = (await this.checkpoints.find(processCheckpoint(GENERATION_PROCESS)))?.position ?? 0n;
    const [rows, asked] = await Promise.all([
      this.database.query<Row[]>(`${JOBS} WHERE j.id = ANY($1::uuid[])`, [ids]),
      this.database.query<{ job_id: string; position: string; at: Date }[]>(
        "SELECT job_id, position, at FROM credit_ledger WHERE job_id = ANY($1::uuid[]) AND type = 'CreditsReserved'",
        [ids],
      ),
    ]);
    const jobs = new Map(rows.map((row) => [row.id, row]));
    const times = new Map(asked.map(({ job_id, at }) => [job_id, at.toISOString()]));
    const toCome = new Set([
      ...asked.filter(({ position }) => BigInt(position) > begun).map(({ job_id }) => job_id),
      ...(await this.stepsToCome(Object.entries(reservations).filter(([jobId]) => !jobs.has(jobId)))),
    ]);
    const projects = await this.projectsOf(
      Object.values(reservations).map(({ spentOn }) => spentOn.projectId ?? null),
      withTitles,
    );
    return Object.entries(reservations)
      .map(([jobId, { amount, operation, spentOn }]) => {
        const job = jobs.get(jobId);
        return {
          job_id: jobId,
          amount: toCredits(amount),
          operation,
          since: times.get(jobId) ?? null,
          project: projects(spentOn.projectId ?? null),
          job: job ? { kind: job.kind, state: job.state, message: job.message, attempts: job.attempts } : null,
          stuck: isStuck(job ?? (toCome.has(jobId) ? 'to come' : undefined), times.get(jobId)),
        };
      })
      .sort((one, other) => ((one.since ?? '') < (other.since ?? '') ? -1 : 1));
  }

  /** Of what is set aside for jobs that there are not: which are steps of updates that go on. */
  private async stepsToCome(reservations: readonly [string, CreditsState['reservations'][string]][]): Promise<ReadonlySet<string>> {
    const steps = new Set<string>();
    for (const [jobId, { spentOn }] of reservations) {
      if (!spentOn.projectId) continue;
      const project = await this.aggregates.stateOf(projectDecider, streams.project(spentOn.projectId));
      if (stepOf(project, jobId)?.step.outcome === null) steps.add(jobId);
    }
    return steps;
  }

  private async projectsOf(ids: readonly (string | null)[], withTitles: boolean) {
    const titles = withTitles ? await this.titles.of(ids.flatMap((id) => id ?? [])) : new Map<string, string>();
    return (id: string | null) => (id === null ? null : { id, title: titles.get(id) ?? null });
  }
}

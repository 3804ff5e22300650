import { Injectable } from '@nestjs/common';
import { insertRows, Projection } from '@scenewright/event-log';
import { idOf, type RecordedIn } from '@scenewright/events';
import type { EntityManager } from 'typeorm';
import { deductionOf, jobOf, type ProjectLogRow, projectLogRow, projectOf, type ToldIn } from './project-log-row.js';

type Told = RecordedIn<ToldIn>;

/** Everything that happened in each project and with its money, with who did it and what it follows from, until the project goes for good. */
@Injectable()
export class ProjectLogProjection extends Projection<ToldIn> {
  readonly name = 'project-log';
  readonly version = 3;
  readonly categories = ['user', 'project', 'cast', 'scene', 'soundtrack', 'conversation', 'credits', 'staff'] as const;
  readonly tables = ['project_log'];

  async project(events: readonly Told[], db: EntityManager): Promise<void> {
    const whose = await whoseMoney(events, db);
    const rows = new Map<string, ProjectLogRow[]>();
    for (const event of events) {
      const projectId = projectOf(event) ?? whose.of(event);
      if (!projectId) continue;
      whose.note(event, projectId);
      const known = rows.get(projectId);
      const row = projectLogRow(event, projectId);
      if (known) known.push(row);
      else rows.set(projectId, [row]);
      if (event.type !== 'ProjectShredded') continue;
      whose.forget(projectId);
      rows.delete(projectId);
      await db.query('DELETE FROM project_log WHERE project_id = $1', [idOf(event.stream)]);
    }
    await insertRows(db, 'project_log', [...rows.values()].flat());
  }
}

/** Which project money is for whose events do not say so: a refund names its deduction, a release its job. */
class MoneyOf {
  private readonly projects = new Map<string, string>();

  of(event: Told): string | undefined {
    return event.stream.startsWith('credits-') ? keysOf(event).flatMap((key) => this.projects.get(key) ?? [])[0] : undefined;
  }

  note(event: Told, projectId: string): void {
    if (event.stream.startsWith('credits-')) for (const key of keysOf(event)) this.projects.set(key, projectId);
  }

  forget(projectId: string): void {
    for (const [key, known] of this.projects) if (known === projectId) this.projects.delete(key);
  }

  add(key: string, projectId: string): void {
    this.projects.set(key, projectId);
  }
}

const keysOf = (event: Told): string[] => {
  const [job, deduction] = [jobOf(event), deductionOf(event)];
  return [...(job ? [`job ${job}`] : []), ...(deduction ? [`deduction ${deduction}`] : [])];
};

async function whoseMoney(events: readonly Told[], db: EntityManager): Promise<MoneyOf> {
  const whose = new MoneyOf();
  const unsaid = events.filter((event) => event.stream.startsWith('credits-') && projectOf(event) === null);
  const jobs = unsaid.flatMap((event) => jobOf(event) ?? []);
  // nothing that came before a deduction can name it
  const deductions = unsaid.flatMap((event) => (event.type === 'CreditsDeducted' ? [] : (deductionOf(event) ?? [])));
  if (jobs.length + deductions.length === 0) return whose;
  const rows = await db.query<{ project_id: string; job_id: string | null; deduction_id: string | null }[]>(
    `SELECT project_id, job_id, deduction_id FROM project_log WHERE amount IS NOT NULL AND job_id = ANY($1::uuid[])
     UNION SELECT project_id, job_id, deduction_id FROM project_log WHERE amount IS NOT NULL AND deduction_id = ANY($2::text[])`,
    [jobs, deductions],
  );
  for (const { project_id, job_id, deduction_id } of rows) {
    if (job_id) whose.add(`job ${job_id}`, project_id);
    if (deduction_id) whose.add(`deduction ${deduction_id}`, project_id);
  }
  return whose;
}

import { InjectDataSource } from '@nestjs/typeorm';
import { calls } from '@scenewright/contract';
import type { DataSource } from 'typeorm';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ShotPlaces } from '../../scenes/index.js';
import { AuditedProjects } from '../audited-projects.js';
import { costByShot, ELSEWHERE, type MoneyRow, togetherInCredits, type WorkRow } from '../project-cost.js';

@Handles(calls.adminProjectCost)
export class AdminProjectCostHandler implements CallHandler<typeof calls.adminProjectCost> {
  constructor(
    private readonly projects: AuditedProjects,
    private readonly places: ShotPlaces,
    @InjectDataSource() private readonly database: DataSource,
  ) {}

  async execute({ input: { projectId }, caller }: CallTo<typeof calls.adminProjectCost>) {
    await this.projects.one(projectId, caller);
    const [money, work, titles] = await Promise.all([this.money(projectId), this.work(projectId), this.titles(projectId)]);
    const costs = costByShot(money, work);
    const places = await this.places.of([...costs.keys()].map((shot) => ({ project_id: projectId, shot_uid: shot || null })));
    const shots = [...costs]
      .filter(([shot]) => shot !== ELSEWHERE)
      .map(([shot_uid, sums]) => ({ shot_uid, sums, place: places.get(shot_uid) }))
      .sort((one, other) => orderOf(one.place) - orderOf(other.place));
    return {
      whole: togetherInCredits([...costs.values()]),
      scenes: titles.map(({ number, title }) => ({
        scene: number,
        title,
        ...togetherInCredits(shots.filter(({ place }) => place?.scene === number).map(({ sums }) => sums)),
      })),
      shots: shots.map(({ shot_uid, sums, place }) => ({
        shot_uid,
        scene: place?.scene ?? null,
        shot: place?.shot ?? null,
        ...togetherInCredits([sums]),
      })),
      elsewhere: togetherInCredits([costs.get(ELSEWHERE) ?? []].flat()),
    };
  }

  private async money(projectId: string): Promise<MoneyRow[]> {
    const rows = await this.database.query<(Omit<MoneyRow, 'amount'> & { amount: string })[]>(
      `SELECT type, amount, job_id, deduction_id, shot_uid FROM project_log
        WHERE project_id = $1 AND amount IS NOT NULL ORDER BY position`,
      [projectId],
    );
    return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
  }

  private work(projectId: string): Promise<WorkRow[]> {
    return this.database.query<WorkRow[]>(
      `SELECT id, state, attempts, event #>> '{data,shotUid}' AS shot_uid FROM ops.generation_jobs WHERE project_id = $1`,
      [projectId],
    );
  }

  private titles(projectId: string): Promise<{ number: number; title: string }[]> {
    return this.database.query(
      `SELECT number, coalesce(head ->> 'title', '') AS title FROM scenes WHERE project_id = $1 AND number > 0 ORDER BY number`,
      [projectId],
    );
  }
}

/** In the order of the film; what is not in it any more comes last. */
const orderOf = (place: { readonly scene: number; readonly shot: number } | undefined): number =>
  place ? place.scene * 100_000 + place.shot : Number.MAX_SAFE_INTEGER;

import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { MomentKind, MomentMark } from '@scenewright/contract';
import { In, type Repository } from 'typeorm';
import { notFound } from '../http/problems.js';
import { HistoryRow } from './history.entity.js';
import { MomentRow } from './moment.entity.js';

/** What one click led to. */
export interface HistoryGroup {
  readonly cause: string;
  readonly actor: string;
  /** Oldest first. */
  readonly rows: readonly HistoryRow[];
  /** Of the first of them: pages are cut by it. */
  readonly first: string;
  /** Moments of it that stand out, oldest first. */
  readonly marks: readonly MomentMark[];
}

interface Found {
  readonly cause: string;
  readonly actor: string;
  readonly first: string;
}

/** Which part of a history: everything, what stands out, or what has a name. */
export type Only = 'marked' | 'named' | undefined;

const KINDS: readonly MomentKind[] = ['named', 'exported', 'before_restore', 'before_update', 'branched'];

@Injectable()
export class HistoryPages {
  constructor(
    @InjectRepository(HistoryRow) private readonly rows: Repository<HistoryRow>,
    @InjectRepository(MomentRow) private readonly moments: Repository<MomentRow>,
  ) {}

  /** Groups by what caused them, newest first. `before`: the `first` of the last group of the page before. */
  async page(projectId: string, limit: number, before: string | undefined, only?: Only): Promise<HistoryGroup[]> {
    const found = await this.rows.query<Found[]>(
      `SELECT cause, actor, min(position)::text AS first FROM history WHERE project_id = $1
       GROUP BY cause, actor
       HAVING ($2::bigint IS NULL OR min(position) < $2::bigint)
          AND ($4::text[] IS NULL OR bool_or(position IN (SELECT m.position FROM moments m WHERE m.project_id = $1 AND m.kind = ANY($4))))
       ORDER BY min(position) DESC LIMIT $3`,
      [projectId, before ?? null, limit, only === undefined ? null : only === 'named' ? ['named'] : KINDS],
    );
    if (found.length === 0) return [];
    const all = await this.rows.find({ where: { projectId, cause: In(found.map(({ cause }) => cause)) }, order: { position: 'ASC' } });
    const byCause = Map.groupBy(all, ({ cause, actor }) => `${actor} ${cause}`);
    const marks = await this.marksAt(projectId, all);
    return found.map((group) => {
      const rows = byCause.get(`${group.actor} ${group.cause}`) ?? [];
      return { ...group, rows, marks: rows.flatMap(({ position }) => marks.get(position) ?? []) };
    });
  }

  /** The newest thing that happened. @throws {Problem} 404 when nothing is told of this project (any more) */
  async newest(projectId: string): Promise<{ readonly position: string; readonly at: Date }> {
    const [row] = await this.rows.find({ where: { projectId }, order: { position: 'DESC' }, take: 1 });
    if (!row) throw notFound('project');
    return row;
  }

  /** When what stands at a position had happened. @throws {Problem} 404 when nothing of this project stands there */
  async momentAt(projectId: string, position: string): Promise<Date> {
    const row = await this.rows.findOneBy({ projectId, position });
    if (!row) throw notFound('moment');
    return row.at;
  }

  /** What somebody called a moment; null when nobody did. */
  async nameOf(projectId: string, position: string): Promise<string | null> {
    return (await this.moments.findOneBy({ projectId, position, kind: 'named' }))?.name ?? null;
  }

  private async marksAt(projectId: string, rows: readonly HistoryRow[]): Promise<Map<string, MomentMark[]>> {
    const times = new Map(rows.map(({ position, at }) => [position, at.toISOString()]));
    const marks = await this.moments.findBy({ projectId, position: In([...times.keys()]), kind: In(KINDS) });
    const views = marks
      .map(({ position, kind, name }): MomentMark => ({ position, kind: kind as MomentKind, name, at: times.get(position) ?? '' }))
      .sort((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind));
    return Map.groupBy(views, ({ position }) => position);
  }
}

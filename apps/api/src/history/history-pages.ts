import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { notFound } from '../http/problems.js';
import { HistoryRow } from './history.entity.js';

/** What one click led to. */
export interface HistoryGroup {
  readonly cause: string;
  readonly actor: string;
  /** Oldest first. */
  readonly rows: readonly HistoryRow[];
  /** Of the first of them: pages are cut by it. */
  readonly first: string;
}

interface Found {
  readonly cause: string;
  readonly actor: string;
  readonly first: string;
}

@Injectable()
export class HistoryPages {
  constructor(@InjectRepository(HistoryRow) private readonly rows: Repository<HistoryRow>) {}

  /** Groups by what caused them, newest first. `before`: the `first` of the last group of the page before. */
  async page(projectId: string, limit: number, before: string | undefined): Promise<HistoryGroup[]> {
    const found = await this.rows.query<Found[]>(
      `SELECT cause, actor, min(position)::text AS first FROM history WHERE project_id = $1
       GROUP BY cause, actor HAVING $2::bigint IS NULL OR min(position) < $2::bigint ORDER BY min(position) DESC LIMIT $3`,
      [projectId, before ?? null, limit],
    );
    if (found.length === 0) return [];
    const all = await this.rows.find({ where: { projectId, cause: In(found.map(({ cause }) => cause)) }, order: { position: 'ASC' } });
    const byCause = Map.groupBy(all, ({ cause, actor }) => `${actor} ${cause}`);
    return found.map((group) => ({ ...group, rows: byCause.get(`${group.actor} ${group.cause}`) ?? [] }));
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
}

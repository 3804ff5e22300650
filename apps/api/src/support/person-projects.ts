import { Injectable } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import type { SupportProject } from '@scenewright/contract';
import type { DataSource, Repository } from 'typeorm';
import { notFound } from '../http/problems.js';
import { daysToRestore, ProjectRow } from '../projects/index.js';

interface Row {
  readonly id: string;
  readonly title: string | null;
  readonly scene_count: number;
  readonly character_count: number;
  readonly created_at: Date;
  readonly deleted_at: Date | null;
}

const MOST_LISTED = 200;

/** Somebody's projects as the staff sees them: what is in them only once a reason was given for that. */
@Injectable()
export class PersonProjects {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @InjectRepository(ProjectRow) private readonly projects: Repository<ProjectRow>,
  ) {}

  /** The newest first, deleted ones among them. */
  async of(uid: string, withTitles: boolean): Promise<SupportProject[]> {
    const rows = await this.database.query<Row[]>(
      `SELECT id, title, scene_count, character_count, created_at, deleted_at FROM projects
        WHERE owner_id = $1 ORDER BY created_at DESC, id DESC LIMIT ${MOST_LISTED}`,
      [uid],
    );
    return rows.map((row) => ({ ...projectOf(row), ...(withTitles ? {} : { title: null }) }));
  }

  /** @throws {Problem} 404 unless it is theirs */
  async one(uid: string, projectId: string): Promise<ProjectRow> {
    const row = await this.projects.findOneBy({ id: projectId, ownerId: uid });
    if (!row) throw notFound('project');
    return row;
  }
}

/** Of a project as it is listed. */
export const projectOf = ({ id, title, scene_count, character_count, created_at, deleted_at }: Row): SupportProject => ({
  id,
  title,
  scene_count,
  character_count,
  created_at: created_at.toISOString(),
  deleted_at: deleted_at?.toISOString() ?? null,
  days_left: deleted_at && daysToRestore(deleted_at, title, Date.now()),
});

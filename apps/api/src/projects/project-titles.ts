import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { ProjectRow } from './project.entity.js';

/** What projects are called, for those who show where something happened. */
@Injectable()
export class ProjectTitles {
  constructor(@InjectRepository(ProjectRow) private readonly projects: Repository<ProjectRow>) {}

  /** By project id: the script's title, else the idea. What does not exist any more is left out. */
  async of(projectIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.projects.findBy({ id: In([...new Set(projectIds)]) });
    return new Map(rows.map(({ id, state }) => [id, state.script?.title ?? state.about?.idea ?? '']));
  }
}

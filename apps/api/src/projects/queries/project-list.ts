import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import type { ProjectView } from '@scenewright/contract';
import { In, IsNull, type Repository } from 'typeorm';
import { UserRow } from '../../accounts/index.js';
import type { Caller } from '../../http/caller.js';
import { ProjectRow } from '../project.entity.js';
import { projectView } from '../project-view.js';

/** Projects, newest first: one's own, or everybody's with their owners' addresses. */
export class ProjectList extends Query<ProjectView[]> {
  constructor(
    readonly caller: Caller,
    readonly everybody: boolean,
  ) {
    super();
  }
}

@QueryHandler(ProjectList)
export class ProjectListHandler implements IQueryHandler<ProjectList> {
  constructor(
    @InjectRepository(ProjectRow) private readonly projects: Repository<ProjectRow>,
    @InjectRepository(UserRow) private readonly users: Repository<UserRow>,
  ) {}

  async execute({ caller, everybody }: ProjectList): Promise<ProjectView[]> {
    const rows = await this.projects.find({
      where: { deletedAt: IsNull(), ...(everybody ? {} : { ownerId: caller.uid }) },
      order: { createdAt: 'DESC' },
    });
    if (!everybody) return rows.map((row) => projectView(row));
    const owners = await this.users.findBy({ uid: In([...new Set(rows.map((row) => row.ownerId))]) });
    const emails = new Map(owners.map((owner) => [owner.uid, owner.email]));
    return rows.map((row) => projectView(row, emails.get(row.ownerId) ?? ''));
  }
}

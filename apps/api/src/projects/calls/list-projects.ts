import { InjectRepository } from '@nestjs/typeorm';
import { calls } from '@scenewright/contract';
import { In, IsNull, type Repository } from 'typeorm';
import { UserRow } from '../../accounts/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { PrivilegedReads } from '../privileged-reads.js';
import { ProjectRow } from '../project.entity.js';
import { projectView } from '../project-view.js';

/** Projects, newest first: one's own, or, for an admin, everybody's with their owners' addresses. */
@Handles(calls.listProjects)
export class ListProjectsHandler implements CallHandler<typeof calls.listProjects> {
  constructor(
    @InjectRepository(ProjectRow) private readonly projects: Repository<ProjectRow>,
    @InjectRepository(UserRow) private readonly users: Repository<UserRow>,
    private readonly reads: PrivilegedReads,
  ) {}

  async execute({ input: { mine }, caller }: CallTo<typeof calls.listProjects>) {
    const everybody = caller.roles.includes('admin') && mine !== 'true';
    const rows = await this.projects.find({
      where: { deletedAt: IsNull(), ...(everybody ? {} : { ownerId: caller.uid }) },
      order: { createdAt: 'DESC' },
    });
    if (!everybody) return { projects: rows.map((row) => projectView(row)) };
    await this.reads.record(caller);
    const owners = await this.users.findBy({ uid: In([...new Set(rows.map((row) => row.ownerId))]) });
    const emails = new Map(owners.map((owner) => [owner.uid, owner.email]));
    return { projects: rows.map((row) => projectView(row, emails.get(row.ownerId) ?? '')) };
  }
}

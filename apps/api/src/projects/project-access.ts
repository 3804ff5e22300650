import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Subject } from '@scenewright/events';
import { IsNull, Not, type Repository } from 'typeorm';
import type { Caller } from '../http/caller.js';
import { notFound } from '../http/problems.js';
import { SecurityLog } from '../http/security-log.js';
import { PrivilegedReads } from './privileged-reads.js';
import { ProjectRow } from './project.entity.js';

/** Whose project it is. Somebody else's answers like one that does not exist. */
@Injectable()
export class ProjectAccess {
  constructor(
    @InjectRepository(ProjectRow) private readonly projects: Repository<ProjectRow>,
    private readonly reads: PrivilegedReads,
    private readonly security: SecurityLog,
  ) {}

  /** For changing it: the owner's alone. */
  async own(projectId: string, caller: Caller): Promise<ProjectRow> {
    const project = await this.projects.findOneBy({ id: projectId });
    if (!project || project.ownerId !== caller.uid || project.deletedAt) throw this.refused(projectId, project, caller);
    return project;
  }

  /** One's own, whether it is deleted or not. */
  async ownEvenDeleted(projectId: string, caller: Caller): Promise<ProjectRow> {
    const project = await this.projects.findOneBy({ id: projectId });
    if (!project || project.ownerId !== caller.uid) throw this.refused(projectId, project, caller);
    return project;
  }

  /** For looking at it: the owner and, on the record, admins. */
  async readable(projectId: string, caller: Caller): Promise<ProjectRow> {
    const project = await this.projects.findOneBy({ id: projectId });
    const may = project && (project.ownerId === caller.uid || caller.roles.includes('admin'));
    if (!project || !may || project.deletedAt) throw this.refused(projectId, project, caller);
    if (project.ownerId !== caller.uid) await this.reads.record(caller, project);
    return project;
  }

  /** Ids of somebody's projects: without the deleted, or of those alone. */
  async idsOf(ownerId: string, { deleted = false } = {}): Promise<string[]> {
    const owned = await this.projects.find({ select: { id: true }, where: { ownerId, deletedAt: deleted ? Not(IsNull()) : IsNull() } });
    return owned.map(({ id }) => id);
  }

  /** The answer tells nothing of what the record says. */
  private refused(projectId: string, project: ProjectRow | null, caller: Caller) {
    if (project && project.ownerId !== caller.uid) {
      this.security.recordRefusal([caller.uid], 'access.refused', { actor: caller.uid, target: projectId, reason: 'not theirs' });
    }
    return notFound('project');
  }
}

/** What a command on a project is about. */
export const subjectOf = (project: ProjectRow): Subject => ({ userId: project.ownerId, projectId: project.id });

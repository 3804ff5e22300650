import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Subject } from '@scenewright/events';
import { type FindOptionsSelect, IsNull, Not, type Repository } from 'typeorm';
import type { Caller } from '../http/caller.js';
import { notFound } from '../http/problems.js';
import { SecurityLog } from '../http/security-log.js';
import { PrivilegedReads } from './privileged-reads.js';
import { ProjectRow } from './project.entity.js';

/** A project without what is in it: the state holds its whole script, which nearly no call needs. */
export type FoundProject = Omit<ProjectRow, 'state'>;

const WITHOUT_STATE = {
  id: true,
  ownerId: true,
  sceneCount: true,
  characterCount: true,
  createdAt: true,
  deletedAt: true,
} satisfies FindOptionsSelect<ProjectRow> & Record<keyof FoundProject, true>;

/** Whose project it is. Somebody else's answers like one that does not exist. */
@Injectable()
export class ProjectAccess {
  constructor(
    @InjectRepository(ProjectRow) private readonly projects: Repository<ProjectRow>,
    private readonly reads: PrivilegedReads,
    private readonly security: SecurityLog,
  ) {}

  /** For changing it: the owner's alone. */
  async own(projectId: string, caller: Caller): Promise<FoundProject> {
    return this.owned(projectId, caller, await this.found(projectId));
  }

  async ownWithState(projectId: string, caller: Caller): Promise<ProjectRow> {
    return this.owned(projectId, caller, await this.whole(projectId));
  }

  /** One's own, whether it is deleted or not. */
  async ownEvenDeleted(projectId: string, caller: Caller): Promise<ProjectRow> {
    const project = await this.whole(projectId);
    if (!project || project.ownerId !== caller.uid) throw this.refused(projectId, project, caller);
    return project;
  }

  /** For looking at it: the owner and, on the record, admins. */
  async readable(projectId: string, caller: Caller): Promise<FoundProject> {
    return this.shown(projectId, caller, await this.found(projectId));
  }

  async readableWithState(projectId: string, caller: Caller): Promise<ProjectRow> {
    return this.shown(projectId, caller, await this.whole(projectId));
  }

  /** Ids of somebody's projects: without the deleted, or of those alone. */
  async idsOf(ownerId: string, { deleted = false } = {}): Promise<string[]> {
    const owned = await this.projects.find({ select: { id: true }, where: { ownerId, deletedAt: deleted ? Not(IsNull()) : IsNull() } });
    return owned.map(({ id }) => id);
  }

  private found(id: string): Promise<FoundProject | null> {
    return this.projects.findOne({ select: WITHOUT_STATE, where: { id } });
  }

  private whole(id: string): Promise<ProjectRow | null> {
    return this.projects.findOneBy({ id });
  }

  private owned<Found extends FoundProject>(projectId: string, caller: Caller, project: Found | null): Found {
    if (!project || project.ownerId !== caller.uid || project.deletedAt) throw this.refused(projectId, project, caller);
    return project;
  }

  private async shown<Found extends FoundProject>(projectId: string, caller: Caller, project: Found | null): Promise<Found> {
    const may = project && (project.ownerId === caller.uid || caller.roles.includes('admin'));
    if (!project || !may || project.deletedAt) throw this.refused(projectId, project, caller);
    if (project.ownerId !== caller.uid) await this.reads.record(caller, project);
    return project;
  }

  /** The answer tells nothing of what the record says. */
  private refused(projectId: string, project: FoundProject | null, caller: Caller) {
    if (project && project.ownerId !== caller.uid) {
      this.security.recordRefusal([caller.uid], 'access.refused', { actor: caller.uid, target: projectId, reason: 'not theirs' });
    }
    return notFound('project');
  }
}

/** What a command on a project is about. */
export const subjectOf = (project: FoundProject): Subject => ({ userId: project.ownerId, projectId: project.id });

import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Actor } from '@scenewright/events';
import type { Repository } from 'typeorm';
import type { Caller } from '../http/caller.js';
import { notFound } from '../http/problems.js';
import { PrivilegedReads, ProjectRow } from '../projects/index.js';

/** Projects for those who audit them: anybody's, and deleted ones until they go for good. */
@Injectable()
export class AuditedProjects {
  constructor(
    @InjectRepository(ProjectRow) private readonly projects: Repository<ProjectRow>,
    private readonly reads: PrivilegedReads,
  ) {}

  /** Recorded before it is shown, as a look at a project: its owner sees it. @throws {Problem} 404 for what is not there, or gone for good */
  async one(projectId: string, caller: Caller): Promise<ProjectRow> {
    const project = await this.found(projectId);
    if (project.ownerId !== caller.uid) await this.reads.record(caller, project);
    return project;
  }

  /** Its owner is named in what is handed out: a look at them, too, for a reason of its own. @throws {Problem} 403 without one */
  async nameOwnerOf({ ownerId }: ProjectRow, staff: Actor): Promise<void> {
    if (ownerId !== staff.uid) await this.reads.lookAt(staff, ownerId, 'account');
  }

  /** For the command line, where a reason is given first. @throws {Problem} 403 without one, 404 as above */
  async forOperator(projectId: string, operator: Actor): Promise<ProjectRow> {
    const project = await this.found(projectId);
    await this.reads.lookAt(operator, project.ownerId, 'projects');
    return project;
  }

  private async found(projectId: string): Promise<ProjectRow> {
    const project = await this.projects.findOneBy({ id: projectId });
    if (!project) throw notFound('project');
    return project;
  }
}

import { calls } from '@scenewright/contract';
import { FilmDifferences } from '../../history/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { AuditedProjects } from '../audited-projects.js';

@Handles(calls.adminProjectDifferences)
export class AdminProjectDifferencesHandler implements CallHandler<typeof calls.adminProjectDifferences> {
  constructor(
    private readonly projects: AuditedProjects,
    private readonly differences: FilmDifferences,
  ) {}

  async execute({ input: { projectId, position, until }, caller }: CallTo<typeof calls.adminProjectDifferences>) {
    await this.projects.one(projectId, caller);
    return this.differences.between(projectId, position, until);
  }
}

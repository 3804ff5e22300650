import { InjectDataSource } from '@nestjs/typeorm';
import { calls } from '@scenewright/contract';
import type { DataSource } from 'typeorm';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ProjectAccess } from '../../projects/index.js';
import { statusesOf } from '../scene-statuses.js';
import { SceneViews } from '../scene-view.js';

@Handles(calls.sceneStatus)
export class SceneStatusHandler implements CallHandler<typeof calls.sceneStatus> {
  constructor(
    private readonly projects: ProjectAccess,
    private readonly views: SceneViews,
    @InjectDataSource() private readonly database: DataSource,
  ) {}

  async execute({ input: { projectId }, caller }: CallTo<typeof calls.sceneStatus>) {
    await this.projects.readable(projectId, caller);
    return { status_summary: (await statusesOf(this.database, projectId)).map((scene) => this.views.status(scene)) };
  }
}

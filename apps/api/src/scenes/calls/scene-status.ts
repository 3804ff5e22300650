import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ProjectAccess } from '../../projects/index.js';
import { SceneViews } from '../scene-view.js';
import { ShotAccess } from '../shot-access.js';

@Handles(calls.sceneStatus)
export class SceneStatusHandler implements CallHandler<typeof calls.sceneStatus> {
  constructor(
    private readonly projects: ProjectAccess,
    private readonly shots: ShotAccess,
    private readonly views: SceneViews,
  ) {}

  async execute({ input: { projectId }, caller }: CallTo<typeof calls.sceneStatus>) {
    await this.projects.readable(projectId, caller);
    return { status_summary: (await this.shots.scenesOf(projectId)).map((scene) => this.views.status(scene)) };
  }
}

import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ProjectAccess } from '../../projects/index.js';
import { SceneViews } from '../scene-view.js';
import { ShotAccess } from '../shot-access.js';

@Handles(calls.scenes)
export class ScenesHandler implements CallHandler<typeof calls.scenes> {
  constructor(
    private readonly projects: ProjectAccess,
    private readonly shots: ShotAccess,
    private readonly views: SceneViews,
  ) {}

  async execute({ input: { projectId }, caller }: CallTo<typeof calls.scenes>) {
    await this.projects.readable(projectId, caller);
    return { scenes: (await this.shots.scenesOf(projectId)).map((scene) => this.views.scene(scene)) };
  }
}

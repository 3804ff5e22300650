import { calls } from '@scenewright/contract';
import { ConsistentReads } from '@scenewright/event-log';
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
    private readonly reads: ConsistentReads,
  ) {}

  async execute({ input: { projectId }, caller }: CallTo<typeof calls.scenes>) {
    await this.projects.readable(projectId, caller);
    const { read, position } = await this.reads.of('scenes', (db) => this.shots.scenesOf(projectId, db));
    return { scenes: read.map((scene) => this.views.scene(scene)), position: String(position) };
  }
}

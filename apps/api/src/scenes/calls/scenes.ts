import { calls, type ResponseOf } from '@scenewright/contract';
import { ConsistentReads } from '@scenewright/event-log';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ProjectAccess } from '../../projects/index.js';
import { SceneViews } from '../scene-view.js';
import { ShotAccess } from '../shot-access.js';
import { changedScenes } from '../stored-scenes.js';

@Handles(calls.scenes)
export class ScenesHandler implements CallHandler<typeof calls.scenes> {
  constructor(
    private readonly projects: ProjectAccess,
    private readonly shots: ShotAccess,
    private readonly views: SceneViews,
    private readonly reads: ConsistentReads,
  ) {}

  async execute({ input: { projectId, since }, caller }: CallTo<typeof calls.scenes>) {
    await this.projects.readable(projectId, caller);
    if (since !== undefined) return this.changes(projectId, BigInt(since));
    const { read, position } = await this.reads.of('scenes', (db) => this.shots.scenesOf(projectId, db));
    return { scenes: read.map((scene) => this.views.scene(scene)), position: String(position) };
  }

  private async changes(projectId: string, since: bigint): Promise<ResponseOf<typeof calls.scenes>> {
    const { read, position } = await this.reads.of('scenes', (db) => changedScenes(db, projectId, since));
    // a position that is still to come is of another history: nothing of what was read with it is known to hold
    if (since > position) return this.changes(projectId, 0n);
    const scenes = read.scenes.map(({ scene, touched }) => this.views.change(scene, touched));
    return { scenes: [], changes: { scenes, order: [...read.order] }, position: String(position) };
  }
}

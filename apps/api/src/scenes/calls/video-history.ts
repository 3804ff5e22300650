import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { SceneViews } from '../scene-view.js';
import { ShotAccess } from '../shot-access.js';

@Handles(calls.videoHistory)
export class VideoHistoryHandler implements CallHandler<typeof calls.videoHistory> {
  constructor(
    private readonly shots: ShotAccess,
    private readonly views: SceneViews,
  ) {}

  async execute({ input: { projectId, sceneId, clipId }, caller }: CallTo<typeof calls.videoHistory>) {
    const { shot, times } = await this.shots.readableShot(projectId, sceneId, clipId, caller);
    return { success: true as const, history: this.views.videoHistory(shot, times) };
  }
}

import { calls } from '@scenewright/contract';
import { CharacterAccess } from '../../cast/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { SceneViews } from '../scene-view.js';
import { ShotAccess } from '../shot-access.js';

@Handles(calls.startFrameHistory)
export class StartFrameHistoryHandler implements CallHandler<typeof calls.startFrameHistory> {
  constructor(
    private readonly shots: ShotAccess,
    private readonly cast: CharacterAccess,
    private readonly views: SceneViews,
  ) {}

  async execute({ input: { projectId, sceneId, clipId }, caller }: CallTo<typeof calls.startFrameHistory>) {
    const { shot, times } = await this.shots.readableShot(projectId, sceneId, clipId, caller);
    const { state } = await this.cast.castOf(projectId);
    const names = new Map(state.characters.map((character) => [character.characterId, character.name]));
    return { success: true as const, history: this.views.frameHistory(shot, times, names) };
  }
}

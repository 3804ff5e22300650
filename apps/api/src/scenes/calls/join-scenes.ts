import { calls } from '@scenewright/contract';
import { joinScenes } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ShotAccess } from '../shot-access.js';
import { WholeFilm } from '../whole-film.js';

/** Makes one scene of two: the one behind goes into this one. */
@Handles(calls.joinScenes)
export class JoinScenesHandler implements CallHandler<typeof calls.joinScenes> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly shots: ShotAccess,
    private readonly film: WholeFilm,
  ) {}

  async execute({ input: { projectId, sceneId }, caller, meta }: CallTo<typeof calls.joinScenes>) {
    const { scene, subject } = await this.shots.ownScene(projectId, sceneId, caller);
    const { sceneUid } = scene;
    // sent again, the scene behind is another one
    await this.gateway.once(meta, streams.project(projectId), async () => {
      const times = await this.film.times(projectId);
      const idFor = (old: string) => meta.idFor('copy', old);
      await this.gateway.execute(meta.about(subject), (unit) =>
        this.film.decide(unit, projectId, sceneUid, (desk) => joinScenes({ projectId, sceneUid, times, idFor }, desk)),
      );
    });
    return this.shots.placeOfScene(projectId, sceneUid, caller);
  }
}

import { calls } from '@scenewright/contract';
import { splitScene } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ShotAccess } from '../shot-access.js';
import { WholeFilm } from '../whole-film.js';

/** Makes two scenes of one, from a shot on. */
@Handles(calls.splitScene)
export class SplitSceneHandler implements CallHandler<typeof calls.splitScene> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly shots: ShotAccess,
    private readonly film: WholeFilm,
  ) {}

  async execute({ input: { projectId, sceneId, shot, title }, caller, meta }: CallTo<typeof calls.splitScene>) {
    const found = await this.shots.ownScene(projectId, sceneId, caller);
    const newSceneUid = meta.idFor('scene');
    // sent again, its shot stands in the new scene already
    await this.gateway.once(meta, found.stream, async () => {
      const { shotUid } = (await this.shots.shotIn(found, shot)).shot;
      const { sceneUid, title: before } = found.scene;
      const named = { title: title ?? (before ? `${before} (continued)` : 'Continued'), newSceneUid };
      const times = await this.film.times(projectId);
      const idFor = (old: string) => meta.idFor('copy', old);
      await this.gateway.execute(meta.about(found.subject), (unit) =>
        this.film.decide(unit, projectId, newSceneUid, (desk) =>
          splitScene({ projectId, sceneUid, shotUid, ...named, times, idFor }, desk),
        ),
      );
    });
    return this.shots.placeOfScene(projectId, newSceneUid, caller);
  }
}

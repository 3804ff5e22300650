import { calls } from '@scenewright/contract';
import { moveShots } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ShotAccess } from '../shot-access.js';
import { WholeFilm } from '../whole-film.js';

/** Puts a shot there twice, with its sound and every version that was made for it. Media are shared: it costs nothing. */
@Handles(calls.duplicateShot)
export class DuplicateShotHandler implements CallHandler<typeof calls.duplicateShot> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly shots: ShotAccess,
    private readonly film: WholeFilm,
  ) {}

  async execute({ input: { projectId, sceneId, shotId }, caller, meta }: CallTo<typeof calls.duplicateShot>) {
    const found = await this.shots.ownShot(projectId, sceneId, shotId, caller);
    const { scene, subject, shot } = found;
    const { sceneUid } = scene;
    const { shotUid } = shot;
    const idFor = (old: string) => meta.idFor('copy', old);
    const at = scene.shots.indexOf(shotUid) + 2;
    const times = await this.film.times(projectId);
    await this.gateway.execute(meta.about(subject), (unit) =>
      this.film.decide(unit, projectId, sceneUid, (desk) =>
        moveShots({ projectId, from: sceneUid, shotUids: [shotUid], to: sceneUid, at, purpose: 'duplicate', times, idFor }, desk),
      ),
    );
    return this.shots.placeOf(found, idFor(shotUid));
  }
}

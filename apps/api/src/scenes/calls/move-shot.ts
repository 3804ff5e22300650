import { calls } from '@scenewright/contract';
import { moveShots, sceneDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { type FoundScene, ShotAccess } from '../shot-access.js';
import { WholeFilm } from '../whole-film.js';

type MoveShot = CallTo<typeof calls.moveShot>;

/** Puts a shot at another place of its scene, or of another one. Its audio goes with it. */
@Handles(calls.moveShot)
export class MoveShotHandler implements CallHandler<typeof calls.moveShot> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly shots: ShotAccess,
    private readonly film: WholeFilm,
  ) {}

  async execute(move: MoveShot) {
    const { projectId, sceneId, scene } = move.input;
    const target = await this.shots.ownScene(projectId, scene ?? sceneId, move.caller);
    // only what went to another scene is not where it was any more when the same command comes again
    const before = scene === undefined ? undefined : await this.film.copiedBy(move.meta, target);
    return this.shots.placeOf(target, before ?? (await this.moved(move, target)));
  }

  /** The uid that the shot has from now on. */
  private async moved({ input, caller, meta }: MoveShot, target: FoundScene): Promise<string> {
    const { projectId, sceneId, shotId, place } = input;
    const from = input.scene === undefined ? target : await this.shots.ownScene(projectId, sceneId, caller);
    const { stream, subject, scene, shot } = await this.shots.shotIn(from, shotId);
    const { shotUid } = shot;
    if (stream === target.stream) {
      // what is being made for it goes on
      await this.gateway.execute(meta.about(subject), (unit) =>
        unit.decide(sceneDecider, stream, { type: 'MoveShot', shotUid, to: place }),
      );
      return shotUid;
    }
    const idFor = (old: string) => meta.idFor('copy', old);
    const about = { projectId, from: scene.sceneUid, shotUids: [shotUid], to: target.scene.sceneUid, at: place, purpose: 'move' } as const;
    const times = await this.film.times(projectId);
    await this.gateway.execute(meta.about(subject), (unit) =>
      this.film.decide(unit, projectId, about.to, (desk) => moveShots({ ...about, times, idFor }, desk)),
    );
    return idFor(shotUid);
  }
}

import { calls } from '@scenewright/contract';
import { sceneDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { FreeGenerations, Outcomes } from '../../generation/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ProjectAccess } from '../../projects/index.js';
import { SoundtrackReader } from '../../soundtrack/index.js';
import { ShotAccess } from '../shot-access.js';

/** Adds a shot from a person's description. Comes back once it is written; its start frame follows. */
@Handles(calls.addShot)
export class AddShotHandler implements CallHandler<typeof calls.addShot> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly projects: ProjectAccess,
    private readonly shots: ShotAccess,
    private readonly soundtrack: SoundtrackReader,
    private readonly outcomes: Outcomes,
    private readonly free: FreeGenerations,
  ) {}

  async execute({ input: { projectId, sceneId, description, shot_id: at }, caller, meta }: CallTo<typeof calls.addShot>) {
    const scene = await this.shots.ownScene(projectId, sceneId, caller);
    const { stream, subject } = scene;
    await this.free.count(caller.uid, 'shots');
    const shotUid = meta.idFor('shot');
    const designJobId = meta.idFor('design');
    const design = this.outcomes.expect('ShotDesigned', designJobId, stream);
    try {
      const place = at == null ? {} : { at };
      await this.gateway.execute(meta.about(subject), (unit) =>
        unit.decide(sceneDecider, stream, { type: 'AddShot', shotUid, description, designJobId, ...place }),
      );
      // a design that failed leaves the shot with the person's own words, which is no failure of the call
      await design.completed().catch(() => {});
    } finally {
      design.forget();
    }
    const audios = await this.soundtrack.audiosOf(await this.projects.ownWithState(projectId, caller));
    return {
      ...(await this.shots.placeOf(scene, shotUid)),
      designed_audios: audios.filter((audio) => audio.shot_uid === shotUid),
    };
  }
}

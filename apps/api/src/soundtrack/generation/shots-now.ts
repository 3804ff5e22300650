import { projectDecider, type Shot, sceneDecider, shotByUid } from '@scenewright/domain';
import type { EventLog, UnitOfWork } from '@scenewright/event-log';
import { streams } from '@scenewright/events';

interface ShotPlace {
  readonly sceneUid: string;
  readonly shotUid: string;
}

interface FoundShot {
  readonly placement: ShotPlace;
  readonly shot: Shot;
}

/** Finds shots of a project where they are by now: one that was taken to another scene is another one there. */
export class ShotsNow {
  private moved: ReadonlyMap<string, readonly ShotPlace[]> | undefined;

  constructor(
    private readonly log: EventLog,
    private readonly unit: UnitOfWork,
    private readonly projectId: string,
  ) {}

  /** Null when it is not there any more. */
  async find({ sceneUid, shotUid }: ShotPlace): Promise<FoundShot | null> {
    const shot = shotByUid(await this.unit.load(sceneDecider, streams.scene(sceneUid)), shotUid);
    if (shot) return { placement: { sceneUid, shotUid }, shot };
    for (const place of (await this.moves()).get(shotUid) ?? []) {
      const found = await this.find(place);
      if (found) return found;
    }
    return null;
  }

  /** Where shots were taken, by the uid that they had; more than once where that was undone. */
  private async moves(): Promise<ReadonlyMap<string, readonly ShotPlace[]>> {
    if (this.moved) return this.moved;
    // a shot may have gone on from a scene that is out of the film by now, or be out of it together with one
    const { scenePlaces } = await this.unit.load(projectDecider, streams.project(this.projectId));
    const all: (ShotPlace & { readonly from: string })[] = [];
    for (const sceneUid of scenePlaces) {
      for await (const { type, data } of this.log.read(streams.scene(sceneUid))) {
        if (type === 'ShotCopied' && data.purpose === 'move') all.push({ sceneUid, shotUid: data.shotUid, from: data.from.shotUid });
      }
    }
    this.moved = Map.groupBy(all, ({ from }) => from);
    return this.moved;
  }
}

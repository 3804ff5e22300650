import { Injectable } from '@nestjs/common';
import { Desk, projectDecider, type Rejection, sceneDecider } from '@scenewright/domain';
import { type CommandContext, CommandGateway, Rejected, type UnitOfWork } from '@scenewright/event-log';
import { type DataOf, streams } from '@scenewright/events';
import { carryOut, filmStates } from '../projects/index.js';
import { SoundtrackReader } from '../soundtrack/index.js';
import { type FoundScene, ShotAccess } from './shot-access.js';

/** Decisions that concern several streams of a film at once, as when a shot goes from one scene to another. */
@Injectable()
export class WholeFilm {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly shots: ShotAccess,
    private readonly soundtrack: SoundtrackReader,
  ) {}

  /** When what is in a film was made, as ISO times by id. */
  async times(projectId: string): Promise<Record<string, string>> {
    const [scenes, { times }] = await Promise.all([this.shots.scenesOf(projectId), this.soundtrack.soundtrackOf(projectId)]);
    return Object.assign({}, times, ...scenes.map((scene) => scene.times)) as Record<string, string>;
  }

  /** The shot that this command copied into a scene already: the same command has come again. */
  async copiedBy(meta: Pick<CommandContext, 'commandId'>, { stream }: FoundScene): Promise<string | undefined> {
    const left = await this.gateway.leftBy(meta, stream);
    return left.flatMap((event) => (event.type === 'ShotCopied' ? [(event.data as DataOf<'ShotCopied'>).shotUid] : []))[0];
  }

  /** Decides on the film as it is, and carries that out in this append. `sceneUid`: of the scene that is told of first. @throws Rejected */
  async decide(unit: UnitOfWork, projectId: string, sceneUid: string, decide: (desk: Desk) => Rejection | null): Promise<void> {
    // a step is called after the first thing that it changed
    await unit.load(sceneDecider, streams.scene(sceneUid));
    const { sceneUids } = await unit.load(projectDecider, streams.project(projectId));
    const desk = new Desk(await filmStates(unit, projectId, [sceneUid, ...sceneUids]));
    const rejection = decide(desk);
    if (rejection) throw new Rejected(rejection);
    await carryOut(unit, desk.commands);
  }
}

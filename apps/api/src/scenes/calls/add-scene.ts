import { calls } from '@scenewright/contract';
import { projectDecider, sceneDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ProjectAccess, subjectOf } from '../../projects/index.js';
import { ShotAccess } from '../shot-access.js';

/** Adds a scene without shots: its place in the film and its own beginning are one append. */
@Handles(calls.addScene)
export class AddSceneHandler implements CallHandler<typeof calls.addScene> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly projects: ProjectAccess,
    private readonly shots: ShotAccess,
  ) {}

  async execute({ input: { projectId, title, description, place }, caller, meta }: CallTo<typeof calls.addScene>) {
    const project = await this.projects.own(projectId, caller);
    const sceneUid = meta.idFor('scene');
    const stream = streams.project(projectId);
    await this.gateway.execute(meta.about(subjectOf(project)), async (unit) => {
      await unit.decide(projectDecider, stream, { type: 'AddScene', sceneUid, ...(place === undefined ? {} : { at: place }) });
      const { sceneUids } = await unit.load(projectDecider, stream);
      const number = sceneUids.indexOf(sceneUid) + 1;
      const scene = { type: 'CreateScene', sceneUid, projectId, number, title, description, shots: [], setting: null } as const;
      await unit.decide(sceneDecider, streams.scene(sceneUid), scene);
    });
    return this.shots.placeOfScene(projectId, sceneUid, caller);
  }
}

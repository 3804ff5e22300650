import { calls } from '@scenewright/contract';
import { availableAt, creditsDecider, projectDecider, userDecider } from '@scenewright/domain';
import { CommandGateway, Rejected } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { CurrentPlan } from '../../billing/index.js';
import { FreeGenerations, Outcomes, Writing } from '../../generation/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { Problem } from '../../http/problems.js';
import { withWayOn } from '../plan-limits.js';
import { scriptView } from '../project-view.js';

/** Starts a film: within the plan's limits, an idea becomes a project whose script is being written. Comes back with the script. */
@Handles(calls.createProject)
export class CreateProjectHandler implements CallHandler<typeof calls.createProject> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly plans: CurrentPlan,
    private readonly outcomes: Outcomes,
    private readonly free: FreeGenerations,
    private readonly writing: Writing,
  ) {}

  async execute({ input: about, caller, meta }: CallTo<typeof calls.createProject>) {
    const { uid } = caller;
    if (about.logline) this.requireTeller(about.telling);
    const projectId = meta.idFor('project');
    const jobId = meta.idFor('script');
    const stream = streams.project(projectId);
    const { maxProjects, maxVideoSeconds } = await this.plans.of(caller);
    await this.free.count(uid, 'scripts');
    const { script } = await this.outcomes
      .of('ScriptGenerated', { jobId, stream }, () =>
        this.gateway.execute(
          meta.about({ userId: uid, projectId }),
          async (unit) => {
            await unit.decide(userDecider, streams.user(uid), { type: 'OpenProject', projectId, limit: maxProjects });
            const project = { ...about, projectId, ownerId: uid, scriptJobId: jobId, maxVideoSeconds };
            await unit.decide(projectDecider, stream, { type: 'CreateProject', ...project });
            // a film cannot go far without credits; better said now than after the script
            const credits = await unit.load(creditsDecider, streams.credits(uid));
            if (availableAt(credits, new Date().toISOString()) <= 0) throw noCredits();
          },
          streams.user(uid),
        ),
      )
      .catch((error: unknown) => {
        throw withWayOn(error, about.videoLength);
      });
    return { projectId, script: scriptView(script) };
  }

  /** A logline is told by whoever adds to an idea. @throws {Problem} nobody does */
  private requireTeller(telling: string | undefined): void {
    if (telling !== 'story_around')
      throw new Problem(400, 'INVALID', 'A logline is told by a story around the idea: telling must be story_around with it.', {
        field: 'telling',
      });
    if (this.writing.gate === null)
      throw new Problem(409, 'CONFLICT', 'No language model writes in this studio, and nobody else tells a logline. Leave it out.');
  }
}

const noCredits = () =>
  new Rejected({
    code: 'INSUFFICIENT_CREDITS',
    message: 'You need available credits to create a new project. Upgrade your plan or purchase credits to continue.',
    details: { required: 0.001, available: 0 },
  });

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { availableAt, cheapestPlanWith, creditsDecider, projectDecider, userDecider } from '@scenewright/domain';
import { CommandGateway, Rejected } from '@scenewright/event-log';
import { type ProjectEvent, streams } from '@scenewright/events';
import { CurrentPlan } from '../../billing/index.js';
import { FreeGenerations } from '../../generation/free-generations.js';
import { Outcomes } from '../../generation/mechanism/outcomes.js';
import type { Caller, CommandCause } from '../../http/caller.js';

type About = Extract<ProjectEvent, { type: 'ProjectCreated' }>['data'];

/** Starts a film: within the plan's limits, an idea becomes a project whose script is being written. Comes back with the script's end. */
export class CreateProject extends Command<{ projectId: string }> {
  constructor(
    readonly cause: CommandCause,
    readonly caller: Caller,
    readonly about: Omit<About, 'projectId' | 'ownerId'>,
  ) {
    super();
  }
}

@CommandHandler(CreateProject)
export class CreateProjectHandler implements ICommandHandler<CreateProject> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly plans: CurrentPlan,
    private readonly outcomes: Outcomes,
    private readonly free: FreeGenerations,
  ) {}

  async execute({ cause, caller, about }: CreateProject): Promise<{ projectId: string }> {
    const { uid } = caller;
    const projectId = cause.idFor('project');
    const scriptJobId = cause.idFor('script');
    const plan = await this.plans.of(caller);
    await this.free.count(uid, 'scripts');
    const script = this.outcomes.expect(scriptJobId, streams.project(projectId));
    try {
      await this.gateway.execute(
        cause.about({ userId: uid, projectId }),
        async (unit) => {
          await unit.decide(userDecider, streams.user(uid), { type: 'OpenProject', projectId, limit: plan.maxProjects });
          await unit.decide(projectDecider, streams.project(projectId), {
            type: 'CreateProject',
            ...about,
            projectId,
            ownerId: uid,
            scriptJobId,
            maxVideoSeconds: plan.maxVideoSeconds,
          });
          // a film cannot go far without credits; better said now than after the script
          const credits = await unit.load(creditsDecider, streams.credits(uid));
          if (availableAt(credits, new Date().toISOString()) <= 0) {
            throw new Rejected({
              code: 'INSUFFICIENT_CREDITS',
              message: 'You need available credits to create a new project. Upgrade your plan or purchase credits to continue.',
              details: { required: 0.001, available: 0 },
            });
          }
        },
        streams.user(uid),
      );
      await script.completed();
      return { projectId };
    } catch (error) {
      script.forget();
      throw error instanceof Rejected ? withWayOn(error, about.videoLength) : error;
    }
  }
}

/** Names the plan that would allow what was refused. */
function withWayOn({ rejection }: Rejected, videoLength: number): Rejected {
  const plan =
    rejection.code === 'PROJECT_LIMIT_EXCEEDED'
      ? cheapestPlanWith((one) => one.maxProjects === null && one.maxVideoSeconds >= videoLength)
      : rejection.code === 'VIDEO_LENGTH_CAP'
        ? cheapestPlanWith((one) => one.maxVideoSeconds >= videoLength)
        : undefined;
  return plan ? new Rejected({ ...rejection, details: { ...rejection.details, plan: plan.id } }) : new Rejected(rejection);
}

import { calls } from '@scenewright/contract';
import { creditsDecider, type OpenStep, projectDecider } from '@scenewright/domain';
import { CommandGateway, EventLog, Rejected, type UnitOfWork, Watermarks } from '@scenewright/event-log';
import { type StreamName, streams } from '@scenewright/events';
import { JobCancellation } from '../../generation/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ProjectAccess, subjectOf } from '../../projects/index.js';
import { endUnknown, isRunning } from '../running-steps.js';

/**
 * Stops the updates of a film whole. First what has not begun is given up with its money, in one append, so that nothing more begins; then
 * what runs is cancelled, each with its own money. Should this process die in between, asking again goes on.
 */
@Handles(calls.stopRefresh)
export class StopRefreshHandler implements CallHandler<typeof calls.stopRefresh> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly projects: ProjectAccess,
    private readonly cancellation: JobCancellation,
    private readonly log: EventLog,
    private readonly watermarks: Watermarks,
  ) {}

  async execute({ input: { projectId }, caller, meta }: CallTo<typeof calls.stopRefresh>) {
    const project = await this.projects.own(projectId, caller);
    const payer = streams.credits(project.ownerId);
    const context = meta.about(subjectOf(project));
    const again = (await this.gateway.leftBy(meta, streams.project(projectId))).length > 0;
    let running: OpenStep[] = [];
    await this.gateway.execute(
      context,
      async (unit) => {
        running = await this.giveUpTheRest(unit, projectId, payer, again);
      },
      payer,
    );
    for (const { jobId } of running) await this.cancellation.cancelById(jobId);
    await this.gateway.execute(
      { ...context, commandId: meta.idFor('stop what has no job yet') },
      async (unit) => {
        for (const step of running) if (await endUnknown(unit, projectId, step)) await release(unit, payer, step);
      },
      payer,
    );
    // what is read next shows the ends, and the money that came back
    await this.watermarks.reached(await this.log.head(), ['project', 'cast', 'scene', 'soundtrack', 'credits']);
    return { success: true as const };
  }

  /** Says what runs. */
  private async giveUpTheRest(unit: UnitOfWork, projectId: string, payer: StreamName, again: boolean): Promise<OpenStep[]> {
    const stream = streams.project(projectId);
    const { refreshes } = await unit.load(projectDecider, stream);
    if (refreshes.length === 0 && !again)
      throw new Rejected({ code: 'NOT_IN_FLIGHT', message: 'No update is under way: it is over already.' });
    const running: OpenStep[] = [];
    for (const { refreshId, steps, isStopped } of refreshes) {
      const open = steps.filter(({ outcome }) => outcome === null);
      const begun: string[] = [];
      for (const step of open) {
        if (!(await isRunning(unit, projectId, step))) continue;
        begun.push(step.jobId);
        running.push(step);
      }
      await unit.decide(projectDecider, stream, { type: 'StopRefresh', refreshId, begun });
      if (!isStopped) for (const step of open) if (!begun.includes(step.jobId)) await release(unit, payer, step);
    }
    return running;
  }
}

/** What was reserved for a step at the click is free again. */
async function release(unit: UnitOfWork, payer: StreamName, { jobId, price }: OpenStep): Promise<void> {
  if (price > 0) await unit.tryDecide(creditsDecider, payer, { type: 'ReleaseReservation', reservationId: jobId });
}

import { calls } from '@scenewright/contract';
import {
  availableAt,
  creditsDecider,
  type FilmNow,
  freshnessOf,
  type OutputKey,
  type PlannedStep,
  projectDecider,
  refreshedOutputs,
  refreshPlan,
  toCredits,
} from '@scenewright/domain';
import { CommandGateway, Rejected, type UnitOfWork } from '@scenewright/event-log';
import { type DataOf, type Operation, type RefreshStep, type SpentOn, streams } from '@scenewright/events';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import type { CommandMeta } from '../../http/caller.js';
import { asSeenBy, filmOf, ProjectAccess, subjectOf } from '../../projects/index.js';
import { RefreshTerms } from '../refresh-terms.js';

/** Has made again what no longer fits: the whole plan and all of its money are one append, and its steps follow one another. */
@Handles(calls.refresh)
export class RefreshHandler implements CallHandler<typeof calls.refresh> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly projects: ProjectAccess,
    private readonly terms: RefreshTerms,
  ) {}

  async execute({ input: { projectId, outputs, accept_credits }, caller, meta }: CallTo<typeof calls.refresh>) {
    const project = await this.projects.own(projectId, caller);
    const refreshId = meta.idFor('refresh');
    const before = await this.stepsLeft(meta, projectId);
    if (before > 0) return { success: true as const, refresh_id: refreshId, step_count: before };
    const payer = streams.credits(project.ownerId);
    let steps: RefreshStep[] = [];
    await this.gateway.execute(
      meta.about(subjectOf(project)),
      async (unit) => {
        const { film, project: now } = await filmOf(projectId, asSeenBy(unit));
        const stale = freshnessOf(film, { accepted: now.accepted, underWay: refreshedOutputs(now) });
        const plan = refreshPlan(film, stale, await this.terms.of(caller, unit), outputs as OutputKey[] | undefined);
        // what is up to date by now has no new price to confirm: that is said instead
        if (plan.steps.length > 0 && toCredits(plan.total) !== accept_credits) throw priceChanged(toCredits(plan.total));
        await requireCredits(unit, payer, plan.total);
        steps = plan.steps.map((step) => asJob(step, meta));
        await unit.decide(projectDecider, streams.project(projectId), { type: 'RequestRefresh', refreshId, steps });
        for (const step of steps) await reserve(unit, payer, step, film, projectId);
      },
      payer,
    );
    return { success: true as const, refresh_id: refreshId, step_count: steps.length };
  }

  /** How many steps the same call asked for when it came before. */
  private async stepsLeft(meta: CommandMeta, projectId: string): Promise<number> {
    const left = await this.gateway.leftBy(meta, streams.project(projectId));
    return left.flatMap((event) => (event.type === 'RefreshRequested' ? (event.data as DataOf<'RefreshRequested'>).steps : [])).length;
  }
}

const priceChanged = (total: number) =>
  new Rejected({
    code: 'PRICE_CHANGED',
    message: `Updating this costs ${total} ${total === 1 ? 'credit' : 'credits'} by now. Look at the new price, and confirm it.`,
    field: 'accept_credits',
    details: { total },
  });

function asJob({ id, waitsFor, ...step }: PlannedStep, meta: CommandMeta): RefreshStep {
  const jobOf = (stepId: string) => meta.idFor('refresh', stepId);
  return { ...step, jobId: jobOf(id), waitsFor: waitsFor.map(jobOf) };
}

/** All of it or nothing: said with the whole sum. @throws {Rejected} */
async function requireCredits(unit: UnitOfWork, payer: string, required: number): Promise<void> {
  const available = availableAt(await unit.load(creditsDecider, payer), new Date().toISOString());
  if (required <= available) return;
  const [needed, there] = [toCredits(required), toCredits(available)];
  throw new Rejected({
    code: 'INSUFFICIENT_CREDITS',
    message: `You need ${needed} credits and have ${there}.`,
    details: { required: needed, available: there },
  });
}

/** Under the id of its job: the job that begins later finds it reserved. */
async function reserve(unit: UnitOfWork, payer: string, step: RefreshStep, film: FilmNow, projectId: string): Promise<void> {
  if (step.price === 0) return;
  await unit.decide(creditsDecider, payer, {
    type: 'ReserveCredits',
    reservationId: step.jobId,
    amount: step.price,
    ...spending(step, film, projectId),
    now: new Date().toISOString(),
  });
}

function spending(step: RefreshStep, { soundtrack }: FilmNow, projectId: string): { operation: Operation; spentOn: SpentOn } {
  switch (step.kind) {
    case 'portrait':
      return { operation: 'portrait', spentOn: { projectId } };
    case 'sound': {
      const item = soundtrack.audios.find(({ audioId }) => audioId === step.audioId);
      const inShot = item && 'shotUid' in item.placement ? item.placement : {};
      return { operation: item?.type ?? 'voice', spentOn: { projectId, audioId: step.audioId, ...inShot } };
    }
    case 'trim':
      return { operation: 'video', spentOn: { projectId } };
    default: {
      const { kind: operation, sceneUid, shotUid } = step;
      return { operation, spentOn: { projectId, sceneUid, shotUid } };
    }
  }
}

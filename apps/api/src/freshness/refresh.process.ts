import { Injectable } from '@nestjs/common';
import { creditsDecider, lostSteps, type OpenStep, type ProjectState, projectDecider, readySteps, stepOf } from '@scenewright/domain';
import { AggregateRepository, CommandExecutor, EventLog, followUp, Process, type UnitOfWork } from '@scenewright/event-log';
import { idOf, type Recorded, type RecordedIn, type RefreshOutcome, streams } from '@scenewright/events';
import { GenerationKinds } from '../generation/index.js';
import { requestStep } from './refresh-steps.js';
import { isRunning, wasAskedFor } from './running-steps.js';

/** Beside the ends of jobs. */
const CONCERNING: ReadonlySet<string> = new Set(['RefreshRequested', 'SceneRemoved', 'ShotRemoved', 'AudioRemoved']);

/** Whose money it is and which film. */
interface Of {
  readonly projectId: string;
  readonly payer: string;
}

/**
 * Takes updates of films from step to step: a step is asked for when all that it waits for is done. What waits for something that did not
 * come about, or is for something that is gone, is given up, and its credits are free again. Money was reserved at the click, under the ids
 * of the jobs, so nothing is charged twice; a step whose money is not there any more is given up as well, and nobody waits behind it.
 */
@Injectable()
export class RefreshProcess extends Process<'project' | 'cast' | 'scene' | 'soundtrack'> {
  readonly name = 'refresh';
  readonly categories = ['project', 'cast', 'scene', 'soundtrack'] as const;

  constructor(
    private readonly aggregates: AggregateRepository,
    private readonly executor: CommandExecutor,
    private readonly kinds: GenerationKinds,
    private readonly log: EventLog,
  ) {
    super();
  }

  /** Few jobs are steps of an update: which, each film is asked once for all of the events that are read together. Of one that was deleted it knows no more. */
  override async select<E extends Recorded>(events: readonly E[]): Promise<E[]> {
    const stepsOf = new Map<string, Promise<OpenStep[]>>();
    const selected: E[] = [];
    for (const event of events) {
      if (event.type === 'ProjectDeleted') selected.push(event);
      const projectId = ofWhom(event)?.projectId;
      if (!projectId || !this.mayConcern(event)) continue;
      const steps = stepsOf.get(projectId) ?? this.aggregates.stateOf(projectDecider, streams.project(projectId)).then(stepsIn);
      stepsOf.set(projectId, steps);
      if (event.type === 'RefreshRequested' || (await steps).some((step) => this.outcomeFor(event, step) !== null)) selected.push(event);
    }
    return selected;
  }

  async react(event: Recorded): Promise<void> {
    if (event.type === 'ProjectDeleted') return this.giveUp(event);
    const of = ofWhom(event);
    if (!of) return;
    await this.executor.execute(
      followUp(event, 'refresh'),
      async (unit) => {
        const begun = event.type === 'RefreshRequested' ? new Set(event.data.steps.filter(isFirst).map(({ jobId }) => jobId)) : null;
        const ended: string[] = [];
        for (const step of stepsIn(await unit.load(projectDecider, streams.project(of.projectId)))) {
          const outcome = this.outcomeFor(event, step);
          // what runs for something that was removed is stopped, and ends with an event of its own
          if (outcome === null || (outcome === 'dropped' && (await isRunning(unit, of.projectId, step)))) continue;
          await end(unit, of, step, outcome);
          ended.push(step.jobId);
        }
        await this.goOn(unit, of, (step) => (begun ? begun.has(step.jobId) : step.waitsFor.some((jobId) => ended.includes(jobId))));
      },
      of.payer,
    );
  }

  /** Frees what was reserved for the updates of a film that was deleted and never asked for. Its deletion has ended them, so the film of before says which. */
  private async giveUp(deletion: RecordedIn<'project'>): Promise<void> {
    const film = await this.aggregates.stateAt(projectDecider, deletion.stream, deletion.version - 1);
    const open = stepsIn(film).filter(({ outcome }) => outcome === null);
    if (!film.about || open.length === 0) return;
    const payer = streams.credits(film.about.ownerId);
    await this.executor.execute(
      followUp(deletion, 'refresh'),
      async (unit) => {
        for (const step of open) {
          if (await isRunning(unit, idOf(deletion.stream), step)) continue;
          await unit.tryDecide(creditsDecider, payer, { type: 'ReleaseReservation', reservationId: step.jobId });
        }
      },
      payer,
    );
  }

  private mayConcern({ type }: Recorded): boolean {
    return CONCERNING.has(type) || this.kinds.endedBy(type) !== undefined;
  }

  /** What the event says of a step that is not over; null when nothing. */
  private outcomeFor(event: Recorded, { jobId, outcome, ...step }: OpenStep): RefreshOutcome | null {
    if (outcome !== null) return null;
    switch (event.type) {
      case 'SceneRemoved':
        return 'sceneUid' in step && step.sceneUid === event.data.sceneUid ? 'dropped' : null;
      case 'ShotRemoved':
        return 'shotUid' in step && step.shotUid === event.data.shotUid ? 'dropped' : null;
      case 'AudioRemoved':
        return 'audioId' in step && step.audioId === event.data.audioId ? 'dropped' : null;
      default: {
        if (!('jobId' in event.data) || event.data.jobId !== jobId) return null;
        const kind = this.kinds.endedBy(event.type);
        return kind ? (event.type === kind.completed ? 'done' : 'failed') : null;
      }
    }
  }

  /** Asks for what can begin now, and gives up what never will. */
  private async goOn(unit: UnitOfWork, of: Of, isNext: (step: OpenStep) => boolean): Promise<void> {
    const project = await unit.load(projectDecider, streams.project(of.projectId));
    for (const refresh of project.refreshes) {
      for (const step of readySteps(refresh).filter(isNext)) {
        if (await isRunning(unit, of.projectId, step)) continue;
        const mayBegin = project.status === 'active' && (await isReserved(unit, of, step));
        if (mayBegin && (await requestStep(unit, of.projectId, step)) === null) continue;
        // asked for when this event was reacted to before, and over by now: that has an event of its own
        if (!(await wasAskedFor(this.log, of.projectId, step))) await end(unit, of, step, 'dropped');
      }
    }
    for (const refresh of (await unit.load(projectDecider, streams.project(of.projectId))).refreshes) {
      for (const step of lostSteps(refresh)) await end(unit, of, step, 'dropped');
    }
  }
}

const ofWhom = ({ metadata: { subject } }: Recorded): Of | null =>
  subject.projectId && subject.userId ? { projectId: subject.projectId, payer: streams.credits(subject.userId) } : null;

const isFirst = ({ waitsFor }: Pick<OpenStep, 'waitsFor'>): boolean => waitsFor.length === 0;

const stepsIn = ({ refreshes }: ProjectState): OpenStep[] => refreshes.flatMap(({ steps }) => steps);

/** What was given back meanwhile is not taken again, however much is there by now. */
const isReserved = async (unit: UnitOfWork, { payer }: Of, { jobId, price }: OpenStep): Promise<boolean> =>
  price === 0 || jobId in (await unit.load(creditsDecider, payer)).reservations;

/** `dropped` frees what was reserved; a job that ran has settled or released it itself. */
async function end(unit: UnitOfWork, { projectId, payer }: Of, { jobId, price }: OpenStep, outcome: RefreshOutcome): Promise<void> {
  const stream = streams.project(projectId);
  if (!stepOf(await unit.load(projectDecider, stream), jobId)) return;
  await unit.decide(projectDecider, stream, { type: 'EndRefreshStep', jobId, outcome });
  if (outcome === 'dropped' && price > 0) await unit.tryDecide(creditsDecider, payer, { type: 'ReleaseReservation', reservationId: jobId });
}

import { Injectable } from '@nestjs/common';
import {
  conversationDecider,
  creditsDecider,
  filmDecider,
  planUndo,
  projectDecider,
  type SoundtrackState,
  type StepEvent,
  type UndoDecision,
} from '@scenewright/domain';
import { AggregateRepository, CommandGateway, derivedId, EventLog, Rejected, type UnitOfWork, Watermarks } from '@scenewright/event-log';
import { type StreamName, streams } from '@scenewright/events';
import { JobCancellation } from '../generation/index.js';
import type { Caller, CommandMeta } from '../http/caller.js';
import { notFound, Problem } from '../http/problems.js';
import { carryOut, type FoundProject, subjectOf } from '../projects/index.js';
import type { StepRow } from './step.entity.js';
import { StepEvents } from './step-events.js';
import { StepNames } from './step-names.js';
import { StepRows } from './step-rows.js';
import { StepViews } from './step-views.js';

const OF_FILMS = ['project', 'cast', 'scene', 'soundtrack'];

/** Takes a step back, or does it again: one append with all that it takes, or a sentence that says why not. */
@Injectable()
export class StepTurning {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly log: EventLog,
    private readonly watermarks: Watermarks,
    private readonly aggregates: AggregateRepository,
    private readonly cancellation: JobCancellation,
    private readonly rows: StepRows,
    private readonly events: StepEvents,
    private readonly names: StepNames,
    private readonly views: StepViews,
  ) {}

  /** What is undone already is not undone again: asked for twice, also at once from two windows, it happens once. */
  async turn(way: 'undo' | 'redo', project: FoundProject, stepId: string, caller: Caller, meta: CommandMeta) {
    const row = await this.rows.find(project.id, caller.uid, stepId);
    if (!row) throw notFound('step');
    if (row.isBeginning) {
      const { because } = await this.views.of(row);
      throw new Problem(409, 'CONFLICT', `This cannot be undone. ${because}`);
    }
    const name = await this.names.of(row);
    if ((row.undone === null) === (way === 'undo')) await this.insist(way, project, row, name, meta);
    return { success: true as const, name, ...(await this.views.next(project.id, caller.uid)) };
  }

  /** What comes of a step while it is being undone belongs to it, too: it stands in the way only as long as it is not known. */
  private async insist(way: 'undo' | 'redo', project: FoundProject, row: StepRow, name: string, meta: CommandMeta): Promise<void> {
    try {
      await this.carryOut(way, project, row, name, meta);
    } catch (refusal) {
      if (!(refusal instanceof Rejected)) throw refusal;
      await this.watermarks.reached(await this.log.head(), OF_FILMS);
      const grown = await this.rows.find(row.projectId, row.actor, row.id);
      if (!grown || grown.done.length <= row.done.length) throw refusal;
      await this.insist(way, project, grown, name, meta);
    }
  }

  private async carryOut(way: 'undo' | 'redo', project: FoundProject, row: StepRow, name: string, meta: CommandMeta): Promise<void> {
    const step = await this.events.withStates(row.undone ?? row.done);
    const planned = await this.planned(project.id, step);
    if (!planned.ok) throw new Rejected(planned.rejection);
    // what was asked for with the step and is not done yet: it ends as if cancelled, and what was reserved for it is free again
    for (const { data } of planned.plan.stopped) if ('jobId' in data) await this.cancellation.cancelById(data.jobId);
    // of this very time that it was done or undone: from wherever it comes, it is one command
    const commandId = derivedId(way, row.projectId, row.actor, row.id, row.undoneAt ?? row.at ?? '');
    const context = { ...meta.about(subjectOf(project)), commandId, correlationId: commandId, causationId: commandId };
    const mark = way === 'undo' ? 'UndoStep' : 'RedoStep';
    await this.gateway.execute(context, async (unit) => {
      // first: whoever reads the log knows then what the events behind it belong to
      await unit.decide(projectDecider, streams.project(project.id), { type: mark, step: row.id, name });
      const now = await this.now(project.id, step, (stream) => unit.load(filmDecider(stream), stream));
      const decision = planUndo(project.id, step, now);
      if (!decision.ok) throw new Rejected(decision.rejection);
      await carryOut(unit, decision.plan.commands);
      await this.release(project.ownerId, decision, unit);
      // a step of the assistant's is named by the message: what the answer proposed followed from what is undone
      if (way === 'undo') {
        await unit.decide(conversationDecider, streams.conversation(project.id), { type: 'DeclineProposals', inReplyTo: row.id });
      }
    });
  }

  private async planned(projectId: string, step: readonly StepEvent[]): Promise<UndoDecision> {
    return planUndo(projectId, step, await this.now(projectId, step, (stream) => this.aggregates.stateOf(filmDecider(stream), stream)));
  }

  /** The present states that a plan looks at. */
  private async now(projectId: string, step: readonly StepEvent[], load: (stream: StreamName) => Promise<unknown>) {
    const wanted = new Set<StreamName>([streams.project(projectId), streams.soundtrack(projectId), ...step.map(({ stream }) => stream)]);
    for (const { event } of step) {
      if (['SceneAdded', 'SceneRestored'].includes(event.type) && 'sceneUid' in event.data) wanted.add(streams.scene(event.data.sceneUid));
    }
    const now = new Map<string, unknown>();
    for (const stream of wanted) now.set(stream, await load(stream));
    // a sound that comes back belongs to a shot, which has to be there
    const { removed } = now.get(streams.soundtrack(projectId)) as SoundtrackState;
    const named = new Set(step.flatMap(({ event }) => ('audioId' in event.data ? [event.data.audioId] : [])));
    for (const { audioId, placement } of removed) {
      if (!named.has(audioId) || !('shotUid' in placement)) continue;
      const scene = streams.scene(placement.sceneUid);
      if (!now.has(scene)) now.set(scene, await load(scene));
    }
    return now;
  }

  /** Of work that has begun so lately that there is no job to be cancelled yet. */
  private async release(ownerId: string, decision: UndoDecision, unit: UnitOfWork): Promise<void> {
    if (!decision.ok) return;
    for (const { data } of decision.plan.stopped) {
      if (!('jobId' in data && 'price' in data) || data.price === 0) continue;
      await unit.tryDecide(creditsDecider, streams.credits(ownerId), { type: 'ReleaseReservation', reservationId: data.jobId });
    }
  }
}

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { creditsDecider, projectDecider } from '@scenewright/domain';
import { AggregateRepository, EventLog } from '@scenewright/event-log';
import { categoryOf, idOf, type StreamName, streams } from '@scenewright/events';
import type { DataSource } from 'typeorm';
import { ENDED_JOBS_KEPT_DAYS, GenerationKinds, type JobState, OPEN_STATES } from '../generation/index.js';

interface Asked {
  readonly kind: string;
  readonly stream: string;
  readonly at: Date;
}

/** What of somebody is not over: it could end in one cell alone, and belongs to both while they move. */
@Injectable()
export class OpenWork {
  constructor(
    private readonly log: EventLog,
    private readonly aggregates: AggregateRepository,
    private readonly kinds: GenerationKinds,
    @InjectDataSource() private readonly database: DataSource,
  ) {}

  /** Each in words of an operator: jobs, updates, credits that are set aside. Empty when all is over. */
  async of(uid: string, own: readonly StreamName[]): Promise<string[]> {
    const open: string[] = [];
    for (const [jobId, { kind, stream }] of await this.openJobs(own)) open.push(`job ${jobId} (${kind}, ${stream})`);
    for (const stream of own.filter((name): name is StreamName<'project'> => categoryOf(name) === 'project')) {
      const { refreshes } = await this.aggregates.stateOf(projectDecider, stream);
      for (const { refreshId } of refreshes) open.push(`update ${refreshId} of project ${idOf(stream)}`);
    }
    const { reservations } = await this.aggregates.stateOf(creditsDecider, streams.credits(uid));
    for (const [id, { amount }] of Object.entries(reservations)) open.push(`reservation ${id} of ${amount / 1000} credits`);
    return open;
  }

  /** What was asked for and has not ended. A job that was stopped with what it was for has ended in its row alone, and that goes after a while. */
  private async openJobs(own: readonly StreamName[]): Promise<Map<string, Asked>> {
    const asked = new Map<string, Asked>();
    for (const stream of own) {
      for await (const { type, data, metadata, recordedAt } of this.log.read(stream)) {
        if (!('jobId' in data) || !data.jobId || metadata.movedFrom) continue;
        const kind = this.kinds.requestedBy(type);
        if (kind) asked.set(data.jobId, { kind: kind.name, stream, at: recordedAt });
        else if (this.kinds.endedBy(type)) asked.delete(data.jobId);
      }
    }
    const rows = await this.database.query<{ id: string; state: JobState }[]>(
      'SELECT id, state FROM ops.generation_jobs WHERE id = ANY ($1::uuid[])',
      [[...asked.keys()]],
    );
    const states = new Map(rows.map(({ id, state }) => [id, state]));
    const openStates: readonly JobState[] = OPEN_STATES;
    const oldest = Date.now() - ENDED_JOBS_KEPT_DAYS * 86_400_000;
    for (const [id, { at }] of asked) {
      const state = states.get(id);
      if (state === undefined ? at.getTime() < oldest : !openStates.includes(state)) asked.delete(id);
    }
    return asked;
  }
}

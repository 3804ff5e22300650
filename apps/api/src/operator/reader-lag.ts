import { Injectable } from '@nestjs/common';
import { Checkpoints, EventLog, Process, Projection, statusFor } from '@scenewright/event-log';
import { StudioParts } from '../event-log/studio-parts.js';

/** Longer than another process takes to take over. */
const LATE_AFTER_MS = 15_000;

export interface LateReader {
  readonly name: string;
  /** Age of the oldest event that it has not read. */
  readonly seconds: number;
}

/** Finds readers of the log, projections and processes alike, that stand still with events before them. One that catches up is not late. */
@Injectable()
export class ReaderLag {
  constructor(
    private readonly checkpoints: Checkpoints,
    private readonly events: EventLog,
    private readonly parts: StudioParts,
  ) {}

  async late(): Promise<LateReader[]> {
    const all = await this.checkpoints.all();
    const names = new Set([
      ...this.parts.of(Projection).map((projection) => statusFor(projection, all)?.name),
      ...this.parts.of(Process).map(({ name }) => `process:${name}`),
    ]);
    const head = await this.events.head();
    const late: LateReader[] = [];
    for (const { name, position, state, updatedAt } of all) {
      // one that failed or is built anew is told of elsewhere
      if (!names.has(name) || state !== 'live' || position >= head || isRecent(updatedAt)) continue;
      for await (const next of this.events.readAll({ after: position, limit: 1, unknown: 'leave out' })) {
        if (!isRecent(next.recordedAt)) late.push({ name, seconds: Math.round((Date.now() - next.recordedAt.getTime()) / 1000) });
      }
    }
    return late;
  }
}

const isRecent = (time: Date): boolean => Date.now() - time.getTime() < LATE_AFTER_MS;

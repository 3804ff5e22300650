import { Inject, Injectable } from '@nestjs/common';
import {
  CheckpointBetweenRecords,
  CheckpointBeyondHead,
  Checkpoints,
  type ConsumerStatus,
  type EventStore,
  holds,
  Process,
  Projection,
  processCheckpoint,
} from '@scenewright/event-log';
import { EVENT_STORE } from '../event-log/event-store.token.js';
import { StudioParts } from '../event-log/studio-parts.js';
import type { Difference, Remedy } from './difference.js';

/** Looks whether the log still has the events that checkpoints were made of. */
@Injectable()
export class CheckpointAudit {
  constructor(
    private readonly checkpoints: Checkpoints,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly parts: StudioParts,
  ) {}

  async run(): Promise<{ readonly checkpoints: number; readonly differences: Difference[] }> {
    const all = await this.checkpoints.all();
    const differences: Difference[] = [];
    for (const status of all) {
      const difference = await this.differenceOf(status);
      if (difference === null) continue;
      const remedy = this.remedyFor(status.name);
      differences.push({ what: 'checkpoint', id: status.name, difference, ...(remedy && { remedy }) });
    }
    return { checkpoints: all.length, differences };
  }

  private async differenceOf({ position, footing: { handled, passed } }: ConsumerStatus): Promise<string | null> {
    for (const place of [handled, passed]) {
      if (place && !(await holds(this.store, place))) return `stands on an event at position ${place.position} that is not in the log`;
    }
    try {
      for await (const _ of this.store.readAll({ after: (passed ?? handled)?.position ?? position, limit: 1 })) break;
      return null;
    } catch (error) {
      if (error instanceof CheckpointBeyondHead || error instanceof CheckpointBetweenRecords) return error.message;
      throw error;
    }
  }

  private remedyFor(name: string): Remedy | undefined {
    const process = this.parts.of(Process).find((one) => processCheckpoint(one.name) === name);
    if (process) return { kind: 'rewind', process: process.name };
    return this.parts.of(Projection).some((one) => one.name === name) ? { kind: 'rebuild', projection: name } : undefined;
  }
}

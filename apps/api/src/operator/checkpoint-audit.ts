import { Inject, Injectable } from '@nestjs/common';
import {
  CheckpointOfAnotherHistory,
  Checkpoints,
  type ConsumerStatus,
  type EventStore,
  Process,
  Projection,
  processCheckpoint,
  verifyCheckpoint,
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

  private async differenceOf(status: ConsumerStatus): Promise<string | null> {
    try {
      await verifyCheckpoint(this.store, status);
      return null;
    } catch (error) {
      if (!(error instanceof CheckpointOfAnotherHistory)) throw error;
      return `stands at position ${error.checkpoint} on what is not in the log`;
    }
  }

  private remedyFor(name: string): Remedy | undefined {
    const process = this.parts.of(Process).find((one) => processCheckpoint(one.name) === name);
    if (process) return { kind: 'rewind', process: process.name };
    return this.parts.of(Projection).some((one) => one.name === name) ? { kind: 'rebuild', projection: name } : undefined;
  }
}

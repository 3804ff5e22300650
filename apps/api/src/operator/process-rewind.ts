import { Inject, Injectable } from '@nestjs/common';
import {
  CheckpointHistory,
  CheckpointOfAnotherHistory,
  Checkpoints,
  type ConsumerStatus,
  type EarlierPlace,
  type EventStore,
  Fenced,
  Process,
  placeOf,
  processCheckpoint,
  verifyCheckpoint,
} from '@scenewright/event-log';
import { EVENT_STORE } from '../event-log/event-store.token.js';
import { StudioParts } from '../event-log/studio-parts.js';
import { ENDED_JOBS_KEPT_DAYS } from '../generation/index.js';
import { Problem } from '../http/problems.js';

/** A way back of a process, from its checkpoint to an event before that. */
export interface Rewound {
  readonly from: bigint;
  readonly to: bigint;
  /** How many events are handed to it again. */
  readonly events: number;
}

/** Has a process react again to what it has reacted to. What it did is told apart by keys: doing it again changes nothing. */
@Injectable()
export class ProcessRewind {
  constructor(
    private readonly checkpoints: Checkpoints,
    private readonly history: CheckpointHistory,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly parts: StudioParts,
  ) {}

  /**
   * @param to position of an event, 0 for the log's beginning; absent: the last place of the process that the log has
   * @param really false only says what would happen
   * @throws {Problem} 404 for a name that no process has, 400 for no place to go back to, 409 when it cannot be, or need not be
   * @throws {ForeignLog}
   */
  async run(name: string, { to, really }: { readonly to?: bigint | undefined; readonly really: boolean }): Promise<Rewound> {
    const process = this.parts.of(Process).find((one) => one.name === name);
    if (!process) {
      const names = this.parts.of(Process).map((one) => one.name);
      throw new Problem(404, 'NOT_FOUND', `There is no process called ${name}. There are: ${names.sort().join(', ')}`);
    }
    const status = await this.checkpoints.find(processCheckpoint(name));
    if (!status) throw new Problem(409, 'CONFLICT', `${name} has not begun yet: there is nothing to go back to.`);
    const place = to === undefined ? await this.lastHeld(name, status) : await this.placeAt(to, name, status);
    let events = 0;
    for await (const { position, recordedAt } of this.store.readAll({ after: place.position, categories: process.categories })) {
      if (position > status.position) break;
      if (events++ === 0) refuseLongAgo(recordedAt);
    }
    if (really) await this.rewind(name, status, place);
    return { from: status.position, to: place.position, events };
  }

  private async lastHeld(name: string, status: ConsumerStatus): Promise<EarlierPlace> {
    const field = 'to';
    try {
      await verifyCheckpoint(this.store, status);
    } catch (error) {
      if (!(error instanceof CheckpointOfAnotherHistory)) throw error;
      const place = error.held ?? (await this.history.lastHeld(status.name));
      if (place) return place;
      throw new Problem(409, 'CONFLICT', `Nothing is known of where ${name} stood before. Say where to go back to: --to POSITION`, {
        field,
      });
    }
    throw new Problem(
      409,
      'CONFLICT',
      `The log has what ${name} has read: it need not go back. To have it go back all the same, say where to: --to POSITION`,
      { field },
    );
  }

  private async placeAt(to: bigint, name: string, { position }: ConsumerStatus): Promise<EarlierPlace> {
    const field = 'to';
    if (to >= position) throw new Problem(400, 'INVALID', `${name} stands at position ${position}: say one before that.`, { field });
    if (to === 0n) return { position: 0n, eventId: null };
    const event = await this.store.at(to);
    if (event) return placeOf(event);
    throw new Problem(400, 'INVALID', `No event stands at position ${to}. Positions are in: npm run studio -- history PROJECT --jsonl`, {
      field,
    });
  }

  private async rewind(name: string, status: ConsumerStatus, place: EarlierPlace): Promise<void> {
    await this.checkpoints.rewind(status, place).catch((error: unknown) => {
      throw error instanceof Fenced ? new Problem(409, 'CONFLICT', `${name} has moved on meanwhile. Try again.`) : error;
    });
  }
}

/** Of jobs from then the rows are gone: they would be made, and paid for, again. */
function refuseLongAgo(at: Date): void {
  if (Date.now() - at.getTime() <= ENDED_JOBS_KEPT_DAYS * 86_400_000) return;
  throw new Problem(
    409,
    'CONFLICT',
    `What comes behind that is more than ${ENDED_JOBS_KEPT_DAYS} days old in part, and would be made again. Say a later place: --to POSITION`,
    { field: 'to' },
  );
}

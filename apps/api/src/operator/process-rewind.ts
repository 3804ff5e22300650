import { Inject, Injectable } from '@nestjs/common';
import {
  Checkpoints,
  type ConsumerStatus,
  type EventStore,
  Fenced,
  ForeignLog,
  holds,
  LogHistory,
  type LogPlace,
  Process,
  placeOf,
  processCheckpoint,
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
    private readonly history: LogHistory,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly parts: StudioParts,
  ) {}

  /**
   * @param to position of an event; absent: the last one that the log has in common with what the checkpoint was made of
   * @param really false only says what would happen
   * @throws {Problem} 404 for a name that no process has, 400 for no place to go back to, 409 when it cannot be, or need not be
   */
  async run(name: string, { to, really }: { readonly to?: bigint | undefined; readonly really: boolean }): Promise<Rewound> {
    const process = this.parts.of(Process).find((one) => one.name === name);
    if (!process) {
      const names = this.parts.of(Process).map((one) => one.name);
      throw new Problem(404, 'NOT_FOUND', `There is no process called ${name}. There are: ${names.sort().join(', ')}`);
    }
    const status = await this.checkpoints.find(processCheckpoint(name));
    if (!status) throw new Problem(409, 'CONFLICT', `${name} has not begun yet: there is nothing to go back to.`);
    const told = { ...status, name };
    const place = to === undefined ? await this.lastCommon(told) : await this.placeAt(to, told);
    let events = 0;
    for await (const { position } of this.store.readAll({ after: place.position, categories: process.categories })) {
      if (position > status.position) break;
      events++;
    }
    if (really) await this.rewind(name, status, place);
    return { from: status.position, to: place.position, events };
  }

  private async lastCommon({ name, footing: { handled, passed } }: ConsumerStatus): Promise<LogPlace> {
    const isSound = async (place: LogPlace | undefined) => !place || holds(this.store, place);
    const soundUpTo = (await isSound(handled)) ? handled : null;
    if (soundUpTo !== null && (await isSound(passed)))
      throw new Problem(
        409,
        'CONFLICT',
        `The log has what ${name} has read: it need not go back. To have it go back all the same, say where to: --to POSITION`,
        {
          field: 'to',
        },
      );
    const place = soundUpTo ?? (await this.history.lastCommon().catch(refuseForeign));
    if (place) return place;
    throw new Problem(409, 'CONFLICT', 'Nothing is known of what the log had before. Say where to go back to: --to POSITION', {
      field: 'to',
    });
  }

  /** Farther back are jobs whose rows are gone: they would be made, and paid for, again. */
  private async placeAt(to: bigint, { name, position }: ConsumerStatus): Promise<LogPlace> {
    if (to >= position) throw new Problem(400, 'INVALID', `${name} stands at position ${position}: say one before that.`, { field: 'to' });
    const event = await this.store.at(to);
    if (!event)
      throw new Problem(400, 'INVALID', `No event stands at position ${to}. Positions are in: npm run studio -- history PROJECT --jsonl`, {
        field: 'to',
      });
    if (Date.now() - event.recordedAt.getTime() > ENDED_JOBS_KEPT_DAYS * 86_400_000)
      throw new Problem(
        409,
        'CONFLICT',
        `That is more than ${ENDED_JOBS_KEPT_DAYS} days back, and what was made then would be made again.`,
        {
          field: 'to',
        },
      );
    return placeOf(event);
  }

  private async rewind(name: string, status: ConsumerStatus, place: LogPlace): Promise<void> {
    await this.checkpoints.rewind(status, place).catch((error: unknown) => {
      throw error instanceof Fenced ? new Problem(409, 'CONFLICT', `${name} has moved on meanwhile. Try again.`) : error;
    });
  }
}

function refuseForeign(error: unknown): never {
  throw error instanceof ForeignLog ? new Problem(409, 'CONFLICT', error.message) : error;
}

import type { KurrentDBClient, Position } from '@kurrent/kurrentdb-client';
import type { RecordedEvent } from '@scenewright/events';
import { LogWentBack } from '../errors.js';
import { holds, type LogPlace, placeOf, type SubscribeOptions, type SubscriptionBatch } from '../event-store.js';
import type { Connection } from './connection.js';
import { isTransient, NoAnswer } from './failures.js';
import type { HeadWatch } from './head-watch.js';
import { filterOf, type LogReader } from './log-reader.js';
import { positionOf } from './recorded.js';
import { pauseBefore, type Retries } from './retry.js';
import { SubscriptionInbox } from './subscription-inbox.js';

/** What a subscription stands on. */
export interface Followed {
  readonly connection: Connection;
  readonly reader: LogReader;
  readonly retries: Retries;
  /** How a subscription learns that events of other categories only have been added, and that its node is gone without a word. */
  readonly head?: HeadWatch;
}

/**
 * Follows the log: by pages as far as it goes, then through a subscription that the server filters, and through as many more as lost
 * connections make necessary: each goes on where the last one ended, once it has seen that the log is still the one that was followed.
 * @throws {LogWentBack} what was handed over, or passed, is in the log no more.
 * @throws {CheckpointBeyondHead} `after` is beyond the log's end.
 * @throws {CheckpointBetweenRecords} no record of the log begins at `after`.
 */
export async function* subscribe(
  log: Followed,
  { after = 0n, place, categories, batchSize = 1_000, signal }: SubscribeOptions,
): AsyncGenerator<SubscriptionBatch> {
  const followed = new Footing(log.reader, place);
  let failingSince: number | undefined;
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      await log.reader.refuseBeyondHead(after);
      const from = (await followed.verified()) ?? after;
      for await (const { events, position } of log.reader.pages(from, categories, Math.min(batchSize, 1_000))) {
        if (signal.aborted) return;
        if (events[0] && events[0].position <= after) throw new LogWentBack(`at or before position ${after}`);
        if (position <= after) continue;
        after = position;
        followed.handsOver(events);
        yield { events, position, caughtUp: false };
      }
      for await (const batch of live(log, { after, batchSize, signal, ...(categories && { categories }) })) {
        failures = 0;
        failingSince = undefined;
        after = batch.position;
        followed.handsOver(batch.events);
        if (log.head?.place) followed.passes(log.head.place, after);
        yield batch;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!isTransient(error)) throw error;
      failingSince ??= performance.now();
      void log.retries.sayCutOff(failingSince, error);
    }
    await pauseBefore(failures, signal);
  }
}

/**
 * Where a subscription stands in the log, by events: positions alone would be found again in a log that was cut off and grew anew while the
 * connection was lost.
 */
class Footing {
  /** A later event that does not concern the subscription. */
  private passed: LogPlace | undefined;

  /** @param handedOver the last event that whoever subscribes has */
  constructor(
    private readonly reader: LogReader,
    private handedOver: LogPlace | undefined,
  ) {}

  handsOver(events: readonly RecordedEvent[]): void {
    const last = events.at(-1);
    if (last) this.handedOver = placeOf(last);
  }

  passes(place: LogPlace, upTo: bigint): void {
    if (place.position <= upTo) this.passed = place;
  }

  /**
   * From where on nothing was read yet that is known by its event; undefined when none is known.
   * @throws {LogWentBack}
   */
  async verified(): Promise<bigint | undefined> {
    let from: bigint | undefined;
    for (const place of [this.handedOver, this.passed]) {
      if (!place) continue;
      if (!(await holds(this.reader, place))) throw new LogWentBack(`at position ${place.position}`);
      if (from === undefined || place.position > from) from = place.position;
    }
    return from;
  }
}

/** What is appended from now on, until the connection ends. @throws what ended it. */
async function* live(
  { connection, reader, retries, head }: Followed,
  { after = 0n, categories, batchSize = 1_000, signal }: SubscribeOptions,
): AsyncGenerator<SubscriptionBatch> {
  const { inbox, givenUp, unsubscribe } = await connection.use(async (client, left) => ({
    ...listen(client, after, categories, batchSize),
    givenUp: left,
  }));
  const until = AbortSignal.any([signal, givenUp]);
  const ignoreHead = head?.onGrowth(() => inbox.nudge());
  try {
    for (;;) {
      await inbox.some(until);
      if (signal.aborted) return;
      if (givenUp.aborted) throw new NoAnswer();
      retries.answered();
      const { events, passed } = inbox.take(batchSize);
      const fresh = events.filter(({ position }) => position > after);
      const moved = passed > after;
      if (moved) after = passed;
      const caughtUp = inbox.live && inbox.isEmpty;
      if (moved || inbox.takeAnnouncement()) yield { events: fresh, position: after, caughtUp };
      const end = head?.position ?? 0n;
      if (categories && caughtUp && end > after && !(await reader.hasAny(categories, after, end))) {
        // another log may have answered than the one that was followed
        if (givenUp.aborted) throw new NoAnswer();
        after = end;
        yield { events: [], position: after, caughtUp: inbox.isEmpty };
      }
    }
  } catch (error) {
    // What ended this subscription is what everybody follows the log by.
    if (isTransient(error) && !givenUp.aborted) connection.giveUp();
    throw error;
  } finally {
    ignoreHead?.();
    // A subscription that never came about cannot be cancelled either.
    await unsubscribe().catch(() => undefined);
  }
}

function listen(client: KurrentDBClient, after: bigint, categories: readonly string[] | undefined, batchSize: number) {
  let inbox: SubscriptionInbox | undefined;
  const filter = {
    ...filterOf(categories),
    checkpointReached: (_: unknown, position: Position) => inbox?.checkpoint(positionOf(position)),
  };
  const fromPosition = after === 0n ? ('start' as const) : { commit: after, prepare: after };
  // By the leader: another node may be behind what was acknowledged, or be cut off without knowing.
  const subscription = client.subscribeToAll({ fromPosition, filter, requiresLeader: true });
  inbox = new SubscriptionInbox(subscription, 2 * batchSize);
  return { inbox, unsubscribe: () => subscription.unsubscribe() };
}

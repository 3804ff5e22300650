import { Injectable, Logger } from '@nestjs/common';
import type { PushedChange } from '@scenewright/contract';
import { ConsistentReads } from '@scenewright/event-log';
import { categoryOf, current, idOf, type Recorded, type RecordedEvent } from '@scenewright/events';
import { type Carried, type ChangedViews, Changes, type Touched } from '../event-log/changes.js';
import { StudioParts } from '../event-log/studio-parts.js';
import { FETCHED } from './fetched.js';

type Made = readonly [bigint, PushedChange];

interface Declared {
  readonly event: Recorded;
  readonly carried: Carried;
}

/** Makes what pushes carry: once for the events of a stream that come together, whoever listens to them. */
@Injectable()
export class ChangeReader {
  private readonly log = new Logger('pushed-changes');

  constructor(
    private readonly reads: ConsistentReads,
    private readonly parts: StudioParts,
  ) {}

  /** By position. What is missing in it carries nothing, and all that its stream shows has to be fetched again. */
  async of(events: readonly RecordedEvent[]): Promise<ReadonlyMap<bigint, PushedChange>> {
    const known = events.flatMap((recorded): Declared[] => {
      const event = current(recorded);
      const carried = event && this.carriedBy(event.stream, event.type);
      return event && carried ? [{ event, carried }] : [];
    });
    const ofReadModels = Map.groupBy(known, ({ event }) => this.changesOf(event.stream));
    const changes = await Promise.all(
      [...ofReadModels].map(([of, some]) =>
        of
          ? this.carrying(of, some).catch((error: Error) => {
              this.log.warn(`${of.name} has to be fetched: ${error.message}`);
              return [];
            })
          : some.map(({ event, carried }): Made => [event.position, { at: String(event.position), stale: [...(carried.stale ?? [])] }]),
      ),
    );
    return new Map(changes.flat());
  }

  private changesOf(stream: string): Changes | undefined {
    return this.parts.of<Changes>(Changes).find(({ name }) => name === categoryOf(stream));
  }

  private carriedBy(stream: string, type: string): Carried | undefined {
    const changes = this.changesOf(stream);
    if (changes) return changes.carriedBy(type);
    const fetched: Readonly<Record<string, Carried | undefined>> = FETCHED;
    return Object.hasOwn(fetched, type) ? fetched[type] : undefined;
  }

  /** What several events of one stream touched goes with the first of them, as it is after the last. */
  private async carrying(changes: Changes, events: readonly Declared[]): Promise<Made[]> {
    const ofStreams = [...Map.groupBy(events, ({ event }) => event.stream)];
    // all as of one position: what is pushed later is never older
    const { read, position } = await this.reads.of(changes.projection, async (db) => {
      const views: (ChangedViews | null)[] = [];
      for (const [stream, some] of ofStreams) views.push(await changes.read(idOf(stream), touchedBy(some), db));
      return views;
    });
    return ofStreams.flatMap(([, some], nth) => {
      const views = read[nth];
      // gone since: whoever still shows it finds that out by asking
      if (!views) return [];
      return some.map(
        ({ event, carried }, index): Made => [
          event.position,
          { at: String(position), stale: [...(carried.stale ?? [])], ...(index === 0 ? views : {}) },
        ],
      );
    });
  }
}

function touchedBy(events: readonly Declared[]): Touched {
  const ids = new Set<string>();
  let all = false;
  for (const { event, carried } of events) {
    const touched = carried.touches?.(event.data) ?? [];
    if (touched === 'all') all = true;
    else for (const id of touched) ids.add(id);
  }
  return { ids: all ? 'all' : ids, moves: events.some(({ carried }) => carried.moves === true) };
}

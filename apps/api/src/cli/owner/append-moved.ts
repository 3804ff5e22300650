import { join } from 'node:path';
import { EventIdsInUse, type EventStore, type StreamWrite, WrongExpectedVersion } from '@scenewright/event-log';
import { type MovedFrom, positionsIn, type RecordedEvent } from '@scenewright/events';
import { linesOf } from '../../lines-of.js';
import type { Progress } from '../progress.js';
import { StudioError } from '../studio-client.js';
import { EVENTS, type Manifest } from './manifest.js';
import { eventIn, happenedAt } from './moved-event.js';

/** Events in one append: whoever works in this cell waits no longer for it than for a film's scenes. */
const MOST_AT_ONCE = 200;

export interface AppendMovedOptions {
  readonly store: EventStore;
  readonly folder: string;
  readonly manifest: Pick<Manifest, 'from' | 'events' | 'streams'>;
  readonly progress: Pick<Progress, 'step' | 'at' | 'done'>;
}

/**
 * Appends the events of a move with their ids and versions as they were, in the order of the log that they come from. What is here already from
 * an attempt that was cut off stays, and the rest follows.
 * @throws {StudioError} a stream of theirs has other events here
 */
export async function appendMoved({ store, folder, manifest, progress }: AppendMovedOptions): Promise<void> {
  progress.step('Events');
  const here = await HereAlready.of(store, manifest.streams);
  const places = new Places(store);
  let batch = new Batch();
  let [done, appended] = [0, 0];
  const flush = async () => {
    if (batch.size > 0) await append(store, batch);
    appended += batch.size;
    batch = new Batch();
    progress.at(done, manifest.events);
  };
  for await (const event of eventsIn(folder)) {
    done += 1;
    places.add(event);
    if (here.has(event)) continue;
    const named = positionsIn(event);
    if (!batch.takes(event) || named.length > 0) await flush();
    batch.add(event, await places.markOf(event, manifest.from, named));
  }
  await flush();
  progress.done(`${appended} of ${manifest.events} events, ${manifest.events - appended} were here`);
}

async function* eventsIn(folder: string): AsyncGenerator<RecordedEvent> {
  for await (const line of linesOf(join(folder, EVENTS))) yield eventIn(line);
}

async function append(store: EventStore, { writes }: Batch): Promise<void> {
  try {
    await store.append(writes);
  } catch (error) {
    if (!(error instanceof WrongExpectedVersion || error instanceof EventIdsInUse)) throw error;
    throw new StudioError(`Something else happened to this account in this cell meanwhile (${error.message}). Nothing more was taken in.`);
  }
}

/** How far an earlier attempt has come in each stream. */
class HereAlready {
  private constructor(private readonly versions: ReadonlyMap<string, { version: number; id: string }>) {}

  static async of(store: EventStore, streams: Manifest['streams']): Promise<HereAlready> {
    const versions = new Map<string, { version: number; id: string }>();
    for (const { stream, version: last } of streams) {
      for await (const { version, id } of store.read(stream, { direction: 'backwards', limit: 1 })) {
        if (version > last) throw foreign(stream);
        versions.set(stream, { version, id });
      }
    }
    return new HereAlready(versions);
  }

  has({ stream, version, id }: RecordedEvent): boolean {
    const known = this.versions.get(stream);
    if (!known || version > known.version) return false;
    if (version === known.version && id !== known.id) throw foreign(stream);
    return true;
  }
}

const foreign = (stream: string): StudioError =>
  new StudioError(
    `${stream} has events of its own in this cell. Nothing was taken in: an account can move into a cell that has none of it.`,
  );

/** What is appended at once: in an append a stream has one place, so what is not of its run begins the next one. */
class Batch {
  readonly writes: (StreamWrite & { readonly events: StreamWrite['events'][number][] })[] = [];
  size = 0;

  takes({ stream }: RecordedEvent): boolean {
    const isOfRun = this.writes.at(-1)?.stream === stream;
    return this.size < MOST_AT_ONCE && (isOfRun || !this.writes.some((write) => write.stream === stream));
  }

  add({ stream, version, id, type, schemaVersion, data, metadata }: RecordedEvent, movedFrom: MovedFrom): void {
    const event = { id, type, schemaVersion, data, metadata: { ...metadata, movedFrom } };
    const last = this.writes.at(-1);
    if (last?.stream === stream) last.events.push(event);
    else this.writes.push({ stream, expected: version === 1 ? 'none' : version - 1, events: [event] });
    this.size += 1;
  }
}

/** Where their events stood in the log that they come from, to say of a position there what it is here. */
class Places {
  private readonly all: { readonly position: bigint; readonly stream: string; readonly version: number }[] = [];

  constructor(private readonly store: EventStore) {}

  add({ position, stream, version }: RecordedEvent): void {
    this.all.push({ position, stream, version });
  }

  async markOf(event: RecordedEvent, cell: string, named: readonly string[]): Promise<MovedFrom> {
    const before = event.metadata.movedFrom?.positions;
    const positions: Record<string, string> = {};
    for (const position of named) positions[position] = await this.here(BigInt(before?.[position] ?? position));
    return {
      cell,
      position: String(event.position),
      recordedAt: happenedAt(event),
      ...(named.length > 0 ? { positions } : {}),
    };
  }

  /** The last of their events up to a position there, in this log: what happened between them is other people's. */
  private async here(position: bigint): Promise<string> {
    let [from, to] = [0, this.all.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.all[middle]?.position ?? 0n) <= position) from = middle + 1;
      else to = middle;
    }
    const last = this.all[from - 1];
    if (!last) return '0';
    for await (const found of this.store.read(last.stream, { from: last.version, limit: 1 })) return String(found.position);
    return '0';
  }
}

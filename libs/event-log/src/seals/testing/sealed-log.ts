import { randomUUID } from 'node:crypto';
import type { NewEvent } from '@scenewright/events';
import { CommandExecutor } from '../../commands/command-executor.js';
import { MemoryEventStore } from '../../memory/memory-event-store.js';
import { Sealer, type SealPace } from '../sealer.js';
import { type Seal, Seals } from '../seals.js';

/** An event as it might be, of a type that nobody knows: what is sealed does not depend on what a program understands. */
const someEvent = (data: unknown = { words: 'Rain on the window' }): NewEvent => ({
  id: randomUUID(),
  type: 'Happened',
  schemaVersion: 1,
  data,
  metadata: { correlationId: 'click', causationId: 'command', actor: { uid: 'ada', role: 'creator' }, subject: { userId: 'ada' } },
});

/** A log in memory, and what seals it every few events. */
export class SealedLog {
  readonly store = new MemoryEventStore();
  readonly seals = new Seals(this.store);

  constructor(private readonly pace: SealPace = { events: 5, ms: 60_000 }) {}

  /** As a process that has just started would. */
  sealer(): Sealer {
    return new Sealer(this.store, new CommandExecutor(this.store), this.pace);
  }

  async happen(count: number, stream = 'scene-1'): Promise<void> {
    await this.store.append([{ stream, expected: 'any', events: Array.from({ length: count }, (_, n) => someEvent({ n })) }]);
  }

  /** Another database with the log's first events, as a replica has it that was not sent the rest. */
  async copy(events: number): Promise<SealedLog> {
    const copy = new SealedLog(this.pace);
    for (const { stream, id, type, schemaVersion, data, metadata } of await listed(this.store.readAll({ limit: events })))
      await copy.store.append([{ stream, expected: 'any', events: [{ id, type, schemaVersion, data, metadata }] }]);
    return copy;
  }

  async all(): Promise<Seal[]> {
    return (await this.seals.newest(1_000)).reverse();
  }

  /** [position, count] of each seal, oldest first. */
  async marks(): Promise<[number, number][]> {
    return (await this.all()).map(({ position, count }) => [Number(position), count]);
  }
}

/** Everything that a generator gives. */
export async function listed<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

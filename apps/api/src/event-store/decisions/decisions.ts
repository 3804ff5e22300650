import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { categoryOf, checked, type DomainEvent, type NewEvent, upcast } from '@scenewright/events';
import { EVENT_STORE, type EventStore, type StreamWrite, WrongExpectedVersion } from '../event-store.js';
import { EventIdsInUse } from '../postgres/errors.js';
import { BatchQueue } from './batch-queue.js';
import { type CommandContext, derivedId } from './command-context.js';
import { type AnyDecider, DecisionUnit, type StateAt, type StateOf } from './decision-unit.js';
import { Rejected } from './rejected.js';
import { StateCache } from './state-cache.js';

export type { DecisionUnit } from './decision-unit.js';

/** What was decided: the position that a reader has to have passed to see it, and the events by stream. */
export interface Decided {
  /** 0n when nothing had to happen. */
  readonly position: bigint;
  /** Of the streams that changed; of those that were looked at when none did. */
  readonly categories: readonly string[];
}

/** A command and what it comes to. */
interface Wish {
  readonly context: CommandContext;
  readonly body: (unit: DecisionUnit) => Promise<void>;
}

const MAX_ATTEMPTS = 20;
/** Decisions on one hot stream in one append. */
const MOST_TOGETHER = 64;
const MAX_ATTEMPTS_TOGETHER = 3;
/** How far back a refused command is looked for in the streams that it was decided on. */
const REMEMBERED_EVENTS = 500;

/**
 * Decides commands on one or more streams and appends what they make happen in one atomic append.
 * When another decision got there first, everything is loaded and decided again.
 */
@Injectable()
export class Decisions {
  private readonly cache = new StateCache();
  private readonly hot = new BatchQueue<Wish, Decided>(MOST_TOGETHER, (wishes) => this.together(wishes));

  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /**
   * Runs `body`, which loads and decides on a fresh `DecisionUnit`, then appends. `body` may run more than once and must have no
   * effects of its own. `hotStream`: decisions that name the same one wait for each other instead of colliding, and those that wait are
   * appended together.
   * Throws `Rejected` when the domain says no.
   */
  execute(context: CommandContext, body: (unit: DecisionUnit) => Promise<void>, hotStream?: string): Promise<Decided> {
    return hotStream ? this.hot.run(hotStream, { context, body }) : this.attempt(context, body);
  }

  /** The present state of a stream, for a decision's preparation. */
  async stateOf<D extends AnyDecider>(decider: D, stream: string): Promise<StateOf<D>> {
    const { state } = await this.load(decider, stream, true);
    return state as StateOf<D>;
  }

  /** The present version of a stream; 0 when it is empty. */
  async versionOf<D extends AnyDecider>(decider: D, stream: string): Promise<number> {
    return (await this.load(decider, stream, true)).version;
  }

  private async attempt(context: CommandContext, body: (unit: DecisionUnit) => Promise<void>): Promise<Decided> {
    for (let attempt = 1; ; attempt++) {
      const unit = new DecisionUnit((decider, stream) => this.load(decider, stream, attempt > 1));
      try {
        await body(unit);
        return await this.append(context, unit);
      } catch (error) {
        // decided on a cached state that may be old: a no counts only when it holds for the present one
        const stale = error instanceof WrongExpectedVersion || (error instanceof Rejected && attempt === 1);
        if (!stale || attempt >= MAX_ATTEMPTS) {
          const done = mayBeDone(error) ? await this.doneBefore(context, unit) : null;
          if (done) return done;
          throw error;
        }
        for (const stream of unit.streams.keys()) this.cache.delete(stream);
        if (error instanceof WrongExpectedVersion && attempt > 2) await sleep(Math.random() * 5 * attempt);
      }
    }
  }

  /** Decides one after the other what waits for one hot stream, each on what those before it leave, and appends all of it at once. */
  private async together(wishes: readonly Wish[]): Promise<PromiseSettledResult<Decided>[]> {
    const [only, ...others] = wishes;
    let decided: Map<Wish, Decided> | null = null;
    if (only && others.length > 0) decided = await this.appendTogether(wishes).catch(() => null);
    const results: PromiseSettledResult<Decided>[] = [];
    // what was refused among others, or could not be appended with them, gets its answer on its own
    for (const wish of wishes) {
      const done = decided?.get(wish);
      if (done) results.push({ status: 'fulfilled', value: done });
      else results.push(...(await Promise.allSettled([this.attempt(wish.context, wish.body)])));
    }
    return results;
  }

  private async appendTogether(wishes: readonly Wish[]): Promise<Map<Wish, Decided>> {
    for (let attempt = 1; ; attempt++) {
      const streams = new Map<string, { version: number; state: unknown; events: NewEvent[] }>();
      const decided: { wish: Wish; categories: string[]; changes: boolean }[] = [];
      for (const wish of wishes) {
        const unit = new DecisionUnit(async (decider, stream) => streams.get(stream) ?? this.load(decider, stream, attempt > 1));
        try {
          await wish.body(unit);
        } catch {
          continue;
        }
        const toNew = eventsOf(wish.context);
        let changes = false;
        for (const [stream, { version, state, events }] of unit.streams) {
          if (events.length === 0) continue;
          changes = true;
          streams.set(stream, { version, state, events: [...(streams.get(stream)?.events ?? []), ...events.map(toNew)] });
        }
        decided.push({ wish, categories: [...new Set([...unit.streams.keys()].map(categoryOf))], changes });
      }
      try {
        const changed = [...streams];
        const result =
          changed.length > 0
            ? await this.store.append(changed.map(([stream, { version, events }]) => write(stream, version, events)))
            : null;
        changed.forEach(([stream, { state }], nth) => {
          if (result?.repeated) this.cache.delete(stream);
          else this.cache.set(stream, { version: result?.versions[nth] as number, state });
        });
        return new Map(
          decided.map(({ wish, categories, changes }) => [wish, { position: changes ? (result?.position ?? 0n) : 0n, categories }]),
        );
      } catch (error) {
        for (const stream of streams.keys()) this.cache.delete(stream);
        if (!(error instanceof WrongExpectedVersion) || attempt >= MAX_ATTEMPTS_TOGETHER) throw error;
      }
    }
  }

  /**
   * A command that comes again after it was carried out may find its credits spent, by itself, or decide on more than the first time,
   * because something has expired since. Then it is not refused: what it decided is in the log, under its id.
   */
  private async doneBefore(context: CommandContext, unit: DecisionUnit): Promise<Decided | null> {
    const first = derivedId(context.commandId, 0);
    for (const stream of unit.streams.keys()) {
      for await (const { id, position } of this.store.read(stream, { direction: 'backwards', limit: REMEMBERED_EVENTS })) {
        if (id === first) return { position, categories: [...new Set([...unit.streams.keys()].map(categoryOf))] };
      }
    }
    return null;
  }

  private async append(context: CommandContext, unit: DecisionUnit): Promise<Decided> {
    const changed = [...unit.streams].filter(([, loaded]) => loaded.events.length > 0);
    const categories = [...new Set([...unit.streams.keys()].map(categoryOf))];
    if (changed.length === 0) return { position: 0n, categories };
    const toNew = eventsOf(context);
    const writes = changed.map(([stream, loaded]) => write(stream, loaded.version, loaded.events.map(toNew)));
    const result = await this.store.append(writes);
    changed.forEach(([stream, loaded], nth) => {
      // a repeated append may have been decided on a state that holds its events already
      if (result.repeated) this.cache.delete(stream);
      else this.cache.set(stream, { version: result.versions[nth] as number, state: loaded.state });
    });
    return { position: result.position, categories: [...new Set(changed.map(([stream]) => categoryOf(stream)))] };
  }

  private async load(decider: AnyDecider, stream: string, fresh: boolean): Promise<StateAt> {
    const cached = this.cache.get(stream);
    if (cached && !fresh) return cached;
    let { version, state } = cached ?? { version: 0, state: decider.initial };
    for await (const recorded of this.store.read(stream, { from: version + 1 })) {
      const event = upcast(recorded.type, recorded.schemaVersion, recorded.data);
      if (event) state = decider.evolve(state, event);
      version = recorded.version;
    }
    const loaded = { version, state };
    this.cache.set(stream, loaded);
    return loaded;
  }
}

/** What a command meets that has been carried out before, and what others meet too. */
const mayBeDone = (error: unknown): boolean =>
  error instanceof EventIdsInUse || (error instanceof Rejected && error.rejection.code === 'INSUFFICIENT_CREDITS');

/** Gives a command's events their ids, in order, and its context. */
function eventsOf({ commandId, correlationId, causationId, actor, subject }: CommandContext): (event: DomainEvent) => NewEvent {
  let index = 0;
  const metadata = { correlationId, causationId, actor, subject };
  return (event) => ({ id: derivedId(commandId, index++), ...checked(event), metadata });
}

const write = (stream: string, version: number, events: readonly NewEvent[]): StreamWrite => ({
  stream,
  expected: version === 0 ? 'none' : version,
  events,
});

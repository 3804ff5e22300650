import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Decider, Decision, Rejection } from '@scenewright/domain';
import { categoryOf, checked, type DomainEvent, type NewEvent, upcast } from '@scenewright/events';
import { EVENT_STORE, type EventStore, WrongExpectedVersion } from '../event-store.js';
import { type CommandContext, derivedId } from './command-context.js';
import { KeyedQueue } from './keyed-queue.js';
import { Rejected } from './rejected.js';
import { StateCache } from './state-cache.js';

/** Any decider, whatever its state and commands. */
// biome-ignore lint/suspicious/noExplicitAny: a decider's types meet in `decide` and `load`, which are generic over it
type AnyDecider = Decider<any, any, any>;
type StateOf<D> = D extends Decider<infer S, never, never> ? S : D extends { initial: infer S } ? S : never;
type CommandOf<D> = D extends { decide(state: never, command: infer C): unknown } ? C : never;

interface Loaded {
  readonly decider: AnyDecider;
  readonly version: number;
  state: unknown;
  readonly events: DomainEvent[];
}

/** What was decided: the position that a reader has to have passed to see it, and the events by stream. */
export interface Decided {
  /** 0n when nothing had to happen. */
  readonly position: bigint;
  /** Of the streams that changed; of those that were looked at when none did. */
  readonly categories: readonly string[];
}

const MAX_ATTEMPTS = 20;
/** How far back a refused command is looked for in the streams that it was decided on. */
const REMEMBERED_EVENTS = 500;

/**
 * Decides commands on one or more streams and appends what they make happen in one atomic append.
 * When another decision got there first, everything is loaded and decided again.
 */
@Injectable()
export class Decisions {
  private readonly cache = new StateCache();
  private readonly queue = new KeyedQueue();

  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /**
   * Runs `body`, which loads and decides on a fresh `DecisionUnit`, then appends. `body` may run more than once and must have no
   * effects of its own. `hotStream`: decisions that name the same one wait for each other instead of colliding.
   * Throws `Rejected` when the domain says no.
   */
  execute(context: CommandContext, body: (unit: DecisionUnit) => Promise<void>, hotStream?: string): Promise<Decided> {
    return hotStream ? this.queue.run(hotStream, () => this.attempt(context, body)) : this.attempt(context, body);
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
          const done = error instanceof Rejected ? await this.doneBefore(context, unit) : null;
          if (done) return done;
          throw error;
        }
        for (const stream of unit.streams.keys()) this.cache.delete(stream);
        if (error instanceof WrongExpectedVersion && attempt > 2) await sleep(Math.random() * 5 * attempt);
      }
    }
  }

  /**
   * A command that comes again after it was carried out may be refused for what it did itself (its credits are spent). Then it is not
   * refused: what it decided is in the log, under its id.
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
    let index = 0;
    const metadata = {
      correlationId: context.correlationId,
      causationId: context.causationId,
      actor: context.actor,
      subject: context.subject,
    };
    const writes = changed.map(([stream, loaded]) => ({
      stream,
      expected: loaded.version === 0 ? ('none' as const) : loaded.version,
      events: loaded.events.map((event): NewEvent => ({ id: derivedId(context.commandId, index++), ...checked(event), metadata })),
    }));
    const result = await this.store.append(writes);
    changed.forEach(([stream, loaded], nth) => {
      // a repeated append may have been decided on a state that holds its events already
      if (result.repeated) this.cache.delete(stream);
      else this.cache.set(stream, { version: result.versions[nth] as number, state: loaded.state });
    });
    return { position: result.position, categories: [...new Set(changed.map(([stream]) => categoryOf(stream)))] };
  }

  private async load(decider: AnyDecider, stream: string, fresh: boolean): Promise<{ version: number; state: unknown }> {
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

/** The streams of one decision and what is to happen in them. */
export class DecisionUnit {
  readonly streams = new Map<string, Loaded>();

  constructor(private readonly read: (decider: AnyDecider, stream: string) => Promise<{ version: number; state: unknown }>) {}

  /** The state of a stream, with what this decision has already made happen in it. */
  async load<D extends AnyDecider>(decider: D, stream: string): Promise<StateOf<D>> {
    return (await this.loaded(decider, stream)).state as StateOf<D>;
  }

  /** The stream's version that this decision is made on. */
  async versionOf<D extends AnyDecider>(decider: D, stream: string): Promise<number> {
    return (await this.loaded(decider, stream)).version;
  }

  /** What this decision has made happen in a stream so far. */
  madeIn(stream: string): readonly DomainEvent[] {
    return this.streams.get(stream)?.events ?? [];
  }

  /** Decides and keeps the events for the append. Throws `Rejected`. */
  async decide<D extends AnyDecider>(decider: D, stream: string, command: CommandOf<D>): Promise<void> {
    const rejection = await this.tryDecide(decider, stream, command);
    if (rejection) throw new Rejected(rejection);
  }

  /** Like `decide`, but a no comes back as a value. */
  async tryDecide<D extends AnyDecider>(decider: D, stream: string, command: CommandOf<D>): Promise<Rejection | null> {
    const loaded = await this.loaded(decider, stream);
    const decision: Decision<DomainEvent> = decider.decide(loaded.state, command);
    if (!decision.ok) return decision.rejection;
    for (const event of decision.events) {
      loaded.state = decider.evolve(loaded.state, event);
      loaded.events.push(event);
    }
    return null;
  }

  private async loaded(decider: AnyDecider, stream: string): Promise<Loaded> {
    const known = this.streams.get(stream);
    if (known) return known;
    const { version, state } = await this.read(decider, stream);
    const loaded: Loaded = { decider, version, state, events: [] };
    this.streams.set(stream, loaded);
    return loaded;
  }
}

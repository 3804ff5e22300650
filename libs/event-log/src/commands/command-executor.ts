import { setTimeout as sleep } from 'node:timers/promises';
import { categoryOf, checked, type DomainEvent, type NewEvent } from '@scenewright/events';
import { contextHere, inSpan, type TraceContext, traceHere, withContext } from '@scenewright/telemetry';
import { EventIdsInUse, EventLogUnavailable, EventStoreClosed, LogWentBack, UnknownEvent } from '../errors.js';
import { type AppendResult, type EventStore, type StreamCheck, type StreamWrite, WrongExpectedVersion } from '../event-store.js';
import { measuredAppend } from '../measured-append.js';
import { AggregateRepository } from './aggregate-repository.js';
import { BatchQueue } from './batch-queue.js';
import { type CommandContext, derivedId } from './command-context.js';
import { Rejected } from './rejected.js';
import { type StateAt, UnitOfWork } from './unit-of-work.js';

/** What a command came to: the position that a reader has to have passed to see it, and where it happened. */
export interface CommandResult {
  /** 0n when nothing had to happen. */
  readonly position: bigint;
  /** Of the streams that changed; of those that were looked at when none did. */
  readonly categories: readonly string[];
  /** The command had come before: what it decided then is in the log, and nothing was added now. */
  readonly repeated: boolean;
}

export type CommandBody = (unit: UnitOfWork) => Promise<void>;

/** What every command's unit of work goes through before its append, e.g. to reserve money for what it asks for. May throw `Rejected`. */
export type BeforeAppend = (unit: UnitOfWork, context: CommandContext) => Promise<void>;

interface QueuedCommand {
  readonly context: CommandContext;
  readonly body: CommandBody;
  /** Where what is done for it is recorded, whoever else's it is done with. */
  readonly where: TraceContext;
  /** The same, to be kept with its events. */
  readonly trace: string | undefined;
}

const MAX_ATTEMPTS = 20;
/** Commands on one hot stream in one append. */
const MOST_TOGETHER = 64;
const MAX_ATTEMPTS_TOGETHER = 3;
/** How far back a refused command is looked for in the streams that it was decided on. */
const REMEMBERED_EVENTS = 500;

/**
 * Decides commands on one or more streams and appends what they make happen in one atomic append.
 * What the first look at a state kept in memory says is believed only when it leads to an append, which checks every stream that was
 * looked at; a refusal, an error or nothing to do is decided again on what the log says now, and so is what somebody else was faster at.
 */
export class CommandExecutor {
  private readonly hot = new BatchQueue<QueuedCommand, CommandResult>(MOST_TOGETHER, (commands) => this.together(commands));
  private readonly steps: BeforeAppend[] = [];

  constructor(
    private readonly store: EventStore,
    private readonly aggregates: AggregateRepository = new AggregateRepository(store),
  ) {}

  /** Has every unit of work go through `step` before it is appended. */
  beforeAppend(step: BeforeAppend): void {
    this.steps.push(step);
  }

  /**
   * Runs `body`, which loads and decides on a fresh `UnitOfWork`, then appends. `body` may run more than once and must have no
   * effects of its own. `hotStream`: commands that name the same one wait for each other instead of colliding, and those that wait are
   * appended together.
   * @throws {Rejected} the domain says no.
   */
  execute(context: CommandContext, body: CommandBody, hotStream?: string): Promise<CommandResult> {
    return inSpan('command', { attributes: { 'scenewright.command.id': context.commandId } }, () => {
      const command = { context, body, where: contextHere(), trace: traceHere() };
      return hotStream ? this.hot.run(hotStream, command) : this.attempt(command);
    });
  }

  private async decide({ context, body }: QueuedCommand, unit: UnitOfWork): Promise<void> {
    await body(unit);
    for (const step of this.steps) await step(unit, context);
  }

  private async attempt(command: QueuedCommand): Promise<CommandResult> {
    for (let attempt = 1; ; attempt++) {
      const unit = new UnitOfWork((decider, stream) => this.aggregates.load(decider, stream, { fresh: attempt > 1 }));
      try {
        await this.decide(command, unit);
        if (unit.changes || !mayBeStale(unit, attempt)) return await this.append(command, unit);
      } catch (error) {
        if (error instanceof LogWentBack) this.aggregates.forgetAll();
        const stale = isOutdated(error) || (mayBeStale(unit, attempt) && !isOutage(error));
        if (!stale || attempt >= MAX_ATTEMPTS) {
          const done = mayBeDone(error) ? await this.doneBefore(command.context, unit) : null;
          if (done) return done;
          throw error;
        }
        // what is kept of a stream is brought up to date, unless the log knows less than was kept
        if (error instanceof WrongExpectedVersion && error.actual < (unit.streams.get(error.stream)?.version ?? 0)) {
          this.aggregates.forget(error.stream);
        }
        if (error instanceof WrongExpectedVersion && attempt > 2) await sleep(Math.random() * 5 * attempt);
      }
    }
  }

  /** Decides one after the other what waits for one hot stream, each on what those before it leave, and appends all of it at once. */
  private async together(commands: readonly QueuedCommand[]): Promise<PromiseSettledResult<CommandResult>[]> {
    const [only, ...others] = commands;
    let executed: Map<QueuedCommand, CommandResult> | null = null;
    if (only && others.length > 0) executed = await this.appendTogether(commands).catch(() => null);
    const results: PromiseSettledResult<CommandResult>[] = [];
    // what was refused among others, or could not be appended with them, gets its answer on its own
    for (const command of commands) {
      const done = executed?.get(command);
      if (done) results.push({ status: 'fulfilled', value: done });
      else results.push(...(await Promise.allSettled([withContext(command.where, () => this.attempt(command))])));
    }
    return results;
  }

  private async appendTogether(commands: readonly QueuedCommand[]): Promise<Map<QueuedCommand, CommandResult>> {
    for (let attempt = 1; ; attempt++) {
      const streams = new Map<string, StateAt & { readonly events: NewEvent[] }>();
      const looked = new Map<string, StreamCheck>();
      const decided: { command: QueuedCommand; categories: string[] }[] = [];
      for (const command of commands) {
        const unit = new UnitOfWork(
          async (decider, stream) => streams.get(stream) ?? this.aggregates.load(decider, stream, { fresh: attempt > 1 }),
        );
        try {
          await this.decide(command, unit);
        } catch {
          continue;
        }
        if (!unit.changes) continue;
        const toNew = eventsOf(command);
        for (const [stream, { version, lastEventId, state, events }] of unit.streams) {
          if (events.length > 0) {
            const before = streams.get(stream)?.events ?? [];
            streams.set(stream, { version, lastEventId, state, events: [...before, ...events.map(toNew)] });
          } else if (version <= (looked.get(stream)?.version ?? version)) looked.set(stream, { stream, version, lastEventId });
        }
        decided.push({ command, categories: categoriesOf(unit.streams.keys()) });
      }
      const changed = [...streams];
      if (changed.length === 0) return new Map();
      // what one command only looked at, another may write to: then its version is checked there
      const checks = [...looked.values()].filter(({ stream }) => !streams.has(stream));
      const writes = changed.map(([stream, at]) => write(stream, at, at.events));
      try {
        const result = await measuredAppend(this.store, writes, checks, {
          where: decided[0]?.command.where,
          links: decided.slice(1).map(({ command }) => command.trace),
        });
        this.remember(writes, changed, result);
        const position = await this.endOf(result);
        return new Map(decided.map(({ command, categories }) => [command, { position, categories, repeated: result.repeated }]));
      } catch (error) {
        for (const stream of streams.keys()) this.aggregates.forget(stream);
        if (error instanceof LogWentBack) this.aggregates.forgetAll();
        if (!isOutdated(error) || attempt >= MAX_ATTEMPTS_TOGETHER) throw error;
      }
    }
  }

  /**
   * A command that comes again after it was carried out may find that what it did stands in its way (its credits are spent, what it asked
   * for is there), or decide on more than the first time, because something has expired since. Then it is not refused: what it decided is
   * in the log, under its id.
   */
  private async doneBefore(context: CommandContext, unit: UnitOfWork): Promise<CommandResult | null> {
    const first = derivedId(context.commandId, 0);
    for (const stream of unit.streams.keys()) {
      for await (const { id } of this.store.read(stream, { direction: 'backwards', limit: REMEMBERED_EVENTS })) {
        // its other events stand further on: whoever has seen the log's end has seen them all
        if (id === first) return { position: await this.store.head(), categories: categoriesOf(unit.streams.keys()), repeated: true };
      }
    }
    return null;
  }

  private async append(command: QueuedCommand, unit: UnitOfWork): Promise<CommandResult> {
    const changed = [...unit.streams].filter(([, loaded]) => loaded.events.length > 0);
    if (changed.length === 0) return { position: 0n, categories: categoriesOf(unit.streams.keys()), repeated: false };
    const toNew = eventsOf(command);
    const writes = changed.map(([stream, loaded]) => write(stream, loaded, loaded.events.map(toNew)));
    const result = await measuredAppend(this.store, writes, unit.checks());
    this.remember(writes, changed, result);
    return { position: await this.endOf(result), categories: categoriesOf(changed.map(([stream]) => stream)), repeated: result.repeated };
  }

  /** What was appended before may have been more than what was decided now: then the log's end is behind all of it. */
  private async endOf({ repeated, position }: AppendResult): Promise<bigint> {
    return repeated ? this.store.head() : position;
  }

  private remember(
    writes: readonly StreamWrite[],
    changed: readonly (readonly [string, { readonly state: unknown }])[],
    { repeated, versions }: AppendResult,
  ): void {
    changed.forEach(([stream, { state }], nth) => {
      const lastEventId = writes[nth]?.events.at(-1)?.id ?? null;
      // a repeated append may have been decided on a state that holds its events already
      if (repeated) this.aggregates.forget(stream);
      else this.aggregates.remember(stream, { version: versions[nth] as number, lastEventId, state });
    });
  }
}

const categoriesOf = (streams: Iterable<string>): string[] => [...new Set([...streams].map(categoryOf))];

/** Whether a unit was decided on states that were kept in memory and that another process may have outdated. */
const mayBeStale = (unit: UnitOfWork, attempt: number): boolean => attempt === 1 && unit.streams.size > 0;

/** The log is elsewhere than where it was decided on. */
const isOutdated = (error: unknown): boolean => error instanceof WrongExpectedVersion || error instanceof LogWentBack;

/** No answer at all is no decision, and what this program does not know it will not know at a second look either. */
const isOutage = (error: unknown): boolean =>
  error instanceof EventLogUnavailable || error instanceof EventStoreClosed || error instanceof UnknownEvent;

/** Refusals that are true whoever asks: that something is over, or gone, is what a command that ends it wants to know. */
const TRUE_FOR_ALL: readonly string[] = ['NOT_IN_FLIGHT', 'NOT_FOUND'];

/** What a command meets that has been carried out before, and what others meet too. */
const mayBeDone = (error: unknown): boolean =>
  error instanceof EventIdsInUse || (error instanceof Rejected && !TRUE_FOR_ALL.includes(error.rejection.code));

/** Gives a command's events their ids, in order, and its context. */
function eventsOf({ context, trace }: QueuedCommand): (event: DomainEvent) => NewEvent {
  const { commandId, correlationId, causationId, actor, subject } = context;
  let index = 0;
  const metadata = { correlationId, causationId, actor, subject, ...(trace ? { trace } : {}) };
  return (event) => ({ id: derivedId(commandId, index++), ...checked(event), metadata });
}

const write = (stream: string, { version, lastEventId }: Omit<StateAt, 'state'>, events: readonly NewEvent[]): StreamWrite => ({
  stream,
  expected: version === 0 ? 'none' : version,
  lastEventId,
  events,
});

/**
 * Specifications that read as sentences: given what happened, when somebody asks for something, this happens or that is refused.
 * Every event is held against its schema, so that a specification cannot pass with a fact that the log would not take.
 */
import { checked, type DomainEvent } from '@scenewright/events';
import { type Decider, type Decision, fold, type RejectionCode } from '../decision.js';

export interface Outcome<Event> {
  /** Exactly these events, in this order. */
  happens(...events: Event[]): void;
  /** Accepted, but there is nothing left to do. */
  changesNothing(): void;
  isRefused(code: RejectionCode, field?: string, details?: Readonly<Record<string, unknown>>): void;
}

export interface Situation<State, Command, Event> {
  when(command: Command): Outcome<Event>;
  /** What these events add up to. */
  readonly state: State;
}

/** Sorted and without what is undefined: as the log would keep it, whatever the order of the keys. */
function asStored(value: unknown): string {
  const sorted = (_: string, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part;
  return JSON.stringify(value, sorted, 2);
}

function same(what: string, actual: unknown, expected: unknown): void {
  const [is, shouldBe] = [asStored(actual), asStored(expected)];
  if (is !== shouldBe) throw new Error(`${what}\nexpected ${shouldBe}\nbut got  ${is}`);
}

function outcomeOf<Event extends DomainEvent>(decision: Decision<Event>): Outcome<Event> {
  const happens = (...expected: Event[]) => {
    if (!decision.ok) throw new Error(`refused with ${decision.rejection.code}: ${decision.rejection.message}`);
    same('the events differ', decision.events, expected);
    for (const event of decision.events) same(`${event.type} loses something on its way into the log`, checked(event).data, event.data);
  };
  return {
    happens,
    changesNothing: () => happens(),
    isRefused(code, field, details) {
      if (decision.ok) throw new Error(`accepted, with ${asStored(decision.events)}`);
      same('it was refused differently', decision.rejection.code, code);
      if (!decision.rejection.message) throw new Error('it was refused without a word');
      if (field !== undefined) same('another input was blamed', decision.rejection.field, field);
      if (details !== undefined) same('it was refused with other details', decision.rejection.details, details);
    },
  };
}

/** `const given = specification(decider)` for an aggregate, then `given(events).when(command).happens(events)` for each rule of it. */
export const specification =
  <State, Command, Event extends DomainEvent>(decider: Decider<State, Command, Event>) =>
  (...history: (Event | readonly Event[])[]): Situation<State, Command, Event> => {
    const state = fold(decider, history.flat() as Event[]);
    return { state, when: (command) => outcomeOf(decider.decide(state, command)) };
  };

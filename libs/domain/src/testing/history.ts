import type { Decider, Decision } from '../decision.js';

/** One command of a history: the state it met, what was decided, and the state it left. */
export interface Step<State, Command, Event> {
  readonly before: State;
  readonly command: Command;
  readonly decision: Decision<Event>;
  /** Empty when the command was refused. */
  readonly events: readonly Event[];
  readonly after: State;
}

/** Decides commands one after the other. Events are not held against their schemas: one property of all deciders does that. */
export function play<State, Command, Event>(
  decider: Decider<State, Command, Event>,
  commands: Iterable<Command>,
  from: State = decider.initial,
): Step<State, Command, Event>[] {
  const steps: Step<State, Command, Event>[] = [];
  let state = from;
  for (const command of commands) {
    const decision = decider.decide(state, command);
    const events = decision.ok ? decision.events : [];
    const after = events.reduce((so, event) => decider.evolve(so, event), state);
    steps.push({ before: state, command, decision, events, after });
    state = after;
  }
  return steps;
}

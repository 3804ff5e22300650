/**
 * A rule said no. Values, not exceptions: the edge turns a rejection into one HTTP error, the browser into one text per code.
 * `field` names the input at fault, when one is.
 */
export interface Rejection {
  readonly code: RejectionCode;
  /** For the person: what is wrong and what to do. */
  readonly message: string;
  readonly field?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

export type RejectionCode =
  | 'INVALID'
  | 'NOT_FOUND'
  | 'CONFLICT'
  /** The text that an edit was made from is not what stands there now; `details.now` is. */
  | 'EDIT_CONFLICT'
  /** `details.job_id` is the work to wait for, where the same was asked for. */
  | 'ALREADY_RUNNING'
  /** The job is over already: done, failed or cancelled. Its late answer changes nothing. */
  | 'NOT_IN_FLIGHT'
  | 'VIDEO_REQUIRED'
  /** The price is not what was shown: of work `details.total` is, in credits, of a change of plan `details`. */
  | 'PRICE_CHANGED'
  | 'INSUFFICIENT_CREDITS'
  | 'PREMIUM_REQUIRED'
  | 'PROJECT_LIMIT_EXCEEDED'
  | 'VIDEO_LENGTH_CAP'
  /** Whose it is lives in another cell; `details.address` is where. */
  | 'MOVED';

export type Decision<Event> =
  | { readonly ok: true; readonly events: readonly Event[] }
  | { readonly ok: false; readonly rejection: Rejection };

export const accept = <Event>(...events: Event[]): Decision<Event> => ({ ok: true, events });

export const reject = (code: RejectionCode, message: string, more: Pick<Rejection, 'field' | 'details'> = {}): Decision<never> => ({
  ok: false,
  rejection: { code, message, ...more },
});

/**
 * An aggregate as three pure things: where it starts, what a command makes happen, and how what happened changes it.
 * No clock, randomness or I/O: times and ids come in with the command.
 */
export interface Decider<State, Command, Event> {
  readonly initial: State;
  decide(state: State, command: Command): Decision<Event>;
  evolve(state: State, event: Event): State;
}

export function fold<State, Event>(decider: Pick<Decider<State, never, Event>, 'initial' | 'evolve'>, events: Iterable<Event>): State {
  let state = decider.initial;
  for (const event of events) state = decider.evolve(state, event);
  return state;
}

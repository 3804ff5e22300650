import type { LookKind, StaffAct, StaffEvent } from '@scenewright/events';
import { accept, type Decider, type Decision, reject } from '../decision.js';
import type { Millicredits } from '../money.js';

/** A look is told once for each reason in so many milliseconds, and the reason that was given for it lasts as long. */
export const LOOK_LASTS_MS = 30 * 60_000;

/** Characters of an ISO time that say the day. */
const DAY = 10;

/** Credits that a member of the staff gives somebody. */
export interface Good {
  readonly goodId: string;
  readonly personUid: string;
  readonly amount: Millicredits;
  /** What it gives back of; null: credits of their own. */
  readonly deductionId: string | null;
  readonly reason: string;
}

interface Look {
  readonly reason: string | null;
  readonly at: string;
}

export interface StaffState {
  /** Those that may still last, by person and kind (`lookKey`). */
  readonly looks: Readonly<Record<string, Look>>;
  /** The day (UTC) on which credits were last given, and how many on it. */
  readonly given: { readonly day: string; readonly amount: Millicredits };
  /** Waiting for somebody else of the staff. */
  readonly proposed: Readonly<Record<string, Good>>;
  /** Whether they have set a second factor. */
  readonly secondFactor: boolean;
}

/** `now`: ISO time in UTC with milliseconds, so that times compare as text. */
export type StaffCommand =
  | {
      readonly type: 'LookAtPerson';
      readonly personUid: string;
      readonly kind: LookKind;
      readonly reason: string | null;
      readonly now: string;
    }
  | { readonly type: 'SetSecondFactor'; readonly now: string }
  | { readonly type: 'PassSecondFactor'; readonly way: 'code' | 'recovery'; readonly now: string }
  | { readonly type: 'ResetSecondFactor'; readonly reason: string; readonly now: string }
  /** What leaves no other trace. */
  | { readonly type: 'ActForPerson'; readonly personUid: string; readonly act: StaffAct; readonly now: string }
  /** `ceiling`: the most that one may give in a day by oneself. */
  | ({ readonly type: 'MakeGood'; readonly ceiling: Millicredits; readonly now: string } & Good)
  /** `proposedBy`: whose stream this is. Whoever proposed it may decline it, and never approve it. */
  | {
      readonly type: 'AnswerProposal';
      readonly goodId: string;
      readonly approve: boolean;
      readonly by: string;
      readonly proposedBy: string;
      readonly now: string;
    };

const initial: StaffState = { looks: {}, given: { day: '', amount: 0 }, proposed: {}, secondFactor: false };

const lookKey = (personUid: string, kind: LookKind): string => `${kind} ${personUid}`;
const lasts = ({ at }: Look, now: string): boolean => Date.parse(now) < Date.parse(at) + LOOK_LASTS_MS;

/** A look at somebody that lasts at `now`; undefined when there is none. */
export function lookAt(state: StaffState, personUid: string, kind: LookKind, now: string): Look | undefined {
  const look = state.looks[lookKey(personUid, kind)];
  return look && lasts(look, now) ? look : undefined;
}

/** What was given by oneself on the day of `now` (UTC). */
export const givenOn = ({ given }: StaffState, now: string): Millicredits => (given.day === now.slice(0, DAY) ? given.amount : 0);

export const staffDecider: Decider<StaffState, StaffCommand, StaffEvent> = {
  initial,
  decide(state, command): Decision<StaffEvent> {
    switch (command.type) {
      case 'LookAtPerson': {
        const { personUid, kind, reason, now } = command;
        if (reason?.trim() === '') return reject('INVALID', 'Say why you look: the person is shown the reason.', { field: 'reason' });
        const look = lookAt(state, personUid, kind, now);
        // a reason is told, also behind a look for which none was asked, or another one was given
        if (look && (reason === null || reason === look.reason)) return accept();
        return accept({ type: 'StaffLooked', data: { personUid, kind, reason, at: now } });
      }
      case 'ActForPerson': {
        const { personUid, act, now } = command;
        return accept({ type: 'StaffActed', data: { personUid, act, at: now } });
      }
      case 'SetSecondFactor':
        return state.secondFactor ? accept() : accept({ type: 'SecondFactorSet', data: { at: command.now } });
      case 'PassSecondFactor':
        if (!state.secondFactor) return reject('CONFLICT', 'Set a second factor first.');
        return accept({ type: 'SecondFactorPassed', data: { way: command.way, at: command.now } });
      case 'ResetSecondFactor': {
        const { reason, now } = command;
        if (reason.trim() === '') return reject('INVALID', 'Say why: it is told to everybody who administers.', { field: 'reason' });
        return state.secondFactor ? accept({ type: 'SecondFactorReset', data: { reason, at: now } }) : accept();
      }
      case 'MakeGood':
        return makeGood(state, command);
      case 'AnswerProposal': {
        const { goodId, approve, by, proposedBy, now } = command;
        if (!state.proposed[goodId]) return reject('NOT_FOUND', 'There is no such proposal any more.');
        if (approve && by === proposedBy) return reject('CONFLICT', 'Somebody else of the staff has to agree to this.');
        return accept({ type: approve ? 'GoodApproved' : 'GoodDeclined', data: { goodId, by, at: now } });
      }
    }
  },
  evolve(state, event): StaffState {
    switch (event.type) {
      case 'StaffLooked': {
        const { personUid, kind, reason, at } = event.data;
        const lasting = Object.entries(state.looks).filter(([, look]) => lasts(look, at));
        return { ...state, looks: { ...Object.fromEntries(lasting), [lookKey(personUid, kind)]: { reason, at } } };
      }
      case 'StaffActed':
      case 'SecondFactorPassed':
        return state;
      case 'SecondFactorSet':
        return { ...state, secondFactor: true };
      case 'SecondFactorReset':
        return { ...state, secondFactor: false };
      case 'GoodMade': {
        const { at, amount } = event.data;
        const day = at.slice(0, DAY);
        return { ...state, given: { day, amount: (state.given.day === day ? state.given.amount : 0) + amount } };
      }
      case 'GoodProposed': {
        const { at: _, ...good } = event.data;
        return { ...state, proposed: { ...state.proposed, [good.goodId]: good } };
      }
      case 'GoodApproved':
      case 'GoodDeclined': {
        const { [event.data.goodId]: _, ...proposed } = state.proposed;
        return { ...state, proposed };
      }
    }
  },
};

function makeGood(state: StaffState, command: Extract<StaffCommand, { type: 'MakeGood' }>): Decision<StaffEvent> {
  const { type: _, ceiling, now, ...good } = command;
  if (!Number.isSafeInteger(good.amount) || good.amount <= 0) {
    return reject('INVALID', 'The amount has to be above zero, with at most three decimals.', { field: 'amount' });
  }
  if (good.reason.trim() === '') return reject('INVALID', 'Say why: the reason stands in the credit history.', { field: 'reason' });
  if (state.proposed[good.goodId]) return accept();
  if (givenOn(state, now) + good.amount <= ceiling) return accept({ type: 'GoodMade', data: { ...good, at: now } });
  return accept({ type: 'GoodProposed', data: { ...good, at: now } });
}

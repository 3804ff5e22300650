import { idOf, type Recorded } from '@scenewright/events';
import { each, type Finding } from './finding.js';
import { jobsIn } from './job-rules.js';

interface Ledger {
  /** Millicredits that may be spent, and that are put aside. */
  available: number;
  readonly reserved: Map<string, number>;
}

/** Adds up, knowing nothing of the rules by which it was decided. */
function post(ledger: Ledger, event: Recorded): string | undefined {
  switch (event.type) {
    case 'CreditsGranted':
    case 'CreditsRefunded':
      ledger.available += event.data.amount;
      return;
    case 'CreditsExpired':
      ledger.available -= event.data.amount;
      return;
    case 'CreditsReserved': {
      const { reservationId, amount } = event.data;
      if (ledger.reserved.has(reservationId)) return `reserves a second time for ${reservationId}`;
      ledger.reserved.set(reservationId, amount);
      ledger.available -= amount;
      return;
    }
    case 'CreditsDeducted': {
      const { reservationId, amount } = event.data;
      if (reservationId === null) {
        ledger.available -= amount;
        return;
      }
      return takeBack(ledger, reservationId, amount);
    }
    case 'CreditsReleased':
      return takeBack(ledger, event.data.reservationId, 0);
  }
}

function takeBack(ledger: Ledger, reservationId: string, spent: number): string | undefined {
  const reserved = ledger.reserved.get(reservationId);
  if (reserved === undefined) return `settles or releases ${reservationId}, for which nothing is reserved (any more)`;
  ledger.reserved.delete(reservationId);
  ledger.available += reserved - spent;
  if (spent > reserved) return `takes ${spent} for ${reservationId}, for which ${reserved} was reserved`;
}

/** Adds up every ledger; `look` is called after each event of one. */
function ledgersOf(events: readonly Recorded[], look: (uid: string, ledger: Ledger, event: Recorded, mistake?: string) => void = () => {}) {
  const ledgers = new Map<string, Ledger>();
  for (const event of events) {
    if (!event.stream.startsWith('credits-')) continue;
    const uid = idOf(event.stream);
    const ledger = ledgers.get(uid) ?? { available: 0, reserved: new Map() };
    ledgers.set(uid, ledger);
    look(uid, ledger, event, post(ledger, event));
  }
  return ledgers;
}

/** No balance is below zero at any position. */
export function neverBelowZero(events: readonly Recorded[]): Finding {
  const breaches: string[] = [];
  let checked = 0;
  ledgersOf(events, (uid, { available }, { type, position }) => {
    checked++;
    if (available < 0) breaches.push(`${uid} has ${available} millicredits after ${type} at ${position}`);
  });
  return { checked, breaches };
}

/** What is reserved is settled or released, once. Right once all is quiet. */
export function oneSettlementEach(events: readonly Recorded[]): Finding {
  const breaches: string[] = [];
  let checked = 0;
  const ledgers = ledgersOf(events, (uid, _, { type, position }, mistake) => {
    if (type === 'CreditsReserved') checked++;
    if (mistake) breaches.push(`${type} at ${position} of ${uid} ${mistake}`);
  });
  for (const [uid, { reserved }] of ledgers) {
    for (const [id, amount] of reserved) breaches.push(`${amount} millicredits of ${uid} are still reserved for ${id}`);
  }
  return { checked, breaches };
}

/** Money goes the way of the work that it was reserved for: what is completed is paid, what failed or was stopped is not. */
export function moneyFollowsWork(events: readonly Recorded[]): Finding {
  const paid = new Set<string>();
  const released = new Set<string>();
  for (const { type, data } of events) {
    if (type === 'CreditsDeducted' && data.reservationId !== null) paid.add(data.reservationId);
    if (type === 'CreditsReleased') released.add(data.reservationId);
  }
  return each(
    jobsIn(events).filter(({ id }) => paid.has(id) || released.has(id)),
    ({ id, ends }) => {
      const isCompleted = ends.some((end) => !('failure' in end.data));
      if (isCompleted && !paid.has(id)) return `job ${id} is completed and was not paid for`;
      if (!isCompleted && paid.has(id)) return `job ${id} is not completed and was paid for`;
    },
  );
}

/** What the api shows is what the log adds up to. `shown`: credits by uid. */
export function moneyIsShown(events: readonly Recorded[], shown: ReadonlyMap<string, number>): Finding {
  const ledgers = ledgersOf(events);
  return each(shown, ([uid, credits]) => {
    const available = ledgers.get(uid)?.available ?? 0;
    return Math.round(credits * 1000) !== available && `${uid} is shown ${credits} credits and has ${available / 1000}`;
  });
}

/** Whoever signed up did so once, and was given credits to start with once. `uids`: whom the studio said so to. */
export const oneBeginningEach = (events: readonly Recorded[], uids: readonly string[]): Finding =>
  each(uids, (uid) => {
    const registered = events.filter(({ type, stream }) => type === 'UserRegistered' && stream === `user-${uid}`).length;
    const given = events.filter(
      ({ type, stream, data }) => type === 'CreditsGranted' && stream === `credits-${uid}` && data.source === 'starter',
    ).length;
    return (registered !== 1 || given !== 1) && `${uid} was registered ${registered} times and given starter credits ${given} times`;
  });

import { availableAt, type CreditsState, reservedIn, sentenceOf } from '@scenewright/domain';
import { type Actor, type CreditsEvent, type EventType, idOf, type RecordedIn, type SpentOn } from '@scenewright/events';

/** One event of a ledger, and how the ledger stood after it: a row of `credit_ledger`, by its columns. Amounts in millicredits. */
export interface LedgerRow {
  readonly uid: string;
  /** In the ledger's stream. */
  readonly version: number;
  /** In the log, as text. */
  readonly position: string;
  readonly type: EventType;
  /** The sentence of the event. */
  readonly said: string;
  /** What the event itself names: granted, reserved, spent, released; 0 of a debt, which is in dollars. */
  readonly amount: number;
  readonly change: number;
  readonly reserved_change: number;
  /** What the books had to spend, what had run out and was not booked yet included. */
  readonly available: number;
  readonly reserved: number;
  readonly operation: string | null;
  /** The work that it was reserved for, settled or released. */
  readonly job_id: string | null;
  /** Of a deduction, or what is refunded. */
  readonly deduction_id: string | null;
  readonly grant_id: string | null;
  readonly invoice_id: string | null;
  readonly project_id: string | null;
  readonly shot_uid: string | null;
  readonly audio_id: string | null;
  readonly reason: string | null;
  /** Correlation of the click that it goes back to. */
  readonly cause: string;
  readonly actor: string;
  readonly role: Actor['role'];
  readonly at: string;
  /** Who did it at the actor's word; null when they did it themselves. */
  readonly via: Actor['via'] | null;
}

/** A ledger as it was folded up to a version: a row of `credit_ledger_states`. */
export interface LedgerStateRow {
  readonly uid: string;
  readonly version: number;
  readonly state: CreditsState;
}

/** After the first event of a ledger, and after each so many behind it, its state is kept whole. */
export const STATE_EVERY = 100;

/** Before every time but that of what has no owner any more. */
const ON_THE_BOOKS = '';

/** What the books have to spend: a grant whose time is up counts until its end is booked. */
export const bookedIn = (state: CreditsState): number => availableAt(state, ON_THE_BOOKS);

/** The row of an event, by the state that it met and the one that it left. */
export function ledgerRow(event: RecordedIn<'credits'>, before: CreditsState, after: CreditsState): LedgerRow {
  const { actor, correlationId } = event.metadata;
  const [available, reserved] = [bookedIn(after), reservedIn(after)];
  return {
    uid: idOf(event.stream),
    version: event.version,
    position: String(event.position),
    type: event.type,
    said: sentenceOf(event),
    amount: 'amount' in event.data ? event.data.amount : 0,
    change: available - bookedIn(before),
    reserved_change: reserved - reservedIn(before),
    available,
    reserved,
    ...aboutWhat(event, before),
    cause: correlationId,
    actor: actor.uid,
    role: actor.role,
    at: event.recordedAt.toISOString(),
    via: actor.via ?? null,
  };
}

type About = Pick<
  LedgerRow,
  'operation' | 'job_id' | 'deduction_id' | 'grant_id' | 'invoice_id' | 'project_id' | 'shot_uid' | 'audio_id' | 'reason'
>;

const nothing: About = {
  operation: null,
  job_id: null,
  deduction_id: null,
  grant_id: null,
  invoice_id: null,
  project_id: null,
  shot_uid: null,
  audio_id: null,
  reason: null,
};

function aboutWhat({ type, data }: CreditsEvent, before: CreditsState): About {
  switch (type) {
    case 'CreditsGranted':
      return { ...nothing, grant_id: data.grantId, reason: data.reason };
    case 'CreditsReserved':
      return { ...nothing, job_id: data.reservationId, operation: data.operation, ...placeOf(data.spentOn) };
    case 'CreditsReleased': {
      const reservation = before.reservations[data.reservationId];
      return { ...nothing, job_id: data.reservationId, operation: reservation?.operation ?? null, ...placeOf(reservation?.spentOn ?? {}) };
    }
    case 'CreditsDeducted': {
      const { deductionId, reservationId, operation, spentOn, reason } = data;
      return { ...nothing, job_id: reservationId, deduction_id: deductionId, operation, reason, ...placeOf(spentOn) };
    }
    case 'CreditsRefunded':
      return { ...nothing, deduction_id: data.deductionId, grant_id: `refund:${data.refundId}`, reason: data.reason };
    case 'CreditsExpired':
      return { ...nothing, grant_id: data.grantId };
    case 'CreditsOwed':
      return { ...nothing, invoice_id: data.invoiceId };
    case 'OwedCreditsTaken':
      return { ...nothing, grant_id: data.grantId };
  }
}

const placeOf = ({ projectId, shotUid, audioId }: SpentOn) => ({
  project_id: projectId ?? null,
  shot_uid: shotUid ?? null,
  audio_id: audioId ?? null,
});

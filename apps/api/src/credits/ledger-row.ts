import { availableAt, type CreditsState, reservedIn, sentenceOf } from '@scenewright/domain';
import { type CreditsEvent, idOf, type RecordedIn, type SpentOn } from '@scenewright/events';
import type { LedgerRow } from './ledger.entity.js';

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
    reservedChange: reserved - reservedIn(before),
    available,
    reserved,
    ...aboutWhat(event, before),
    cause: correlationId,
    actor: actor.uid,
    role: actor.role,
    at: event.recordedAt,
  };
}

type About = Pick<
  LedgerRow,
  'operation' | 'jobId' | 'deductionId' | 'grantId' | 'invoiceId' | 'projectId' | 'shotUid' | 'audioId' | 'reason'
>;

const nothing: About = {
  operation: null,
  jobId: null,
  deductionId: null,
  grantId: null,
  invoiceId: null,
  projectId: null,
  shotUid: null,
  audioId: null,
  reason: null,
};

function aboutWhat({ type, data }: CreditsEvent, before: CreditsState): About {
  switch (type) {
    case 'CreditsGranted':
      return { ...nothing, grantId: data.grantId, reason: data.reason };
    case 'CreditsReserved':
      return { ...nothing, jobId: data.reservationId, operation: data.operation, ...placeOf(data.spentOn) };
    case 'CreditsReleased': {
      const reservation = before.reservations[data.reservationId];
      return { ...nothing, jobId: data.reservationId, operation: reservation?.operation ?? null, ...placeOf(reservation?.spentOn ?? {}) };
    }
    case 'CreditsDeducted': {
      const { deductionId, reservationId: jobId, operation, spentOn, reason } = data;
      return { ...nothing, jobId, deductionId, operation, reason, ...placeOf(spentOn) };
    }
    case 'CreditsRefunded':
      return { ...nothing, deductionId: data.deductionId, grantId: `refund:${data.refundId}`, reason: data.reason };
    case 'CreditsExpired':
      return { ...nothing, grantId: data.grantId };
    case 'CreditsOwed':
      return { ...nothing, invoiceId: data.invoiceId };
    case 'OwedCreditsTaken':
      return { ...nothing, grantId: data.grantId };
  }
}

const placeOf = ({ projectId, shotUid, audioId }: SpentOn) => ({
  projectId: projectId ?? null,
  shotUid: shotUid ?? null,
  audioId: audioId ?? null,
});

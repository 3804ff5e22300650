import { Injectable } from '@nestjs/common';
import { availableAt, type CreditsState, evolveCredits, initialCredits } from '@scenewright/domain';
import { EventLog } from '@scenewright/event-log';
import { type EventOf, idOf } from '@scenewright/events';
import type { Difference } from './difference.js';
import type { JobFindings } from './job-audit.js';

interface LedgerFindings {
  readonly ledgers: number;
  readonly differences: Difference[];
}

/** A ledger as its rules fold it, and as it adds up without them: the rules never let a sum show that cannot be. */
interface Ledger {
  readonly state: CreditsState;
  /** Millicredits in all its grants; what is reserved has left them. */
  readonly sum: number;
}

/** Adds up every ledger from the log. */
@Injectable()
export class LedgerAudit {
  constructor(private readonly log: EventLog) {}

  /**
   * A ledger never goes below zero, and nothing stays reserved for work that is over. Ledgers are added up to the position to which jobs
   * are known: people go on working.
   */
  async run({ pending, position }: Pick<JobFindings, 'pending' | 'position'>): Promise<LedgerFindings> {
    const ledgers = new Map<string, Ledger>();
    const differences: Difference[] = [];
    const found = (id: string, difference: string) => differences.push({ what: 'ledger', id, difference });
    for await (const event of this.log.readAll({ categories: ['credits'] })) {
      if (event.position > position) break;
      const uid = idOf(event.stream);
      const { state, sum } = ledgers.get(uid) ?? { state: initialCredits, sum: 0 };
      if (event.type === 'CreditsReserved' && event.data.amount > availableAt(state, event.recordedAt.toISOString()) + graceFor(state)) {
        found(uid, `more reserved at position ${event.position} than there was`);
      }
      const after = { state: evolveCredits(state, event), sum: sum + changeOf(event, state) };
      if (after.sum < 0 && sum >= 0) found(uid, `below zero from position ${event.position} on: ${after.sum} millicredits`);
      ledgers.set(uid, after);
    }
    for (const [uid, { state }] of ledgers) {
      for (const reservationId of Object.keys(state.reservations)) {
        if (!pending.has(reservationId)) found(uid, `still reserved for ${reservationId}, which is over`);
      }
    }
    return { ledgers: ledgers.size, differences };
  }
}

/** What an event adds to what the grants hold, in millicredits. `state`: before it. */
function changeOf(event: EventOf<'credits'>, { reservations }: CreditsState): number {
  const reserved = (id: string | null) => (id === null ? 0 : (reservations[id]?.amount ?? 0));
  switch (event.type) {
    case 'CreditsGranted':
    case 'CreditsRefunded':
      return event.data.amount;
    case 'CreditsReserved':
    case 'CreditsExpired':
    case 'OwedCreditsTaken':
      return -event.data.amount;
    case 'CreditsDeducted':
      return reserved(event.data.reservationId) - event.data.amount;
    case 'CreditsReleased':
      return reserved(event.data.reservationId);
    case 'CreditsOwed':
      return 0;
  }
}

/** Grants that ran out between the decision and its recording still counted when it was made. */
const graceFor = ({ grants }: CreditsState): number =>
  grants.filter(({ expiresAt }) => expiresAt !== null).reduce((sum, { remaining }) => sum + remaining, 0);

/** What is told of each event of a ledger. */
import type { CreditsEvent } from '@scenewright/events';
import type { Sentences } from '../event-history.js';
import { because, inCredits, inDollars, onDay, spentOnWhat } from '../phrases.js';

type Source = Extract<CreditsEvent, { type: 'CreditsGranted' }>['data']['source'];

const whence: Record<Source, string> = {
  starter: ' to start with',
  plan_refill: ' for a month of the plan',
  purchase: ' that were bought',
  adjustment: ' by hand',
};

export const creditsSentences: Sentences<CreditsEvent> = {
  CreditsGranted: ({ source, amount, expiresAt, carriedUse, reason }) => {
    const granted = [
      `Granted ${inCredits(amount)}${whence[source]}`,
      ...(carriedUse > 0 ? [`less ${inCredits(carriedUse)} used before`] : []),
      ...(expiresAt === null ? [] : [`until ${onDay(expiresAt)}`]),
    ].join(', ');
    return source === 'adjustment' ? because(granted, reason) : granted;
  },
  CreditsReserved: ({ amount, operation }) => `Reserved ${inCredits(amount)} for ${spentOnWhat[operation]}`,
  CreditsDeducted: ({ amount, operation, reason }) =>
    because(
      operation === 'adjustment' ? `Took ${inCredits(amount)} by hand` : `Spent ${inCredits(amount)} on ${spentOnWhat[operation]}`,
      reason,
    ),
  CreditsReleased: ({ amount }) => `Released ${inCredits(amount)} that had been reserved`,
  CreditsRefunded: ({ amount, reason }) => because(`Refunded ${inCredits(amount)}`, reason),
  CreditsExpired: ({ amount }) => `${inCredits(amount)} expired`,
  CreditsOwed: ({ value }) => `Credits worth ${inDollars(value)} had been used of a payment that came back`,
  OwedCreditsTaken: ({ amount }) => `Took ${inCredits(amount)} for those that had been used of a payment that came back`,
};

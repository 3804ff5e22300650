import { Injectable } from '@nestjs/common';
import { toCredits } from '@scenewright/domain';
import type { EntityManager } from 'typeorm';
import { type CarriedBy, type ChangedViews, Changes, type Touched } from '../event-log/changes.js';
import { Balances } from './balances.js';

const came = { stale: ['CreditMonth', 'CreditHistory'] } as const;
/** Set aside and given back: no line of the history. */
const aside = { stale: ['CreditMonth'] } as const;

/** Changes of ledgers: what the person may spend now. */
@Injectable()
export class CreditsChanges extends Changes<'credits'> {
  readonly name = 'credits';
  readonly projection = 'credits';
  readonly events: CarriedBy<'credits'> = {
    CreditsGranted: came,
    CreditsReserved: aside,
    CreditsReleased: aside,
    CreditsDeducted: came,
    CreditsRefunded: came,
    CreditsExpired: came,
    CreditsOwed: came,
    OwedCreditsTaken: came,
  };

  constructor(private readonly balances: Balances) {
    super();
  }

  async read(uid: string, _touched: Touched, db: EntityManager): Promise<ChangedViews> {
    return { credits: toCredits(await this.balances.availableOf(uid, db)) };
  }
}

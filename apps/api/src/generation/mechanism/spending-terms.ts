import { type Millicredits, toCredits } from '@scenewright/domain';
import { type CommandContext, Rejected, type UnitOfWork } from '@scenewright/event-log';

/** What a command would reserve, for whoever asked (`spend: 'ask'`): nothing of the command has happened. */
export class Priced extends Error {
  constructor(readonly amount: Millicredits) {
    super(`it would reserve ${toCredits(amount)} credits`);
    this.name = 'Priced';
  }
}

/**
 * Holds a command to what it may spend. `asked`: what it would reserve, when it is only asked.
 * @throws {Priced} it was only asked
 * @throws {Rejected} PRICE_CHANGED, with the sum in `details.total`
 */
export function holdToTerms(unit: UnitOfWork, spend: CommandContext['spend'], asked: Millicredits): void {
  if (spend === undefined) return;
  const total = asked + reservedIn(unit);
  if (spend === 'ask') throw new Priced(total);
  if (total === spend) return;
  throw priceChanged(total);
}

/** It costs so much by now, and that is not what was shown. */
export const priceChanged = (total: Millicredits): Rejected =>
  new Rejected({
    code: 'PRICE_CHANGED',
    message: `This costs ${toCredits(total)} ${total === 1000 ? 'credit' : 'credits'} by now. Look at the new price, and confirm it.`,
    details: { total: toCredits(total) },
  });

/** Nobody pays another price than the one on the button: a page may have been open since before prices changed. @throws {Rejected} PRICE_CHANGED */
export function requireShown(shown: string | undefined, { told }: { readonly told: string }): void {
  if (shown === undefined || shown === told) return;
  throw new Rejected({
    code: 'PRICE_CHANGED',
    message:
      'Prices have changed since this page was opened. Nothing was charged: load the page again, look at the new price, and confirm it.',
  });
}

function reservedIn(unit: UnitOfWork): Millicredits {
  let sum = 0;
  for (const { event } of unit.events()) if (event.type === 'CreditsReserved') sum += event.data.amount;
  return sum;
}

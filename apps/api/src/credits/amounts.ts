import { type Millicredits, parseCredits } from '@scenewright/domain';
import { Problem } from '../http/problems.js';

/** An amount of credits that a person gave. @throws {Problem} 400 with what it must be */
export function amountOf(amount: number, mustBe = 'must be greater than 0 and have at most three decimals'): Millicredits {
  const parsed = parseCredits(amount);
  if (parsed === null) throw new Problem(400, 'INVALID', `amount ${mustBe}.`, { field: 'amount' });
  return parsed;
}

/** The size of an amount that may be below zero. */
export const sizeOf = (amount: number): Millicredits => amountOf(Math.abs(amount), 'must not be 0 and has at most three decimals');

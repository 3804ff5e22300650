import type { LogActor, LogMoney, LogRow } from '@scenewright/contract';
import { exactCredits } from '../../../entities/credits/index.js';

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

const SIZES = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** '3.4 MB'. */
export function sizeOf(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(SIZES.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${number.format(bytes / 1000 ** power)} ${SIZES[power]}`;
}

/** 'Eve (e•••@mail.org)'. */
const called = ({ uid, name, masked_email }: LogActor): string =>
  name ? (masked_email ? `${name} (${masked_email})` : name) : (masked_email ?? uid);

/** Who did something, and at whose word. */
export function doneBy({ by, on_behalf_of, via }: LogRow): string {
  const forWhom = on_behalf_of && (on_behalf_of.who === 'owner' ? 'the owner' : called(on_behalf_of));
  switch (by.who) {
    case 'owner':
      return 'The owner';
    case 'assistant':
      return 'The assistant, for the owner';
    case 'studio':
      return `The studio${forWhom ? `, for ${forWhom}` : ''}${via === 'assistant' ? ', as the assistant was asked' : ''}`;
    case 'staff':
      return `${called(by)}, ${by.role === 'system' ? 'at the command line' : by.role}${forWhom ? `, for ${forWhom}` : ''}`;
  }
}

const MONEY: Record<LogMoney['kind'], string> = { reserved: 'reserved', spent: 'spent', released: 'released', refunded: 'refunded' };

export const moneyOf = ({ kind, amount }: LogMoney): string => `${exactCredits(amount)} ${MONEY[kind]}`;

export const placeOf = (place: LogRow['place']): string => (place ? `Scene ${place.scene}, shot ${place.shot}` : '');

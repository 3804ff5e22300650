import { Injectable } from '@nestjs/common';
import type { LogActor, LogMoney, LogRow } from '@scenewright/contract';
import { toCredits } from '@scenewright/domain';
import type { Actor, EventType } from '@scenewright/events';
import { maskedAddress } from '../accounts/index.js';
import type { ShotPlace } from '../scenes/index.js';
import { LogPlaces } from './log-places.js';
import type { LoggedRow } from './project-log.js';

const MONEY: Readonly<Partial<Record<EventType, LogMoney['kind']>>> = {
  CreditsReserved: 'reserved',
  CreditsDeducted: 'spent',
  CreditsReleased: 'released',
  CreditsRefunded: 'refunded',
};

/** Rows of a project's log as they are shown: addresses are masked. */
@Injectable()
export class LogViews {
  constructor(private readonly places: LogPlaces) {}

  async of(rows: readonly LoggedRow[], ownerId: string): Promise<LogRow[]> {
    const placeOf = await this.places.of(rows);
    return rows.map((row) => viewOf(row, ownerId, placeOf(row)));
  }
}

const viewOf = (row: LoggedRow, ownerId: string, place: ShotPlace | null): LogRow => ({
  position: row.position,
  at: row.at.toISOString(),
  stream: row.stream,
  kind: row.category,
  type: row.type,
  words: row.said,
  by: { uid: row.actor, role: row.role, who: row.who, ...nameOf(row.role, row.name, row.email) },
  on_behalf_of: onBehalfOf(row, ownerId),
  via: row.via ?? null,
  correlation_id: row.cause,
  causation_id: row.causation,
  place,
  failed: row.failed,
  money: moneyOf(row),
});

function onBehalfOf({ on_behalf_of: uid, for_name, for_email }: LoggedRow, ownerId: string): LogActor | null {
  if (uid === null) return null;
  return { uid, role: 'creator', who: uid === ownerId ? 'owner' : 'staff', ...nameOf('creator', for_name, for_email) };
}

const nameOf = (role: Actor['role'], name: string | null, email: string | null): Pick<LogActor, 'name' | 'masked_email'> => ({
  name: role === 'system' ? null : name || null,
  masked_email: email ? maskedAddress(email) : null,
});

export function moneyOf({ type, amount, operation, deduction_id }: LoggedRow): LogMoney | null {
  const kind = MONEY[type];
  return kind && amount !== null ? { kind, amount: toCredits(Number(amount)), operation, deduction_id } : null;
}

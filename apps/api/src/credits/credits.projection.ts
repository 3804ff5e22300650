import { Injectable } from '@nestjs/common';
import { evolveCredits, initialCredits } from '@scenewright/domain';
import { insertRows, Projection, upsertRows } from '@scenewright/event-log';
import { type CreditsEvent, idOf, type Operation, type RecordedIn } from '@scenewright/events';
import { type EntityManager, In } from 'typeorm';
import { CreditAccountRow, CreditEntryRow } from './credit-account.entity.js';
import { type LedgerRow, type LedgerStateRow, ledgerRow, STATE_EVERY } from './ledger-row.js';

const spentFor: Record<Operation, string> = {
  portrait: 'Character image',
  start_frame: 'Start frame',
  video: 'Video',
  lip_sync: 'Lip sync',
  voice: 'Voice',
  sound_effect: 'Sound effect',
  music: 'Music',
  manual: 'Deduction',
  adjustment: 'Adjustment',
};

/** Balances, the credit history, and every event of a ledger with how it stood after it. */
@Injectable()
export class CreditsProjection extends Projection<'credits'> {
  readonly name = 'credits';
  readonly version = 6;
  readonly categories = ['credits'] as const;
  readonly tables = ['credit_accounts', 'credit_entries', 'credit_ledger', 'credit_ledger_states'];

  async project(events: readonly RecordedIn<'credits'>[], db: EntityManager): Promise<void> {
    const uids = [...new Set(events.map((event) => idOf(event.stream)))];
    const accounts = new Map((await db.findBy(CreditAccountRow, { uid: In(uids) })).map((row) => [row.uid, row]));
    const entries: CreditEntryRow[] = [];
    const ledger: LedgerRow[] = [];
    const states: LedgerStateRow[] = [];
    for (const event of events) {
      const uid = idOf(event.stream);
      const account = accounts.get(uid) ?? { uid, state: initialCredits, balance: 0 };
      accounts.set(uid, account);
      const before = account.state;
      account.state = evolveCredits(before, event);
      ledger.push(ledgerRow(event, before, account.state));
      if (event.version % STATE_EVERY === 1) states.push({ uid, version: event.version, state: account.state });
      const line = lineOf(event);
      if (!line) continue;
      account.balance += line.amount;
      const { position, recordedAt: at, metadata } = event;
      const via = metadata.actor.via ?? null;
      entries.push({ ...line, id: event.id, uid, position: String(position), balance: account.balance, via, at });
    }
    await upsertRows(db, CreditAccountRow, [...accounts.values()], ['uid']);
    if (entries.length > 0) await db.createQueryBuilder().insert().into(CreditEntryRow).values(entries).orIgnore().execute();
    // every event is a row here
    await insertRows(db, 'credit_ledger', ledger);
    await insertRows(db, 'credit_ledger_states', states);
  }
}

function lineOf(event: CreditsEvent): Pick<CreditEntryRow, 'type' | 'reason' | 'amount' | 'projectId' | 'shotUid'> | null {
  const nowhere = { projectId: null, shotUid: null };
  switch (event.type) {
    case 'CreditsGranted':
      if (event.data.amount === 0) return null;
      return {
        type: event.data.source === 'adjustment' ? 'adjustment' : 'refill',
        reason: event.data.reason,
        amount: event.data.amount,
        ...nowhere,
      };
    case 'CreditsDeducted': {
      const { operation, amount, spentOn } = event.data;
      const where = { projectId: spentOn.projectId ?? null, shotUid: spentOn.shotUid ?? null };
      if (amount === 0) return null;
      const type = operation === 'adjustment' ? 'adjustment' : 'deduction';
      return { type, reason: event.data.reason ?? spentFor[operation], amount: -amount, ...where };
    }
    case 'CreditsRefunded':
      return { type: 'refund', reason: event.data.reason, amount: event.data.amount, ...nowhere };
    case 'CreditsExpired':
      return { type: 'expiry', reason: 'Expired', amount: -event.data.amount, ...nowhere };
    case 'OwedCreditsTaken':
      return { type: 'adjustment', reason: 'Used before, of a payment that came back', amount: -event.data.amount, ...nowhere };
    case 'CreditsOwed':
    case 'CreditsReserved':
    case 'CreditsReleased':
      return null;
  }
}

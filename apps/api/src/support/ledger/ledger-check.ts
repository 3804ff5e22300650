import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type CreditsState, creditsDecider, evolveCredits, initialCredits, reservedIn, toCredits } from '@scenewright/domain';
import { EventLog } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import type { DataSource } from 'typeorm';
import { bookedIn } from '../../credits/index.js';
import { PersonWork } from '../person-work.js';

interface Kept {
  readonly available: string;
  readonly reserved: string;
  readonly version: number;
  readonly change: string;
}

/** Whether a ledger adds up: the log folded again, against what is read of it. */
@Injectable()
export class LedgerCheck {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly log: EventLog,
    private readonly work: PersonWork,
  ) {}

  /** What is wrong, in sentences. */
  async of(uid: string): Promise<{ entries: number; problems: string[] }> {
    // how far it is read first: what happens meanwhile is no difference
    const read = await this.readModel(uid);
    let state = initialCredits;
    const months = new Set<string>();
    if (read.version > 0) {
      for await (const event of this.log.read(streams.credits(uid), { limit: read.version })) {
        state = evolveCredits(state, event);
        if (event.type === 'CreditsGranted') months.add(event.data.grantId);
      }
    }
    const reservations = await this.work.reservations(state, false);
    return {
      entries: read.version,
      problems: [
        ...differences(state, read),
        ...reservations
          .filter(({ stuck }) => stuck)
          .map(
            ({ amount, job_id, job }) =>
              `${amount} credits are set aside for job ${job_id}, ${job ? `which has ${job.state}` : 'which there is not'}.`,
          ),
        ...(await this.unpaidFor(uid, months)),
      ],
    };
  }

  private async readModel(uid: string) {
    return this.database.transaction('REPEATABLE READ', async (db) => {
      const [last] = await db.query<Kept[]>(
        'SELECT version, available, reserved, change FROM credit_ledger WHERE uid = $1 ORDER BY version DESC LIMIT 1',
        [uid],
      );
      const [sum] = await db.query<[{ sum: string | null; rows: string }]>(
        'SELECT sum(change) AS sum, count(*) AS rows FROM credit_ledger WHERE uid = $1',
        [uid],
      );
      const [account] = await db.query<{ state: CreditsState }[]>('SELECT state FROM credit_accounts WHERE uid = $1', [uid]);
      return {
        version: last?.version ?? 0,
        last,
        sum: Number(sum.sum ?? 0),
        rows: Number(sum.rows),
        state: account?.state ?? initialCredits,
      };
    });
  }

  /** Payments that began months whose credits were never granted. */
  private async unpaidFor(uid: string, granted: ReadonlySet<string>): Promise<string[]> {
    const [row] = await this.database.query<{ payments: Record<string, { months: { periodId: string }[] }> }[]>(
      "SELECT state -> 'payments' AS payments FROM billing_accounts WHERE uid = $1",
      [uid],
    );
    return Object.entries(row?.payments ?? {}).flatMap(([invoice, { months }]) =>
      months.length === 0
        ? [`Invoice ${invoice} was paid, and no month of credits began with it.`]
        : months.some(({ periodId }) => !granted.has(periodId))
          ? [`Invoice ${invoice} was paid, and credits of a month that it paid for were not granted.`]
          : [],
    );
  }
}

interface Read {
  readonly version: number;
  readonly last: Kept | undefined;
  readonly sum: number;
  readonly rows: number;
  readonly state: CreditsState;
}

function differences(state: CreditsState, { version, last, sum, rows, state: kept }: Read): string[] {
  const [available, reserved] = [bookedIn(state), reservedIn(state)];
  const says = (what: string, shown: number, log: number) =>
    shown === log ? [] : [`${what} ${toCredits(shown)} credits, and the log says ${toCredits(log)}.`];
  return [
    ...(rows === version ? [] : [`The ledger shows ${rows} events, and the log has ${version}.`]),
    ...says('The ledger ends with', Number(last?.available ?? 0), available),
    ...says('The ledger has set aside', Number(last?.reserved ?? 0), reserved),
    ...says('All changes of the ledger together are', sum, available),
    ...(isDeepStrictEqual(stored(kept), stored(state)) ? [] : ['The balance that the person sees was not made from these events.']),
  ];
}

/** As a document keeps it. */
const stored = (state: CreditsState): unknown => JSON.parse(JSON.stringify({ ...creditsDecider.initial, ...state }));

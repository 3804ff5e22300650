import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { PrivilegedReads } from '../../projects/index.js';
import { ledgerCsv } from '../ledger/ledger-csv.js';
import { LedgerPages } from '../ledger/ledger-pages.js';
import { PersonViews } from '../person-view.js';

/** Nobody's ledger is longer than what a spreadsheet takes. */
const MOST_ENTRIES = 1_000_000;

/** What leaves the studio names nobody: films have no titles in it, either. */
@Handles(calls.supportLedgerCsv)
export class SupportLedgerCsvHandler implements CallHandler<typeof calls.supportLedgerCsv> {
  constructor(
    private readonly people: PersonViews,
    private readonly reads: PrivilegedReads,
    private readonly pages: LedgerPages,
  ) {}

  async execute({ input: { uid }, meta }: CallTo<typeof calls.supportLedgerCsv>) {
    await this.people.read(uid);
    await this.reads.lookAt(meta.staff, uid, 'credits');
    const { entries } = await this.pages.page(uid, { limit: MOST_ENTRIES, withTitles: false });
    return { file_name: `ledger-${uid.replace(/[^\w-]/g, '')}.csv`, csv: ledgerCsv(uid, entries.reverse()) };
  }
}

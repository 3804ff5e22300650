import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { PrivilegedReads } from '../../projects/index.js';
import { LedgerAt } from '../ledger/ledger-at.js';
import { PersonViews } from '../person-view.js';

@Handles(calls.supportLedgerAt)
export class SupportLedgerAtHandler implements CallHandler<typeof calls.supportLedgerAt> {
  constructor(
    private readonly people: PersonViews,
    private readonly reads: PrivilegedReads,
    private readonly ledgers: LedgerAt,
  ) {}

  async execute({ input: { uid, ...where }, meta }: CallTo<typeof calls.supportLedgerAt>) {
    await this.people.read(uid);
    await this.reads.lookAt(meta.staff, uid, 'credits');
    return { moment: await this.ledgers.moment(uid, where) };
  }
}

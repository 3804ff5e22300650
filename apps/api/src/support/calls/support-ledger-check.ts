import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { PrivilegedReads } from '../../projects/index.js';
import { LedgerCheck } from '../ledger/ledger-check.js';
import { PersonViews } from '../person-view.js';

@Handles(calls.supportLedgerCheck)
export class SupportLedgerCheckHandler implements CallHandler<typeof calls.supportLedgerCheck> {
  constructor(
    private readonly people: PersonViews,
    private readonly reads: PrivilegedReads,
    private readonly check: LedgerCheck,
  ) {}

  async execute({ input: { uid }, meta }: CallTo<typeof calls.supportLedgerCheck>) {
    await this.people.read(uid);
    await this.reads.lookAt(meta.staff, uid, 'credits');
    return this.check.of(uid);
  }
}

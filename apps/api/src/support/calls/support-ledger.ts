import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { PrivilegedReads } from '../../projects/index.js';
import { LedgerPages } from '../ledger/ledger-pages.js';
import { PersonViews } from '../person-view.js';

@Handles(calls.supportLedger)
export class SupportLedgerHandler implements CallHandler<typeof calls.supportLedger> {
  constructor(
    private readonly people: PersonViews,
    private readonly reads: PrivilegedReads,
    private readonly pages: LedgerPages,
  ) {}

  async execute({ input: { uid, limit, before, job }, meta }: CallTo<typeof calls.supportLedger>) {
    await this.people.read(uid);
    await this.reads.lookAt(meta.staff, uid, 'credits');
    const withTitles = (await this.reads.lasting(meta.staff, uid, 'projects')) !== null;
    return this.pages.page(uid, { limit, before, job, withTitles });
  }
}

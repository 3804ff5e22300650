import { calls } from '@scenewright/contract';
import { Receipts, receiptView } from '../../billing/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { PrivilegedReads } from '../../projects/index.js';
import { PersonViews } from '../person-view.js';

@Handles(calls.supportReceipts)
export class SupportReceiptsHandler implements CallHandler<typeof calls.supportReceipts> {
  constructor(
    private readonly people: PersonViews,
    private readonly reads: PrivilegedReads,
    private readonly receipts: Receipts,
  ) {}

  async execute({ input: { uid }, meta }: CallTo<typeof calls.supportReceipts>) {
    await this.people.read(uid);
    await this.reads.lookAt(meta.staff, uid, 'credits');
    return { receipts: (await this.receipts.of(uid)).map(receiptView) };
  }
}

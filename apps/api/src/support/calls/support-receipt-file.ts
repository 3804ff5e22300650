import { calls } from '@scenewright/contract';
import { ReceiptFiles } from '../../billing/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { PrivilegedReads } from '../../projects/index.js';
import { PersonViews } from '../person-view.js';

/** It names whom it is for, as the page of the account does. */
@Handles(calls.supportReceiptFile)
export class SupportReceiptFileHandler implements CallHandler<typeof calls.supportReceiptFile> {
  constructor(
    private readonly people: PersonViews,
    private readonly reads: PrivilegedReads,
    private readonly files: ReceiptFiles,
  ) {}

  async execute({ input: { uid, invoiceId }, meta }: CallTo<typeof calls.supportReceiptFile>) {
    await this.people.read(uid);
    await this.reads.lookAt(meta.staff, uid, 'account');
    await this.reads.lookAt(meta.staff, uid, 'credits');
    return this.files.of(uid, invoiceId);
  }
}

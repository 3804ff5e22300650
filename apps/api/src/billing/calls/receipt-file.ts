import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ReceiptFiles } from '../receipts/receipt-files.js';

@Handles(calls.receiptFile)
export class ReceiptFileHandler implements CallHandler<typeof calls.receiptFile> {
  constructor(private readonly files: ReceiptFiles) {}

  execute({ input: { invoiceId }, caller }: CallTo<typeof calls.receiptFile>) {
    return this.files.of(caller.uid, invoiceId);
  }
}

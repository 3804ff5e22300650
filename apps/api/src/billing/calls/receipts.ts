import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { Receipts, receiptView } from '../receipts/receipts.js';

@Handles(calls.receipts)
export class ReceiptsHandler implements CallHandler<typeof calls.receipts> {
  constructor(private readonly receipts: Receipts) {}

  async execute({ caller }: CallTo<typeof calls.receipts>) {
    return { receipts: (await this.receipts.of(caller.uid)).map(receiptView) };
  }
}

import { calls } from '@scenewright/contract';
import { Analytics } from '../../analytics/index.js';
import { type CallHandler, Handles } from '../../http/call-handler.js';
import { OrderBook } from '../orders/order-book.js';
import { ProviderReport } from '../provider-report.js';

@Handles(calls.providers)
export class ProvidersHandler implements CallHandler<typeof calls.providers> {
  constructor(
    private readonly report: ProviderReport,
    private readonly orders: OrderBook,
    private readonly analytics: Analytics,
  ) {}

  async execute() {
    const { report, analytics, orders } = this;
    return { rows: await report.rows(), assistant: report.assistant(), analytics: analytics.host, spent: await orders.spent() };
  }
}

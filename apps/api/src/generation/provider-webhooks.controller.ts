import { Controller, HttpCode, Param, Post, Query, type RawBodyRequest, Req } from '@nestjs/common';
import type { Request } from 'express';
import { notFound } from '../http/problems.js';
import { Public } from '../http/public-route.js';
import { Makers } from './makers.js';
import { JobSignals } from './mechanism/job-signals.js';
import { MediaProviders } from './media-providers.js';
import { OrderBook } from './orders/order-book.js';
import { OrderWebhooks } from './orders/order-webhooks.js';

/**
 * Where providers report that something is ready. A report decides nothing: it has the provider asked now instead of later. One that comes
 * to the address of an order whose answer got lost also tells by what to ask for it.
 */
@Controller('generation/webhooks')
export class ProviderWebhooksController {
  constructor(
    private readonly providers: MediaProviders,
    private readonly makers: Makers,
    private readonly signals: JobSignals,
    private readonly orders: OrderBook,
    private readonly webhooks: OrderWebhooks,
  ) {}

  @Post(':provider')
  @Public()
  @HttpCode(204)
  async receive(
    @Param('provider') name: string,
    @Query() query: Record<string, unknown>,
    @Req() request: RawBodyRequest<Request>,
  ): Promise<void> {
    const addressed = this.webhooks.orderIn(name, query);
    const known = addressed && (await this.orders.named(addressed));
    // on a person's own account a report is signed with a secret of theirs: the order says whose
    const provider = known?.keyOf && known.provider === name ? this.makers.whoHas(known) : this.providers.named(name);
    const report = await provider?.webhook(request.headers, request.rawBody ?? Buffer.alloc(0));
    // an unknown provider and a wrong signature answer alike
    if (!report) throw notFound('webhook');
    const order = addressed ? known : await this.orders.findByRef(name, report.ref);
    if (order?.provider !== name) return;
    if (addressed && !order.ref) await this.orders.take(order, { ...order.mark, ...report.ref });
    await this.signals.wake(order.jobId);
  }
}

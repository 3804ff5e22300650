import { Inject, Injectable } from '@nestjs/common';
import type { calls, ModelCostView, ResponseOf, ServiceSpan } from '@scenewright/contract';
import { creditWorth } from '@scenewright/domain';
import { serviceOffers } from '@scenewright/services';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { type ModelCost, OrderBook, ProviderReport, Spending, StudioPrices, TokenCosts } from '../generation/index.js';
import { costsCsv } from './costs-csv.js';
import { serviceCosts, totalOf } from './costs-view.js';
import { setupPlan } from './setup-plan.js';

type Told = ResponseOf<typeof calls.adminServices>;

const DAY_MS = 24 * 60 * 60_000;

/** What services cost, and what people pay for what they make. */
@Injectable()
export class ServiceCosts {
  constructor(
    private readonly report: ProviderReport,
    private readonly orders: OrderBook,
    private readonly prices: StudioPrices,
    private readonly spending: Spending,
    private readonly tokens: TokenCosts,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** The last days (UTC), today included. */
  async of(span: ServiceSpan, now = new Date()): Promise<Told> {
    const days = Number(span);
    const first = new Date(now.getTime() - (days - 1) * DAY_MS);
    first.setUTCHours(0, 0, 0, 0);
    const [makers, ordered, spentToday, waiting, models] = await Promise.all([
      this.report.makers(now),
      this.orders.byEndpoint(first),
      this.spending.today(),
      this.report.waitingForConsent(),
      this.tokens.since(first.toISOString().slice(0, 10)),
    ]);
    const rows = serviceCosts(makers, ordered, this.prices.list);
    return {
      days,
      price_factors: this.prices.factors,
      credit: creditWorth(),
      rows,
      total: totalOf(ordered),
      language_models: models.map(modelView),
      waiting: waiting.map((service) => ({ service, minute_usd: minuteAt(service) })),
      spent_today: spentToday,
      spend_limit: this.settings.SPEND_LIMIT_USD_PER_DAY ?? null,
    };
  }

  /** The same, a line for each endpoint. */
  async *csv(span: ServiceSpan): AsyncGenerator<string> {
    yield costsCsv((await this.of(span)).rows);
  }
}

const modelView = ({ usedFor, inputTokens, outputTokens, ...rest }: ModelCost): ModelCostView => ({
  ...rest,
  used_for: usedFor,
  input_tokens: inputTokens,
  output_tokens: outputTokens,
});

/** What a minute of film costs there, of what it makes and has a price. */
const minuteAt = (service: string): number => setupPlan([service], serviceOffers(), []).minute.usd;

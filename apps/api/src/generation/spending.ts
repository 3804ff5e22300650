import { Inject, Injectable, Logger } from '@nestjs/common';
import { ProviderFault } from '@scenewright/providers';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { OrderBook } from './orders/order-book.js';
import { TokenCosts } from './texts/token-costs.js';

/** What the studio spends elsewhere: orders of media and tokens of language models, by list prices. */
@Injectable()
export class Spending {
  private readonly log = new Logger('orders');

  constructor(
    private readonly orders: OrderBook,
    private readonly tokens: TokenCosts,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Since midnight (UTC), in US dollars, as far as prices are known. */
  async today(): Promise<number> {
    const [orders, tokens] = await Promise.all([this.orders.spentToday(), this.tokens.spentToday()]);
    return orders + tokens;
  }

  /** Whether SPEND_LIMIT_USD_PER_DAY is reached. */
  async isOver(): Promise<boolean> {
    const { SPEND_LIMIT_USD_PER_DAY: limit } = this.settings;
    return limit !== undefined && (await this.today()) >= limit;
  }

  /** @throws {ProviderFault} fatal, when the operator wants no more spent today */
  async requireBudget(): Promise<void> {
    if (!(await this.isOver())) return;
    this.log.warn(`nothing more is ordered today: SPEND_LIMIT_USD_PER_DAY is ${this.settings.SPEND_LIMIT_USD_PER_DAY}`);
    throw new ProviderFault(
      'fatal',
      'This studio makes no more of this today: it has reached what it may spend. Nothing was charged; try again tomorrow.',
    );
  }
}

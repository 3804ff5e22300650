import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { PRICED_KINDS, type PriceFactors, type PriceList, priceList } from '@scenewright/domain';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { MediaProviders } from './media-providers.js';

/** What this studio asks: the prices of the specification, so many times (PRICE_FACTOR) where a service makes it. What is made here costs nobody more. */
@Injectable()
export class StudioPrices implements OnApplicationBootstrap {
  readonly factors: PriceFactors;
  readonly list: PriceList;

  constructor(providers: MediaProviders, @Inject(SETTINGS) { PRICE_FACTOR: { usual, kinds } }: Settings) {
    const factorOf = (kind: (typeof PRICED_KINDS)[number]) => (providers.isElsewhere([kind]) ? (kinds.get(kind) ?? usual) : 1);
    this.factors = Object.fromEntries(PRICED_KINDS.map((kind) => [kind, factorOf(kind)])) as Record<(typeof PRICED_KINDS)[number], number>;
    this.list = priceList(this.factors);
  }

  onApplicationBootstrap(): void {
    const raised = PRICED_KINDS.filter((kind) => this.factors[kind] !== 1).map(
      (kind) => `${kind.replaceAll('_', ' ')} × ${this.factors[kind]}`,
    );
    if (raised.length > 0) new Logger('prices').log(`People pay more credits than usual (PRICE_FACTOR): ${raised.join(', ')}.`);
  }

  /** As a page of the web application carries it: 'image=1 video=2 …'. */
  get told(): string {
    return PRICED_KINDS.map((kind) => `${kind}=${this.factors[kind]}`).join(' ');
  }
}

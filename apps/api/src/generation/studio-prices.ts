import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { PRICED_KINDS, type PriceFactors, type PriceList, priceList, withOwnKeys } from '@scenewright/domain';
import type { UnitOfWork } from '@scenewright/event-log';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { MediaProviders } from './media-providers.js';
import { OwnKeys } from './own-keys/own-keys.js';
import { OwnProviders } from './own-keys/own-providers.js';

/** What is asked of somebody. */
export interface Prices {
  readonly factors: PriceFactors;
  readonly list: PriceList;
  /** As a page of the web application carries it: 'image=1 video=2 …'. */
  readonly told: string;
}

/**
 * What this studio asks: the prices of the specification, so many times (PRICE_FACTOR) where a service makes it, and a share of them
 * (OWN_KEYS) where a person's own key does. What is made here costs nobody more.
 */
@Injectable()
export class StudioPrices implements OnApplicationBootstrap, Prices {
  readonly factors: PriceFactors;
  readonly list: PriceList;
  readonly told: string;

  constructor(
    providers: MediaProviders,
    @Inject(SETTINGS) { PRICE_FACTOR: { usual, kinds } }: Settings,
    private readonly ownKeys: OwnKeys,
    private readonly own: OwnProviders,
  ) {
    const factorOf = (kind: (typeof PRICED_KINDS)[number]) => (providers.isElsewhere([kind]) ? (kinds.get(kind) ?? usual) : 1);
    const factors = Object.fromEntries(PRICED_KINDS.map((kind) => [kind, factorOf(kind)])) as Record<(typeof PRICED_KINDS)[number], number>;
    ({ factors: this.factors, list: this.list, told: this.told } = pricesBy(factors));
  }

  onApplicationBootstrap(): void {
    const log = new Logger('prices');
    const raised = PRICED_KINDS.filter((kind) => this.factors[kind] !== 1).map(
      (kind) => `${kind.replaceAll('_', ' ')} × ${this.factors[kind]}`,
    );
    if (raised.length > 0) log.log(`People pay more credits than usual (PRICE_FACTOR): ${raised.join(', ')}.`);
    const { share } = this.ownKeys;
    if (share !== undefined) log.log(`People may use keys of their own (OWN_KEYS): what these make costs ${share} of the usual credits.`);
  }

  /** What somebody is asked, with the keys that they have. `unit`: what is decided by it holds only as long as these stay the same. */
  async of(uid: string, unit?: UnitOfWork): Promise<Prices> {
    const { share } = this.ownKeys;
    const services = await this.ownKeys.servicesOf(uid, unit);
    if (share === undefined || services.length === 0) return this;
    return pricesBy(withOwnKeys(this.factors, this.own.kindsOf(services), share));
  }
}

const pricesBy = (factors: PriceFactors): Prices => ({
  factors,
  list: priceList(factors),
  told: PRICED_KINDS.map((kind) => `${kind}=${factors[kind]}`).join(' '),
});

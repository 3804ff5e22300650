import { Inject, Injectable } from '@nestjs/common';
import { serviceDecider } from '@scenewright/domain';
import { AggregateRepository } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { type MediaProvider, ProviderFault } from '@scenewright/providers';
import { SETTINGS } from '../../config/config.module.js';
import type { Settings } from '../../config/settings.js';
import { OrderBook } from './order-book.js';

/** Asks for nobody at all, also where a test plays the service. */
const NOBODY = 'none';
/** How often is looked again whether a service has been agreed to meanwhile, in another process. */
const LOOK_EVERY_MS = 10_000;

/**
 * Whether whoever runs the studio has agreed to what a service costs. Until then nothing is ordered there. A service whose orders cost
 * nothing needs no word, nor one that a test plays on this machine, nor one of which something was ordered before anybody was asked.
 */
@Injectable()
export class ServiceAcceptance {
  private readonly accepted = new Set<string>();
  private readonly lookedAt = new Map<string, number>();

  constructor(
    private readonly aggregates: AggregateRepository,
    private readonly orders: OrderBook,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** As far as is known in this process; looks again on the side where it is not. */
  seemsAccepted(provider: MediaProvider): boolean {
    if (!this.hasToBeAsked(provider) || this.accepted.has(provider.name)) return true;
    if (performance.now() - (this.lookedAt.get(provider.name) ?? Number.NEGATIVE_INFINITY) > LOOK_EVERY_MS) {
      this.lookedAt.set(provider.name, performance.now());
      void this.isAccepted(provider).catch(() => {});
    }
    return false;
  }

  async isAccepted(provider: MediaProvider): Promise<boolean> {
    const { name } = provider;
    if (!this.hasToBeAsked(provider) || this.accepted.has(name)) return true;
    const isAccepted =
      (await this.aggregates.stateOf(serviceDecider, streams.service(name))).accepted ||
      (!this.asksAnew && (await this.orders.hasOrdered(name)));
    if (isAccepted) this.accepted.add(name);
    return isAccepted;
  }

  /** @throws {ProviderFault} fatal, as long as nobody has agreed */
  async require(provider: MediaProvider): Promise<void> {
    if (await this.isAccepted(provider)) return;
    throw new ProviderFault(
      'fatal',
      `Whoever runs this studio has not agreed yet to what ${provider.name} costs. Nothing was ordered or charged; ask them to, and try again.`,
    );
  }

  private get asksAnew(): boolean {
    return this.settings.SERVICES_ACCEPTED?.includes(NOBODY) ?? false;
  }

  private hasToBeAsked(provider: MediaProvider): boolean {
    const { name, service } = provider;
    if (!service || service.isFree || service.onKeyOf || this.settings.SERVICES_ACCEPTED?.includes(name)) return false;
    const { offers = [] } = provider.capabilities();
    const mayCost = offers.some(({ microdollars }) => microdollars !== 0);
    return mayCost && (this.asksAnew || !this.isStandIn(name));
  }

  /** A test plays it, on this machine: the settings allow no other address. */
  private isStandIn(name: string): boolean {
    const { REPLICATE_BASE_URL, FAL_QUEUE_URL, ELEVENLABS_BASE_URL, SYNC_BASE_URL } = this.settings;
    const addresses: Readonly<Record<string, string | undefined>> = {
      replicate: REPLICATE_BASE_URL,
      fal: FAL_QUEUE_URL,
      elevenlabs: ELEVENLABS_BASE_URL,
      sync: SYNC_BASE_URL,
    };
    return addresses[name] !== undefined;
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { MediaKind, MediaProvider, Voice, Wish } from '@scenewright/providers';
import { ProviderFault } from '@scenewright/providers';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { MEDIA_PROVIDERS } from './media-provider-list.js';
import { ServiceAcceptance } from './orders/service-acceptance.js';
import { ServiceGate } from './orders/service-gate.js';
import { OwnProvider } from './own-keys/own-provider.js';
import { ServiceVoices } from './voices/service-voices.js';

/** Which provider makes what: the first that can. What a service makes is never quietly made offline instead. */
@Injectable()
export class MediaProviders {
  private readonly gates = new Map<string, ServiceGate>();

  constructor(
    @Inject(MEDIA_PROVIDERS) private readonly providers: readonly MediaProvider[],
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly serviceVoices: ServiceVoices,
    private readonly acceptance: ServiceAcceptance,
  ) {
    // a key that is not accepted is known before anybody orders
    serviceVoices.onAnswer((provider, fault) => {
      const isRefused = fault instanceof ProviderFault && fault.options.account !== undefined;
      if (fault === null || isRefused) this.gateOf(provider).answered(!isRefused);
    });
  }

  /** @throws {ProviderFault} fatal, when nobody makes it */
  for(wish: Wish): MediaProvider {
    const { kind, model } = wish;
    const makers = this.makersOf(kind);
    const serving = makers.filter((provider) => makes(provider, kind, model));
    const able = serving.filter((provider) => provider.canMake?.(wish) ?? true);
    // one that is down, withholds what it makes, or does not accept the studio's account, is passed over as long as another can
    // and one whose costs nobody has agreed to yet: a new key stops nothing that went on without it
    const agreed = able.filter((provider) => this.acceptance.seemsAccepted(provider));
    const maker = agreed.find((provider) => !this.gateOf(provider).isAvoided) ?? agreed[0] ?? able[0];
    if (maker) return maker;
    if (serving.length > 0)
      throw new ProviderFault('fatal', 'This model does not make this length at this resolution. Choose another length or resolution.');
    throw new ProviderFault(
      'fatal',
      makers.length > 0 && model
        ? 'No service that this studio uses makes this model at the moment. Choose another model.'
        : `This studio has nobody who makes ${kind.replaceAll('_', ' ')}.`,
    );
  }

  /** Why nobody can make this, in words for the person; null when somebody can. */
  refusalOf(wish: Wish): string | null {
    try {
      this.for(wish);
      return null;
    } catch (error) {
      if (error instanceof ProviderFault) return error.message;
      throw error;
    }
  }

  /** Whoever makes a kind, those preferred first: services where there are any, else who makes it here. */
  makersOf(kind: MediaKind): readonly MediaProvider[] {
    const makers = this.providers.filter((provider) => provider.capabilities().serves.some((one) => one.kind === kind));
    const chosen = this.settings.PROVIDERS.get(kind);
    if (chosen) return chosen.flatMap((name) => makers.filter((maker) => maker.name === name));
    const services = makers.filter(({ service }) => service);
    return services.length > 0 ? services : makers;
  }

  /** Whether anything of these kinds is waited for elsewhere. */
  isElsewhere(kinds: readonly MediaKind[]): boolean {
    return kinds.some((kind) => this.makersOf(kind).some(({ service }) => service));
  }

  named(name: string): MediaProvider | undefined {
    return this.providers.find((provider) => provider.name === name);
  }

  /** Everybody who orders elsewhere. */
  services(): readonly MediaProvider[] {
    return this.providers.filter(({ service }) => service);
  }

  gateOf(provider: MediaProvider): ServiceGate {
    if (provider instanceof OwnProvider) return provider.gate;
    const { name, service } = provider;
    const gate = this.gates.get(name) ?? new ServiceGate(service?.atOnce ?? Number.POSITIVE_INFINITY);
    this.gates.set(name, gate);
    return gate;
  }

  voices(): readonly Voice[] {
    return this.serviceVoices.of(this.for({ kind: 'speech' }));
  }
}

/** Whether it makes a kind, of a model where one is named. */
export const makes = (provider: MediaProvider, kind: MediaKind, model: string | undefined): boolean =>
  provider.capabilities().serves.some((one) => one.kind === kind && (!model || !one.models || one.models.includes(model)));

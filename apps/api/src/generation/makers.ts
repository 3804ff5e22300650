import { Injectable } from '@nestjs/common';
import { OWN_KEY_SERVICES } from '@scenewright/domain';
import type { OwnKeyService } from '@scenewright/events';
import { type MediaKind, type MediaProvider, ProviderFault, type Voice, type Wish } from '@scenewright/providers';
import { MediaProviders, makes } from './media-providers.js';
import type { ProviderOrderRow } from './orders/provider-order.entity.js';
import { OwnKeys } from './own-keys/own-keys.js';
import { OwnProvider } from './own-keys/own-provider.js';
import { OwnProviders } from './own-keys/own-providers.js';

/** Who makes things for one person. Of a kind that a key of theirs makes it is that one alone: neither the studio's account nor this machine steps in. */
export class MakersOf {
  constructor(
    private readonly own: readonly { readonly service: OwnKeyService; readonly provider: OwnProvider }[],
    private readonly studio: MediaProviders,
  ) {}

  /** @throws {ProviderFault} fatal, when nobody makes it */
  for(wish: Wish): MediaProvider {
    const { kind, model } = wish;
    const theirs = this.own.filter(({ provider }) => makes(provider, kind, undefined));
    if (theirs.length === 0) return this.studio.for(wish);
    const serving = theirs.map(({ provider }) => provider).filter((provider) => makes(provider, kind, model));
    if (serving.length === 0) {
      const keys = theirs.map(({ service }) => OWN_KEY_SERVICES[service]).join(' and ');
      throw new ProviderFault(
        'fatal',
        `Your own key for ${keys} does not make this model. Choose another model, or remove the key under Account.`,
      );
    }
    const able = serving.filter((provider) => provider.canMake(wish));
    const maker = able.find(({ gate }) => !gate.isAvoided) ?? able[0];
    if (!maker)
      throw new ProviderFault('fatal', 'This model does not make this length at this resolution. Choose another length or resolution.');
    return maker;
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

  /** Whether a key of theirs makes it. */
  isOwn(kind: MediaKind): boolean {
    return this.own.some(({ provider }) => makes(provider, kind, undefined));
  }

  /** As far as they are known; those of an account of theirs are asked for. @throws {ProviderFault} it does not say them */
  async voices(): Promise<readonly Voice[]> {
    const provider = this.for({ kind: 'speech' });
    return provider instanceof OwnProvider ? provider.knownVoices() : this.studio.voices();
  }
}

/** Who makes what for whom. */
@Injectable()
export class Makers {
  constructor(
    private readonly studio: MediaProviders,
    private readonly keys: OwnKeys,
    private readonly own: OwnProviders,
  ) {}

  /** For somebody, with the keys that they have now. */
  async of(uid: string): Promise<MakersOf> {
    return this.with(uid, await this.keys.servicesOf(uid));
  }

  /** For work of somebody's, with the keys that they had when they asked for it. */
  with(uid: string, services: readonly OwnKeyService[]): MakersOf {
    const own = this.own.services().filter(({ service }) => services.includes(service));
    return new MakersOf(
      own.map(({ service }) => ({ service, provider: this.own.of(uid, service) })),
      this.studio,
    );
  }

  /** Whoever has an order; undefined when they are no longer set up. */
  whoHas({ provider, keyOf }: Pick<ProviderOrderRow, 'provider' | 'keyOf'>): MediaProvider | undefined {
    return keyOf === null ? this.studio.named(provider) : this.own.named(provider, keyOf);
  }

  /** Whether work of these kinds may be waited for elsewhere. */
  mayBeElsewhere(kinds: readonly MediaKind[]): boolean {
    if (this.studio.isElsewhere(kinds)) return true;
    return this.keys.areOffered && this.own.services().some((service) => service.makes.some((kind) => kinds.includes(kind)));
  }
}

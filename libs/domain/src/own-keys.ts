import { type OwnKeyService, ownKeyService } from '@scenewright/events';
import type { PricedKind, PriceFactors } from './pricing.js';

/** What services are called that a person may use with a key of their own. */
export const OWN_KEY_SERVICES: Readonly<Record<OwnKeyService, string>> = {
  replicate: 'Replicate',
  fal: 'fal',
  elevenlabs: 'ElevenLabs',
  sync: 'sync.so',
};

export const isOwnKeyService = (name: string): name is OwnKeyService => (ownKeyService.options as readonly string[]).includes(name);

/**
 * What somebody is asked whose own keys make some kinds: of those a share of the specified price, whatever the studio asks for what its
 * services make.
 */
export function withOwnKeys(factors: PriceFactors, made: ReadonlySet<PricedKind>, share: number): PriceFactors {
  return Object.fromEntries(
    Object.entries(factors).map(([kind, factor]) => [kind, made.has(kind as PricedKind) ? share : factor]),
  ) as Record<PricedKind, number>;
}

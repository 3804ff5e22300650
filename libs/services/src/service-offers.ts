import type { Offer } from '@scenewright/providers';
import { comfyUiOffers } from './comfyui/shipped-offers.js';
import { soundOffers } from './elevenlabs/sound-endpoints.js';
import { offersOf } from './endpoints/choose.js';
import { speechOffers } from './speech/speech-offers.js';
import { syncOffers } from './sync/sync.provider.js';

/** What each service makes and at which price, whether or not there is a key for it; those that are asked first, first. */
export const serviceOffers = (): readonly { readonly service: string; readonly offers: readonly Offer[] }[] => [
  { service: 'comfyui', offers: comfyUiOffers() },
  { service: 'speech-server', offers: speechOffers('kokoro') },
  { service: 'sync', offers: syncOffers() },
  { service: 'replicate', offers: offersOf('replicate') },
  { service: 'fal', offers: offersOf('fal') },
  { service: 'elevenlabs', offers: soundOffers() },
];

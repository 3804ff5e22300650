import { expect, it } from '@jest/globals';
import { AS_SPECIFIED, priceList } from '../pricing.js';
import { id } from '../testing/samples.js';
import { audioTerms } from './audio-terms.js';

it.each(['voice', 'sound_effect'] as const)('a %s has no place where its shot is gone, and nothing is reserved for it', (type) => {
  const scene = { sceneUid: id(1), shots: [] };
  const film = { scenes: [scene] as never, scenePlaces: {} as never, cast: { characters: [] } };
  const placement = { sceneUid: id(1), shotUid: id(1, 3) };
  expect(audioTerms({ type, placement }, 'Hush', film, { prices: priceList(AS_SPECIFIED) })).toBeNull();
});

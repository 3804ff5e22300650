import type { Offer } from '@scenewright/providers';

/** What a server of one's own that speaks makes, for nothing. */
export const speechOffers = (model: string | null): Offer[] => [
  {
    kind: 'speech',
    endpoint: model ?? 'a model of its own',
    microdollars: 0,
    per: '1000 characters',
    example: { characters: 1000 },
  },
];

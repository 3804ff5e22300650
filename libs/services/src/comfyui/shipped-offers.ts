import type { Offer } from '@scenewright/providers';

const forNothing = { microdollars: 0 } as const;

/** What the workflows that come with the studio make, for whoever has not set up a machine yet. */
export const comfyUiOffers = (): Offer[] => [
  {
    ...forNothing,
    kind: 'video',
    model: 'wan-2.2-fast',
    endpoint: 'Wan 2.2 14B, 4 steps',
    per: 'a clip',
    example: { seconds: 5, resolution: '720p' },
  },
  { ...forNothing, kind: 'image', endpoint: 'Z-Image-Turbo', per: 'a picture' },
  { ...forNothing, kind: 'music', endpoint: 'ACE-Step 3.5B', per: 'a piece' },
  { ...forNothing, kind: 'sound_effect', endpoint: 'Stable Audio Open 1.0', per: 'a sound' },
];

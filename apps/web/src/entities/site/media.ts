/**
 * What the landing page and the sign-in page show. Files lie in `apps/web/public/landing`; to put a better render in, replace the file
 * (same name) or name another one here. `madeWith` is said on the page: a stand-in never poses as the model that it stands for.
 */
export interface Still {
  readonly src: string;
  readonly alt: string;
}
export interface Loop {
  readonly src: string;
  readonly poster: string;
  readonly alt: string;
  /** A model of the catalogue, or 'offline' for the studio's own renderer. */
  readonly madeWith: string;
  readonly hasSound: boolean;
}

const at = (name: string) => `/landing/${name}`;
const still = (name: string, alt: string): Still => ({ src: at(name), alt });
const loop = (name: string, alt: string, hasSound = false): Loop => ({
  src: at(`${name}.mp4`),
  poster: at(`${name}.jpg`),
  alt,
  madeWith: 'offline',
  hasSound,
});

export const PICTURES = {
  invitation: still('invitation.jpg', 'The lighthouse at night, under a full moon'),
  auth: still('auth.jpg', 'A detective in a neon street at night'),
  styleRealistic: still('style-realistic.jpg', ''),
  style2d: still('style-2d.jpg', ''),
  style3d: still('style-3d.jpg', ''),
  styleCinematic: still('style-cinematic.jpg', ''),
  character1: still('character-1.jpg', 'Portrait of a detective with a hat and a beard'),
  character2: still('character-2.jpg', 'The same detective close up in a neon street'),
  character3: still('character-3.jpg', 'The same detective in a library, beside a robot'),
} as const satisfies Record<string, Still>;

/** A short film, shot by shot. */
export const STRIP: readonly Still[] = [
  still('strip-1.jpg', 'A lighthouse on a rock above the sea'),
  still('strip-2.jpg', 'The storm appears as a blue spirit'),
  still('strip-3.jpg', 'The keeper’s face in the rain'),
  still('strip-4.jpg', 'The keeper and the storm side by side'),
];

export const LOOPS = {
  // its poster is its first frame; the picture of the invitation is its night
  hero: loop('hero', 'A lighthouse above a purple sea, as dusk turns into night'),
  models: [
    { name: 'Seedance 1.0', ...loop('loop-1', 'A clip of a lighthouse in a storm') },
    { name: 'Kling 2.1', ...loop('loop-2', 'A clip of a street at night') },
    { name: 'Hailuo-02', ...loop('loop-3', 'A clip of a forest') },
    { name: 'Veo 3', ...loop('loop-4', 'A clip of a castle') },
  ],
  audio: loop('loop-audio', 'A short film about a castle, with voice, music and sound effects', true),
  lipSync: loop('loop-lip-sync', 'The detective speaking in the rain', true),
} as const;

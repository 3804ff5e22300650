/** The longest texts that are taken, in characters. */
export const LIMITS = {
  idea: 10_000,
  prompt: 4000,
  name: 200,
  momentName: 80,
  message: 2000,
  reason: 300,
  ownKey: 300,
  script: 2_000_000,
} as const;

/** How long a film may be asked for, in seconds. Plans may allow less. */
export const FILM_SECONDS = { least: 5, most: 9600 } as const;

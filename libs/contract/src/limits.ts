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

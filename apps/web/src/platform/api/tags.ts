/** What is fetched, by what it shows: a change names what it makes stale, and what carries the name is fetched again. */
export const TAGS = [
  'Me',
  'Credits',
  'CreditHistory',
  'Subscription',
  'Room',
  'Projects',
  'Project',
  'Characters',
  'CharacterHistory',
  'Scenes',
  'ShotHistory',
  'Audios',
  'Preview',
  'Jobs',
] as const;
export type Tag = (typeof TAGS)[number];

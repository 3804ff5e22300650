/** What is read of a person and of a project, by what it shows. Whoever changes something names what shows it otherwise from then on. */
export const SHOWN = [
  'Me',
  'Credits',
  'CreditMonth',
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
  'AudioTakes',
  'Preview',
  'Freshness',
  'Steps',
  'Jobs',
  'Tips',
  'Conversation',
] as const;
export type Shown = (typeof SHOWN)[number];

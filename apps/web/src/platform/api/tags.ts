import { SHOWN, type Shown } from '@scenewright/contract';

/** What is fetched, by what it shows: a change names what it makes stale, and what carries the name is fetched again. */
export const TAGS = SHOWN;
export type Tag = Shown;

/** What shows media: their addresses work for one to two days. */
export const WITH_MEDIA = [
  'Projects',
  'Characters',
  'CharacterHistory',
  'Scenes',
  'ShotHistory',
  'Audios',
  'AudioTakes',
  'Voices',
  'Preview',
  'Steps',
] as const satisfies readonly Tag[];

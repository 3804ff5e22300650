import { SHOWN, type Shown } from '@scenewright/contract';

/** What is fetched, by what it shows: a change names what it makes stale, and what carries the name is fetched again. */
export const TAGS = SHOWN;
export type Tag = Shown;

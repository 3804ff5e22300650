/** What an event changed, as screens show it: it goes with the push, so that nobody has to ask for it. */
import { z } from 'zod';
import { characterView } from './cast.js';
import { changesOf } from './list-changes.js';
import { sceneChange } from './scenes.js';
import { SHOWN } from './shown.js';
import { audioView } from './soundtrack.js';

export const pushedChange = z.object({
  /** The position in the log that it is as of: that of its event, or a later one. */
  at: z.string(),
  /** What it does not carry and what is shown otherwise from now on: to be fetched again by whoever shows it. */
  stale: z.array(z.enum(SHOWN)),
  scene: sceneChange.optional(),
  soundtrack: z.object({ audios: changesOf(audioView) }).optional(),
  cast: z.object({ characters: changesOf(characterView), characters_completed: z.boolean(), casting_status: z.string() }).optional(),
  /** What the person may spend, in credits. */
  credits: z.number().optional(),
});
export type PushedChange = z.infer<typeof pushedChange>;

/** The parts that a change may carry. */
export type ChangedPart = Exclude<keyof PushedChange, 'at' | 'stale'>;

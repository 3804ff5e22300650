/** What sounds say of what their shots say. */
import type { AudioType, ShotText } from '@scenewright/events';
import { saysTheSame } from '../cast/looks.js';

/** What a shot says of its sounds: the words that are spoken over it, and what else is heard. */
export type ShotLines = Pick<ShotText, 'narration' | 'audio'>;

/** What a shot says of a sound of its own; null of music, which lies over scenes. */
export function lineFor(type: AudioType, { narration, audio }: ShotLines): string | null {
  switch (type) {
    case 'voice':
      return narration.trim();
    case 'sound_effect':
      return audio.trim();
    case 'music':
      return null;
  }
}

/** What a sound of a shot is to say once the shot says something else: that, if it said what the shot said before; else its own words. */
export function followed(
  { type, prompt }: { readonly type: AudioType; readonly prompt: string },
  before: ShotLines,
  now: ShotLines,
): string {
  const [was, is] = [lineFor(type, before), lineFor(type, now)];
  return was !== null && is !== null && saysTheSame(prompt, was) ? is : prompt;
}

import type { CharacterCopy } from '@scenewright/events';
import type { Character } from './state.js';

/** What is under way. */
type Work = Extract<keyof Character, `${string}Work` | 'pendingPortrait' | 'described'>;

/** What of a character can be copied: everything but what is under way. A field that is left out here does not compile. */
export const copyOfCharacter = ({ name, scriptName, description, imagePrompt, voiceId, portraits, selected }: Character): CharacterCopy =>
  ({
    ...{ name, scriptName, description, imagePrompt, voiceId, selected },
    portraits: [...portraits],
  }) satisfies Record<Exclude<keyof Character, 'characterId' | Work>, unknown>;

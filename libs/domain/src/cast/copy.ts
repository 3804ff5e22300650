import type { CharacterCopy } from '@scenewright/events';
import type { Character } from './state.js';

/** What of a character can be copied: everything but what is under way. */
export const copyOfCharacter = ({
  name,
  scriptName,
  description,
  imagePrompt,
  voiceId,
  portraits,
  selected,
}: Character): CharacterCopy => ({
  ...{ name, scriptName, description, imagePrompt, voiceId, selected },
  portraits: [...portraits],
});

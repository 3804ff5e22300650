import type { CastInput, PictureMode } from '@scenewright/events';
import { saysTheSame, withChange } from './looks.js';
import { type CastState, type Character, selectedPortrait } from './state.js';

/** Everybody as pictures refer to them now. */
export const castInputs = ({ characters }: CastState): CastInput[] =>
  characters.map((character) => {
    const portrait = selectedPortrait(character);
    return {
      characterId: character.characterId,
      name: character.name,
      looks: character.description,
      portrait: portrait ? { imageId: portrait.imageId, assetId: portrait.image.assetId } : null,
    };
  });

/**
 * How the words describe a character once a picture of them is made as asked for: what it changes belongs to their looks from then on. A
 * prompt that says nothing new changes nothing.
 */
export function looksAfter(character: Character, mode: PictureMode, prompt: string): string {
  const { description, imagePrompt } = character;
  const isNew = mode !== 'initial' && prompt.trim() !== '' && ![description, imagePrompt].some((known) => saysTheSame(known, prompt));
  return isNew ? withChange(description, prompt) : description;
}

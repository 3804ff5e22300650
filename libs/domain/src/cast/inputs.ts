import type { CastInput, PictureMode } from '@scenewright/events';
import { isEditOf, looksIn, saysTheSame, withChange } from './looks.js';
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
 * What a new portrait is asked for with, where nobody says otherwise: the words of the casting as long as the character is called and looks
 * as it said, and from then on the description.
 */
export function portraitPrompt({ name, description, imagePrompt, portraits, pendingPortrait }: Character): string {
  const recipes = [...portraits, ...(pendingPortrait ? [pendingPortrait] : [])].map(({ recipe }) => recipe);
  const cast = recipes.find((recipe) => recipe?.mode === 'initial')?.inputs;
  const isAsCast = cast?.name === name && saysTheSame(cast.looks, description);
  return isAsCast && imagePrompt.trim() !== '' ? imagePrompt : description;
}

/**
 * How the words describe a character in a picture that is asked for: what its prompt changes belongs to their looks from then on, and one
 * that says nothing new changes nothing.
 */
export function looksAfter(character: Character, mode: Exclude<PictureMode, 'initial'>, prompt: string): string {
  const { description } = character;
  const isNew = prompt.trim() !== '' && ![description, portraitPrompt(character)].some((known) => saysTheSame(known, prompt));
  if (!isNew) return description;
  // the description that was offered, edited: as one more change it would be said twice, once as it was
  const wasOffered = portraitPrompt(character) === description;
  const isEdited = looksIn(prompt).changes.length > 0 || (wasOffered && isEditOf(description, prompt));
  return mode === 'generate' && isEdited ? prompt.trim() : withChange(description, prompt);
}

/** The same once that picture is made. What somebody wrote meanwhile stays, with what the prompt changed. */
export function looksOnceMade({ description, pendingPortrait }: Character, prompt: string): string {
  const before = pendingPortrait?.description;
  const looks = pendingPortrait?.recipe.inputs?.looks ?? before;
  if (looks === undefined || looks === before) return description;
  return description === before ? looks : withChange(description, prompt);
}

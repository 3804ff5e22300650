/** What portraits and start frames no longer fit. */
import type { CastInput, FrameInputs, PortraitInputs } from '@scenewright/events';
import { saysTheSame } from '../cast/looks.js';
import { type Character, selectedPortrait } from '../cast/state.js';
import { framePrompt } from '../scene/start-frame.js';
import { type Shot, selectedFrame } from '../scene/state.js';
import { characterOf, type Film } from './film.js';
import { type Cause, follow, type Known, keyOf, type OutputKey } from './stale.js';

/** Rounding of sizes to even pixels. */
const SAME_SHAPE = 0.02;

export function portraitCauses(film: Film, character: Character): Cause[] {
  const portrait = selectedPortrait(character);
  const inputs = portrait?.recipe?.inputs;
  if (!inputs) return [];
  const { name, description } = character;
  const asWritten = portrait.looks === null || saysTheSame(portrait.looks, description);
  return [
    ...(asWritten ? [] : [{ code: `words ${description}`, text: `older than what is written of ${possessive(name)} looks` }]),
    // who somebody is does not depend on the shape of the film
    ...styleCauses(film, inputs),
  ];
}

export function frameCauses(film: Film, shot: Shot, known: Known): { causes: Cause[]; follows: OutputKey[] } {
  const inputs = selectedFrame(shot)?.recipe?.inputs;
  if (!inputs) return { causes: [], follows: [] };
  const cast = castCauses(film, inputs.cast, shot, known);
  const words = framePrompt(shot.text);
  return {
    causes: [
      ...cast.causes,
      ...(saysTheSame(words, inputs.words) ? [] : [{ code: `words ${words}`, text: 'its picture prompt was rewritten' }]),
      ...styleCauses(film, inputs),
      ...shapeCauses(film, inputs),
    ],
    follows: cast.follows,
  };
}

/** Who is in a shot now, against who was in its picture. */
export function castCauses(film: Film, then: readonly CastInput[], shot: Shot, known: Known): { causes: Cause[]; follows: OutputKey[] } {
  const causes: Cause[] = [];
  const follows: OutputKey[] = [];
  for (const characterId of shot.characterIds) {
    const character = characterOf(film, characterId);
    if (!character) continue;
    const { name, description } = character;
    const before = then.find((one) => one.characterId === characterId);
    const portrait = selectedPortrait(character)?.imageId ?? null;
    const key = keyOf('portrait', characterId);
    if (known.has(key)) follows.push(key);
    if (!before) causes.push({ code: `joined ${characterId}`, text: `${name} has joined the shot` });
    else if ((before.portrait?.imageId ?? null) !== portrait)
      causes.push({ code: `portrait ${characterId} ${portrait}`, text: `${name} has another portrait now` });
    else if (known.has(key)) causes.push(follow(known, key, `follows ${possessive(name)} portrait`));
    else if (!saysTheSame(before.looks, description))
      causes.push({ code: `looks ${characterId} ${description}`, text: `what is written of ${possessive(name)} looks has changed` });
  }
  for (const { characterId, name } of then) {
    if (!shot.characterIds.includes(characterId)) causes.push({ code: `left ${characterId}`, text: `${name} has left the shot` });
  }
  return { causes, follows };
}

const styleCauses = ({ about: { videoStyle } }: Film, { style }: Pick<FrameInputs | PortraitInputs, 'style'>): Cause[] =>
  style === videoStyle ? [] : [{ code: `style ${videoStyle}`, text: 'made in the style from before' }];

function shapeCauses({ about: { aspectRatio } }: Film, { width, height }: Pick<FrameInputs, 'width' | 'height'>): Cause[] {
  const [w = 16, h = 9] = aspectRatio.split(':').map(Number);
  if (Math.abs(width / height / (w / h) - 1) <= SAME_SHAPE) return [];
  return [{ code: `shape ${aspectRatio}`, text: `made for another shape than ${aspectRatio}` }];
}

const possessive = (name: string): string => (name.endsWith('s') ? `${name}’` : `${name}’s`);

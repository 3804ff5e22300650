/** What the assistant notices by itself: what is surely so, and what one would say to change it. */
import type { AssistantFilm, AssistantSuggestion } from '@scenewright/providers';
import { nextStep } from './intents/making.js';
import { counted, type ShotPlace, shotName, shotsMeant } from './places.js';

/** More than that is no help but a list. */
const MOST = 3;
/** A voice that ends so much later than its shot is not heard to be cut off. */
const UNHEARD_S = 0.25;

export function suggestions(film: AssistantFilm): AssistantSuggestion[] {
  if (film.scenes.length === 0) return [];
  return [...tooLong(film), ...changedLooks(film), ...next(film)].slice(0, MOST);
}

/** 'shot 2 of scene 1' whatever the film: a message that is sent later is about the same shot. */
const placed = ({ scene, shot }: ShotPlace): string => `shot ${shot.number} of scene ${scene.number}`;

function tooLong(film: AssistantFilm): AssistantSuggestion[] {
  return shotsMeant({ is: 'film' }, film).flatMap((place) => {
    const { ref, clipSeconds } = place.shot;
    const voice = film.sounds.find(({ type, shotRef, isMade }) => type === 'voice' && shotRef === ref && isMade);
    const over = (voice?.seconds ?? 0) - (clipSeconds ?? Number.POSITIVE_INFINITY);
    if (over <= UNHEARD_S) return [];
    const seconds = Math.round(over * 10) / 10;
    return [
      {
        words: `The voice of ${shotName(place, film)} is ${counted(seconds, 'second')} longer than its clip.`,
        say: `make the words of ${placed(place)} shorter`,
      },
    ];
  });
}

function changedLooks(film: AssistantFilm): AssistantSuggestion[] {
  return film.stale.flatMap(({ characterId, output, blocked }) => {
    const character = film.characters.find(({ id }) => id === characterId);
    if (!character || blocked !== null || !output.startsWith('portrait:')) return [];
    return [{ words: `${character.name} looks otherwise by now than in the picture.`, say: `update ${character.name}` }];
  });
}

/** What is missing next for the film to be whole. */
function next(film: AssistantFilm): AssistantSuggestion[] {
  const step = nextStep(film);
  const tool = step.is === 'do' ? step.acts[0]?.tool : undefined;
  const open = shotsMeant({ is: 'film' }, film).filter(({ shot }) => !shot.hasClip).length;
  switch (tool) {
    case 'make_cast':
      return [{ words: 'The characters come next.', say: 'cast the characters' }];
    case 'make_scenes':
      return [{ words: 'The scenes come next.', say: 'make the scenes' }];
    case 'make_clips':
      return [{ words: `${counted(open, 'shot')} ${open === 1 ? 'has' : 'have'} no clip yet.`, say: 'film the shots that have no video' }];
    case 'make_soundtrack':
      return [{ words: 'Nothing is heard yet.', say: 'plan the sounds' }];
    case 'make_sounds':
      return [{ words: 'Some sounds are not made yet.', say: 'make the sounds' }];
    case 'update':
      return [{ words: 'Some of the film no longer fits what it was made from.', say: 'update everything' }];
    case 'export_film':
      return [{ words: 'Everything is there.', say: 'export the film' }];
    default:
      return [];
  }
}

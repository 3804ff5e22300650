/** How shots look: time, weather, framing, camera, place, details. */
import type { AssistantAct, AssistantFilm } from '@scenewright/providers';
import { type Look, looksIn, withLook } from '../pictures.js';
import { type ShotPlace, shotsMeant } from '../places.js';
import { asking, askingInstead, doing, type Intent, isNegated, type Request, type Understood } from '../request.js';

const VERB =
  /^(?:there (?:should|must|could) be|we (?:should |must |could )?see|(?:make|set|put|turn|change|let|have|show|film|shoot|switch|convert|move|place|use|give|add|insert|include|try|paint|draw|colou?r)(?:\s+(?:it|them|the (?:picture|image|frame|look|light|lighting|scene|shot)s?|there be))?(?:\s+of)?|(?:it|they)?\s*(?:should|must|could|can|shall)\s+(?:be|look|play|happen|take place|have|show|get)|(?:is|are|plays?|happens?|takes? place|looks?|be|needs?))\b\s*/i;

/** Parts of a film that are nothing in a picture: 'delete the clip of shot 1'. */
const NOT_SEEN =
  /^(?:(?:remove|delete|erase|without|no|lose|drop|get rid of|take out|add|cut)\s+)?(?:(?:the|an?|all|more|some|any|of|another|less)\s+)*(?:clips?|videos?|start frames?|dialogues?|dialogs?|narrations?|narrator|voices?|voice-?overs?|lines?|sounds?|music|everything|all|scenes?|shots?|credits|characters?|(?:scenes?|shots?)\s+(?:with|where|of|in which)\b.*)$/i;

/** 'Remove the rain', 'no more rain': of which shot is asked; 'delete it' may be anything. */
const REMOVED_THING = /^(?:\w+\s+)?(?:the|more|any)\s+[\p{L}-]+$/iu;

export const look: Intent = (request, film) => {
  const { text, bare, people, places } = request;
  if (/\?$/.test(text)) return null;
  const isAddition =
    /^(?:add|insert|include|put|there (?:should|must|could) be (?=an?\b)|we (?:should |must |could )?see (?=an?\b)|needs? (?=an?\b))/i.test(
      bare,
    );
  const stripped = bare
    .replace(VERB, '')
    .replace(/^(?:be|to|into|look|play|happen|take place|the picture|the image|of)\s+(?=\S)/i, '')
    .replace(/,?\s+(?:instead|too|as well|also)$/i, '')
    .replace(/\s+(?:to|in|into|from|of|for|at|on)$/i, '')
    .trim();
  const weather = /^(?:it\s+)?(?:is\s+)?(rain|snow|storm)(?:s|ing|y)?$/i.exec(stripped)?.[1];
  const isRemoval = /^(?:remove|delete|erase|without|no|lose|drop|stop the|get rid)\b/i.test(bare);
  if (isRemoval && places.is === 'none' && !REMOVED_THING.test(bare)) return null;
  const found = looksIn((isRemoval ? null : weather) ?? (isRemoval ? bare.replace(/\s+(?:from|in|of)$/i, '') : stripped));
  // 'add a dog to shot 2': whatever it is, it is to be seen
  if (NOT_SEEN.test(stripped)) return null;
  const isThing = found.length === 0 && isAddition && people.is === 'none' && stripped.length > 2 && stripped.split(' ').length <= 12;
  const asked: readonly Look[] = isThing ? [{ kind: 'detail', words: `with ${stripped}` }] : found;
  if (asked.length === 0) return null;
  if (!isThing && isNegated(bare)) return askingInstead();
  const where = placesOf(request, film);
  if (where === null) return null;
  if ('is' in where) return where;
  return doing(where.flatMap((place) => revising(place, asked)));
};

function placesOf({ places, tab }: Request, film: AssistantFilm): readonly ShotPlace[] | Understood | null {
  if (places.is !== 'none') return shotsMeant(places, film);
  const all = shotsMeant({ is: 'film' }, film);
  if (all.length === 1) return all;
  if (tab === 'characters' || all.length === 0) return null;
  return asking('Which shot do you mean? Say its number: “shot 2 at night”, “scene 1 in the rain”, “all shots in the morning”.');
}

export function revising({ scene, shot }: ShotPlace, asked: readonly Look[]): AssistantAct[] {
  const looks = asked.reduce((words, look) => Object.assign(words, withLook(words, look)), { ...shot });
  const changes = (['visuals', 'image_prompt', 'video_prompt'] as const).filter((field) => looks[field] !== shot[field]);
  if (changes.length === 0) return [];
  return [
    {
      tool: 'revise_shot',
      args: { scene: scene.ref, shot: shot.ref, ...Object.fromEntries(changes.map((field) => [field, looks[field]])) },
    },
  ];
}

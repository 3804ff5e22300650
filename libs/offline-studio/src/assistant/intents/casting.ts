/** Who is seen in which shot. */
import type { AssistantAct } from '@scenewright/providers';
import { shotsMeant } from '../places.js';
import { asking, doing, type Intent } from '../request.js';

const INTO =
  /^(?:add|put|place|include|bring|show|let|have|also)\b(?!.*\b(?:wear|say|says|speak)\b)|\b(?:appears?|is seen|is visible|should be(?: seen)?|shows up|joins|is also|be there|comes in)\b/i;
const OUT =
  /^(?:remove|take|delete|drop|leave|cut|erase)\b|\b(?:without|no)\b|\b(?:is|should|does|must)\s*(?:not|n't)(?:\s+(?:be|appear|show up))?\b|\b(?:leaves|gone from|isn't|doesn't|shouldn't|is missing)\b/i;

export const casting: Intent = ({ text, bare, places, people }, film) => {
  if (people.is !== 'some' || !['shots', 'scenes', 'film'].includes(places.is) || /\?$/.test(text)) return null;
  // 'put Mara in a red coat in shot 2' is about clothes; names and little words are all that is left of who is where
  const left = people.characters.reduce(
    (words, { name }) => words.replace(new RegExp(`\\b${name.replace(/[^\p{L}\p{N} ]/gu, '.')}\\b('s)?`, 'iu'), ' '),
    bare,
  );
  const rest = left
    .replace(
      /\b(?:add|put|place|include|bring|show|let|have|remove|take|delete|drop|leave|cut|erase|out|of|from|in|into|to|the|be|is|no|not|should|shouldn't|isn't|doesn't|does|appear|appears|seen|visible|also|too|as well|there|and|without|joins|everybody|everyone|must|show up|shows up|comes|gone|missing|make|want|with|hero|everybody|everyone|do|,)\b|[,.!']/gi,
      ' ',
    )
    .trim();
  if (rest.split(/\s+/).filter(Boolean).length > 0) return null;
  const appears = !OUT.test(bare) && (INTO.test(bare) || /\bwith\b/i.test(bare) || left.trim() === '');
  if (!appears && !OUT.test(bare)) return null;
  const acts = shotsMeant(places, film).flatMap(({ scene, shot }) =>
    people.characters
      .filter(({ id }) => places.is === 'shots' || shot.characterIds.includes(id) !== appears)
      .map(({ id }): AssistantAct => ({ tool: 'cast_shot', args: { scene: scene.ref, shot: shot.ref, character: id, appears } })),
  );
  if (film.stage !== 'scenes')
    return asking('Who is in which shot can be said once the scenes are made. Shall I make the scenes? Say “make the scenes”.');
  return doing(acts);
};

/** Who is seen in which shot. */
import type { AssistantAct, AssistantCharacter, AssistantFilm } from '@scenewright/providers';
import { withoutPeople } from '../people.js';
import { type FoundPlaces, type ShotPlace, shotsMeant } from '../places.js';
import { asking, doing, type Intent, type Request, type Understood } from '../request.js';
import { replacing } from './words.js';

const INTO =
  /^(?:(?:we |i )?(?:want|need)|add|put|place|include|bring|show|let|have|also)\b(?!.*\b(?:wear|say|says|speak)\b)|\b(?:appears?|is seen|is visible|should be(?: seen)?|shows up|joins|is also|be there|comes?(?: in(?:to)?)?|is missing)\b/i;
const OUT =
  /^(?:don't show|do not show|hide|remove|take|delete|drop|leave|cut|erase)\b|\b(?:without|no|nobody)\b|\b(?:is|should|does|must)\s*(?:not|n't)(?:\s+(?:be|appear|show up))?\b|\b(?:leaves|gone from|isn't|doesn't|shouldn't)\b/i;
/** Words that say no more than who is where: 'put Mara in a red coat in shot 2' says more, and is about clothes. */
const LITTLE =
  /\b(?:add|put|place|include|bring|show|let|have|want|we|need|remove|take|delete|drop|leaves?|cut|erase|out|of|from|in|into|to|the|be|is|no|not|should|shouldn't|isn't|doesn't|does|appears?|seen|visible|also|too|as well|there|and|without|joins|character|must|shows? up|comes?|gone|missing|make|with|don't|hide|only|alone|just|do|,)\b|[,.!']/gi;
const ONLY = /\bonly\b|\balone\b|^just\b/i;
const EXCHANGE = /^(?:replace|swap|exchange|substitute)\b.*\b(?:with|by|for)\b/i;
const INSTEAD = /\binstead of\b/i;

export const casting: Intent = (request, film) => {
  const { text, bare, places, people } = request;
  if (people.is !== 'some' || /\?$/.test(text)) return null;
  const exchanged = exchanging(request, film);
  if (exchanged) return exchanged;
  const left = withoutPeople(bare, people.characters);
  if (left.replace(LITTLE, ' ').trim() !== '') return null;
  const isOut = OUT.test(bare);
  const appears = !isOut && (INTO.test(bare) || /\bwith\b/i.test(bare) || /^(?:and|,|\s)*$/i.test(left) || ONLY.test(bare));
  if (!appears && !isOut) return null;
  if (film.stage !== 'scenes')
    return asking('Who is in which shot can be said once the scenes are made. Shall I make the scenes? Say “make the scenes”.');
  if (places.is === 'none') {
    const [who] = people.characters;
    return asking(
      appears
        ? `In which shot? Say its number: “add ${who?.name} to shot 2”.`
        : `In which shot? Say its number: “remove ${who?.name} from shot 2”, or “from all shots”. In the cast everybody stays.`,
    );
  }
  const others = film.characters.filter((one) => !people.characters.includes(one));
  if (appears && ONLY.test(bare)) {
    const shots = shotsMeant(places, film);
    return doing([...joining(people.characters, shots), ...leaving(others, shots)]);
  }
  return doing(castingOf(people.characters, appears, places, film));
};

const castingOf = (who: readonly AssistantCharacter[], appears: boolean, places: FoundPlaces, film: AssistantFilm): AssistantAct[] =>
  shotsMeant(places, film).flatMap(({ scene, shot }) =>
    who
      // of a whole scene only those who are not there yet, or are there; of a shot that is named the studio says so itself
      .filter(({ id }) => places.is === 'shots' || shot.characterIds.includes(id) !== appears)
      .map(({ id }) => ({ tool: 'cast_shot', args: { scene: scene.ref, shot: shot.ref, character: id, appears } })),
  );

const joining = (who: readonly AssistantCharacter[], shots: readonly ShotPlace[]): AssistantAct[] =>
  shots.flatMap(({ scene, shot }) =>
    who
      .filter(({ id }) => !shot.characterIds.includes(id))
      .map(({ id }) => ({ tool: 'cast_shot', args: { scene: scene.ref, shot: shot.ref, character: id, appears: true } })),
  );

const leaving = (who: readonly AssistantCharacter[], shots: readonly ShotPlace[]): AssistantAct[] =>
  shots.flatMap(({ scene, shot }) =>
    who
      .filter(({ id }) => shot.characterIds.includes(id))
      .map(({ id }) => ({ tool: 'cast_shot', args: { scene: scene.ref, shot: shot.ref, character: id, appears: false } })),
  );

/** 'Replace Theo with Mara in shot 2', 'Mara instead of Theo in shot 2': in the picture and in its words. */
function exchanging(request: Request, film: AssistantFilm): Understood | null {
  const { bare, places, people } = request;
  const isInstead = INSTEAD.test(bare);
  if (people.is !== 'some' || places.is !== 'shots' || (!isInstead && !EXCHANGE.test(bare))) return null;
  const [first, second, ...more] = people.characters;
  if (!first || !second || more.length > 0) return null;
  const [goes, comes] = isInstead ? [second, first] : [first, second];
  const told = replacing({ ...request, bare: `replace ${goes.name} with ${comes.name}` }, film);
  return doing([...leaving([goes], places.shots), ...joining([comes], places.shots), ...(told?.is === 'do' ? told.acts : [])]);
}

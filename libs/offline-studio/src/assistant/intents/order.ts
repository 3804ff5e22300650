/** Which shots and scenes there are, and in which order. */
import type { AssistantAct, AssistantFilm, AssistantScene } from '@scenewright/providers';
import { truncated } from '@scenewright/story';
import { capital } from '../../wording.js';
import { both, counted, type FoundPlaces, placesIn, shotName, shotsMeant } from '../places.js';
import { asking, doing, type Intent, type Request, saying, type Understood } from '../request.js';

const REMOVE = /^(?:delete|remove|cut(?: out)?|drop|get rid of|take out|throw (?:away|out)|erase|leave out)\b/i;
/** 'Add a scene', 'insert scene', 'another scene'; 'scene 2' alone is none. */
const adds = (what: 'shot' | 'scene') =>
  new RegExp(
    `^(?:(?:add|insert)\\s+|(?:(?:add|insert|create|make|put in|include|give me|write|need)\\s+)?(?:(?:an?|one|another|one more)\\s+(?:new\\s+|extra\\s+)?|new\\s+))${what}\\b(?!\\s+(?:#|\\d|one\\b|two\\b|three\\b))\\s*(.*)$`,
    'i',
  );
const ADD_SHOT = adds('shot');
const ADD_SCENE = adds('scene');
const ADD_SEVERAL =
  /^(?:add|insert|create|make|include|give me|write)\s+(?:me\s+)?(?:two|three|four|five|six|\d+|some|more|several|a (?:few|couple(?: of)?))\s+(?:more\s+|new\s+|extra\s+|other\s+)*(shot|scene)s\b/i;
/** 'Insert a close-up of the bread' asks for a shot. */
const FRAMED =
  /^(?:add|insert|include|create)\s+(?:an?|another|one)\s+(?=(?:extreme\s+)?(?:close-?\s?up|(?:wide|aerial|drone|establishing|long|medium|overhead)\s+shot)\s+(?:of|where)\b)/i;
/** 'Between 1 and 2' is behind the first of them. */
const BETWEEN = /\bbetween\s+(?:scenes?\s+|shots?\s+)?(\d+)\s+and\s+(?:scene\s+|shot\s+)?\d+\b/i;
const MOVE = /^(?:move|put|shift|place|bring)\b/i;
const TO =
  /\b(?:to|at)\s+(?:the\s+)?(?:place|position|number|spot)?\s*(?:no\.?\s*|#)?(\d+|front|beginning|start|top|end|very end|back|bottom)\b/i;
const BESIDE = /\b(before|in front of|after|behind|right after)\b/i;

const ONE = '((?:the\\s+)?(?:shot|scene)\\s+#?\\w+(?:\\s+(?:of|in)\\s+scene\\s+\\w+)?|the\\s+\\w+\\s+(?:shot|scene))';
const BE = '(?:should\\s+|must\\s+)?(?:come\\s+|be\\s+|go\\s+|become\\s+)?';
/** 'Shot 3 should come first', 'make shot 1 the last one'. */
const EDGE = new RegExp(
  `^(?:(?:make|let|move|put|place|bring|shift)\\s+)?${ONE}\\s+${BE}(?:the\\s+)?(first|last)(?:\\s+(?:one|shot|scene))?$`,
  'i',
);
/** 'Shot 1 should be after shot 2'. */
const NEXT_TO = new RegExp(`^${ONE}\\s+(?:should|must)\\s+(?:come|be|go)\\s+((?:right\\s+)?(?:before|after|behind)\\s+.+)$`, 'i');
/** 'Start the film with scene 3', 'end with shot 1 of scene 2'. */
const STARTS = new RegExp(
  `^(?:(start|begin|open)|end|finish|close)\\s+(?:(?:the|this|my)\\s+(?:film|movie|video|story)\\s+|it\\s+)?(?:with|on)\\s+${ONE}$`,
  'i',
);
/** 'Move shot 2 up', 'move shot 1 one place later'. */
const STEP = /\b(?:(up|earlier|forwards?|left)|(down|later|backwards?|right))$/i;
const WHOLE_FILM =
  /^(?:delete|remove|erase|throw away|clear)\s+(?:everything|all(?:\s+of)?(?:\s+the)?\s+(?:shots|scenes)|every\s+(?:shot|scene)|(?:the|this|my)\s+(?:whole\s+|entire\s+)?(?:film|movie|video|story|project))$/i;

export const order: Intent = (request, film) =>
  adding(request, film) ?? removing(request, film) ?? moving(request, film) ?? doubling(request) ?? joining(request);

function removing({ text, places, bare, people }: Request, film: AssistantFilm): Understood | null {
  if (WHOLE_FILM.test(text))
    return saying('I do not delete films. You can do that on the page of your projects, and bring it back there for 30 days.');
  const told = TOLD_SHOT.exec(text)?.[1];
  if (told && places.is === 'none') return asking(whichOne(told.toLowerCase(), people, film));
  // 'remove the boat from shot 2' is about what is seen in it, 'remove the last shot' about the shot
  if (!REMOVE.test(text) || people.is !== 'none' || !/^\w+(?: (?:out|rid|away))?$/i.test(bare.trim())) return null;
  if (places.is === 'shots') {
    // from behind, so that numbers of those that follow stay as they are said
    return doing(
      [...places.shots].reverse().map(({ scene, shot }) => ({ tool: 'remove_shot', args: { scene: scene.ref, shot: shot.ref } })),
    );
  }
  if (places.is === 'scenes') return doing([...places.scenes].reverse().map(({ ref }) => ({ tool: 'remove_scene', args: { scene: ref } })));
  return null;
}

/** 'Delete the shot with Theo': what is deleted is said by its number. */
const TOLD_SHOT =
  /^(?:delete|remove|cut(?: out)?|drop|get rid of|take out|erase)\s+(?:the|that|this|a|all|every)\s+(shot|scene)s?\s+(?:with|of|where|in which|that|about|when)\b/i;

function whichOne(what: string, people: Request['people'], film: AssistantFilm): string {
  const ids = people.is === 'some' ? people.characters.map(({ id }) => id) : [];
  const seen = shotsMeant({ is: 'film' }, film).filter(({ shot }) => ids.some((id) => shot.characterIds.includes(id)));
  const names = people.is === 'some' ? both(people.characters.map(({ name }) => name)) : '';
  const where =
    seen.length > 0 && seen.length <= 8
      ? ` ${names} ${ids.length === 1 ? 'is' : 'are'} in ${both(seen.map((place) => shotName(place, film)))}.`
      : '';
  return `Which ${what}?${where} Say its number: “delete ${what} 2”.`;
}

function adding({ text: said, places }: Request, film: AssistantFilm): Understood | null {
  const several = ADD_SEVERAL.exec(said)?.[1]?.toLowerCase();
  if (several)
    return asking(
      `I add one ${several} at a time. What happens in the first one? Say it in a few words: “add a ${several}: the storm is over”.`,
    );
  const text = (places.is === 'shots' ? said : said.replace(FRAMED, 'add a shot: ')).replace(
    BETWEEN,
    (_, n: string) => `after ${ADD_SCENE.test(said) ? 'scene' : 'shot'} ${n}`,
  );
  const scene = ADD_SCENE.exec(text);
  if (scene) {
    const { words, place } = placed(scene[1] ?? '', film);
    const title = words
      .replace(/^(?:called|named|titled|about|where|with|in which|:|,|-)\s*/i, '')
      .replace(/^["']|["']$/g, '')
      .trim();
    if (title === '') return asking('What happens in the new scene? Say it in a few words: “add a scene: the storm is over”.');
    const [first = title] = title.split(/[.;:]/);
    return doing([
      {
        tool: 'add_scene',
        args: { title: capital(truncated(first, 80)), description: capital(title), ...(place ? { place: place.scene } : {}) },
      },
    ]);
  }
  const shot = ADD_SHOT.exec(text);
  if (!shot) return null;
  const { words, place } = placed(shot[1] ?? '', film);
  const description = words.replace(/^(?:where|in which|that shows|showing|with|of|about|:|,|-)\s*/i, '').trim();
  if (description === '') return asking('What is seen in the new shot? Say it in a few words: “add a shot: the lamp goes out”.');
  const last = film.scenes.at(-1);
  const where =
    place ??
    (places.is === 'scenes'
      ? { ref: places.scenes[0]?.ref, shot: undefined }
      : film.scenes.length === 1
        ? { ref: last?.ref, shot: undefined }
        : null);
  if (where?.ref === undefined)
    return asking(`To which scene? This film has ${counted(film.scenes.length, 'scene')}: say “in scene 1”, or “after shot 2 of scene 1”.`);
  return doing([
    { tool: 'add_shot', args: { scene: where.ref, description: capital(description), ...(where.shot ? { place: where.shot } : {}) } },
  ]);
}

const LEADS_TO_PLACE = /\b(?:right\s+)?(?:before|in front of|after|behind|in|into|to|at|for|of|on)\s*$/i;

/** 'after shot 2 where a gull flies by' is 'where a gull flies by', at place 3. */
function placed(text: string, film: AssistantFilm) {
  const end = /^(?:at|to) the (?:very )?(end|beginning|start)(?: of (?:the (?:film|movie|story)|it))?\b[,:]?\s*/i.exec(text);
  const edge = end && film.scenes.at(/^end/i.test(end[1] ?? '') ? -1 : 0);
  if (end && edge) {
    const isEnd = /^end/i.test(end[1] ?? '');
    return {
      words: text.slice(end[0].length),
      place: { ref: edge.ref, scene: isEnd ? film.scenes.length + 1 : 1, shot: isEnd ? edge.shots.length + 1 : 1 },
    };
  }
  const { found, rest } = placesIn(text, film);
  const beside = BESIDE.exec(text);
  // the place goes with what stands before it: 'in the desert after scene 1' is 'in the desert'
  let at = 0;
  while (at < rest.length && text[at] === rest[at]) at += 1;
  const words = `${rest.slice(0, at).replace(LEADS_TO_PLACE, '')} ${rest.slice(at)}`.replace(/\s+/g, ' ').trim();
  const isBehind = /after|behind/i.test(beside?.[1] ?? '');
  const shot = found.is === 'shots' ? found.shots.at(-1) : undefined;
  if (shot && beside)
    return { words, place: { ref: shot.scene.ref, scene: shot.scene.number, shot: shot.shot.number + (isBehind ? 1 : 0) } };
  const scene = found.is === 'scenes' ? found.scenes.at(-1) : undefined;
  if (scene) return { words, place: { ref: scene.ref, scene: scene.number + (isBehind ? 1 : 0), shot: undefined } };
  return { words: text.trim(), place: null };
}

function moving(request: Request, film: AssistantFilm): Understood | null {
  const { places, people } = request;
  const text = asMove(request.text).replace(
    BETWEEN,
    (_, n: string) => `after ${/^\w+\s+(?:the\s+)?(?:scene|\w+\s+scene)\b/i.test(request.text) ? 'scene' : 'shot'} ${n}`,
  );
  const swap = /^(?:swap|exchange|switch)\b/i.test(text);
  if (swap && places.is === 'shots' && places.shots.length === 2) {
    const [one, other] = places.shots;
    if (!one || !other) return null;
    if (one.scene.ref !== other.scene.ref)
      return saying('Shots can be swapped within a scene. To bring one to another scene, say “move shot 1 of scene 1 to scene 2”.');
    const [early, late] = one.shot.number < other.shot.number ? [one, other] : [other, one];
    const at = (place: { scene: { ref: string | number }; shot: { ref: string | number } }, to: number): AssistantAct => ({
      tool: 'move_shot',
      args: { scene: place.scene.ref, shot: place.shot.ref, place: to },
    });
    return doing([at(late, early.shot.number), ...(late.shot.number - early.shot.number > 1 ? [at(early, late.shot.number)] : [])]);
  }
  if (swap && places.is === 'scenes' && places.scenes.length === 2) {
    const [early, late] = [...places.scenes].sort((one, other) => one.number - other.number);
    if (!early || !late) return null;
    const at = ({ ref }: AssistantScene, place: number): AssistantAct => ({ tool: 'move_scene', args: { scene: ref, place } });
    return doing([at(late, early.number), ...(late.number - early.number > 1 ? [at(early, late.number)] : [])]);
  }
  if (!MOVE.test(text) || people.is !== 'none' || /\bcamera\b/i.test(text)) return null;
  const [what, ...where] = text.split(/\b(?=(?:to|at|before|after|behind|in front of|right after)\b)/i);
  const { found } = placesIn(what ?? '', film);
  if (found.is === 'ambiguous') return asking(found.question);
  const goal = where.join('') || stepOf(text, found);
  // 'put shot 2 in the rain' is about how it looks
  if (!/^(?:move|shift)\b/i.test(text) && (goal === '' || (placeIn(goal, 1) === null && placesIn(goal, film).found.is === 'none')))
    return null;
  return found.is === 'shots' ? movingShot(found, goal, film) : found.is === 'scenes' ? movingScene(found, goal, film) : null;
}

/** What says where something is to be, as what says to move it there. */
function asMove(text: string): string {
  const [starts, isStart, which] = STARTS.exec(text) ?? [];
  if (starts) return `move ${which} to the ${isStart ? 'front' : 'end'}`;
  const [, edged, edge] = EDGE.exec(text) ?? [];
  if (edged) return `move ${edged} to the ${/first/i.test(edge ?? '') ? 'front' : 'end'}`;
  const [, one, beside] = NEXT_TO.exec(text) ?? [];
  return one ? `move ${one} ${beside}` : text;
}

/** 'to 3' for one place on from 2; '' where no step is said. */
function stepOf(text: string, found: FoundPlaces): string {
  const [, before, after] = STEP.exec(text) ?? [];
  const now = found.is === 'shots' ? found.shots[0]?.shot : found.is === 'scenes' ? found.scenes[0] : undefined;
  if (!now || (!before && !after)) return '';
  return `to ${Math.max(1, now.number + (before ? -1 : 1))}`;
}

/** 'To the end' is no scene, though the end of a film is one. */
function targetIn(goal: string, film: AssistantFilm): FoundPlaces {
  return placeIn(goal, 1) !== null && !/\b(?:shot|scene|film|movie|story|video)s?\b/i.test(goal)
    ? { is: 'none' }
    : placesIn(goal, film).found;
}

function movingShot(found: Extract<FoundPlaces, { is: 'shots' }>, goal: string, film: AssistantFilm): Understood | null {
  const [moved] = found.shots;
  if (!moved || found.shots.length > 1)
    return saying('I can move one shot at a time. Say which, and where to: “move shot 3 before shot 1”.');
  const of = { scene: moved.scene.ref, shot: moved.shot.ref };
  const act = (place: number, to?: string | number): Understood =>
    doing([{ tool: 'move_shot', args: { ...of, place, ...(to !== undefined && to !== of.scene ? { to_scene: to } : {}) } }]);
  const beside = BESIDE.exec(goal);
  // 'before shot 1' is that of the same scene
  const said = targetIn(goal, film);
  const target = said.is === 'ambiguous' ? targetIn(goal.replace(/\bshots?\s+#?\w+/i, `$& of scene ${moved.scene.number}`), film) : said;
  const other = target.is === 'shots' ? target.shots[0] : undefined;
  if (beside && other) {
    const isBehind = /after|behind/i.test(beside[1] ?? '');
    // within a scene the others move up when it is taken out from before them
    const shift = other.scene.ref === moved.scene.ref && moved.shot.number < other.shot.number ? -1 : 0;
    return act(other.shot.number + (isBehind ? 1 : 0) + shift, other.scene.ref);
  }
  if (target.is === 'scenes' && target.scenes[0] && target.scenes[0].ref !== moved.scene.ref)
    return act(/\b(?:front|beginning|start)\b/i.test(goal) ? 1 : target.scenes[0].shots.length + 1, target.scenes[0].ref);
  const place = placeIn(goal, moved.scene.shots.length);
  return place === null
    ? asking(`Where is ${shotName(moved, film)} to go? Say a place or another shot: “before shot 1”, “to the end”.`)
    : act(place);
}

function movingScene(found: Extract<FoundPlaces, { is: 'scenes' }>, goal: string, film: AssistantFilm): Understood | null {
  const [moved] = found.scenes;
  if (!moved || found.scenes.length > 1) return null;
  const target = targetIn(goal, film);
  const other = target.is === 'scenes' ? target.scenes[0] : undefined;
  const isBehind = /\b(?:after|behind)\b/i.test(goal);
  const place = other ? other.number + (isBehind ? 1 : 0) + (moved.number < other.number ? -1 : 0) : placeIn(goal, film.scenes.length);
  return place === null
    ? asking(`Where is scene ${moved.number} to go? Say “to the beginning”, or “after scene 3”.`)
    : doing([{ tool: 'move_scene', args: { scene: moved.ref, place } }]);
}

function placeIn(goal: string, count: number): number | null {
  const [, word] = TO.exec(goal) ?? [];
  if (!word) return null;
  if (/^\d+$/.test(word)) return Number(word);
  return /front|beginning|start|top/i.test(word) ? 1 : count;
}

function doubling({ text, places }: Request): Understood | null {
  if (!/^(?:duplicate|copy|double|repeat|clone)\b/i.test(text) || places.is !== 'shots') return null;
  if (/\b(?:to|into|at|before|after|behind|between)\b/i.test(text.replace(/\b\d+\s+to\s+\d+\b/g, ' ')))
    return saying(
      'A copy stands right behind its shot: “duplicate shot 1 of scene 1”. It can be moved then: “move shot 2 of scene 1 to scene 2”.',
    );
  return doing(places.shots.map(({ scene, shot }) => ({ tool: 'duplicate_shot', args: { scene: scene.ref, shot: shot.ref } })));
}

function joining({ text, places }: Request): Understood | null {
  if (!/^(?:join|merge|combine|unite|connect)\b/i.test(text) || places.is !== 'scenes' || places.scenes.length !== 2) return null;
  const [one, other] = [...places.scenes].sort((a, b) => a.number - b.number);
  if (!one || !other) return null;
  if (other.number !== one.number + 1) return saying('Only scenes that follow each other can be joined. Move one of them first.');
  return doing([{ tool: 'join_scenes', args: { scene: one.ref } }]);
}

/** What a message asks for, one thing after the other: 'give Mara red hair and make scene 3 longer' asks for two. */
import type { AssistantFilm } from '@scenewright/providers';
import { nameIn } from '../names.js';
import { type FoundPeople, shortNames } from './people.js';
import { type FoundPlaces, shotName, shotsMeant } from './places.js';

/** Words that always ask for something. */
const ASKING =
  'make|delete|remove|add|insert|give|move|swap|exchange|replace|rename|retitle|call|rewrite|rephrase|reword|shorten|lengthen|extend|duplicate|copy|merge|join|export|download|generate|regenerate|create|draw|redraw|repaint|refilm|reshoot|animate|update|refresh|undo|redo|use|let|put|take|turn|change|set|get rid|bring|recolou?r|colou?r|include|assign|erase|drop|throw|send|render';
/** Words that name a thing as well ('a red dress'): they ask before what cannot follow one. */
const ASKING_OR_THING =
  'dress|film|paint|show|cast|name|title|cut|plan|record|shoot|have|lip-?\\s?sync|place|shift|switch|repeat|try|do|design|dye|tell|write';
/** What stands for a name while a message is divided. */
const NAME = '\\u0002\\d+\\u0002';
const GOAL = `(?:the|an?|all|every|each|shots?|scenes?|it|them|her|him|his|their|everybody|everyone|#?\\d+)\\b|\\p{Lu}|${NAME}|\\p{L}+\\s+in\\b`;
const COMMAND = `(?:(?:${ASKING})\\b|(?:${ASKING_OR_THING})\\s+(?=${GOAL}))`;
/** What may stand before it: 'and then please'. */
const JOINT = `(?:(?:,|\\band\\b|\\bbut\\b|\\bplus\\b|&)\\s*)+(?:(?:also|then|please|now|just|instead|rather|can you|could you)\\s+)*`;
const NEXT_COMMAND = new RegExp(`\\s*${JOINT}(?=${COMMAND})`, 'u');

/** What is told or named in the person's own words, where a verb need be no command: 'add a shot where they meet and turn back'. */
const OWN_WORDS =
  /^(?:please\s+)?(?:(?:add|insert|create|make|write)\s+(?:an?|one|another|one more)\s+(?:\w+\s+)?(?:shot|scene)\b|(?:call|name|title|rename|retitle)\b|(?:change\s+)?the\s+(?:title|logline|narration|line|text)\b|(?:title|logline|narration)\b)/i;

/** Whether words hold a command of their own after their beginning: they are no description of somebody. */
export const holdsCommand = (words: string): boolean => new RegExp(`(?:^|${JOINT})${COMMAND}`, 'u').test(words);

/** The parts of a message. `isUnderstood`: whether a part is a request by itself. */
export function partsOf(message: string, film: AssistantFilm, isUnderstood: (part: string) => boolean): string[] {
  const { hidden, shown } = dividable(message.trim().replace(LISTED, ''), film);
  const parts = toldTogether(hidden, (part) => isUnderstood(shown(part)))
    .flatMap((sentence) => commandsOf(sentence, (part) => isUnderstood(shown(part))))
    .map((part) => shown(part).trim())
    .filter((part) => part !== '');
  const requests = parts.filter((part) => !INTERJECTION.test(part));
  return requests.length > 0 ? requests : parts;
}

/** '1. ' and '- ' before a line. */
const LISTED = /^\s*(?:\d{1,2}[.)]|[-*•])\s+/gm;
/** What is said before a request and asks for nothing: 'no, delete scene 2' is no refusal. */
const INTERJECTION =
  /^(?:(?:no|nope|yes|yeah|yep|ok|okay|great|perfect|nice|cool|super|good|fine|thanks?(?: you)?|thx|hi|hello|hey|sorry|oops|wait|hmm*|um+|well|alright|all right|right|sure|actually|so)[\s,!.]*)+$/i;

/** 'Narration of shot 2: …', 'add a scene: …', 'Theo says: …': what follows is told. */
const TELLS = /^[^":]*\b(?:narration|voice-?over|vo|line|text|words|dialogue|logline|says?|asks?|shouts?|whispers?)\b[^":]*:\s*\S/i;
const ADDS =
  /^(?:(?:please|also|then|now|can you|could you)\s+)*(?:(?:add|insert|create|make|write)\s+)?(?:an?|one|another|one more|new)\s+(?:\w+\s+)?(?:shot|scene)\b[^":]*(?<colon>:)?/i;
const GOES_ON = /^(?:then\s+)?(?:she|he|they|it)\b/i;
const OWN_COLON = /^(?:(?:the\s+)?(?:shot|scene)s?\s+\d+[^:]{0,30}|(?:the\s+)?(?:title|logline))\s*:/i;
const IS_COMMAND = new RegExp(`^(?:(?:and|also|then|please|now|can you|could you)\\s+)*${COMMAND}`, 'iu');

/** The sentences of a message; several of them stay together where they are what is told or said. */
function toldTogether(text: string, isUnderstood: (part: string) => boolean): string[] {
  const [first = '', ...others] = text.split(new RegExp(`(${SENTENCES.source})`, 'u'));
  const parts = [first];
  for (let at = 0; at < others.length; at += 2) {
    const [between = '', next = ''] = [others[at], others[at + 1]];
    const before = parts.at(-1) ?? '';
    const adds = ADDS.exec(before);
    const isTold = TELLS.test(before) || adds?.groups?.colon !== undefined || (adds !== null && GOES_ON.test(next));
    const isOwn = OWN_COLON.test(next) || TELLS.test(next) || (IS_COMMAND.test(next) && isUnderstood(next));
    if (isTold && !isOwn && !/[\n;]/.test(between)) parts[parts.length - 1] = `${before}${between}${next}`;
    else parts.push(next);
  }
  return parts;
}

const SENTENCES = new RegExp(
  `(?<=[.!?])\\s+(?=\\p{Lu}|${NAME}|(?:shot|scene)s?\\s+\\d|(?:(?:please|also|then|and|can you|could you)\\s+)*${COMMAND})|;\\s+|,?\\s+(?:and\\s+)?then\\s+|\\n+`,
  'u',
);
const WHOM = `(?:${NAME}|the\\s+(?:music|narrator))`;
/** 'Give Mara red hair and Theo a hat': one verb for both. */
const SHARED = new RegExp(
  `^(give|dress|put|make|add)\\s+${WHOM}\\s+(?!and\\b)[^,]*?(\\s+and\\s+|,\\s*(?:and\\s+)?)(?=${WHOM}\\s+(?!(?:and|too|as well)\\b)\\S)`,
  'iu',
);
const PLACE =
  '(?:(?:shot|scene)\\s+#?\\d+|the\\s+(?:first|second|third|fourth|fifth|last)\\s+(?:shot|scene)|the\\s+(?:opening|beginning|ending|finale|intro)(?!\\s+(?:shot|scene)))(?:\\s+(?:of|in)\\s+scene\\s+\\d+)?\\b';
/** 'Scene 1 at night and scene 2 in the rain', 'scene 1: night, scene 2: rain': each place with what it is to be, but for 'shot 1 after shot 2'. */
const PLACES = new RegExp(
  `^((?:(?:make|put|set|turn|let)\\s+)?)${PLACE}\\s*:?\\s+(?!(?:and|or|to|,)\\b)(?:(?!${PLACE}|${JOINT}${COMMAND}).)+?(?<!\\b(?:after|and|as|at|before|behind|between|from|in|into|like|of|on|or|than|to|with|until))(\\s*,\\s*(?:and\\s+)?|\\s+and\\s+|\\s+)(?=${PLACE}\\s*:?\\s+\\S)`,
  'iu',
);
/** 'And Theo should wear a hat': who is spoken of next has a verb of their own. */
/** Whom or what alone: a verb that follows is theirs, too. */
const SUBJECT = new RegExp(`^(?:(?:and|the|,|${NAME}|(?:shots?|scenes?)\\s+\\d+)\\s*)+$`, 'iu');
const CLAUSE_ABOUT = new RegExp(
  `\\s*(?:,\\s*)?\\band\\s+(?:also\\s+)?(?=(?:${NAME}|the narrator|shots?\\s+\\d+|scenes?\\s+\\d+)(?:'s\\s+\\w+)?\\s+(?:should|must|wears?|has|gets?|is|looks?|needs)\\b)`,
  'iu',
);

function commandsOf(sentence: string, isUnderstood: (part: string) => boolean): string[] {
  const shared = SHARED.exec(sentence) ?? placesOf(sentence, isUnderstood);
  const [next] = [NEXT_COMMAND.exec(sentence), CLAUSE_ABOUT.exec(sentence)]
    .filter((found) => found !== null && !SUBJECT.test(sentence.slice(0, found.index)))
    .filter((found) => found !== null)
    .sort((one, other) => one.index - other.index);
  const [joint = '', verb = ''] = shared ? [shared[2], `${shared[1]?.trim()} `.trimStart()] : [next?.[0]];
  const at = shared ? shared[0].length - joint.length : (next?.index ?? 0);
  if (at === 0) return [sentence];
  const first = sentence.slice(0, at);
  const [second = '', ...more] = commandsOf(`${verb}${sentence.slice(at + joint.length)}`, isUnderstood);
  const isOwnWords = OWN_WORDS.test(first.trim()) && !(second.trim().includes(' ') && isUnderstood(second));
  return isOwnWords ? [`${first}${joint}${second}`, ...more] : [first, second, ...more];
}

const LIKEWISE = /\s(?:too|as well|also)[.!]?$/i;

/** The first of several places, where it and the rest are requests. */
function placesOf(sentence: string, isUnderstood: (part: string) => boolean): RegExpExecArray | null {
  const found = PLACES.exec(sentence);
  if (!found) return null;
  const [first, , joint = ''] = found;
  const rest = `${found[1]}${sentence.slice(first.length)}`;
  return isUnderstood(first.slice(0, first.length - joint.length)) && (PLACES.test(rest) || LIKEWISE.test(rest) || isUnderstood(rest))
    ? found
    : null;
}

const QUOTE = `"[^"]*"|“[^”]*”|(?<!\\p{L})'[^']*'(?!\\p{L})`;
const ABBREVIATION = '\\b(?:Dr|Mr|Mrs|Ms|Prof|Capt|Sgt|Lt|Col|Gen|Jr|Sr)\\.(?=\\s)';

/** What is only said, and what people are called, divides nothing: marks stand for it while the message is divided. */
function dividable(message: string, { characters }: AssistantFilm): { hidden: string; shown: (part: string) => string } {
  const names = characters.flatMap(({ name }) => [name, ...shortNames(name)]).filter((name) => name.length > 1);
  const sources = names.sort((one, other) => other.length - one.length).map((name) => nameIn(name, true).source);
  const kept: string[] = [];
  const hidden = message.replace(new RegExp(`${QUOTE}|(${sources.join('|') || '(?!)'})|${ABBREVIATION}`, 'giu'), (words, name) => {
    const mark = name === undefined ? '\u0001' : '\u0002';
    return `${mark}${kept.push(words) - 1}${mark}`;
  });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the marks are characters that nobody types
  return { hidden, shown: (part) => part.replace(/[\u0001\u0002](\d+)[\u0001\u0002]/g, (_, at: string) => kept[Number(at)] ?? '') };
}

/** Whom and which place a part was about: 'her' and 'it' in the next one are these. */
export interface Subject {
  readonly people: FoundPeople;
  readonly places: FoundPlaces;
}

/** `part` with the names of those that 'her' and 'it' stand for; of people alone, only those. */
export function withNames(part: string, before: Subject, film: AssistantFilm, of: 'all' | 'people' = 'all'): string {
  const [who, ...others] = before.people.is === 'some' ? before.people.characters : [];
  // whoever has been renamed meanwhile
  const name = film.characters.find(({ id }) => id === who?.id)?.name ?? who?.name;
  const named = name && others.length === 0 ? part.replace(/\b(?:her|him|his)\b/i, name) : part;
  if (of === 'people') return named;
  const place = placeWords(before.places, film);
  return place && !/^(?:undo|redo|take)\b/i.test(part) ? named.replace(/\bit\b(?!'s)/i, place) : named;
}

/** 'shot 2 of scene 1', by where these shots and scenes stand now; null for no place, or several. */
export function placeWords(places: FoundPlaces, film: AssistantFilm): string | null {
  if (places.is === 'shots' && places.shots.length === 1) {
    const ref = places.shots[0]?.shot.ref;
    const now = shotsMeant({ is: 'film' }, film).find(({ shot }) => shot.ref === ref);
    return now ? shotName(now, film) : null;
  }
  if (places.is === 'scenes' && places.scenes.length === 1) {
    const now = film.scenes.find(({ ref }) => ref === places.scenes[0]?.ref);
    return now ? `scene ${now.number}` : null;
  }
  return null;
}

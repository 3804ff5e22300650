/** A message that leans on the one before it: 'scene 2', 'the same for Theo', 'give her a hat', 'make it shorter'. */
import type { AssistantFilm, AssistantQuestion } from '@scenewright/providers';
import { nameIn } from '../names.js';
import { partsOf, placeWords, withNames } from './parts.js';
import { peopleIn, shortNames } from './people.js';
import { requestOf, type Understood } from './request.js';

type Asked = Pick<AssistantQuestion, 'tab' | 'said'>;
/** What words come to by themselves. */
type Meant = (text: string) => Understood | null;

/** What was asked for last, as it would have been said by itself, and what was answered; '' for nothing. */
interface Before {
  readonly request: string;
  readonly reply: string;
}

const ONLY_A_PLACE =
  /^(?:no,?\s+)?(?:(?:in|of|for|the one (?:in|of)|that (?:in|of)|it's|i mean|i meant)\s+)*(?:the\s+)?(?:(?:scenes?|shots?)\s+[\w ,-]{1,30}|(?:first|second|third|fourth|fifth|last)(?:\s+(?:scene|shot|one))?|\d{1,3}|all(?:\s+of\s+(?:them|it))?|everything)[.!]?$/i;
const LEAD = /^(?:no,?\s+)?(?:(?:in|of|for|the one (?:in|of)|that (?:in|of)|it's|i mean|i meant)\s+)*/i;
/** Of 'delete the shot with Theo' the shot is said afterwards. */
const TOLD_SHOT =
  /(?<!^(?:please\s+)?(?:add|insert|create|make|write)\s.*)\b(?:the|that|this|a)\s+(?:shot|scene)\s+(?:with|of|where|in which|that|about|when)\b.*$/i;
const SAME =
  /^(?:(?:and|now|also|please|ok|then)[,\s]+)*(?:do\s+)?(?:(?:exactly\s+)?(?:the\s+)?same|likewise)(?:\s+(?:thing|again))?\s+(?:for|in|with|to|on|at)\s+(.{2,40}?)(?:,?\s+(?:please|too|as well))*[.!]*$/i;
/** 'And scene 3', 'shot 1 too'. */
const ALSO =
  /^(?:(?:and|now|also|then)[,\s]+)+(?:(?:for|in)\s+)?((?:the\s+)?[\p{L}\p{N} ]{1,40}?)(?:,?\s+(?:please|too|as well|also))*[.!]*$|^((?:the\s+)?[\p{L}\p{N} ]{1,40}?),?\s+(?:too|as well|also)(?:,?\s+please)?[.!]*$/iu;
/** Names, and places, and nothing else. */
const JUST_A_PLACE =
  /^(?:(?:of|in)?\s*(?:the\s+)?(?:(?:scenes?|shots?)\s+(?:#?\d+|one|two|three|four|five|six)|(?:first|second|third|fourth|fifth|sixth|last)\s+(?:scene|shot))\s*)+$/i;
const PRONOUN = /\b(?:her|him|his)\b/i;
const N = '(?:#?\\d+|one|two|three|four|five|six)\\b';
/** 'Shots 1 and 2' are those of one scene. */
const SHOT = new RegExp(
  `\\bshots?\\s+${N}(?:\\s*(?:,|and|&|to|-|–)\\s*(?:shots?\\s+)?${N})*|\\b(?:the\\s+)?(?:first|second|third|fourth|fifth|sixth|last)\\s+shot\\b`,
  'i',
);
const SCENE = /\bscenes?\s+(?:#?\d+|one|two|three|four|five|six)\b|\b(?:the\s+)?(?:first|second|third|fourth|fifth|sixth|last)\s+scene\b/i;
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** The message as it would have been said by itself. `meant`: what words come to without those before them. */
export function inFull(message: string, asked: Asked, film: AssistantFilm, meant: Meant): string {
  const before = beforeIt(asked, film, meant);
  if (!before) return message;
  const full = withEarlier(message, before, asked.tab, film);
  const found = meant(full);
  if (isOpen(found)) {
    const told = toldAfterwards(message.trim(), before);
    if (told && meant(told)) return told;
  }
  return ofSamePlace(full, found, before, asked.tab, film, meant) ?? full;
}

function beforeIt({ tab, said }: Asked, film: AssistantFilm, meant: Meant): Before | null {
  // thanks are no request
  const at = said.findLastIndex(({ by }, nth) => by === 'user' && !said[nth + 1]?.text.startsWith('You are welcome.'));
  const own = said[at]?.text.trim();
  if (!own) return null;
  const full = inFull(own, { tab, said: said.slice(0, at) }, film, meant);
  const reply = said[at + 1]?.text.trim() ?? '';
  // of several requests it is the one that was asked back about
  const parts = partsOf(full, film, (part) => meant(part) !== null);
  const asked = parts.length > 1 ? parts.findLast((part) => reply.includes(askedBack(meant(part)) ?? '\n\n')) : undefined;
  const request = (asked ?? full).replace(/[.!?]+$/, '');
  return { request, reply: asked === undefined ? reply : (askedBack(meant(asked)) ?? reply) };
}

const askedBack = (found: Understood | null): string | undefined => (found?.is === 'ask' ? found.question : undefined);

function withEarlier(message: string, before: Before, tab: Asked['tab'], film: AssistantFilm): string {
  const said = message.trim();
  const [, other] = SAME.exec(said) ?? [];
  if (other) return ofAnother(before.request, other, film) ?? message;
  const [, then, also] = ALSO.exec(said) ?? [];
  const too = then ?? also;
  if (too && (JUST_A_PLACE.test(too) || isName(too, film))) return ofAnother(before.request, too, film) ?? message;
  const placed = withPlace(said, before, film) ?? withName(said, before, film);
  if (placed) return placed;
  const pronoun = PRONOUN.exec(message)?.[0];
  if (!pronoun || peopleIn(message, film).is === 'some') return message;
  const about = requestOf(before.request, tab, film);
  const isOther = about.people.is === 'some' && about.people.characters.some(({ description }) => isNot(pronoun, description));
  return isOther ? message : withNames(message, about, film, 'people');
}

const isName = (words: string, { characters }: AssistantFilm): boolean =>
  characters.some(({ name }) => [name, ...shortNames(name)].some((one) => one.toLowerCase() === words.toLowerCase()));

/** What is asked back about a scene; about a shot otherwise. */
const ASKS_SCENE = /^(?:Which scene\?|To which scene\?|Which shot \d+ do you mean|This film has \d+ scenes\. Which|There is no scene)/;

/** 'Scene 2' after 'Which shot 2 do you mean?' belongs to what was asked before, and instead of a place that there is not. */
function withPlace(message: string, { request, reply }: Before, film: AssistantFilm): string | null {
  const isMissing = /^There is no (?:shot|scene) \d/.test(reply);
  if ((!reply.includes('?') && !isMissing) || !ONLY_A_PLACE.test(message)) return null;
  const place = message.replace(LEAD, '').replace(/[.!]$/, '');
  if (TOLD_SHOT.test(request)) {
    const told = toldShot(place, reply);
    return told && request.replace(TOLD_SHOT, told);
  }
  const named = placeNamed(place, ASKS_SCENE.test(reply) ? 'scene' : 'shot');
  if (isMissing) return ofAnother(request, named, film);
  // the scene belongs to its shot
  const shot = SHOT.exec(request)?.[0];
  return shot && /\bscene\b/i.test(named) ? request.replace(shot, `${shot} of ${named}`) : `${request} in ${named}`;
}

function placeNamed(place: string, asked: 'scene' | 'shot'): string {
  if (/^\d/.test(place)) return `${asked} ${place}`;
  if (/^all|everything/i.test(place)) return 'all shots';
  return /\b(?:scene|shot)/i.test(place) ? place : `the ${place.replace(/^the\s+|\s+one$/gi, '')} ${asked}`;
}

/** Which of the shots that were counted up is meant: 'the first one' is the first of them, 'scene 3' the only one there. */
function toldShot(place: string, reply: string): string | null {
  const asked = ASKS_SCENE.test(reply) ? 'scene' : 'shot';
  const listed = reply.replace(/ Say its number.*$/, '').match(/\bshot \d+(?: of scene \d+)?/g) ?? [];
  const nth = /^(?:the\s+)?(\p{L}+)(?:\s+one)?$/iu.exec(place)?.[1]?.toLowerCase() ?? '';
  if (nth === 'last' || ORDINALS.includes(nth)) return listed.at(ORDINALS.indexOf(nth)) ?? null;
  const named = placeNamed(place, asked);
  if (asked === 'scene' || /\bshots?\b/i.test(named)) return named;
  const [only, ...others] = listed.filter((shot) => shot.endsWith(` of ${named.toLowerCase()}`));
  return only && others.length === 0 ? only : null;
}

/** What was asked before, of another place or of somebody else; null where it is not clear what of it is another. */
function ofAnother(before: string, other: string, film: AssistantFilm): string | null {
  const [was, is] = [peopleIn(before, film), peopleIn(other, film)];
  const [who, ...more] = was.is === 'some' ? was.characters : [];
  if (who && more.length === 0 && is.is === 'some') {
    const [first, ...others] = is.characters;
    if (!first || others.length > 0) return null;
    const called = [who.name, ...shortNames(who.name)].find((name) => nameIn(name, true).test(before));
    return called ? before.replace(nameIn(called, true), first.name) : null;
  }
  const [shot, scene] = [SHOT.exec(before)?.[0], SCENE.exec(before)?.[0]];
  const named = SHOT.exec(other)?.[0] ? 'shot' : SCENE.exec(other)?.[0] ? 'scene' : null;
  if (named === 'scene') {
    if (scene) return before.replace(scene, other);
    return shot ? before.replace(shot, `${shot} of ${other}`) : `${before} in ${other}`;
  }
  if (named !== 'shot') return null;
  // 'shot 3' after 'shot 2 of scene 1' is of that scene as well
  if (shot && SCENE.test(other)) return before.replace(shot, other).replace(new RegExp(`\\s+(?:of|in)\\s+${scene ?? '(?!)'}$`, 'i'), '');
  if (shot) return before.replace(shot, other);
  return scene ? null : `${before} in ${other}`;
}

/** 'Her' is no man. */
const isNot = (pronoun: string, description: string): boolean =>
  (/^her$/i.test(pronoun)
    ? /\b(?:man|boy|father|grandfather|king|gentleman)\b/i
    : /\b(?:woman|girl|mother|grandmother|queen|lady)\b/i
  ).test(description);

const SOMEBODY = /\b(?:the|that|this)\s+(?:man|woman|boy|girl|character|person|guy)\b|\b(?:him|her|his)\b/i;

/** 'Theo' after 'Who do you mean?', 'for Mara' after 'Whose voice?'. */
function withName(message: string, { request, reply }: Before, film: AssistantFilm): string | null {
  if (message.split(' ').length > 4) return null;
  const found = peopleIn(message, film);
  if (found.is !== 'some' && found.is !== 'narrator') return null;
  const name = message.replace(/^(?:for|of|i mean|i meant|it's)\s+/i, '').replace(/(?:'s)?[.!]*$/i, '');
  if (/^Whose voice\?/.test(reply)) return `${request} for ${name}`;
  return /^Who do you mean/.test(reply) ? request.replace(SOMEBODY, name) : null;
}

/** No answer to what something is to be: doubt, a question, or another wish. */
const NOT_TOLD =
  /\?$|^(?:i\s+(?:do not|don'?t|cannot|can'?t)\b|idk\b|dunno\b|no idea|not sure|whatever|anything|nothing|something(?: else)?$|never\s?mind|forget|cancel|stop|wait|hm+|you (?:decide|choose|pick)|up to you|surprise me|suggest|help|what|how|which|why|can you|could you|ok(?:ay)?$|yes$|sure$|make|delete|remove|change|add|move|rename|export|undo|redo)\b/i;

/** What the assistant asked to be told, and what is asked for by telling it; null where it asked for nothing of that kind. */
function toldAfterwards(message: string, { request, reply }: Before): string | null {
  if (NOT_TOLD.test(message) || ONLY_A_PLACE.test(message)) return null;
  const told = message.replace(/[.!]+$/, '');
  if (/^What (?:happens in the new scene|is seen in the new shot)\?/.test(reply))
    return `${request.replace(/[.:!?]+$/, '')}: ${message.replace(/^(?:where|in which|with|showing)\s+/i, '')}`;
  if (/^How is the music to be\?/.test(reply)) return `change the music to ${message}`;
  const [, who] = /^How, then\? .*“dress (.+?) in /.exec(reply) ?? [];
  if (who) return /\bhair/i.test(request) && !/\bhair\b/i.test(told) ? `give ${who} ${told} hair` : `give ${who} ${told}`;
  const [, moved] = /^Where is ((?:shot|scene) .+?) to go\?/.exec(reply) ?? [];
  if (moved) return `move ${moved} ${told.replace(/^(?:move it|put it)\s+/i, '')}`;
  const [, picture, words] = /“make the picture of the shot (\w+)”, or “make the words of the shot (\w+)”/.exec(reply) ?? [];
  const shot = SHOT.exec(request)?.[0];
  if (picture && shot) {
    const [what, how] = /\b(?:words?|text|story)\b/i.test(told)
      ? ['words', words]
      : /\b(?:picture|image|look)\b/i.test(told)
        ? ['picture', picture]
        : [];
    const scene = SCENE.exec(request)?.[0];
    return what ? `make the ${what} of ${shot}${scene ? ` of ${scene}` : ''} ${how}` : null;
  }
  return null;
}

/** Nothing, or something of the whole film, which may be meant of less. */
const isOpen = (found: Understood | null): boolean =>
  !found || found.is === 'ask' || (found.is === 'do' && found.acts.every(({ tool }) => tool === 'rewrite' || tool === 'make_clips'));

/** What follows on these is of no place that was spoken of: there may be another one at it by now. */
const ORDERS = /^(?:add|move|remove|join|duplicate)_(?:scene|shot)s?$|^(?:undo|redo)$/;
const ORDER =
  /^(?:please\s+)?(?:add|insert|create|delete|remove|move|swap|duplicate|copy|join|merge)\s+(?:an?\s+|the\s+|another\s+)?(?:new\s+)?(?:shot|scene)/i;
const OF_FILM = /\b(?:the|this|my|whole|entire)\s+(?:\w+\s+)?(?:film|movie|video|story|script)\b/i;
/** 'It' of 'make it rain' is nothing. */
const IT =
  /^(?:(?:and|now|then|also|please|can you|could you)[,\s]+)*(?:make|turn|set|put|film|rewrite|rephrase|shorten|lengthen|extend)\s+it\b(?!\s+(?:rain|snow|storm)s?\b)/i;
/** More words, or these among them, say more than how something is to be. */
const MOST_WORDS = 4;
const COMPARATIVE = /^(?:(?:much|even|far|a (?:bit|little))\s+)?(?:(?:more|less)\s+\p{L}+|\p{L}+er)$/iu;
const SAYS_MORE = /^no\b|\b(?:it|that|this|them|one)\b|"/i;

/** 'Make it shorter' and 'even sadder' after 'what happens in scene 2?', of that place; null where they are of the film, or of nothing. */
function ofSamePlace(
  text: string,
  found: Understood | null,
  { request }: Before,
  tab: Asked['tab'],
  film: AssistantFilm,
  meant: Meant,
): string | null {
  if (!isOpen(found) || requestOf(text, tab, film).places.is !== 'none' || OF_FILM.test(text)) return null;
  const place = /\bmusic\b/i.test(request) ? 'the music' : placeWords(requestOf(request, tab, film).places, film);
  const was = meant(request);
  if (!place || ORDER.test(request) || (was?.is === 'do' && was.acts.some(({ tool }) => ORDERS.test(tool)))) return null;
  const bare = text.trim().replace(/[.!]+$/, '');
  const isBare = bare.split(/\s+/).length <= MOST_WORDS && !SAYS_MORE.test(bare) && peopleIn(text, film).is === 'none';
  const isMusic = place === 'the music';
  const near = IT.test(text)
    ? text.replace(/\bit\b/i, place)
    : isMusic && COMPARATIVE.test(bare)
      ? `make ${place} ${bare}`
      : isBare && !isMusic && !NOT_TOLD.test(bare)
        ? `${bare} in ${place}`
        : null;
  return near && meant(near)?.is === 'do' ? near : null;
}

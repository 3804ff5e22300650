/** A message that leans on the one before it: 'scene 2', 'the same for Theo', 'give her a hat'. */
import type { AssistantFilm, AssistantQuestion } from '@scenewright/providers';
import { nameIn } from '../names.js';
import { withNames } from './parts.js';
import { peopleIn } from './people.js';
import { requestOf } from './request.js';

type Asked = Pick<AssistantQuestion, 'tab' | 'said'>;

const ONLY_A_PLACE =
  /^(?:no,?\s+)?(?:(?:in|of|for|the one (?:in|of)|that (?:in|of)|it's|i mean|i meant)\s+)*(?:the\s+)?(?:(?:scenes?|shots?)\s+[\w ,-]{1,30}|(?:first|second|third|fourth|fifth|last)(?:\s+(?:scene|shot|one))?|\d{1,3}|all(?:\s+of\s+(?:them|it))?|everything)[.!]?$/i;
const LEAD = /^(?:no,?\s+)?(?:(?:in|of|for|the one (?:in|of)|that (?:in|of)|it's|i mean|i meant)\s+)*/i;
/** Of 'delete the shot with Theo' the shot is said afterwards. */
const TOLD_SHOT = /\b(?:the|that|this|a)\s+(?:shot|scene)\s+(?:with|of|where|in which|that|about|when)\b.*$/i;
const SAME =
  /^(?:(?:and|now|also|please|ok|then)[,\s]+)*(?:do\s+)?(?:(?:exactly\s+)?(?:the\s+)?same|likewise)(?:\s+(?:thing|again))?\s+(?:for|in|with|to|on|at)\s+(.{2,40}?)(?:,?\s+(?:please|too|as well))*[.!]*$/i;
const PRONOUN = /\b(?:her|him|his)\b/i;
const SHOT = /\bshots?\s+(?:#?\d+|one|two|three|four|five|six)\b|\b(?:the\s+)?(?:first|second|third|fourth|fifth|sixth|last)\s+shot\b/i;
const SCENE = /\bscenes?\s+(?:#?\d+|one|two|three|four|five|six)\b|\b(?:the\s+)?(?:first|second|third|fourth|fifth|sixth|last)\s+scene\b/i;

/** The message as it would have been said by itself. */
export function withEarlier(message: string, asked: Asked, film: AssistantFilm): string {
  const before = asked.said
    .findLast(({ by, text }) => by === 'user' && !SAME.test(text.trim()))
    ?.text.trim()
    .replace(/[.!?]+$/, '');
  if (!before) return message;
  const [, other] = SAME.exec(message.trim()) ?? [];
  if (other) return ofAnother(before, other, film) ?? message;
  const placed = withPlace(message.trim(), asked.said);
  if (placed) return placed;
  const named = withName(message.trim(), asked.said, film);
  if (named) return named;
  const pronoun = PRONOUN.exec(message)?.[0];
  if (!pronoun || peopleIn(message, film).is === 'some') return message;
  const about = requestOf(before, asked.tab, film);
  const isOther = about.people.is === 'some' && about.people.characters.some(({ description }) => isNot(pronoun, description));
  return isOther ? message : withNames(message, about, film, 'people');
}

/** 'Scene 2' after 'Which shot 2 do you mean?' belongs to what was asked before. */
function withPlace(message: string, said: Asked['said']): string | null {
  const [reply, before] = [said.at(-1), said.at(-2)];
  const isAnswer = reply?.by === 'assistant' && reply.text.trim().includes('?') && before?.by === 'user';
  if (!isAnswer || !ONLY_A_PLACE.test(message)) return null;
  const place = message.replace(LEAD, '').replace(/[.!]$/, '');
  const asked = /\bwhich shot \d/i.test(reply.text) || /\bscene\b/i.test(reply.text) ? 'scene' : 'shot';
  const named = /^\d/.test(place)
    ? `${asked} ${place}`
    : /^all|everything/i.test(place)
      ? 'all shots'
      : /\b(?:scene|shot)/i.test(place)
        ? place
        : `the ${place.replace(/^the\s+|\s+one$/gi, '')} ${asked}`;
  const text = before.text.trim().replace(/[.!]+$/, '');
  if (TOLD_SHOT.test(text)) return text.replace(TOLD_SHOT, named);
  // the scene belongs to its shot
  const shot = SHOT.exec(text)?.[0];
  return shot && /\bscene\b/i.test(named) ? text.replace(shot, `${shot} of ${named}`) : `${text} in ${named}`;
}

/** What was asked before, of another place or of somebody else; null where it is not clear what of it is another. */
function ofAnother(before: string, other: string, film: AssistantFilm): string | null {
  const [was, is] = [peopleIn(before, film), peopleIn(other, film)];
  const [who, ...more] = was.is === 'some' ? was.characters : [];
  if (who && more.length === 0 && is.is === 'some') {
    const [first, ...others] = is.characters;
    return first && others.length === 0 ? before.replace(nameIn(who.name, true), first.name) : null;
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
function withName(message: string, said: Asked['said'], film: AssistantFilm): string | null {
  const [reply, before] = [said.at(-1), said.at(-2)];
  if (reply?.by !== 'assistant' || before?.by !== 'user' || message.split(' ').length > 4) return null;
  const found = peopleIn(message, film);
  if (found.is !== 'some' && found.is !== 'narrator') return null;
  const name = message.replace(/^(?:for|of|i mean|i meant|it's)\s+/i, '').replace(/(?:'s)?[.!]*$/i, '');
  if (/^Whose voice\?/.test(reply.text)) return `${before.text.trim()} for ${name}`;
  return /^Who do you mean/.test(reply.text) ? before.text.trim().replace(SOMEBODY, name) : null;
}

/** What the assistant asked to be told, and what is asked for by telling it; null where it asked for nothing of that kind. */
export function toldAfterwards(message: string, said: Asked['said']): string | null {
  const [reply, before] = [said.at(-1), said.at(-2)];
  if (reply?.by !== 'assistant' || before?.by !== 'user' || message.trim().endsWith('?')) return null;
  if (/^What (?:happens in the new scene|is seen in the new shot)\?/.test(reply.text))
    return `${before.text.trim().replace(/[.:!?]+$/, '')}: ${message.trim()}`;
  return /^How is the music to be\?/.test(reply.text) ? `change the music to ${message.trim()}` : null;
}

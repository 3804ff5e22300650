/** A message that leans on the one before it: 'scene 2', 'the same for Theo', 'give her a hat'. */
import type { AssistantFilm, AssistantQuestion } from '@scenewright/providers';
import { withNames } from './parts.js';
import { peopleIn } from './people.js';
import { requestOf } from './request.js';

type Asked = Pick<AssistantQuestion, 'tab' | 'said'>;

const ONLY_A_PLACE =
  /^(?:(?:no,?\s+)?(?:in|of|for|the one (?:in|of)|that (?:in|of)|it's|i mean|i meant)\s+)?(?:the\s+)?(?:(?:scenes?|shots?)\s+[\w ,-]{1,30}|(?:first|second|third|fourth|fifth|last)(?:\s+(?:scene|shot|one))?|\d{1,3}|all(?:\s+of\s+(?:them|it))?|everything)[.!]?$/i;
const LEAD = /^(?:no,?\s+)?(?:in|of|for|the one (?:in|of)|that (?:in|of)|it's|i mean|i meant)\s+/i;
const SAME =
  /^(?:(?:and|now|also|please|ok|then)[,\s]+)*(?:do\s+)?(?:(?:exactly\s+)?(?:the\s+)?same|likewise)(?:\s+(?:thing|again))?\s+(?:for|in|with|to|on|at)\s+(.{2,40}?)(?:,?\s+(?:please|too|as well))*[.!]*$/i;
const PRONOUN = /\b(?:her|him|his)\b/i;
const SHOT = /\bshots?\s+(?:#?\d+|one|two|three|four|five|six)\b|\b(?:the\s+)?(?:first|second|third|fourth|fifth|sixth|last)\s+shot\b/i;
const SCENE = /\bscenes?\s+(?:#?\d+|one|two|three|four|five|six)\b|\b(?:the\s+)?(?:first|second|third|fourth|fifth|sixth|last)\s+scene\b/i;

/** The message as it would have been said by itself. */
export function withEarlier(message: string, asked: Asked, film: AssistantFilm): string {
  const before = asked.said
    .findLast(({ by }) => by === 'user')
    ?.text.trim()
    .replace(/[.!?]+$/, '');
  if (!before) return message;
  const [, other] = SAME.exec(message.trim()) ?? [];
  if (other) return ofAnother(before, other, film) ?? message;
  const placed = withPlace(message.trim(), asked.said);
  if (placed) return placed;
  if (!PRONOUN.test(message) || peopleIn(message, film).is === 'some') return message;
  return withNames(message, requestOf(before, asked.tab, film), film, 'people');
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
    return first && others.length === 0 ? before.replace(new RegExp(`\\b${who.name}(?!\\p{L})`, 'iu'), first.name) : null;
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

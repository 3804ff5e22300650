import { NAMED } from './colour.js';

/** Where one wish ends and the next begins: 'remove the snow and put a red bicycle beside her' are two. */
const NEXT =
  /(?:,?\s+(?:and|but)\s+|,\s*|;\s*|\.\s+|\s+then\s+)(?=(?:then\s+)?(?:put|add|give|make|place|remove|delete|erase|take|turn|change|let|show|set|have|write|paint|draw|move|open|close|zoom|blur|stop|hide|replace|swap|bring|keep|leave|no|without|don['’]?t|do not)\b)/i;
/** 'Make the coat red and the scarf blue': each has a colour of its own. */
const NEXT_COLOURED = new RegExp(`(?<=\\b(?:${Object.keys(NAMED).join('|')})),?\\s+and\\s+(?=(?:the|his|her|their)\\s)`, 'i');

/** Says what shall stay, as everything does that no wish is about: 'keep everything else', 'don't change her face'. */
const KEEPS = /^\s*(?:please\s)?(?:keep(?! only)|leave(?! out)|(?:do not|don['’]?t) (?:change|touch|alter))\b/i;

/** What an instruction wishes, one thing at a time. */
export const wishesIn = (instruction: string): string[] =>
  instruction
    .split(NEXT)
    .flatMap((part) => part.split(NEXT_COLOURED))
    .filter((part) => part.trim() !== '' && !KEEPS.test(part));

/** Whether a wish takes something away, or does not want it. */
export const REMOVES =
  /\b(?:remove|without|no more|no longer|take (?:away|off)|delete|erase|get rid of|(?<!bus )stop|hide|clear away|lose|shave|never)\b|\btake\b.*\b(?:away|out|off)\b|\bno\s|\bnot\b(?! (?:only|just|so|as|too|that)\b)|n['’]t\b(?! so\b)|\bdont\b/i;

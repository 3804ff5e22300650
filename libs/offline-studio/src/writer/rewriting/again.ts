/** The same said otherwise: its parts in another order, or other words for the same. */

import { clausesOf, sentencesOf } from '@scenewright/story';
import { capital } from '../../wording.js';
import { lowered, parted, sentenceOf, versionsBeside } from './sentence.js';
import { swapped } from './swap.js';

const SAME: readonly (readonly [string, string])[] = [
  ['begins', 'starts'],
  ['begin', 'start'],
  ['began', 'started'],
  ['looks at', 'watches'],
  ['looked at', 'watched'],
  ['sees', 'notices'],
  ['saw', 'noticed'],
  ['walks', 'goes'],
  ['walked', 'went'],
  ['runs', 'hurries'],
  ['ran', 'hurried'],
  ['small', 'little'],
  ['little', 'small'],
  ['big', 'large'],
  ['large', 'big'],
  ['quiet', 'silent'],
  ['silent', 'quiet'],
  ['nobody', 'no one'],
  ['everybody', 'everyone'],
  ['everyone', 'everybody'],
  ['maybe', 'perhaps'],
  ['perhaps', 'maybe'],
  ['but', 'yet'],
  ['waits for', 'awaits'],
  ['another', 'one more'],
  ['all day', 'the whole day'],
  ['all night', 'the whole night'],
  ['every', 'each'],
  ['each', 'every'],
  ['beautiful', 'lovely'],
  ['at once', 'right away'],
  ['again', 'once more'],
];

const BEFORE =
  /^((?:every|each|in|at|on|after|before|under|behind|above|inside|outside|by|tonight|today|later|one)\b[^,;:"“]{0,40}),\s(.{6,})$/i;
const BEHIND =
  /^(.{8,}?\S)\s((?:at|in|on|under|behind|above|inside|outside|before|after)\s(?:the|an?|his|her|their|every)\s[\p{L}’'-]+(?:\s[\p{L}’'-]+)?|every\s[\p{L}’'-]+|tonight|today)$/iu;
/** 'Looks at the sea': what follows such a verb belongs to it. */
const TAKES_IT = /\b(?:look|star|gaz|listen|wait|think|point|smil|laugh|believ|liv|arriv|fall|land|sit|stand|put|plac|step)\w*$/i;
const JOINED = /^(while|because|when|whenever|until|before|after|though|although|since|as)\s/i;

function reordered(sentence: string): string[] {
  const { body, end } = parted(sentence);
  const versions: string[] = [];
  // what somebody says within a sentence stays with who says it
  if (/["“”]/.test(body)) return versions;
  const [, before, main] = BEFORE.exec(body) ?? [];
  if (before && main && !main.includes(',')) versions.push(sentenceOf(`${capital(main)} ${lowered(before)}`, end));
  const [, said, behind] = BEHIND.exec(body) ?? [];
  if (said && behind && !said.includes(',') && !TAKES_IT.test(said) && !JOINED.test(said) && end !== '?')
    versions.push(sentenceOf(`${capital(behind)}, ${lowered(said)}`, end));
  const clauses = clausesOf(body, 'en').map((clause) => clause.replace(/,$/, ''));
  const [one = '', other = ''] = clauses;
  if (clauses.length === 2 && end !== '?') {
    if (JOINED.test(other)) versions.push(sentenceOf(`${capital(other)}, ${lowered(one)}`, end));
    else if (JOINED.test(one)) versions.push(sentenceOf(`${capital(other)} ${lowered(one)}`, end));
  }
  return versions;
}

/** Other versions of an English text, in the words that it has or words for the same. */
export function otherVersions(text: string): string[] {
  const sentences = sentencesOf(text, 'en');
  const moved = sentences.map((sentence) => reordered(sentence)[0] ?? sentence).join(' ');
  const each = sentences.flatMap((sentence, at) => reordered(sentence).map((version) => sentences.with(at, version).join(' ')));
  return versionsBeside(text, [moved, swapped(text, SAME), swapped(moved, SAME), ...each]);
}

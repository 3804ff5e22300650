/** Words of a script said otherwise, by rules: from the person's own words and from what the script says around them. */
import type { RewriteHow, TextTasks } from '@scenewright/providers';
import { languageOf } from '@scenewright/story';
import { otherVersions } from './again.js';
import { changedBy, type Understood, understood } from './instruction.js';
import { type Around, longerVersions } from './longer.js';
import { shorterVersions } from './shorter.js';
import { tonedVersions } from './tones.js';

type Task = TextTasks['rewrite'];
type Part = Task['input']['parts'][number];

const ENGLISH_ALONE = 'Without a language model, English words alone can be rewritten. Change these by hand.';
const NOT_UNDERSTOOD =
  'Without a language model, words can be made shorter, longer, lighter, darker, funnier or more formal, put into the past or present tense, replaced (“replace rain with snow”) and left out (“remove the last sentence”). Ask for one of these.';

/** Why nothing came of it. */
const NOTHING: Readonly<Record<Exclude<RewriteHow, 'instruction'>, (what: string) => string>> = {
  shorter: (what) => `${what} as short as ${what.startsWith('These') ? 'they get' : 'it gets'}.`,
  longer: () => 'The script says nothing more of place, light and people that is not said here already. Write more yourself.',
  lighter: (what) => `${what} as light as rules can make ${what.startsWith('These') ? 'them' : 'it'}.`,
  darker: (what) => `${what} as dark as rules can make ${what.startsWith('These') ? 'them' : 'it'}.`,
  funnier: (what) => `${what} as funny as rules can make ${what.startsWith('These') ? 'them' : 'it'}.`,
  formal: () => 'Nothing here can be said more formally.',
  again: () => 'There is no other way to say this in the same words.',
};

export function rewrite({ how, instruction, turn, around, parts }: Task['input']): Task['output'] {
  const none = (note: string) => ({ parts: [], note });
  if (languageOf(parts.map(({ text }) => text).join('\n')) !== 'en') return none(ENGLISH_ALONE);
  const asked: Understood | null = how === 'instruction' ? understood(instruction ?? '') : { how };
  if (!asked) return none(NOT_UNDERSTOOD);
  let left = 0;
  let isRepeated = parts.length > 0;
  const rewritten: Task['output']['parts'] = [];
  for (const part of parts) {
    const beside = [...parts.filter((one) => one !== part), ...rewritten].map(({ text }) => text).join('\n');
    const versions = versionsOf(part, asked, around, beside);
    if (versions.length > turn) isRepeated = false;
    const text = versions[turn % versions.length];
    if (text === undefined) left += 1;
    else rewritten.push({ id: part.id, text });
  }
  if (rewritten.length === 0) {
    const what = parts.length > 1 ? 'These words are' : 'This line is';
    return none('how' in asked ? NOTHING[asked.how](what) : 'That changes nothing here. Ask for something else.');
  }
  if (turn > 0 && isRepeated) return { parts: rewritten, note: 'There is no further version. These are ones that you have seen.' };
  return { parts: rewritten, note: left > 0 && parts.length > 2 ? `${left} of ${parts.length} texts stay as they are.` : null };
}

function versionsOf({ text, isSpeech }: Part, asked: Understood, around: Around, beside: string): string[] {
  if ('change' in asked) return changedBy(text, asked.change);
  switch (asked.how) {
    case 'shorter':
      return shorterVersions(text);
    case 'longer':
      return longerVersions(text, around, isSpeech, beside);
    case 'again':
      return otherVersions(text);
    default:
      return tonedVersions(text, asked.how);
  }
}

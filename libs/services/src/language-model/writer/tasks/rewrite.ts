import type { TextTasks } from '@scenewright/providers';
import { factsIn, hasWords } from '@scenewright/story';
import { z } from 'zod';
import { REWRITE } from '../instructions/rewrite.js';
import { isIn, languageWithin } from './language.js';
import { type DoTask, part } from './task.js';

type Input = TextTasks['rewrite']['input'];

const rewritten = z.object({ parts: z.array(z.object({ id: z.string(), text: z.string() })), note: z.string() });

/** Words said otherwise. A proposal: who and what is in them stays, unless the person asks for something else. */
export const writeAgain: DoTask<'rewrite'> = async (input, desk) => {
  const { parts, how, instruction, turn, around } = input;
  const about = {
    ...{
      language: languageWithin(parts.map(({ text }) => text).join('\n'), wordsAround(input)),
      how,
      ...(instruction === undefined ? {} : { instruction }),
      turn,
      around,
    },
    parts: parts.map(({ id, text, isSpeech }) => ({ id, text, is_speech: isSpeech })),
  };
  const read = (draft: z.infer<typeof rewritten>) => {
    const changed = draft.parts
      .map(({ id, text }) => ({ id, text: text.trim(), from: parts.find((one) => one.id === id) }))
      .filter(({ text, from }) => text !== from?.text.trim());
    return {
      answer: { parts: changed.map(({ id, text }) => ({ id, text })), note: draft.note.trim() || null },
      reasons: changed.flatMap(({ id, text, from }) => (from ? wrongWith(text, from, input) : [`There is no part ${id}.`])),
    };
  };
  return part('rewrite', 'rewrite', { instructions: REWRITE, about, schema: rewritten, read }, desk);
};

/** What tells the language of a part that does not. */
const wordsAround = ({ parts, around: { title, description, seen } }: Input): string =>
  [...parts.map(({ text }) => text), title, description, ...seen].join('\n');

function wrongWith(text: string, from: Input['parts'][number], input: Input): string[] {
  const { how, around } = input;
  const where = `Part ${from.id}`;
  if (text === '') return [`${where}: its text is blank.`];
  if (how === 'instruction') return [];
  const reasons: string[] = [];
  const language = languageWithin(from.text, wordsAround(input));
  const firstName = (name: string) => name.split(' ', 1).join();
  const isNamed = (name: string) => hasWords(from.text, name) || hasWords(from.text, firstName(name));
  for (const { name } of around.people)
    if (isNamed(name) && !hasWords(text, name) && !hasWords(text, firstName(name))) reasons.push(`${where}: ${name} is no longer in it.`);
  for (const number of factsIn(from.text, language).numbers)
    if (!hasWords(text, number)) reasons.push(`${where}: the number ${number} is no longer in it.`);
  if (how === 'shorter' && text.length >= from.text.length) reasons.push(`${where} has not become shorter.`);
  if (how === 'longer' && text.length <= from.text.length) reasons.push(`${where} has not become longer.`);
  if (!isIn(text, language)) reasons.push(`${where} is no longer in its language (“${language}”).`);
  return reasons;
}

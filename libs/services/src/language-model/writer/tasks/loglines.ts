import type { Logline } from '@scenewright/events';
import { factsIn, hasWords, readStoryAside } from '@scenewright/story';
import { z } from 'zod';
import { LOGLINES } from '../instructions/loglines.js';
import type { Read } from '../written.js';
import { isIn } from './language.js';
import { type DoTask, part } from './task.js';

/** How many are proposed at a time. */
const COUNT = 3;
const LONGEST_TITLE = 100;
const LONGEST = 400;
/** Of two that share so much of their words one is the other again. */
const ALIKE = 0.75;

const draft = z.object({ loglines: z.array(z.object({ title: z.string(), logline: z.string() })) });

/** Three films that an idea could become, each with everybody and everything that it names. */
export const writeLoglines: DoTask<'loglines'> = async ({ idea, people: chosen, seen }, desk) => {
  const { people: found, language } = await readStoryAside(idea, chosen, desk.context.signal);
  const people = found.filter(({ named }) => named).map(({ name }) => name);
  const facts = factsIn(idea, language);
  const about = { language, idea, people, only_these_people: chosen !== undefined, ...facts, seen };
  const kept = [
    ...people.map((name) => ({ words: name, remedy: `${name} is not in it: name them` })),
    ...facts.numbers.map((number) => ({ words: number, remedy: `the number ${number} is not in it: keep it as it stands` })),
    ...facts.quotes.map((quote) => ({ words: quote, remedy: `“${quote}” is not in it: keep it word for word` })),
  ];
  const read = (given: z.infer<typeof draft>): Read<{ loglines: Logline[] }> => {
    const loglines = given.loglines.map(({ title, logline }) => ({ title: title.trim(), logline: logline.trim().replace(/\s+/g, ' ') }));
    const count = loglines.length === COUNT ? [] : [`There are ${loglines.length} loglines: write ${COUNT}.`];
    const each = loglines.flatMap((one, index) => {
      const where = `Logline ${index + 1}`;
      return [
        ...formWrong(one, where),
        ...kept.filter(({ words }) => !hasWords(one.logline, words)).map(({ remedy }) => `${where}: ${remedy}.`),
        ...(isIn(one.logline, language) ? [] : [`${where} is not in the language of the idea (“${language}”).`]),
        ...(loglines.slice(0, index).some((other) => areAlike(one, other)) ? [`${where} is an earlier one again: tell another film.`] : []),
        ...(seen.some((other) => areAlike(one, other)) ? [`${where} was shown before (“seen”): tell another film.`] : []),
      ];
    });
    return { answer: { loglines }, reasons: [...count, ...each] };
  };
  return part('loglines', 'loglines', { instructions: LOGLINES, about, schema: draft, read }, desk);
};

function formWrong({ title, logline }: Logline, where: string): string[] {
  if (title === '' || logline === '') return [`${where}: its title or its sentence is blank.`];
  return [
    ...(title.length > LONGEST_TITLE ? [`${where}: its title is too long.`] : []),
    ...(logline.length > LONGEST ? [`${where} is too long: say it in one sentence of 40 words at most.`] : []),
  ];
}

/** By their title, or by the words of their sentence. */
function areAlike(one: Logline, other: Logline): boolean {
  const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  if (one.title.toLowerCase() === other.title.toLowerCase()) return true;
  const [mine, theirs] = [wordsOf(one.logline), wordsOf(other.logline)];
  const shared = [...mine].filter((word) => theirs.has(word)).length;
  return shared >= ALIKE * Math.max(mine.size, theirs.size);
}

import { z } from 'zod';
import { CAST } from '../instructions/cast.js';
import { namesIn } from './people.js';
import { type DoTask, isOwnWords, part, styleWords } from './task.js';

/** Somebody who is seen least of all is no part. */
const MOST = 12;

const cast = z.object({ characters: z.array(z.object({ name: z.string(), description: z.string(), image_gen_prompt: z.string() })) });

/** Everybody whom the script shows, those who are seen most first. */
export const writeCast: DoTask<'cast'> = async (input, desk) => {
  const { script, idea, style } = input;
  const shown = new Map<string, number>();
  const shots = script.scenes.flatMap((scene) => scene.shots);
  for (const name of shots.flatMap(({ characters }) => characters)) shown.set(name, (shown.get(name) ?? 0) + 1);
  const people = [...shown]
    .sort(([, one], [, other]) => other - one)
    .map(([name]) => name)
    .slice(0, MOST);
  // nobody has to be asked about a film without people
  if (people.length === 0) return { characters: [] };
  desk.context.onProgress(0, 'Casting the characters');
  const about = {
    ...{ language: script.language ?? 'en', idea, style: styleWords(style), own_words: isOwnWords(input), people },
    script: { title: script.title, logline: script.logline, scenes: script.scenes.map(told) },
  };
  const read = (draft: z.infer<typeof cast>) => {
    const characters = people.flatMap((name) => {
      const found = draft.characters.find((one) => namesIn([one.name], [name]).names.length > 0);
      return found ? [{ name, description: found.description.trim(), image_gen_prompt: found.image_gen_prompt.trim() }] : [];
    });
    const missing = people.filter((name) => !characters.some((one) => one.name === name));
    const blank = characters.filter((one) => one.description === '' || one.image_gen_prompt === '');
    return {
      answer: { characters },
      reasons: [
        ...missing.map((name) => `${name} is missing from characters.`),
        ...blank.map(({ name }) => `${name}: description or image_gen_prompt is blank.`),
      ],
    };
  };
  return part('cast', 'cast', { instructions: CAST, about, schema: cast, read }, desk);
};

const told = ({
  title,
  description,
  shots,
}: {
  title: string;
  description: string;
  shots: { visuals: string; narration: string; characters: string[] }[];
}) => ({
  title,
  description,
  shots: shots.map(({ visuals, narration, characters }) => ({ visuals, said: narration, characters })),
});

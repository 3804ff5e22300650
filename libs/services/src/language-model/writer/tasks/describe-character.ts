import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { DESCRIBE_CHARACTER } from '../instructions/describe-character.js';
import { type DoTask, part } from './task.js';

const described = z.object({ description: z.string() });
const LONGEST = 2000;
const PNG = 0x89;

/** What a model that sees says of a picture. */
export const describeCharacter: DoTask<'describe-character'> = async ({ name, description, portraitPath }, desk) => {
  desk.context.onProgress(0, 'Looking at the picture');
  const bytes = await readFile(portraitPath);
  const picture = { bytes, mediaType: bytes[0] === PNG ? 'image/png' : 'image/jpeg' };
  const read = (draft: z.infer<typeof described>) => {
    const text = draft.description.trim();
    const reasons =
      text === '' ? ['description is blank.'] : text.length > LONGEST ? [`description is longer than ${LONGEST} characters.`] : [];
    return { answer: { description: text }, reasons };
  };
  const task = { instructions: DESCRIBE_CHARACTER, about: { name, old_description: description }, picture, schema: described, read };
  return part('describe-character', 'description', task, desk);
};

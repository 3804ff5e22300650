import { spokenSeconds } from '@scenewright/story';
import { z } from 'zod';
import { SHOT } from '../instructions/shot.js';
import { LONGEST_SHOT } from '../lengths.js';
import { isNarrator, namesIn } from './people.js';
import { type DoTask, isOwnWords, part, styleWords } from './task.js';

const shot = z.object({
  name: z.string(),
  visuals: z.string(),
  audio: z.string(),
  narration: z.string(),
  speaker: z.string(),
  image_prompt: z.string(),
  video_prompt: z.string(),
  characters: z.array(z.string()),
});

/** A person's line as a shot. Where the film tells their own words, what is said in it is what the reader takes from the line. */
export const writeShot: DoTask<'shot'> = async (input, desk) => {
  const people = input.characters.map(({ name }) => name);
  const own = isOwnWords(input) ? await desk.reader.generate('shot', input, z.any(), desk.context) : null;
  desk.context.onProgress(0, 'Writing the shot');
  const { style, telling: _, language = 'en', ...given } = input;
  const about = { language, ...given, style: styleWords(style), words_stand: own !== null, seconds: LONGEST_SHOT };
  const read = (draft: z.infer<typeof shot>, isLast: boolean) => {
    const { names, strangers } = namesIn(draft.characters, people);
    const narration = own ? own.narration : draft.narration.trim();
    const speaker = narration === '' || own ? undefined : namesIn([draft.speaker], people).names[0];
    const reasons = (isLast ? [] : strangers).map((name) => `${name} is nobody of this film: leave the name out of characters.`);
    for (const field of ['visuals', 'image_prompt', 'video_prompt'] as const)
      if (draft[field].trim() === '') reasons.push(`${field} is blank.`);
    if (!own && spokenSeconds(narration, language) > LONGEST_SHOT)
      reasons.push('narration is too long for five seconds: shorten it to 12 words.');
    if (!own && narration !== '' && !speaker && !isNarrator(draft.speaker))
      reasons.push(`${draft.speaker.trim()} is nobody of this film: somebody of “characters” says it, or the narrator (speaker is blank).`);
    const answer = {
      name: draft.name.trim() || 'New shot',
      visuals: draft.visuals.trim(),
      audio: draft.audio.trim(),
      narration,
      ...(speaker ? { speaker } : {}),
      duration_seconds: LONGEST_SHOT,
      image_prompt: draft.image_prompt.trim(),
      video_prompt: draft.video_prompt.trim(),
      characters: names,
    };
    return { answer, reasons };
  };
  return part('shot', 'shot', { instructions: SHOT, about, schema: shot, read }, desk);
};

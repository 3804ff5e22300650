import type { Script } from '@scenewright/events';
import { areSameName, brokenRules, readStoryAside, type Story } from '@scenewright/story';
import { z } from 'zod';
import { STORY_SCRIPT } from '../instructions/story.js';
import { shotsIn, WORDS_A_SECOND } from '../lengths.js';
import type { Read } from '../written.js';
import { writeLongStory } from './long-story.js';
import { fitted, scenesOf, storyShot, wrongWithShots } from './story-shots.js';
import { type Keep, linesIn, type StoryInput, type Wanted } from './story-wanted.js';
import { type Desk, part, styleWords } from './task.js';

/** Seconds of a film that is written in one answer; a longer one is written scene by scene. */
const LONGEST_AT_ONCE = 75;

const whole = z.object({
  title: z.string(),
  logline: z.string(),
  scenes: z.array(z.object({ title: z.string(), description: z.string(), shots: z.array(storyShot) })),
});

/** A story that the model tells around an idea: the idea's people, numbers, quotations and lines are kept. */
export async function writeStory(input: StoryInput, desk: Desk): Promise<Script> {
  const story = await readStoryAside(input.idea, input.people, desk.context.signal);
  const { idea, length: seconds, aspectRatio, style, logline } = input;
  const about = {
    ...{ language: story.language, idea, seconds, aspect_ratio: aspectRatio, style: styleWords(style) },
    ...(logline ? { chosen: logline } : {}),
    words_at_most: Math.floor(seconds * WORDS_A_SECOND),
    keep: keepOf(story, input),
  };
  const wanted = { input, story, about };
  const script = await (seconds <= LONGEST_AT_ONCE ? atOnce(wanted, desk) : writeLongStory(wanted, desk));
  // what a person chose is not a model's to put otherwise
  return { ...script, ...logline };
}

const keepOf = (story: Story, { people }: StoryInput): Keep => ({
  people: story.people.filter(({ named }) => named).map(({ name }) => name),
  only_these_people: people !== undefined,
  ...story.facts,
  lines: linesIn(story).map(({ text, speaker = '' }) => ({ speaker, text })),
  scenes: story.scenes.length > 1 ? story.scenes.map(({ heading }, index) => heading ?? `Scene ${index + 1}`) : [],
});

async function atOnce({ input, story, about }: Wanted, desk: Desk): Promise<Script> {
  const { length: seconds } = input;
  const { least, most } = shotsIn(seconds);
  desk.context.onProgress(0, 'Writing the script');
  const read = (draft: z.infer<typeof whole>, isLast: boolean): Read<Script> => {
    const given = draft.scenes.filter(({ shots }) => shots.length > 0);
    const drafts = isLast ? fitted(given, story) : given;
    const people = peopleOf(
      drafts.flatMap(({ shots }) => shots.flatMap(({ characters }) => characters)),
      story,
      input,
    );
    const reasons = wrongWithShots(drafts, { people, seconds, story, isLast });
    if (reasons.length > 0) return { reasons };
    const script = {
      title: draft.title.trim() || story.title,
      logline: draft.logline.trim(),
      ...(story.language === 'en' ? {} : { language: story.language }),
      scenes: scenesOf(drafts, { people, seconds, story }),
    };
    return { answer: script, reasons: lostOf(story, input, script) };
  };
  const task = { instructions: STORY_SCRIPT, about: { ...about, shots_at_least: least, shots_at_most: most }, schema: whole, read };
  return part('script', 'script', task, desk);
}

/** What a story of an idea has lost of it. It may have people of its own, unless somebody said who is in it. */
const lostOf = (story: Story, { people }: StoryInput, script: Script): string[] =>
  brokenRules(story, script)
    .filter(({ rule }) => rule !== 'stranger' || people !== undefined)
    .map(({ remedy }) => remedy);

/** Everybody whom the film shows, once, by the idea's spelling where it names them. */
function peopleOf(shown: readonly string[], story: Story, { people }: StoryInput): string[] {
  const known = people ?? story.people.map(({ name }) => name);
  const names: string[] = [];
  for (const name of shown.map((one) => one.trim()).filter(Boolean)) {
    const same = (one: string) => areSameName(one, name);
    if (!names.some(same)) names.push(known.find(same) ?? name);
  }
  return names;
}

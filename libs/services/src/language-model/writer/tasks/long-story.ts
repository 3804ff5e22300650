import type { Script } from '@scenewright/events';
import { sceneLengths } from '../lengths.js';
import { writeOutline } from './story-outline.js';
import { writeScene } from './story-scene.js';
import type { Wanted } from './story-wanted.js';
import type { Desk } from './task.js';

/** A story in steps: first who, and what happens where; then one scene after the other, each from how the last one ends. */
export async function writeLongStory(wanted: Wanted, desk: Desk): Promise<Script> {
  const { input, story } = wanted;
  const plan = await writeOutline(wanted, desk);
  const outlines = 1 + (plan.sequences?.length ?? 0);
  const count = plan.scenes.length;
  const lengths = sceneLengths(
    plan.scenes.map(({ weight }) => weight),
    input.length,
  );
  const scenes: Script['scenes'] = [];
  for (const [index, planned] of plan.scenes.entries()) {
    const onProgress = (share: number, beat = '') =>
      desk.context.onProgress((outlines + index + share) / (outlines + count), `Writing scene ${index + 1} of ${count}${beat}`);
    const before = scenes.at(-1)?.shots ?? [];
    scenes.push(await writeScene(wanted, { plan, planned, number: index + 1, seconds: lengths[index] ?? 0, before, onProgress }, desk));
  }
  const language = story.language === 'en' ? {} : { language: story.language };
  return { title: plan.title.trim(), logline: plan.logline.trim(), ...language, scenes };
}

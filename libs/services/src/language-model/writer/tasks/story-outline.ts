import { hasWords, type Story } from '@scenewright/story';
import { z } from 'zod';
import { STORY_OUTLINE } from '../instructions/story.js';
import type { Read } from '../written.js';
import { isAmong, namesIn } from './people.js';
import { linesIn, type StoryInput, type Wanted } from './story-wanted.js';
import { type Desk, part } from './task.js';

/** Seconds of a scene, as outlines are asked for them. */
const SCENE = { least: 15, most: 40 } as const;

const plannedScene = z.object({
  title: z.string(),
  description: z.string(),
  people: z.array(z.string()),
  keeps: z.array(z.string()),
  weight: z.number().describe('1 to 5'),
});
export type PlannedScene = z.infer<typeof plannedScene>;

const outline = z.object({
  title: z.string(),
  logline: z.string(),
  look: z.string(),
  people: z.array(z.object({ name: z.string(), who: z.string() })),
  scenes: z.array(plannedScene),
});
export type Outline = z.infer<typeof outline>;

/** The first step of a long story: who is in it, what happens in which scene, and which scene keeps what of the idea. */
export function writeOutline({ input, story, about }: Wanted, desk: Desk): Promise<Outline> {
  const given = story.scenes.length > 1 ? story.scenes.length : null;
  const least = given ?? Math.max(2, Math.round(input.length / SCENE.most));
  const most = given ?? Math.max(least, Math.round(input.length / SCENE.least));
  desk.context.onProgress(0, 'Writing the outline');
  const read = (draft: Outline): Read<Outline> => {
    const names = draft.people.map(({ name }) => name.trim()).filter(Boolean);
    const scenes = draft.scenes.map((scene) => ({ ...scene, people: namesIn(scene.people, names).names }));
    const count =
      scenes.length < least || scenes.length > most
        ? [`There are ${scenes.length} scenes: write ${least === most ? least : `between ${least} and ${most}`}.`]
        : [];
    return { answer: { ...draft, scenes }, reasons: [...count, ...formWrong(draft, names), ...lostOf(draft, names, { story, input })] };
  };
  const task = { instructions: STORY_OUTLINE, about: { ...about, scenes_at_least: least, scenes_at_most: most }, schema: outline, read };
  return part('script', 'outline', task, desk);
}

const formWrong = ({ title, scenes }: Outline, names: readonly string[]): string[] => [
  ...(title.trim() === '' ? ['title is blank.'] : []),
  ...scenes.flatMap(({ people, description }, index) => [
    ...namesIn(people, names).strangers.map((name) => `Scene ${index + 1}: ${name} is not among the people of the film.`),
    ...(description.trim() === '' ? [`Scene ${index + 1}: description is blank.`] : []),
  ]),
];

/** What of the idea has no place in the outline, and who is in it although the person says who is. */
function lostOf({ scenes }: Outline, names: readonly string[], { story, input }: { story: Story; input: StoryInput }): string[] {
  const seen = scenes.flatMap(({ people }) => people);
  const kept = scenes.flatMap(({ keeps }) => keeps);
  const facts = new Set([...story.facts.numbers, ...story.facts.quotes, ...linesIn(story).map(({ text }) => text)]);
  const { people: chosen } = input;
  return [
    ...story.people
      .filter(({ name, named }) => named && !isAmong(name, seen))
      .map(({ name }) => `${name} is in the idea: have them seen, by this name, in at least one scene.`),
    ...(chosen ? names.filter((name) => !isAmong(name, chosen)) : []).map(
      (name) => `${name} is nobody whom the person wants: leave the name out.`,
    ),
    ...[...facts]
      .filter((fact) => !kept.some((one) => hasWords(one, fact)))
      .map((fact) => `“${fact}” is in the idea: put it into keeps of the scene that it belongs into.`),
  ];
}

import type { Script } from '@scenewright/events';
import { hasWords, languageOf, type Story } from '@scenewright/story';
import { z } from 'zod';
import { STORY_SCENE } from '../instructions/story.js';
import { sceneLengths, shotsIn, WORDS_A_SECOND } from '../lengths.js';
import type { Read } from '../written.js';
import { isAmong } from './people.js';
import { type Outline, type PlannedScene, writeOutline } from './story-outline.js';
import { fitted, type ShotDraft, scenesOf, storyShot, wrongWithShots } from './story-shots.js';
import { linesIn, type Wanted } from './story-wanted.js';
import { type Desk, part, styleWords } from './task.js';

type Scene = Script['scenes'][number];

/** Below so many words nobody can say which language they are of. */
const FEWEST_WORDS = 6;
/** Shots of the scene before that a scene goes on from. */
const REMEMBERED = 3;

const shots = z.object({ shots: z.array(storyShot) });

/** A story in steps: first who, and what happens where; then one scene after the other, each from how the last one ends. */
export async function writeLongStory(wanted: Wanted, desk: Desk): Promise<Script> {
  const { input, story } = wanted;
  const plan = await writeOutline(wanted, desk);
  const count = plan.scenes.length;
  const lengths = sceneLengths(
    plan.scenes.map(({ weight }) => weight),
    input.length,
  );
  const scenes: Scene[] = [];
  for (const [index, planned] of plan.scenes.entries()) {
    desk.context.onProgress((index + 1) / (count + 1), `Writing scene ${index + 1} of ${count}`);
    const step = { plan, planned, number: index + 1, seconds: lengths[index] ?? 0, before: scenes.at(-1) };
    scenes.push(await writeScene(wanted, step, desk));
  }
  const language = story.language === 'en' ? {} : { language: story.language };
  return { title: plan.title.trim(), logline: plan.logline.trim(), ...language, scenes };
}

interface SceneStep {
  readonly plan: Outline;
  readonly planned: PlannedScene;
  readonly number: number;
  readonly seconds: number;
  readonly before: Scene | undefined;
}

function writeScene({ input, story }: Wanted, { plan, planned, number, seconds, before }: SceneStep, desk: Desk): Promise<Scene> {
  const { least, most } = shotsIn(seconds);
  const people = plan.people.map(({ name }) => name);
  const about = {
    ...{ language: story.language, aspect_ratio: input.aspectRatio, style: styleWords(input.style), seconds },
    ...{ shots_at_least: least, shots_at_most: most, words_at_most: Math.floor(seconds * WORDS_A_SECOND) },
    film: {
      ...{ idea: input.idea, title: plan.title, logline: plan.logline, look: plan.look, people: plan.people },
      scenes: plan.scenes.map(({ title, description }, nth) => ({ number: nth + 1, title, description })),
    },
    scene: { number, ...planned },
    before: (before?.shots ?? [])
      .slice(-REMEMBERED)
      .map(({ visuals, narration, speaker = '' }) => ({ visuals, said: narration, by: speaker })),
  };
  const read = (draft: z.infer<typeof shots>, isLast: boolean): Read<Scene> => {
    const given = [{ title: planned.title, description: planned.description, shots: draft.shots }];
    const drafts = isLast ? fitted(given, story) : given;
    const bounds = { people, seconds, story, first: number };
    const reasons = [
      ...wrongWithShots(drafts, bounds),
      ...lostOf(
        drafts.flatMap((one) => one.shots),
        planned,
        story,
      ),
    ];
    const [scene] = reasons.length > 0 ? [] : scenesOf(drafts, bounds);
    return { ...(scene ? { answer: scene } : {}), reasons };
  };
  return part('script', `scene ${number}`, { instructions: STORY_SCENE, about, schema: shots, read }, desk);
}

/** What a scene lacks of what its outline says, and the language in which it is said. */
function lostOf(drafts: readonly ShotDraft[], { people, keeps }: PlannedScene, story: Story): string[] {
  const seen = drafts.flatMap(({ characters }) => characters);
  const said = drafts.map(({ narration }) => narration).join(' ');
  const all = `${said} ${drafts.map(({ visuals }) => visuals).join(' ')}`;
  const lines = linesIn(story).map(({ text }) => text);
  const kept = keeps.flatMap((fact) => {
    const line = lines.find((text) => hasWords(fact, text));
    if (hasWords(line === undefined ? all : said, line ?? fact)) return [];
    return [`“${line ?? fact}” belongs into this scene: have it ${line === undefined ? 'said or seen' : 'said'}, word for word.`];
  });
  const isTold = said.trim().split(/\s+/).length >= FEWEST_WORDS && languageOf(said) !== story.language;
  return [
    ...people
      .filter((name) => !isAmong(name, seen))
      .map((name) => `${name} is in this scene: show them, by this name, in at least one shot.`),
    ...kept,
    ...(isTold ? [`Write everything that is said in the language “${story.language}”.`] : []),
  ];
}

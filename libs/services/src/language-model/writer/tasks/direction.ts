import type { Script } from '@scenewright/events';
import type { TextTasks } from '@scenewright/providers';
import { brokenRules, readStoryAside, type Story } from '@scenewright/story';
import { z } from 'zod';
import { DIRECTION, DIRECTION_OUTLINE, DIRECTION_SCENE } from '../instructions/direction.js';
import type { Read } from '../written.js';
import { headedAs, sceneHeading, sceneTold, shownAs, shownShot } from './shown-shots.js';
import { type Desk, part, styleWords } from './task.js';

type Input = TextTasks['script']['input'];
type Scene = Script['scenes'][number];

/** Shots that are shown in one answer; a longer film is made scene by scene. */
const MOST_AT_ONCE = 18;
/** Shots of the scene before that a scene goes on from. */
const REMEMBERED = 2;

const film = z.object({ title: z.string(), logline: z.string() });
const shots = z.object({ shots: z.array(shownShot) });
const whole = film.extend({ scenes: z.array(sceneHeading.extend({ shots: z.array(shownShot) })) });
const outline = film.extend({ look: z.string(), scenes: z.array(sceneHeading) });
type Outline = z.infer<typeof outline>;

/** Words that are to be shown. `read`: the film of them as the reader cuts it, with who says what in which shot, and for how long. */
interface Words {
  readonly input: Input;
  readonly story: Story;
  readonly read: Script;
  readonly people: readonly string[];
  /** What a model is told of the whole. */
  readonly about: object;
}

/**
 * A film of somebody's own words. What is said in which shot, and for how long, is read from them by the studio: every spoken word is theirs,
 * in their order, whatever a model gives. The model decides what is seen.
 */
export async function directOwnWords(input: Input, desk: Desk): Promise<Script> {
  const read = await desk.reader.generate('script', input, z.any(), desk.context);
  const story = await readStoryAside(input.idea, input.people, desk.context.signal);
  const people = peopleOf(read, input.people ?? story.people.map(({ name }) => name));
  const { idea, length: seconds, aspectRatio, style } = input;
  const about = { language: story.language, idea, seconds, aspect_ratio: aspectRatio, style: styleWords(style), people };
  const words = { input, story, read, people, about };
  const count = read.scenes.reduce((sum, scene) => sum + scene.shots.length, 0);
  return count <= MOST_AT_ONCE ? atOnce(words, desk) : sceneByScene(words, desk);
}

/** Whoever the film may show: whom the person names, and whom their words show. */
const peopleOf = ({ scenes }: Script, named: readonly string[]): string[] => [
  ...new Set([...named, ...scenes.flatMap((scene) => scene.shots.flatMap(({ characters }) => characters))]),
];

const titled = (read: Script, { title, logline }: z.infer<typeof film>) => ({
  title: title.trim() || read.title,
  logline: logline.trim() || read.logline,
});

function atOnce({ story, read, people, about }: Words, desk: Desk): Promise<Script> {
  desk.context.onProgress(0, 'Writing the script');
  // what the reader itself does not find in its own film, it takes for more than it is
  const missed = new Set(brokenRules(story, read).map(({ rule, what }) => `${rule} ${what}`));
  const readDraft = (draft: z.infer<typeof whole>, isLast: boolean): Read<Script> => {
    const shown = read.scenes.map((scene) =>
      shownAs(scene, draft.scenes.find(({ number }) => number === scene.id)?.shots ?? [], { people, isLast }),
    );
    const reasons = shown.flatMap((one) => one.reasons);
    const answer = { ...read, ...titled(read, draft), scenes: shown.map(({ scene }) => headedAs(scene, draft.scenes)) };
    const lost = brokenRules(story, answer).filter(({ rule, what }) => !missed.has(`${rule} ${what}`));
    return { answer, reasons: reasons.length > 0 ? reasons : lost.map(({ remedy }) => remedy) };
  };
  const task = { instructions: DIRECTION, about: { ...about, scenes: read.scenes.map(sceneTold) }, schema: whole, read: readDraft };
  return part('script', 'script', task, desk);
}

async function sceneByScene(words: Words, desk: Desk): Promise<Script> {
  const { read } = words;
  const count = read.scenes.length;
  desk.context.onProgress(0, 'Writing the outline');
  const plan = await outlineOf(words, desk);
  const scenes: Scene[] = [];
  for (const [index, scene] of read.scenes.entries()) {
    desk.context.onProgress((index + 1) / (count + 1), `Writing scene ${index + 1} of ${count}`);
    scenes.push(await showScene(words, { plan, scene: headedAs(scene, plan.scenes), before: scenes.at(-1) }, desk));
  }
  return { ...read, ...titled(read, plan), scenes };
}

function outlineOf({ read, about }: Words, desk: Desk): Promise<Outline> {
  const readDraft = (draft: Outline): Read<Outline> => {
    const missing = read.scenes.filter(({ id }) => !draft.scenes.some(({ number }) => number === id));
    const blank = draft.look.trim() === '' ? ['look is blank.'] : [];
    return { answer: draft, reasons: [...missing.map(({ id }) => `Scene ${id} is missing.`), ...blank] };
  };
  const scenes = read.scenes.map((scene) => ({ number: scene.id, title: scene.title, said: saidIn(scene) }));
  const task = { instructions: DIRECTION_OUTLINE, about: { ...about, scenes }, schema: outline, read: readDraft };
  return part('script', 'outline', task, desk);
}

const saidIn = ({ shots: all }: Scene): string =>
  all
    .filter(({ narration }) => narration !== '')
    .map(({ speaker, narration }) => (speaker ? `${speaker}: ${narration}` : narration))
    .join('\n');

interface SceneStep {
  readonly plan: Outline;
  readonly scene: Scene;
  readonly before: Scene | undefined;
}

async function showScene({ input, story, people }: Words, { plan, scene, before }: SceneStep, desk: Desk): Promise<Scene> {
  const facts = await readStoryAside(scene.shots.map(({ visuals }) => visuals).join('\n'), input.people, desk.context.signal);
  const lostIn = (one: Scene) =>
    brokenRules(facts, { title: '', logline: '', scenes: [one] }).filter(({ rule }) => rule === 'number' || rule === 'quote');
  const missed = new Set(lostIn(scene).map(({ what }) => what));
  const readDraft = (draft: z.infer<typeof shots>, isLast: boolean): Read<Scene> => {
    const { scene: answer, reasons } = shownAs(scene, draft.shots, { people, isLast });
    const lost = lostIn(answer).filter(({ what }) => !missed.has(what));
    return { answer, reasons: reasons.length > 0 ? reasons : lost.map(({ remedy }) => remedy) };
  };
  const about = {
    ...{ language: story.language, aspect_ratio: input.aspectRatio, style: styleWords(input.style), people },
    film: { ...plan, scenes: plan.scenes.map(({ number, title }) => ({ number, title })) },
    before: (before?.shots ?? []).slice(-REMEMBERED).map(({ visuals }) => visuals),
    scene: sceneTold(scene),
  };
  return part('script', `scene ${scene.id}`, { instructions: DIRECTION_SCENE, about, schema: shots, read: readDraft }, desk);
}

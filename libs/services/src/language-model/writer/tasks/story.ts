import type { Script } from '@scenewright/events';
import type { TextTasks } from '@scenewright/providers';
import { areSameName, brokenRules, hasWords, languageOf, readStory, type Story } from '@scenewright/story';
import { z } from 'zod';
import { STORY_OUTLINE, STORY_SCENE, STORY_SCRIPT } from '../instructions/story.js';
import { lengthsFor, needOf, sceneLengths, shotsIn, tooMuchSaid, WORDS_A_SECOND } from '../lengths.js';
import type { Read } from '../written.js';
import { namesIn } from './people.js';
import { type Desk, part, styleWords } from './task.js';

type Input = TextTasks['script']['input'];
type Scene = Script['scenes'][number];

/** Seconds of a film that is written in one answer; a longer one is written scene by scene. */
const LONGEST_AT_ONCE = 75;
/** Below so many words nobody can say which language they are of. */
const FEWEST_WORDS = 6;
/** Seconds of a scene, as outlines are asked for them. */
const SCENE = { least: 15, most: 40 } as const;

const shot = z.object({
  name: z.string(),
  visuals: z.string(),
  audio: z.string(),
  narration: z.string(),
  speaker: z.string().describe('the name of the character who says it; blank for the narrator'),
  weight: z.number().describe('1, 2 or 3'),
  image_prompt: z.string(),
  video_prompt: z.string(),
  characters: z.array(z.string()),
});
type ShotDraft = z.infer<typeof shot>;
const heading = z.object({ title: z.string(), description: z.string() });
const film = z.object({ title: z.string(), logline: z.string() });
const shots = z.object({ shots: z.array(shot) });
const whole = film.extend({ scenes: z.array(heading.extend({ shots: z.array(shot) })) });
const outline = film.extend({
  look: z.string(),
  people: z.array(z.object({ name: z.string(), who: z.string() })),
  scenes: z.array(heading.extend({ people: z.array(z.string()), keeps: z.array(z.string()), weight: z.number().describe('1 to 5') })),
});
type Outline = z.infer<typeof outline>;

/** A story that the model tells around an idea: the idea's people, numbers, quotations and lines are kept. */
export async function writeStory(input: Input, desk: Desk): Promise<Script> {
  const story = readStory(input.idea, { people: input.people });
  const about = {
    ...{ language: story.language, idea: input.idea, seconds: input.length, aspect_ratio: input.aspectRatio, style: styleWords(input.style) },
    words_at_most: Math.floor(input.length * WORDS_A_SECOND),
    keep: keepsOf(story, input),
  };
  return input.length <= LONGEST_AT_ONCE ? atOnce(input, story, about, desk) : sceneByScene(input, story, about, desk);
}

const linesIn = (story: Story) => story.scenes.flatMap((scene) => scene.lines.filter(({ manner }) => manner === 'said'));

const keepsOf = (story: Story, { people }: Input) => ({
  people: story.people.filter(({ named }) => named).map(({ name }) => name),
  only_these_people: people !== undefined,
  ...story.facts,
  lines: linesIn(story).map(({ text, speaker = '' }) => ({ speaker, text })),
  scenes: story.scenes.length > 1 ? story.scenes.map(({ heading: title }, index) => title ?? `Scene ${index + 1}`) : [],
});

/** What a story of an idea has to keep of it. A story may have people of its own, unless somebody said who is in it. */
const lostOf = (story: Story, { people }: Input, script: Script): string[] =>
  brokenRules(story, script)
    .filter(({ rule }) => rule !== 'stranger' || people !== undefined)
    .map(({ remedy }) => remedy);

async function atOnce(input: Input, story: Story, about: object, desk: Desk): Promise<Script> {
  const { least, most } = shotsIn(input.length);
  desk.context.onProgress(0, 'Writing the script');
  const task = {
    instructions: STORY_SCRIPT,
    about: { ...about, shots_at_least: least, shots_at_most: most },
    schema: whole,
    read: (draft: z.infer<typeof whole>): Read<Script> => {
      const scenes = draft.scenes.filter((scene) => scene.shots.length > 0);
      const all = scenes.flatMap((scene) => scene.shots);
      const people = peopleOf(all, story, input);
      const reasons = [...wrongIn(scenes, people), ...lengthWrong(scenes, input.length, story)];
      if (reasons.length > 0) return { reasons };
      const script = scriptOf(draft, scenes, lengthsFor(all.map(unmeasured), input.length, story.language), people, story);
      return { answer: script, reasons: lostOf(story, input, script) };
    },
  };
  return part('script', 'script', task, desk);
}

async function sceneByScene(input: Input, story: Story, about: object, desk: Desk): Promise<Script> {
  const given = story.scenes.length > 1 ? story.scenes.length : null;
  const least = given ?? Math.max(2, Math.round(input.length / SCENE.most));
  const most = given ?? Math.max(least, Math.round(input.length / SCENE.least));
  desk.context.onProgress(0, 'Writing the outline');
  const plan = await part(
    'script',
    'outline',
    {
      instructions: STORY_OUTLINE,
      about: { ...about, scenes_at_least: least, scenes_at_most: most },
      schema: outline,
      read: (draft: Outline): Read<Outline> => readOutline(draft, { story, input, least, most }),
    },
    desk,
  );
  const seconds = sceneLengths(
    plan.scenes.map(({ weight }) => weight),
    input.length,
  );
  const people = plan.people.map(({ name }) => name);
  const scenes: Scene[] = [];
  for (const [index, planned] of plan.scenes.entries()) {
    desk.context.onProgress((index + 1) / (plan.scenes.length + 1), `Writing scene ${index + 1} of ${plan.scenes.length}`);
    scenes.push(await writeScene({ input, story, plan, planned, index, seconds: seconds[index]!, before: scenes.at(-1), people }, desk));
  }
  return { title: plan.title.trim(), logline: plan.logline.trim(), ...languageOfFilm(story), scenes };
}

interface SceneWanted {
  readonly input: Input;
  readonly story: Story;
  readonly plan: Outline;
  readonly planned: Outline['scenes'][number];
  readonly index: number;
  readonly seconds: number;
  readonly before: Scene | undefined;
  readonly people: readonly string[];
}

function writeScene({ input, story, plan, planned, index, seconds, before, people }: SceneWanted, desk: Desk): Promise<Scene> {
  const { least, most } = shotsIn(seconds);
  return part(
    'script',
    `scene ${index + 1}`,
    {
      instructions: STORY_SCENE,
      about: {
        ...{ language: story.language, aspect_ratio: input.aspectRatio, style: styleWords(input.style), seconds },
        ...{ shots_at_least: least, shots_at_most: most, words_at_most: Math.floor(seconds * WORDS_A_SECOND) },
        film: {
          ...{ idea: input.idea, title: plan.title, logline: plan.logline, look: plan.look, people: plan.people },
          scenes: plan.scenes.map(({ title, description }, nth) => ({ number: nth + 1, title, description })),
        },
        scene: { number: index + 1, ...planned },
        before: before ? before.shots.slice(-3).map(({ visuals, narration, speaker = '' }) => ({ visuals, said: narration, by: speaker })) : [],
      },
      schema: shots,
      read: (draft: z.infer<typeof shots>): Read<Scene> => {
        const scene = { ...planned, shots: draft.shots };
        const reasons = [
          ...wrongIn([scene], people, index + 1),
          ...lengthWrong([scene], seconds, story, index + 1),
          ...keptWrong(scene, planned, story),
        ];
        if (reasons.length > 0) return { reasons };
        const lengths = lengthsFor(draft.shots.map(unmeasured), seconds, story.language);
        return { answer: sceneOf(scene, index, lengths, people), reasons: [] };
      },
    },
    desk,
  );
}

function readOutline(draft: Outline, { story, input, least, most }: { story: Story; input: Input; least: number; most: number }): Read<Outline> {
  const reasons: string[] = [];
  const names = draft.people.map(({ name }) => name.trim()).filter(Boolean);
  const { scenes } = draft;
  if (draft.title.trim() === '') reasons.push('title is blank.');
  if (scenes.length < least || scenes.length > most)
    reasons.push(`There are ${scenes.length} scenes: write ${least === most ? least : `between ${least} and ${most}`}.`);
  for (const [index, scene] of scenes.entries()) {
    const { strangers } = namesIn(scene.people, names);
    for (const name of strangers) reasons.push(`Scene ${index + 1}: ${name} is not among the people of the film.`);
    if (scene.description.trim() === '') reasons.push(`Scene ${index + 1}: description is blank.`);
  }
  const seen = scenes.flatMap((scene) => scene.people);
  for (const { name } of story.people.filter(({ named }) => named))
    if (!seen.some((one) => areSameName(one, name))) reasons.push(`${name} is in the idea: have them seen, by this name, in at least one scene.`);
  if (input.people)
    for (const name of names)
      if (!input.people.some((one) => areSameName(one, name))) reasons.push(`${name} is nobody whom the person wants: leave the name out.`);
  const kept = scenes.flatMap((scene) => scene.keeps).join('\n');
  for (const fact of [...story.facts.numbers, ...story.facts.quotes, ...linesIn(story).map(({ text }) => text)])
    if (!hasWords(kept, fact)) reasons.push(`“${fact}” is in the idea: put it into keeps of the scene that it belongs into.`);
  const answer = { ...draft, scenes: scenes.map((scene) => ({ ...scene, people: namesIn(scene.people, names).names })) };
  return { answer, reasons };
}

/** What a scene has to have of what its outline says. */
function keptWrong(scene: { shots: ShotDraft[] }, { people, keeps }: Outline['scenes'][number], story: Story): string[] {
  const reasons: string[] = [];
  const seen = scene.shots.flatMap(({ characters }) => characters);
  for (const name of people)
    if (!seen.some((one) => areSameName(one, name))) reasons.push(`${name} is in this scene: show them, by this name, in at least one shot.`);
  const said = scene.shots.map(({ narration }) => narration).join(' ');
  const all = `${said} ${scene.shots.map(({ visuals }) => visuals).join(' ')}`;
  for (const fact of keeps) {
    const isLine = linesIn(story).some(({ text }) => hasWords(fact, text));
    const words = linesIn(story).find(({ text }) => hasWords(fact, text))?.text ?? fact;
    if (!hasWords(isLine ? said : all, words)) reasons.push(`“${words}” belongs into this scene: have it ${isLine ? 'said' : 'said or seen'}, word for word.`);
  }
  // a few words say little of their language
  if (said.trim().split(/\s+/).length >= FEWEST_WORDS && languageOf(said) !== story.language)
    reasons.push(`Write everything that is said in the language “${story.language}”.`);
  return reasons;
}

const unmeasured = ({ narration, weight }: ShotDraft) => ({ said: narration.trim(), weight });

/** Everybody whom the film shows, as it spells them: whom the idea names, by the idea's spelling. */
function peopleOf(all: readonly ShotDraft[], story: Story, { people }: Input): string[] {
  const known = people ?? story.people.map(({ name }) => name);
  const names = new Set<string>();
  for (const name of all.flatMap(({ characters }) => characters).map((one) => one.trim()).filter(Boolean))
    names.add(known.find((one) => areSameName(one, name)) ?? [...names].find((one) => areSameName(one, name)) ?? name);
  return [...names];
}

type SceneDraft = z.infer<typeof heading> & { readonly shots: readonly ShotDraft[] };

function wrongIn(scenes: readonly SceneDraft[], people: readonly string[], first = 1): string[] {
  return scenes.flatMap((scene, index) =>
    scene.shots.flatMap((one, nth) => {
      const where = `Scene ${first + index}, shot ${nth + 1}`;
      const reasons = (['visuals', 'image_prompt', 'video_prompt'] as const)
        .filter((field) => one[field].trim() === '')
        .map((field) => `${where}: ${field} is blank.`);
      for (const name of namesIn(one.characters, people).strangers) reasons.push(`${where}: ${name} is not among the people of the film.`);
      if (speakerOf(one, people) === null)
        reasons.push(`${where}: ${one.speaker.trim()} speaks, but is seen nowhere: show them, or have the narrator say it (speaker is blank).`);
      return reasons;
    }),
  );
}

/** Who says it: '' for the narrator, null when it is nobody of the film. */
function speakerOf({ speaker, narration }: ShotDraft, people: readonly string[]): string | null {
  const name = speaker.trim();
  if (name === '' || narration.trim() === '' || /^(?:the )?narrator$/i.test(name)) return '';
  return namesIn([name], people).names[0] ?? null;
}

function lengthWrong(scenes: readonly SceneDraft[], seconds: number, story: Story, first = 1): string[] {
  const all = scenes.flatMap((scene, index) => scene.shots.map((one, nth) => ({ one, where: `Scene ${first + index}, shot ${nth + 1}` })));
  const { least, most } = shotsIn(seconds);
  if (all.length < least || all.length > most)
    return [`There are ${all.length} shots: write ${least === most ? least : `between ${least} and ${most}`}.`];
  const measured = all.map(({ one }) => unmeasured(one));
  const reasons = tooMuchSaid(measured, story.language).map(
    ({ shot: index, fits }) =>
      `${all[index]!.where}: what is said is too long for its ${fits} seconds: shorten it to ${Math.floor(fits * WORDS_A_SECOND)} words.`,
  );
  const need = needOf(measured, story.language);
  if (reasons.length === 0 && need > seconds)
    reasons.push(
      `All that is said takes about ${Math.ceil(need)} seconds, and there are ${seconds}: shorten it to ${Math.floor(seconds * WORDS_A_SECOND)} words in all, or leave shots silent.`,
    );
  return reasons;
}

const languageOfFilm = ({ language }: Story): { language?: string } => (language === 'en' ? {} : { language });

function scriptOf(
  { title, logline }: z.infer<typeof film>,
  drafts: readonly SceneDraft[],
  lengths: readonly number[],
  people: readonly string[],
  story: Story,
): Script {
  let next = 0;
  const scenes = drafts.map((draft, index) => {
    const own = lengths.slice(next, next + draft.shots.length);
    next += draft.shots.length;
    return sceneOf(draft, index, own, people);
  });
  return { title: title.trim() || story.title, logline: logline.trim(), ...languageOfFilm(story), scenes };
}

const sceneOf = (draft: SceneDraft, index: number, lengths: readonly number[], people: readonly string[]): Scene => ({
  id: index + 1,
  title: draft.title.trim() || `Scene ${index + 1}`,
  duration: Math.round(lengths.reduce((sum, one) => sum + one, 0) * 1000) / 1000,
  description: draft.description.trim(),
  shots: draft.shots.map((one, nth) => {
    const speaker = speakerOf(one, people);
    return {
      shot_id: nth + 1,
      name: one.name.trim() || `Shot ${nth + 1}`,
      visuals: one.visuals.trim(),
      audio: one.audio.trim(),
      narration: one.narration.trim(),
      ...(speaker ? { speaker } : {}),
      duration_seconds: lengths[nth]!,
      image_prompt: one.image_prompt.trim(),
      video_prompt: one.video_prompt.trim(),
      characters: namesIn(one.characters, people).names,
    };
  }),
});

import type { Script, ShotDesign } from '@scenewright/events';
import type { TextTasks } from '@scenewright/providers';
import { brokenRules, readStory } from '@scenewright/story';
import { z } from 'zod';
import { DIRECTION, DIRECTION_OUTLINE, DIRECTION_SCENE } from '../instructions/direction.js';
import type { Read } from '../written.js';
import { namesIn } from './people.js';
import { type Desk, part, styleWords } from './task.js';

type Input = TextTasks['script']['input'];
type Scene = Script['scenes'][number];
type Shot = Scene['shots'][number];

/** Shots that are shown in one answer; a longer film is made scene by scene. */
const MOST_AT_ONCE = 18;

const shot = z.object({
  number: z.number(),
  name: z.string(),
  visuals: z.string(),
  audio: z.string(),
  image_prompt: z.string(),
  video_prompt: z.string(),
  characters: z.array(z.string()),
});
const heading = z.object({ number: z.number(), title: z.string(), description: z.string() });
const film = z.object({ title: z.string(), logline: z.string() });
const shots = z.object({ shots: z.array(shot) });
const whole = film.extend({ scenes: z.array(heading.extend({ shots: z.array(shot) })) });
const outline = film.extend({ look: z.string(), scenes: z.array(heading) });

/**
 * A film of somebody's own words. Who says what in which shot, and for how long, is read from them by the studio: every spoken word is
 * theirs, in their order, whatever a model gives. The model decides what is seen.
 */
export async function directOwnWords(input: Input, desk: Desk): Promise<Script> {
  const { reader, context } = desk;
  const read = await reader.generate('script', input, z.any(), context);
  const story = readStory(input.idea, { people: input.people });
  const people = peopleOf(read, input.people ?? story.people.map(({ name }) => name));
  const count = read.scenes.reduce((sum, scene) => sum + scene.shots.length, 0);
  const about = {
    language: story.language,
    idea: input.idea,
    seconds: input.length,
    aspect_ratio: input.aspectRatio,
    style: styleWords(input.style),
    people,
  };
  // what the reader itself does not find in its own film, it takes for more than it is
  const missed = new Set(brokenRules(story, read).map(({ rule, what }) => `${rule} ${what}`));
  const reasonsIn = (script: Script) =>
    brokenRules(story, script)
      .filter(({ rule, what }) => !missed.has(`${rule} ${what}`))
      .map(({ remedy }) => remedy);
  if (count <= MOST_AT_ONCE) {
    context.onProgress(0, 'Writing the script');
    const task = {
      instructions: DIRECTION,
      about: { ...about, scenes: read.scenes.map(sceneTold) },
      schema: whole,
      read: (draft: z.infer<typeof whole>): Read<Script> => {
        const given = read.scenes.map((scene) => {
          const found = draft.scenes.find(({ number }) => number === scene.id);
          return found ? shownAs(scene, found.shots, people) : { scene, reasons: [`Scene ${scene.id} is missing.`] };
        });
        const headed = given.map(({ scene }) => headedAs(scene, draft.scenes));
        const script = { ...read, ...titled(read, draft), scenes: headed };
        const reasons = given.flatMap((one) => one.reasons);
        return { answer: script, reasons: reasons.length > 0 ? reasons : reasonsIn(script) };
      },
    };
    return part('script', 'script', task, desk);
  }
  const steps = read.scenes.length + 1;
  context.onProgress(0, 'Writing the outline');
  const plan = await part(
    'script',
    'outline',
    {
      instructions: DIRECTION_OUTLINE,
      about: { ...about, scenes: read.scenes.map((scene) => ({ number: scene.id, title: scene.title, said: saidIn(scene) })) },
      schema: outline,
      read: (draft: z.infer<typeof outline>): Read<z.infer<typeof outline>> => ({
        answer: draft,
        reasons: [
          ...read.scenes.filter(({ id }) => !draft.scenes.some(({ number }) => number === id)).map(({ id }) => `Scene ${id} is missing.`),
          ...(draft.look.trim() === '' ? ['look is blank.'] : []),
        ],
      }),
    },
    desk,
  );
  const scenes: Scene[] = [];
  for (const [index, scene] of read.scenes.entries()) {
    context.onProgress((index + 1) / steps, `Writing scene ${index + 1} of ${read.scenes.length}`);
    const planned = headedAs(scene, plan.scenes);
    const before = scenes.at(-1);
    const wanted = onlyThis(read, scene);
    scenes.push(
      await part(
        'script',
        `scene ${scene.id}`,
        {
          instructions: DIRECTION_SCENE,
          about: {
            ...{ language: story.language, style: about.style, aspect_ratio: about.aspect_ratio, people },
            film: { title: plan.title, logline: plan.logline, look: plan.look, scenes: plan.scenes.map(({ number, title }) => ({ number, title })) },
            before: before ? before.shots.slice(-2).map(({ visuals }) => visuals) : [],
            scene: sceneTold(planned),
          },
          schema: shots,
          read: (draft: z.infer<typeof shots>): Read<Scene> => {
            const shown = shownAs(planned, draft.shots, people);
            const kept = onlyThis(read, shown.scene);
            const own = brokenRules(readStory(wordsShown(wanted), { people: input.people }), kept)
              .filter(({ rule, what }) => (rule === 'number' || rule === 'quote') && !missed.has(`${rule} ${what}`))
              .map(({ remedy }) => remedy);
            return { answer: shown.scene, reasons: shown.reasons.length > 0 ? shown.reasons : own };
          },
        },
        desk,
      ),
    );
  }
  return { ...read, ...titled(read, plan), scenes };
}

const onlyThis = (script: Script, scene: Scene): Script => ({ ...script, title: '', logline: '', scenes: [scene] });

const wordsShown = ({ scenes }: Script): string => scenes.flatMap((scene) => scene.shots.map(({ visuals }) => visuals)).join('\n');

const saidIn = (scene: Scene): string =>
  scene.shots
    .filter(({ narration }) => narration !== '')
    .map(({ speaker, narration }) => (speaker ? `${speaker}: ${narration}` : narration))
    .join('\n');

/** A scene as the model is told it. */
const sceneTold = ({ id, title, description, shots: all }: Scene) => ({
  number: id,
  title,
  description,
  shots: all.map(({ shot_id: number, narration, speaker = '', visuals, duration_seconds: seconds, characters }) => ({
    ...{ number, seconds, said: narration, by: narration === '' ? '' : speaker || 'the narrator', shows: visuals, people: characters },
  })),
});

/** Whoever the film may show: whom the person names, and whom their words show. */
const peopleOf = (script: Script, named: readonly string[]): string[] => [
  ...new Set([...named, ...script.scenes.flatMap((scene) => scene.shots.flatMap(({ characters }) => characters))]),
];

const titled = (read: Script, { title, logline }: { title: string; logline: string }) => ({
  title: title.trim() || read.title,
  logline: logline.trim() || read.logline,
});

function headedAs(scene: Scene, headings: readonly z.infer<typeof heading>[]): Scene {
  const found = headings.find(({ number }) => number === scene.id);
  return { ...scene, title: found?.title.trim() || scene.title, description: found?.description.trim() || scene.description };
}

/** The shots of a scene with what the model has them show. */
function shownAs(scene: Scene, drafts: readonly z.infer<typeof shot>[], people: readonly string[]): { scene: Scene; reasons: string[] } {
  const reasons: string[] = [];
  const all = scene.shots.map((own): Shot => {
    const where = `Scene ${scene.id}, shot ${own.shot_id}`;
    const found = drafts.find(({ number }) => number === own.shot_id);
    if (!found) {
      reasons.push(`${where} is missing.`);
      return own;
    }
    for (const field of ['visuals', 'image_prompt', 'video_prompt'] as const)
      if (found[field].trim() === '') reasons.push(`${where}: ${field} is blank.`);
    const { names, strangers } = namesIn(found.characters, people);
    for (const name of strangers) reasons.push(`${where}: ${name} is not among the people of the film: leave the name out.`);
    return { ...own, ...wordsOf(found, own), characters: names };
  });
  return { scene: { ...scene, shots: all }, reasons };
}

const wordsOf = (draft: z.infer<typeof shot>, own: ShotDesign) => ({
  name: draft.name.trim() || own.name,
  visuals: draft.visuals.trim(),
  audio: draft.audio.trim(),
  image_prompt: draft.image_prompt.trim(),
  video_prompt: draft.video_prompt.trim(),
});

/** What a model has the shots of a person's own words show. */
import type { Script } from '@scenewright/events';
import { z } from 'zod';
import { namesIn } from './people.js';

type Scene = Script['scenes'][number];
type Shot = Scene['shots'][number];

export const shownShot = z.object({
  number: z.number(),
  name: z.string(),
  visuals: z.string(),
  audio: z.string(),
  image_prompt: z.string(),
  video_prompt: z.string(),
  characters: z.array(z.string()),
});
type ShownShot = z.infer<typeof shownShot>;

export const sceneHeading = z.object({ number: z.number(), title: z.string(), description: z.string() });

/** A scene as a model is told it. */
export const sceneTold = ({ id, title, description, shots }: Scene) => ({
  number: id,
  title,
  description,
  shots: shots.map(({ shot_id: number, narration, speaker = '', visuals, duration_seconds: seconds, characters }) => ({
    ...{ number, seconds, said: narration, by: narration === '' ? '' : speaker || 'the narrator', shows: visuals, people: characters },
  })),
});

export function headedAs(scene: Scene, headings: readonly z.infer<typeof sceneHeading>[]): Scene {
  const found = headings.find(({ number }) => number === scene.id);
  return { ...scene, title: found?.title.trim() || scene.title, description: found?.description.trim() || scene.description };
}

/** A scene with what its shots show; its words and its lengths stay. Strangers are left out, and complained of as long as anything can be asked. */
export function shownAs(
  scene: Scene,
  drafts: readonly ShownShot[],
  { people, isLast }: { readonly people: readonly string[]; readonly isLast: boolean },
): { readonly scene: Scene; readonly reasons: readonly string[] } {
  const reasons: string[] = [];
  const shots = scene.shots.map((own): Shot => {
    const where = `Scene ${scene.id}, shot ${own.shot_id}`;
    const found = drafts.find(({ number }) => number === own.shot_id);
    if (!found) {
      reasons.push(`${where} is missing.`);
      return own;
    }
    for (const field of ['visuals', 'image_prompt', 'video_prompt'] as const)
      if (found[field].trim() === '') reasons.push(`${where}: ${field} is blank.`);
    const { names, strangers } = namesIn(found.characters, people);
    for (const name of isLast ? [] : strangers) reasons.push(`${where}: ${name} is not among the people of the film: leave the name out.`);
    const { name, visuals, audio, image_prompt, video_prompt } = found;
    const seen = { visuals: visuals.trim(), audio: audio.trim(), image_prompt: image_prompt.trim(), video_prompt: video_prompt.trim() };
    return { ...own, name: name.trim() || own.name, ...seen, characters: names };
  });
  return { scene: { ...scene, shots }, reasons };
}

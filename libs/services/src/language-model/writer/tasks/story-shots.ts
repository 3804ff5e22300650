/** Shots of a story as a model gives them: what is wrong with them, and what they are once they have their seconds. */
import type { Script } from '@scenewright/events';
import { clausesOf, type Language, type Story, sentencesOf, spokenSeconds } from '@scenewright/story';
import { z } from 'zod';
import { lengthsFor, needOf, shotsIn, tooMuchSaid, WORDS_A_SECOND } from '../lengths.js';
import { isNarrator, namesIn } from './people.js';

export const storyShot = z.object({
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
export type ShotDraft = z.infer<typeof storyShot>;

/** What is said in a shot, cut so that it can be said in so many seconds: after a sentence, or else after a clause. As it was where neither helps. */
function cutToFit(said: string, seconds: number, language: Language): string {
  for (const pieces of [sentencesOf(said, language), clausesOf(said, language)])
    for (let count = pieces.length - 1; count > 0; count--) {
      const kept = pieces.slice(0, count).join(' ');
      if (spokenSeconds(kept, language) <= seconds) return kept.replace(/[,;:—–-]+$/, '.');
    }
  return said;
}

export interface SceneDraft {
  readonly title: string;
  readonly description: string;
  readonly shots: readonly ShotDraft[];
}

/** Scenes in which nothing is said for longer than its pictures can last, as far as cutting helps: the last thing that is done for an answer. */
export function fitted<S extends SceneDraft>(scenes: readonly S[], { language }: Story): S[] {
  const all = placed(scenes, 1).map(({ shot }) => shot);
  const cut = new Map(
    tooMuchSaid(all.map(unmeasured), language).flatMap(({ shot: index, fits }) => {
      const shot = all[index];
      return shot ? [[shot, { ...shot, narration: cutToFit(shot.narration.trim(), fits, language) }] as const] : [];
    }),
  );
  return scenes.map((scene) => ({ ...scene, shots: scene.shots.map((shot) => cut.get(shot) ?? shot) }));
}

interface Placed {
  readonly shot: ShotDraft;
  readonly where: string;
}

/** `first`: the number of the first scene. */
const placed = (scenes: readonly SceneDraft[], first: number): Placed[] =>
  scenes.flatMap((scene, index) => scene.shots.map((shot, nth) => ({ shot, where: `Scene ${first + index}, shot ${nth + 1}` })));

/** What is wrong with the shots of some scenes of so many seconds, for the model. */
export function wrongWithShots(
  scenes: readonly SceneDraft[],
  {
    people,
    seconds,
    story,
    first = 1,
    isLast,
  }: { people: readonly string[]; seconds: number; story: Story; first?: number; isLast: boolean },
): string[] {
  const all = placed(scenes, first);
  return [...all.flatMap((one) => wrongWith(one, people, isLast)), ...tooLong(all, seconds, story)];
}

function wrongWith({ shot, where }: Placed, people: readonly string[], isLast: boolean): string[] {
  const blank = (['visuals', 'image_prompt', 'video_prompt'] as const).filter((field) => shot[field].trim() === '');
  const { strangers } = namesIn(shot.characters, people);
  return [
    ...blank.map((field) => `${where}: ${field} is blank.`),
    // they are left out in any case
    ...(isLast ? [] : strangers).map((name) => `${where}: ${name} is not among the people of the film.`),
    ...(speakerOf(shot, people) === null
      ? [`${where}: ${shot.speaker.trim()} speaks, but is seen nowhere: show them, or have the narrator say it (speaker is blank).`]
      : []),
  ];
}

function tooLong(all: readonly Placed[], seconds: number, { language }: Story): string[] {
  const { least, most } = shotsIn(seconds);
  if (all.length < least || all.length > most)
    return [`There are ${all.length} shots: write ${least === most ? least : `between ${least} and ${most}`}.`];
  const measured = all.map(({ shot }) => unmeasured(shot));
  const words = (count: number) => Math.floor(count * WORDS_A_SECOND);
  const over = tooMuchSaid(measured, language);
  if (over.length > 0)
    return over.map(
      ({ shot, fits }) => `${all[shot]?.where}: what is said is too long for its ${fits} seconds: shorten it to ${words(fits)} words.`,
    );
  const need = Math.ceil(needOf(measured, language));
  return need > Math.ceil(seconds)
    ? [
        `All that is said takes about ${need} seconds, and there are ${seconds}: shorten it to ${words(seconds)} words in all, or leave shots silent.`,
      ]
    : [];
}

const unmeasured = ({ narration, weight }: ShotDraft) => ({ said: narration.trim(), weight });

/** Who says it: '' for the narrator, null when it is nobody of the film. */
function speakerOf({ speaker, narration }: ShotDraft, people: readonly string[]): string | null {
  if (narration.trim() === '' || isNarrator(speaker)) return '';
  return namesIn([speaker], people).names[0] ?? null;
}

/** Scenes of so many seconds in all, with the seconds of each shot. */
export function scenesOf(
  drafts: readonly SceneDraft[],
  { people, seconds, story, first = 1 }: { people: readonly string[]; seconds: number; story: Story; first?: number },
): Script['scenes'] {
  const lengths = lengthsFor(
    placed(drafts, first).map(({ shot }) => unmeasured(shot)),
    seconds,
    story.language,
  );
  return drafts.map(({ title, description, shots }, index) => {
    const own = lengths.splice(0, shots.length);
    return {
      id: first + index,
      title: title.trim() || `Scene ${first + index}`,
      duration: Math.round(own.reduce((sum, one) => sum + one, 0) * 1000) / 1000,
      description: description.trim(),
      shots: shots.map((shot, nth) => ({ shot_id: nth + 1, ...designOf(shot, people, nth), duration_seconds: own[nth] ?? 0 })),
    };
  });
}

function designOf(shot: ShotDraft, people: readonly string[], nth: number) {
  const speaker = speakerOf(shot, people);
  return {
    name: shot.name.trim() || `Shot ${nth + 1}`,
    visuals: shot.visuals.trim(),
    audio: shot.audio.trim(),
    narration: shot.narration.trim(),
    ...(speaker ? { speaker } : {}),
    image_prompt: shot.image_prompt.trim(),
    video_prompt: shot.video_prompt.trim(),
    characters: namesIn(shot.characters, people).names,
  };
}

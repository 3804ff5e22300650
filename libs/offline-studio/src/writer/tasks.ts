import type { ShotDesign } from '@scenewright/events';
import { ProviderFault, type TextTask, type TextTasks } from '@scenewright/providers';
import { beingOf, isEnglishWord, partsOf, plain, saysSomething } from '@scenewright/story';
import { namedIn, TITLES } from '../names.js';
import { framingIn } from '../painting/prompt-words.js';
import { randomFrom } from '../painting/random.js';
import { capital } from '../wording.js';
import { describePicture } from './describe-picture.js';
import { shortened, speakable, tidy } from './english.js';
import { ambienceOf } from './own-words/ambience.js';
import { castOwnWords } from './own-words/cast.js';
import { writeOwnWords } from './own-words/script.js';
import { rewrite } from './rewriting/rewrite.js';
import { designSoundtrack } from './soundtrack/design-soundtrack.js';
import { castStoryAround, writeStoryAround } from './story-around.js';

const NEW_SHOT_SECONDS = 5;
const CAMERAS = ['Slow push in', 'Pan right', 'Pull back', 'Orbit', 'Track right'] as const;

type Tasks = { [T in TextTask]: (input: TextTasks[T]['input']) => TextTasks[T]['output'] | Promise<TextTasks[T]['output']> };

/** What can be written without any model: a person's own words as they stand, or, where they chose that, a story around them. */
const TASKS: Tasks = {
  script: ({ telling, ...input }) => (telling === 'story_around' ? writeStoryAround(input) : writeOwnWords(input)),
  cast: castOf,
  shot: writeShot,
  soundtrack: (input) => ({ audios: designSoundtrack(input) }),
  rewrite,
  loglines: () => {
    throw new ProviderFault('fatal', 'No language model writes in this studio. Tell your idea in your own words.');
  },
  'describe-character': async (input) => ({ description: await describePicture(input) }),
};

export interface Asked<T extends TextTask = TextTask> {
  readonly task: T;
  readonly input: TextTasks[T]['input'];
}

/** Entry of the worker thread, too. */
export const write = async <T extends TextTask>({ task, input }: Asked<T>): Promise<TextTasks[T]['output']> => TASKS[task](input);

/** Everybody whom the script shows; nobody for a film without people. */
function castOf({ idea: text, script, telling, people }: TextTasks['cast']['input']): TextTasks['cast']['output'] {
  const shown = new Set(script.scenes.flatMap((scene) => scene.shots.flatMap((shot) => shot.characters)));
  return { characters: telling === 'story_around' ? castStoryAround(text, shown) : castOwnWords(text, shown, people) };
}

/** 'Old Tom' is Tom, and what is an old boat is nobody. What is a word as well ('Will', 'Rose') is a name where it is written as one. */
const CALLED = {
  shortNames: (name: string) => partsOf(name).filter((part) => part.length > 1 && part !== name && !TITLES.test(part)),
  isAnyCase: (name: string) => name.includes(' ') || beingOf(name) !== null || (name.length > 1 && !isEnglishWord(name.toLowerCase())),
};

/** A person's line as a shot: their words lead, the scene gives the surroundings. */
function writeShot({ description, style, scene, characters }: TextTasks['shot']['input']): ShotDesign {
  const words = tidy(plain(description));
  const line = saysSomething(words) ? words : tidy(plain(scene.title)) || 'A quiet moment';
  const named = namedIn(line, characters, CALLED).map(({ name }) => name);
  const everybody = /\b(?:both|together|they|everyone|everybody)\b/i.test(line) ? characters.slice(0, 2).map(({ name }) => name) : [];
  const cast = named.length > 0 ? named : everybody;
  const random = randomFrom(`${line}|${scene.title}`);
  const surroundings = scene.description.split('.')[0] ?? '';
  const framing = framingIn(line) ? '' : `${cast.length > 0 ? 'Medium shot' : 'Wide shot'}: `;
  return {
    name: nameOf(line),
    visuals: line,
    audio: ambienceOf(line, `${line}, ${surroundings}`),
    narration: speakable(line.replace(/^(?:close[- ]up|wide shot|medium shot)(?: of)?:?\s*/i, ''), NEW_SHOT_SECONDS),
    duration_seconds: NEW_SHOT_SECONDS,
    image_prompt: tidy(`${framing}${line.replace(/[.\s]+$/, '')}, ${surroundings}${style ? `, ${style}` : ''}`),
    video_prompt: tidy(`${random.pick(CAMERAS)}. ${line}`),
    characters: cast,
  };
}

/** The first words of a line. */
function nameOf(line: string): string {
  const words = line.split(' ').filter(saysSomething).slice(0, 4).join(' ');
  return capital(shortened(words, 60)).replace(/[.,;:!?]+$/, '');
}

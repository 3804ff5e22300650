/** A mind that writes: what it is asked for, in the form that it is asked for, of what it is given. Nothing else helps it. */
import { type Asked, must, type Says } from './mind.js';

interface GivenShot {
  readonly number: number;
  readonly shows: string;
  readonly people: string[];
}
interface GivenScene {
  readonly number: number;
  readonly title: string;
  readonly shots: GivenShot[];
  readonly people: string[];
  readonly keeps: string[];
  readonly beats: object[];
}
/** What tasks are about; each has some of it. */
export interface Material {
  readonly idea: string;
  readonly language: string;
  readonly seconds: number;
  readonly people: string[];
  readonly keep: { people: string[]; numbers: string[]; quotes: string[]; lines: { speaker: string; text: string }[]; scenes: string[] };
  readonly shots_at_least: number;
  readonly scenes_at_least: number;
  readonly scenes_at_most: number;
  readonly scenes: GivenScene[];
  readonly scene: GivenScene;
  /** Headings of the idea's scenes, by sequence. */
  readonly sequences: { number: number; scenes: string[] }[];
  readonly film: { scenes: { number: number }[]; sequences: object[] };
  readonly before: object[];
  readonly beats: number;
  readonly beat?: { number: number; people: string[]; keeps: string[] };
  readonly characters: { name: string; description: string }[];
  readonly description: string;
  readonly speakers: string[];
  readonly voices: { voice_id: string }[];
  readonly numbers: string[];
  readonly quotes: string[];
  readonly seen: { title: string; logline: string }[];
  readonly chosen?: { title: string; logline: string };
  readonly parts: { id: string; text: string }[];
}

/** What a task is about, as it stands in the block that nothing can end. */
export function materialIn({ messages }: Asked): Material {
  const [first] = messages;
  const [, block] = /^<material>\n([\s\S]*)\n<\/material>$/.exec(first?.text ?? '') ?? [];
  must(block && !block.includes('<'), 'the words of people do not stand in a block of their own');
  return JSON.parse(block);
}

export type Writes =
  | 'script'
  | 'direction'
  | 'outline'
  | 'sequences'
  | 'sequence'
  | 'direction outline'
  | 'scene'
  | 'beats'
  | 'direction scene'
  | 'cast'
  | 'shot'
  | 'soundtrack'
  | 'rewrite'
  | 'loglines'
  | 'description';

/** Which task it is, by the form of the answer alone. */
export function taskOf({ schema }: Asked): Writes {
  const keys = Object.keys(schema?.properties ?? {});
  if (keys.includes('sequences')) return 'sequences';
  if (keys.join() === 'scenes' && schema?.properties?.scenes?.items?.properties?.keeps) return 'sequence';
  if (keys.includes('beats')) return 'beats';
  const shot = schema?.properties?.shots?.items ?? schema?.properties?.scenes?.items?.properties?.shots?.items;
  const isDirected = shot ? shot.properties?.narration === undefined : schema?.properties?.people === undefined;
  const one = keys.includes('look') ? 'outline' : keys.includes('scenes') ? 'script' : keys.includes('shots') ? 'scene' : null;
  if (one) return isDirected ? (one === 'script' ? 'direction' : `direction ${one}`) : one;
  if (keys.includes('characters') && keys.length === 1) return 'cast';
  if (keys.includes('visuals')) return 'shot';
  if (keys.includes('music')) return 'soundtrack';
  if (keys.includes('parts')) return 'rewrite';
  if (keys.includes('loglines')) return 'loglines';
  must(keys.join() === 'description', `nobody writes ${keys.join()}`);
  return 'description';
}

const picture = (what: string, characters: readonly string[] = []) => ({
  name: 'A picture',
  visuals: `${what}.`,
  audio: 'wind over stones',
  image_prompt: `Wide shot of ${what}, grey daylight`,
  video_prompt: `Slow push in on ${what}`,
  characters,
});

/** A story: everybody who has to be is seen, lines are said, numbers and quotations are told. */
function shotsOf(
  material: Material,
  people: readonly string[],
  keeps: readonly string[],
  lines: readonly { speaker: string; text: string }[],
) {
  const count: number = material.shots_at_least;
  return Array.from({ length: count }, (_, index) => {
    const line = lines[index];
    const kept = keeps[index - lines.length];
    const narration = line?.text ?? kept ?? (index === 0 ? 'It begins.' : '');
    return {
      ...picture(`picture ${index + 1} of the film`, index === 0 ? people : line?.speaker ? [line.speaker] : []),
      narration,
      speaker: line?.speaker ?? '',
      weight: 2,
    };
  });
}

/** A plan in so many pieces: everybody is in each of them, and the first keeps all. */
const planned = (count: number, title: string, people: readonly string[], keeps: readonly string[]) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ title: `${title} ${index + 1}`, description: 'It turns.', people },
    keeps: index === 0 ? keeps : [],
  }));

const weighed = <P>(pieces: readonly P[]) => pieces.map((piece, index) => ({ ...piece, weight: 1 + (index % 3) }));

const keepsOf = ({ keep }: Material) => [...keep.numbers, ...keep.quotes, ...keep.lines.map(({ text }) => text)];

const filmOf = ({ keep }: Material) => ({
  ...{ title: 'A Long Film by a Model', logline: 'Somebody wants something.', look: 'Grey, then gold.' },
  people: keep.people.map((name) => ({ name, who: 'Wants something.' })),
});

const written: Readonly<Record<Writes, (material: Material) => unknown>> = {
  script: (material) => ({
    title: 'A Film by a Model',
    logline: 'Somebody wants something.',
    scenes: [
      {
        title: 'The place',
        description: 'Grey light. Quiet.',
        shots: shotsOf(material, material.keep.people, [...material.keep.numbers, ...material.keep.quotes], material.keep.lines),
      },
    ],
  }),
  direction: (material) => ({ title: 'A Film by a Model', logline: 'What the words say.', scenes: material.scenes.map(directed) }),
  'direction outline': ({ scenes }) => ({
    ...{ title: 'A Long Film by a Model', logline: 'What the words say.', look: 'Grey, then gold.' },
    scenes: scenes.map(({ number }) => ({ number, title: `Place ${number}`, description: 'Grey light.' })),
  }),
  'direction scene': ({ scene }) => ({ shots: directed(scene).shots }),
  outline: (material) => ({
    ...filmOf(material),
    scenes: weighed(planned(material.scenes_at_least, 'Place', material.keep.people, keepsOf(material))),
  }),
  sequences: (material) => ({
    ...filmOf(material),
    sequences: planned(material.sequences.length, 'Sequence', material.keep.people, keepsOf(material)),
  }),
  sequence: (material) => ({ scenes: weighed(planned(material.scenes_at_least, 'Place', material.keep.people, keepsOf(material))) }),
  beats: ({ beats, scene }) => ({ beats: planned(beats, 'Beat', scene.people, scene.keeps) }),
  scene: (material) => {
    const { people, keeps } = material.beat ?? material.scene;
    return { shots: shotsOf(material, people, keeps, []) };
  },
  cast: ({ people }) => ({
    characters: people.map((name, index) => ({
      name,
      description: `A person of ${30 + index} in a red coat.`,
      image_gen_prompt: `Portrait of ${name} in a red coat`,
    })),
  }),
  shot: ({ characters, description }) => ({
    ...picture(
      description,
      characters.slice(0, 1).map(({ name }) => name),
    ),
    narration: '',
    speaker: '',
  }),
  soundtrack: ({ speakers, voices, scenes }) => ({
    voices: speakers.map((speaker, index) => ({ speaker, voice_id: voices[index % voices.length]!.voice_id })),
    effects: [{ scene: scenes[0]!.number, shot: scenes[0]!.shots[0]!.number, prompt: 'wind over stones' }],
    music: [{ start_scene: scenes[0]!.number, end_scene: scenes.at(-1)!.number, prompt: 'slow cello' }],
  }),
  loglines: ({ people, numbers, quotes, seen }) => ({
    loglines: ['laughs about it with the wind', 'loses everything that was dear', 'finds what nobody had looked for'].map(
      (turn, index) => ({
        title: `Film ${seen.length + index + 1}`,
        logline: `${[...people, ...numbers, ...quotes].join(', ')} ${turn}${seen.length > 0 ? ' after all these long and lonely years' : ''}.`,
      }),
    ),
  }),
  rewrite: ({ parts }) => ({
    parts: parts.map(({ id, text }) => ({ id, text: `${text.replace(/\.$/, '')}, indeed.` })),
    note: '',
  }),
  description: () => ({ description: 'A person in a blue coat with short grey hair.' }),
};

function directed({ number, shots, title }: GivenScene) {
  const seen = shots.map((one) => ({ number: one.number, ...picture(one.shows.replace(/\.$/, ''), one.people) }));
  return { number, title, description: 'Grey light.', shots: seen };
}

/** What a good writer gives at once. */
export const well = (asked: Asked): object => written[taskOf(asked)](materialIn(asked)) as object;

export const writes = (asked: Asked): Says => ({ text: JSON.stringify(well(asked)) });

import type { CharacterSheet, Script, ShotDesign } from '@scenewright/events';
import { randomFrom } from '../painting/random.js';
import { capital } from '../wording.js';
import { speakable, tidy } from './english.js';
import type { Idea } from './idea.js';
import { describe } from './looks.js';
import { picturePrompt } from './picture.js';
import { readIdea } from './read-idea.js';
import { windowOf } from './reading/setting.js';
import { filled, isPlural, slotsFor } from './slots.js';
import { type Planned, storyboard } from './storyboard.js';
import { titleFor } from './title.js';

const SHOT_SECONDS = 5;
const SHORTEST = 3;
/** Lengths of the shots: five seconds each as a rule, and together exactly what was asked for. */
export function shotLengths(total: number): number[] {
  if (total < SHOT_SECONDS) return [total];
  const count = Math.floor(total / SHOT_SECONDS);
  const lengths = new Array<number>(count).fill(SHOT_SECONDS);
  let rest = Math.round((total - count * SHOT_SECONDS) * 1000) / 1000;
  if (rest >= SHORTEST) {
    lengths.push(rest);
    rest = 0;
  }
  // what is too short for a shot of its own makes the last one longer
  if (rest > 0) lengths[lengths.length - 1] = Math.round((lengths.at(-1)! + rest) * 1000) / 1000;
  return lengths;
}

/** How many shots each act has: a fifth for the opening, most for what happens, the end as long as the opening. */
function acts(count: number): number[] {
  if (count <= 2) return [count];
  if (count <= 4) return [Math.ceil(count / 2), Math.floor(count / 2)];
  const scenes = count <= 9 ? 3 : Math.ceil(count / 5);
  const base = Math.floor(count / scenes);
  return Array.from({ length: scenes }, (_, index) => base + (index < count % scenes ? 1 : 0));
}

/** Said before what comes a second time, so that nothing is said twice. */
const AGAIN = [
  'Once more',
  'Later',
  'The next day',
  'Weeks later',
  'Another time',
  'And again',
  'Much later',
  'That same evening',
  'Further on',
  'In the end',
] as const;

/**
 * A story around an idea, with sentences that nobody wrote: only where a person chose that. The same for the same idea, and exactly as
 * long as was asked.
 */
export function writeStoryAround({ idea: text, length, style }: { idea: string; length: number; style: string }): Script {
  const idea = readIdea(text);
  const lengths = shotLengths(length);
  const plan = storyboard(idea, lengths.length);
  const said = new Set<string>();
  let next = 0;
  const scenes = acts(lengths.length).map((count, sceneIndex, all) => {
    const third = all.length === 1 ? 0 : Math.min(2, Math.floor((sceneIndex / all.length) * 3));
    const time = idea.times[third]!;
    const shots = Array.from({ length: count }, (_, shotIndex) => {
      const index = next++;
      return {
        shot_id: shotIndex + 1,
        ...shotFor(idea, plan[index]!, {
          time,
          style,
          seconds: lengths[index]!,
          said,
          placed: shotIndex > 0,
        }),
      };
    });
    const duration = Math.round(shots.reduce((sum, shot) => sum + shot.duration_seconds, 0) * 1000) / 1000;
    return {
      id: sceneIndex + 1,
      title: sceneTitle(shots, sceneIndex, all.length),
      duration,
      description: sceneDescription(idea, plan[next - count]!, shots, time),
      shots,
    };
  });
  return { title: titleFor(idea), logline: loglineFor(idea), scenes };
}

const fresh = (views: readonly string[], said: ReadonlySet<string>): string | undefined =>
  views.find((view) => !said.has(view)) ?? views[0];

const DEED = /\{(?:do|did|does|doing)\}/;

/** What is said over a shot: the first line that fits into its time. The deed is told in the shortest way rather than left out. */
function spoken(
  { says }: Planned['beat'],
  fill: (template: string) => string[],
  seconds: number,
  said: ReadonlySet<string>,
): string | undefined {
  const fits = (line: string) => speakable(line, seconds) === line;
  const plain = says.findIndex((line) => !DEED.test(line));
  const short = says.some((line) => DEED.test(line)) ? ['{hero} {did}.'] : [];
  const lines = [...says.slice(0, plain < 0 ? says.length : plain), ...short, ...(plain < 0 ? [] : says.slice(plain))].flatMap(fill);
  const best = lines.find((line) => fits(line) && !said.has(line)) ?? lines.find(fits);
  return best ?? (lines.length > 0 ? speakable(lines.at(-1)!, seconds) : undefined);
}

interface Frame {
  /** The scene has shown where it plays. */
  readonly placed: boolean;
  readonly time: string;
  readonly style: string;
  readonly seconds: number;
  /** What was shown or said before. */
  readonly said: Set<string>;
}

/** The idea as it is told of before the door. */
const fromOutside = (idea: Idea): Idea => (idea.front ? { ...idea, settings: [idea.front, ...idea.settings.slice(1)] } : idea);

function shotFor(whole: Idea, { beat, other, extra, seen, outside }: Planned, { time, style, seconds, said, placed }: Frame): ShotDesign {
  const idea = outside ? fromOutside(whole) : whole;
  const slots = { ...slotsFor(idea, time, other), ...extra };
  const brief = { ...slotsFor(idea, time, other, true), ...extra };
  const random = randomFrom(`${idea.seed}|${beat.name}`);
  const plural = isPlural(idea);
  const fill = (template: string) =>
    [filled(template, slots, plural), filled(template, brief, plural)].filter((one) => one !== null).map(tidy);
  // a place that the scene has shown already need not be said again
  const isBefore = outside && beat.sees.some((one) => /\bbefore \{thing\}/.test(one));
  const sees = placed || isBefore ? beat.sees.map((one) => one.replace(/ \{at\}(?! \{time\})/g, '')) : beat.sees;
  const visuals = once(fresh(sees.flatMap(fill), said) ?? tidy(`${capital(slots.place!)} ${time}.`), said);
  const narration = once(spoken(beat, fill, seconds, said) ?? visuals, said, seconds);
  const cast =
    seen ??
    (beat.who === 'nobody'
      ? []
      : beat.who === 'other'
        ? other
          ? [other]
          : []
        : beat.who === 'both' && other
          ? [...idea.heroes, other]
          : idea.heroes);
  const names = [...new Set(cast.map((role) => role.name))].slice(0, 3);
  const setting = beat.away ? idea.settings[1]! : idea.settings[0]!;
  const framing = names.length === 0 && beat.framing === 'medium shot' ? 'wide shot' : beat.framing;
  return {
    name: beat.name,
    visuals,
    audio: soundOf(idea, beat.hears, random.chance(0.5)),
    narration,
    duration_seconds: seconds,
    image_prompt: picturePrompt(idea, {
      names,
      framing,
      where: setting.picture,
      view: windowOf(setting, whole),
      time,
      visuals,
      style,
    }),
    video_prompt: tidy(`${capital(beat.camera)}. ${visuals}`),
    characters: names,
  };
}

/** A text that was not used yet; a second time says that time has passed. */
function once(text: string, used: Set<string>, seconds = Number.POSITIVE_INFINITY): string {
  let fresh = text;
  for (let round = 0; used.has(fresh); round++) {
    const lead = `${AGAIN[round % AGAIN.length]!}${round >= AGAIN.length ? ` (${Math.floor(round / AGAIN.length) + 1})` : ''}: `;
    fresh = tidy(lead + text);
    if (Number.isFinite(seconds)) fresh = speakable(fresh, seconds);
    if (round > 200) break;
  }
  used.add(fresh);
  return fresh;
}

function soundOf({ weather }: Idea, hears: string, often: boolean): string {
  if (!weather || !often || /thunder|rain|wind/.test(hears)) return hears;
  return `${hears}, ${weather.includes('storm') ? 'distant thunder' : weather.includes('rain') ? 'rain' : 'wind'}`;
}

/** The scene is called by its first shot that is more than a view. */
function sceneTitle(shots: readonly ShotDesign[], index: number, count: number): string {
  const names = shots.map((shot) => shot.name).filter((name) => !/^(?:Establishing|The hero|What happens|The weather)$/.test(name));
  return index === count - 1 && count > 1 ? (names.at(-1) ?? 'The end') : (names[0] ?? (index === 0 ? 'The beginning' : 'And then'));
}

function sceneDescription(idea: Idea, first: Planned, shots: readonly ShotDesign[], time: string): string {
  const [home, away] = (first.outside ? fromOutside(idea) : idea).settings;
  const where = `${capital(first.beat.away ? away!.first : home!.first)} ${time}`;
  const { visuals } = shots[0]!;
  // a shot of the place itself has said where it is
  return visuals.startsWith(where) ? visuals : tidy(`${where}. ${visuals}`);
}

function loglineFor(idea: Idea): string {
  if (idea.topic)
    return tidy(`${idea.roles[0]!.name} explains ${idea.topic.embedded}${idea.topic.audience ? ` to ${idea.topic.audience}` : ''}.`);
  if (idea.product)
    return tidy(
      `${idea.product.branded && idea.product.first !== idea.product.name ? `${idea.product.name}, ${idea.product.first}` : idea.product.first}${idea.product.audience ? ` for ${idea.product.audience}` : ''}, in an ordinary day that gets better.`,
    );
  if (idea.form === 'day') return tidy(`A day in the life of ${idea.logline || `${idea.roles[0]!.name}.`}`);
  if (idea.logline) return tidy(idea.logline);
  const slots = slotsFor(idea, idea.times[0], idea.others[0]);
  return tidy(`${slots.hero}${slots.a_hero ? `, ${slots.a_hero},` : ''} ${slots.does}.`);
}

/** Everybody whom such a script shows, with the looks that follow from the same reading of the idea. */
export function castStoryAround(text: string, shown: ReadonlySet<string>): CharacterSheet[] {
  const idea = readIdea(text);
  const present = idea.roles.filter((role) => shown.has(role.name));
  const sheets: CharacterSheet[] = [];
  for (const role of present) {
    const taken = sheets.map((one) => one.description);
    const self = / self$/.test(role.first) ? taken[0] : undefined;
    const { description, portrait } = describe(role, idea.seed, taken, '', self);
    sheets.push({ name: role.name, description, image_gen_prompt: portrait });
  }
  return sheets;
}

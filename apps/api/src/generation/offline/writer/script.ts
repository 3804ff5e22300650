import type { Script, ShotDesign } from '@scenewright/events';
import { randomFrom } from '../painting/random.js';
import { type Beat, ENDINGS, EXPLAINER, MIDDLES, OPENINGS, PEAKS, PRODUCT, TURNS } from './beats.js';
import { capital, fill, shortened, speakable, tidy, withArticle, withoutArticle } from './english.js';
import { type Idea, type Role, readIdea } from './read-idea.js';

const SHOT_SECONDS = 5;
const SHORTEST = 3;
const STYLES: Readonly<Record<string, string>> = {
  realistic: 'realistic photograph',
  '2d': '2D animation, flat colours',
  '3d': '3D animation',
  cinematic: 'cinematic film still',
};

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

/** One beat for each shot, in the order of a story; none comes twice before all of its kind were used. */
function beatsFor(idea: Idea, count: number): Beat[] {
  if (idea.kind === 'explainer') return spread(EXPLAINER, count);
  if (idea.kind === 'product') return spread(PRODUCT, count);
  const random = randomFrom(`${idea.seed}|beats`);
  const turns = TURNS[idea.kind] ?? TURNS.journey!;
  const shuffled = [...MIDDLES]
    .map((beat) => ({ beat, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ beat }) => beat);
  const opening = spread(OPENINGS, Math.max(count >= 6 ? 2 : 1, Math.round(count * 0.2)));
  const turn = spread(turns, Math.min(turns.length * 2, Math.max(1, Math.round(count * 0.25))));
  const ending = spread(ENDINGS, Math.max(1, Math.min(ENDINGS.length, Math.round(count * 0.18))));
  const peak = count >= 5 ? spread(PEAKS, Math.max(1, Math.min(PEAKS.length, Math.round(count * 0.15)))) : [];
  const left = count - opening.length - turn.length - peak.length - ending.length;
  const middle = left > 0 ? Array.from({ length: left }, (_, index) => shuffled[index % shuffled.length]!) : [];
  return [...opening, ...turn, ...middle, ...peak, ...ending].slice(0, count - 1).concat(count > 0 ? [ENDINGS.at(-1)!] : []);
}

/** `count` of them in order: evenly picked when there are more, around again when there are fewer. */
function spread(beats: readonly Beat[], count: number): Beat[] {
  if (count <= 1) return [beats[0]!];
  if (count >= beats.length) return Array.from({ length: count }, (_, index) => beats[index % beats.length]!);
  return Array.from({ length: count }, (_, index) => beats[Math.round((index * (beats.length - 1)) / (count - 1))]!);
}

/** Whom a shot is about besides the hero: each of the others in turn. */
const otherFor = (roles: readonly Role[], scene: number): Role | undefined => roles[1 + (scene % Math.max(1, roles.length - 1))];

function wordsFor(idea: Idea, time: string, other: Role | undefined): Record<string, string> {
  const hero = idea.roles[0]!;
  const subject = idea.subject.replace(/[.!?,;:\s]+$/, '');
  return {
    hero: hero.name,
    noun: hero.noun,
    a_noun: withArticle(hero.noun),
    they: hero.pronouns.they,
    them: hero.pronouns.them,
    their: hero.pronouns.their,
    other: other?.name ?? 'somebody',
    o_they: other?.pronouns.they ?? 'they',
    o_their: other?.pronouns.their ?? 'their',
    place: idea.place,
    spot: idea.spot,
    elsewhere: idea.elsewhere,
    time,
    subject,
    subject_short: withoutArticle(subject).split(' ').slice(0, 6).join(' '),
    weather_or_dark: idea.weather || 'wind and dusk',
    light: time.replace(/^(?:in|at)\s+/, ''),
  };
}

/** Later rounds of the same beat say that time has passed, so that nothing is said twice. */
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

export function writeScript({ idea: text, length, style }: { idea: string; length: number; style: string }): Script {
  const idea = readIdea(text);
  const lengths = shotLengths(length);
  const beats = beatsFor(idea, lengths.length);
  const timesUsed = new Map<string, number>();
  let next = 0;
  const scenes = acts(lengths.length).map((count, sceneIndex, all) => {
    const third = all.length === 1 ? 0 : Math.min(2, Math.floor((sceneIndex / all.length) * 3));
    const time = idea.times[third]!;
    const other = otherFor(idea.roles, sceneIndex);
    const shots = Array.from({ length: count }, (_, shotIndex) => {
      const index = next++;
      const beat = beats[index]!;
      const round = timesUsed.get(beat.name) ?? 0;
      timesUsed.set(beat.name, round + 1);
      return {
        shot_id: shotIndex + 1,
        ...shotFor(idea, beat, {
          time,
          style,
          seconds: lengths[index]!,
          round,
          other,
          peak: third === 1,
          first: index === 0 && !['explainer', 'product'].includes(idea.kind),
        }),
      };
    });
    const duration = Math.round(shots.reduce((sum, shot) => sum + shot.duration_seconds, 0) * 1000) / 1000;
    return {
      id: sceneIndex + 1,
      title: sceneTitle(idea, sceneIndex, all.length),
      duration,
      description: sceneDescription(idea, shots, time),
      shots,
    };
  });
  return { title: titleFor(idea), logline: tidy(`${idea.text.replace(/[.!?\s]*$/, '')}.`), scenes };
}

export interface ShotFrame {
  readonly time: string;
  readonly style: string;
  readonly seconds: number;
  readonly round: number;
  readonly other: Role | undefined;
  readonly peak: boolean;
  /** The film opens with its idea, when that can be said in a breath. */
  readonly first: boolean;
}

const fitsIn = (text: string, seconds: number): boolean => speakable(text, seconds) === text && text.split(' ').length > 3;

function shotFor(idea: Idea, beat: Beat, { time, style, seconds, round, other, peak, first }: ShotFrame): ShotDesign {
  const words = wordsFor(idea, time, other);
  const hero = idea.roles[0]!;
  const cast = beat.who === 'nobody' ? [] : beat.who === 'other' && other ? [other] : beat.who === 'both' && other ? [hero, other] : [hero];
  const where = beat.away ? idea.elsewhere : idea.place;
  const prefix =
    round === 0 ? '' : `${AGAIN[(round - 1) % AGAIN.length]}${round > AGAIN.length ? `, for the ${ordinal(round)} time` : ''}: `;
  const visuals = tidy(prefix + fill(beat.sees, words));
  const weather = peak || /storm|rain|snow|mist/.test(idea.text) ? idea.weather : '';
  const names = cast.map((role) => role.name);
  const framing = cast.length === 0 && beat.framing !== 'close-up' ? 'wide shot' : beat.framing;
  const props = propsFor(idea, where);
  return {
    name: beat.name,
    visuals,
    audio:
      weather && !/thunder|rain/.test(beat.hears)
        ? `${beat.hears}, ${weather.includes('storm') ? 'distant thunder' : weather.includes('rain') ? 'rain' : 'wind'}`
        : beat.hears,
    narration:
      first && fitsIn(idea.text, seconds)
        ? tidy(`${idea.text.replace(/[.!?\s]*$/, '')}.`)
        : speakable(tidy(prefix + fill(beat.says, words)), seconds),
    duration_seconds: seconds,
    image_prompt: tidy(
      `${capital(framing)} of ${names.length > 0 ? names.join(' and ') : where}${names.length > 0 ? ` at ${where}` : ''} ${time}${weather ? `, ${weather}` : ''}${props}${STYLES[style] ? `, ${STYLES[style]}` : ''}`,
    ),
    video_prompt: tidy(`${capital(beat.camera)}. ${visuals}`),
    characters: names,
  };
}

/** Things that the idea names and a picture can show. */
function propsFor(idea: Idea, where: string): string {
  const named = [
    'lighthouse',
    'boat',
    'ship',
    'rocket',
    'balloon',
    'train',
    'car',
    'lantern',
    'bridge',
    'windmill',
    'whale',
    'moon',
    'campfire',
    'umbrella',
    'mushrooms',
    'flowers',
    'birds',
    'tree',
  ].filter((prop) => new RegExp(`\\b${prop.replace(/s$/, '')}`, 'i').test(idea.text) && !where.includes(prop));
  return named.length > 0
    ? `, with ${named
        .slice(0, 3)
        .map((prop) => (prop.endsWith('s') ? prop : withArticle(prop)))
        .join(' and ')}`
    : '';
}

const ordinal = (n: number): string => `${n}${['th', 'st', 'nd', 'rd'][n % 100 > 10 && n % 100 < 14 ? 0 : n % 10] ?? 'th'}`;

const SCENE_TITLES: Readonly<Record<string, readonly string[]>> = {
  bond: ['Before', 'A stranger', 'Side by side', 'What they found'],
  quest: ['The sign', 'The road', 'The last door', 'Found'],
  mystery: ['Something is wrong', 'Questions', 'In the dark', 'The answer'],
  race: ['No time', 'Faster', 'The last metres', 'Safe'],
  making: ['An idea', 'Again and again', 'The breakthrough', 'Done'],
  journey: ['Leaving', 'On the way', 'Far away', 'Home'],
  conflict: ['The shadow', 'The decision', 'The clash', 'After the storm'],
  explainer: ['The question', 'Step by step', 'Behind the curtain', 'The answer'],
  product: ['A morning', 'Something new', 'Shared', 'The promise'],
};

function sceneTitle(idea: Idea, index: number, count: number): string {
  const titles = SCENE_TITLES[idea.kind] ?? SCENE_TITLES.journey!;
  if (index === count - 1 && count > 2) return titles[3]!;
  if (count <= 4) return titles[Math.min(index, titles.length - 1)]!;
  const chapter = titles[Math.min(2, Math.floor((index / count) * 3))]!;
  return `${chapter}, part ${index + 1}`;
}

const sceneDescription = (idea: Idea, shots: readonly ShotDesign[], time: string): string =>
  tidy(
    `${capital(shots.some((shot) => shot.image_prompt.includes(idea.elsewhere)) && !shots.some((shot) => shot.image_prompt.includes(idea.place)) ? idea.elsewhere : idea.place)} ${time}. ${shots[0]!.visuals}`,
  );

/** A title from the idea itself. */
function titleFor(idea: Idea): string {
  const [hero, other] = idea.roles;
  const title = (text: string) => text.replace(/\b(?!(?:of|the|and|a|an|to|in|on|for|with)\b)\w/g, (letter) => letter.toUpperCase());
  const random = randomFrom(`${idea.seed}|title`);
  if (idea.kind === 'explainer') return shortened(title(tidy(idea.text.replace(/[.!?]+$/, ''))), 60);
  if (idea.kind === 'product') return shortened(title(idea.subject), 60);
  const noun = title(hero!.noun);
  const options = [
    other ? `The ${noun} and the ${title(other.noun)}` : `The ${noun}`,
    other ? `${hero!.name} and ${other.name}` : `${hero!.name}, ${title(withArticle(hero!.noun))}`,
    `The ${noun}'s ${({ bond: 'Friend', quest: 'Search', mystery: 'Secret', race: 'Last Hour', making: 'Dream', journey: 'Way Home', conflict: 'Stand' } as Record<string, string>)[idea.kind] ?? 'Tale'}`,
  ];
  return shortened(tidy(random.pick(options)), 80);
}

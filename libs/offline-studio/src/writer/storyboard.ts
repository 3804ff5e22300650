import { placeIn } from '../painting/prompt-words.js';
import { type Random, randomFrom } from '../painting/random.js';
import type { Place } from '../painting/scene.js';
import { listed } from './english.js';
import type { Happening, Idea } from './idea.js';
import type { Beat, Plot } from './plots/beat.js';
import { ARGUE, COMPETE, ESCAPE, FIGHT, PITCH, REFUSE, STEAL } from './plots/contests.js';
import { CLOSING, ESTABLISHING, FACT, HURRY, INTRODUCTIONS, MEETING, STAKE, WEATHER } from './plots/everyday.js';
import { EXPLAINER, EXPLAINER_RANK } from './plots/explainer.js';
import { SETBACK, STRANDED, TROUBLED } from './plots/hardships.js';
import { MIDDLES, OWN, TOGETHER, UNDERTAKING } from './plots/middles.js';
import { BOND, CELEBRATE, GIVE, RESCUE, TEACH, TELL } from './plots/people.js';
import { canPlayAt, playedAt } from './plots/places.js';
import { PRODUCT, PRODUCT_RANK } from './plots/product.js';
import { THING, THING_MIDDLES } from './plots/things.js';
import { CHANGE, DAY, DISCOVER, LOSE, SEARCH, TRAVEL } from './plots/ways.js';
import { MAKE, PERFORM, REPAIR, WAIT } from './plots/work.js';
import type { Role } from './reading/cast.js';
import { told } from './reading/deed.js';
import { filled, isPlural, type Slots, slotsFor } from './slots.js';
import { isUndertaken, type StoryKind } from './story-kind.js';

const PLOTS: Readonly<Partial<Record<StoryKind, Plot>>> = {
  teach: TEACH,
  bond: BOND,
  search: SEARCH,
  discover: DISCOVER,
  make: MAKE,
  fight: FIGHT,
  refuse: REFUSE,
  argue: ARGUE,
  escape: ESCAPE,
  travel: TRAVEL,
  rescue: RESCUE,
  steal: STEAL,
  lose: LOSE,
  stranded: STRANDED,
  setback: SETBACK,
  troubled: TROUBLED,
  celebrate: CELEBRATE,
  repair: REPAIR,
  compete: COMPETE,
  perform: PERFORM,
  wait: WAIT,
  give: GIVE,
  pitch: PITCH,
  tell: TELL,
  day: DAY,
};

/** Stories in which the other is missing until the end, or for good. */
const ABSENT: ReadonlySet<StoryKind> = new Set(['search', 'wait', 'troubled']);

/** A beat where it stands in the film, with what only it says. */
export interface Planned {
  readonly beat: Beat;
  readonly other: Role | undefined;
  readonly extra?: Slots;
  /** Who is seen when it is neither hero nor other. */
  readonly seen?: readonly Role[];
  /** It plays before the door, where the idea has weather to be seen there. */
  readonly outside?: true;
}

interface Ranked extends Planned {
  /** The smaller, the shorter a film that still has it. */
  readonly rank: number;
}

/** So many beats for an idea, in the order of its story. */
export function storyboard(idea: Idea, count: number): Planned[] {
  const wished =
    idea.form === 'explainer' ? ranked(EXPLAINER, EXPLAINER_RANK) : idea.form === 'product' ? ranked(PRODUCT, PRODUCT_RANK) : story(idea);
  const placed = wished.map((one) => ({ ...one, beat: playedAt(placeOf(one, idea), one.beat) }));
  const all = placed.filter(({ beat, other, extra }) => {
    const slots = { ...slotsFor(idea, idea.times[0], other), ...extra };
    const fits = (templates: readonly string[]) => templates.some((one) => filled(one, slots, isPlural(idea)) !== null);
    return fits(beat.sees) && fits(beat.says) && (beat.who !== 'other' || other !== undefined);
  });
  const kept = [...all].sort((a, b) => a.rank - b.rank).slice(0, count);
  const short =
    kept.length < count ? [...Array(count - kept.length).keys()].map((i) => kept[1 + (i % Math.max(1, kept.length - 2))] ?? kept[0]!) : [];
  const chosen = new Set<Planned>(kept);
  const ordered: Planned[] = all.filter((one) => chosen.has(one));
  return short.length === 0 ? ordered : [...ordered.slice(0, -1), ...short, ...ordered.slice(-1)];
}

function ranked(beats: readonly Beat[], rank: readonly string[]): Ranked[] {
  return beats.map((beat, index) => {
    const at = rank.indexOf(beat.name);
    return { beat, other: undefined, rank: at < 0 ? rank.length + index : at };
  });
}

function story(idea: Idea): Ranked[] {
  const random = randomFrom(`${idea.seed}|beats`);
  const thing = idea.thingHero !== undefined;
  const plot = thing ? THING : (PLOTS[idea.kind] ?? CHANGE);
  const [other] = idea.others;
  const one = (beat: Beat, rank: number, more: Partial<Planned> = {}): Ranked => ({
    ...{ beat, other, rank },
    ...(isBeforeTheDoor(beat, idea) ? { outside: true } : {}),
    ...more,
  });
  const any = (beats: readonly Beat[]): Beat => {
    const possible = beats.filter((beat) => canPlayAt(placeOf(one(beat, 0), idea), beat));
    return random.pick(possible.length > 0 ? possible : beats);
  };
  const fillers = fillersFor(idea, random);
  const gap = (part: number): Ranked[] => fillers.filter((_, index) => index % 3 === part);
  const inciting = idea.before.map((event, index) => happening(idea, event, 4.5 + index, 'It began when {who} {did_it}.'));
  const following = idea.after.map((event, index) => happening(idea, event, 4.6 + index, 'And then {who} {did_it}.'));
  const facts = idea.facts.map(({ who, deed }, index) =>
    one(FACT[0], 5.5 + index, {
      extra: { who: listed(who.map((role) => role.name)), fact_past: told(deed, 'past', who.length > 1) },
      seen: who.length > 0 ? who : idea.heroes,
    }),
  );
  return [
    one(any(ESTABLISHING), 4),
    ...(thing ? [] : [one(any(INTRODUCTIONS), 2)]),
    ...facts,
    ...inciting,
    ...(other && !thing && !ABSENT.has(idea.kind) ? [one(any(MEETING), 3)] : []),
    one(plot.begins, 1),
    ...idea.others.slice(1).map((role, index) => one(MEETING[index % MEETING.length]!, 8 + index, { other: role })),
    ...(idea.stake ? [one(STAKE[0], 5.2)] : []),
    ...gap(0),
    one(plot.tries, 7),
    ...(idea.weather ? [one(WEATHER[0], 9)] : []),
    ...gap(1),
    one(plot.trouble, 4.2),
    ...(idea.whenSaid.some((when) => /^(?:before|until)/.test(when)) ? [one(HURRY[0], 5.1)] : []),
    ...gap(2),
    ...following,
    one(plot.turns, 6),
    one(plot.peak, 5.8),
    // where only one place is named, it is where the way leads
    one(
      idea.placesNamed === 1 ? { ...plot.ends, away: false } : plot.ends,
      0,
      idea.placesNamed === 1 ? { extra: { away_at: idea.settings[0]!.at } } : {},
    ),
    one(any(CLOSING), 6.5),
  ];
}

/** Something else that the idea says happens. */
function happening(idea: Idea, { who, subject, deed }: Happening, rank: number, line: string): Ranked {
  const plural = who.length > 1;
  // of whom nothing else is said before
  const isNew = (role: Role) => ABSENT.has(idea.kind) && idea.others.includes(role) && role.first !== '' && !role.named;
  const names = who.length > 0 ? listed(who.map((role) => (isNew(role) ? `${role.name}, ${role.first},` : role.name))) : subject;
  const beat: Beat = {
    name: 'What happens',
    framing: 'medium shot',
    who: 'hero',
    camera: 'push in',
    hears: 'quiet footsteps',
    sees: ['{who} {does_it}.'],
    says: [line, '{who} {did_it}.'],
    away: false,
  };
  return {
    beat,
    other: idea.others[0],
    rank,
    seen: who.length > 0 ? who : idea.heroes,
    extra: { who: names, does_it: told(deed, 'present', plural), did_it: told(deed, 'past', plural) },
  };
}

const VIEWS = /^(?:Establishing|The weather|The end)$/;

/** What a film shows from the street, where there is weather to be seen: the view of it all, who passes by, and the house that is finished. */
const isBeforeTheDoor = ({ name, sees }: Beat, { deed, front }: Idea): boolean =>
  front !== undefined &&
  (VIEWS.test(name) ||
    sees.some(
      (one) => /\bPassers-by\b/.test(one) || (/\bbefore \{thing\}/.test(one) && deed.thing !== undefined && front.at.endsWith(deed.thing)),
    ));

const placeOf = ({ beat, outside }: Pick<Planned, 'beat' | 'outside'>, { front, settings }: Idea): Place | undefined =>
  placeIn(((outside && front) || settings[beat.away ? 1 : 0]!).picture);

/** What fills a long film: no two of them alike, and for nobody whom the idea does not have. */
function fillersFor(idea: Idea, random: Random): Ranked[] {
  const [other] = idea.others;
  const thing = idea.thingHero !== undefined;
  const shuffled = (beats: readonly Beat[]) =>
    [...beats]
      .map((beat) => ({ beat, order: random() }))
      .sort((a, b) => a.order - b.order)
      .map(({ beat }) => beat);
  const together = !thing && other && !ABSENT.has(idea.kind) ? shuffled(TOGETHER) : [];
  const alone = shuffled(thing ? THING_MIDDLES : MIDDLES).filter((beat) => canPlayAt(placeOf({ beat }, idea), beat));
  // two in company for one alone, as long as there are any
  const mixed = alone.flatMap((beat, index) => [beat, ...together.slice(index, index + 1)]);
  const own = (isUndertaken(idea) ? [...OWN, ...UNDERTAKING] : OWN).filter(({ who }) => who !== 'both' || !ABSENT.has(idea.kind));
  return [...(thing ? [] : shuffled(own)), ...mixed].map((beat, index) => ({
    beat,
    other: idea.others[index % Math.max(1, Math.min(2, idea.others.length))],
    rank: 10 + index,
  }));
}

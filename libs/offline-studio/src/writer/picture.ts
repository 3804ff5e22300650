import { placeIn, propsIn, roomIn, timeIn, weatherIn } from '../painting/prompt-words.js';
import { capital } from '../wording.js';
import { tidy, withoutArticle } from './english.js';
import type { Idea } from './idea.js';

/** What a style is called in a prompt. */
export const STYLE_WORDS: Readonly<Record<string, string>> = {
  realistic: 'realistic photograph',
  '2d': '2D animation, flat colours',
  '3d': '3D animation',
  cinematic: 'cinematic film still',
};

interface Shown {
  readonly names: readonly string[];
  readonly framing: string;
  /** Where, as 'in the old town'. */
  readonly where: string;
  /** What its windows look out on: ', outside the window the sea'. */
  readonly view: string;
  readonly time: string;
  readonly visuals: string;
  readonly style: string;
}

/** The prompt for a shot's picture: who, where, when and weather lead; what happens follows. */
export function picturePrompt(idea: Idea, { names, framing, where, view, time, visuals, style }: Shown): string {
  const era = idea.whenSaid.find((when) => /\d{4}/.test(when));
  const weather = idea.weather;
  const subject = names.length > 0 ? names.join(' and ') : idea.thingHero && framing !== 'wide shot' ? idea.thingHero : 'the scene';
  const base = tidy(
    `${capital(framing)} of ${subject} ${where} ${time}${weather && !where.includes(weather) ? `, ${weather}` : ''}${era && !where.includes(era) ? `, ${era}` : ''}${propsFor(idea, where, weather)}${view}`,
  );
  const action = visuals.replace(/[.!?\s]+$/, '').replace(/^(?:A|An|The)\s/, (article) => article.toLowerCase());
  const withAction = `${base}; ${action}`;
  const prompt = looksSame(base, withAction) ? withAction : base;
  return tidy(`${prompt}${STYLE_WORDS[style] ? `, ${STYLE_WORDS[style]}` : ''}`);
}

/** Words of the action must not move the picture elsewhere: 'thinking of the sea' is no beach. */
const looksSame = (one: string, other: string): boolean =>
  placeIn(one) === placeIn(other) &&
  roomIn(one) === roomIn(other) &&
  timeIn(one) === timeIn(other) &&
  weatherIn(one) === weatherIn(other) &&
  propsIn(one).length === propsIn(other).length;

/** Things that the idea names and a picture can show, but for what they are part of somebody's name of trade. */
function propsFor(idea: Idea, where: string, weather: string): string {
  const known = [
    idea.deed.thing,
    idea.thingHero,
    ...idea.things,
    ...idea.before.map(({ deed }) => deed.thing),
    ...idea.after.map(({ deed }) => deed.thing),
  ].filter((thing): thing is string => thing !== undefined);
  const shown = [...new Set(known)].filter(
    (thing) =>
      propsIn(thing).length > 0 &&
      !where.includes(withoutArticle(thing)) &&
      placeIn(`${where} ${thing}`) === placeIn(where) &&
      (weatherIn(thing) === undefined || weatherIn(thing) === weatherIn(weather)),
  );
  return shown.length > 0 ? `, with ${shown.slice(0, 2).join(' and ')}` : '';
}

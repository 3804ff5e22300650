import { randomFrom } from '../painting/random.js';
import { capital } from '../wording.js';
import { listed, shortened, tidy, withoutArticle } from './english.js';
import type { Idea } from './idea.js';
import type { Role } from './reading/cast.js';
import { isForeign } from './reading/language.js';
import type { StoryKind } from './story-kind.js';

const SMALL = /^(?:a|an|the|and|or|but|of|in|on|at|to|for|with|from|by|over|under|into|as)$/i;
const MOST = 80;

/** Written as titles are: capitals but for the small words within. */
const titleCase = (text: string): string =>
  text
    .split(' ')
    .map((word, index) => (index > 0 && SMALL.test(word) ? word.toLowerCase() : capital(word)))
    .join(' ');

const LAST_WORDS: Readonly<Partial<Record<StoryKind, readonly string[]>>> = {
  teach: ['Lesson', 'Pupil'],
  bond: ['Friend', 'Heart'],
  search: ['Search', 'Trail'],
  discover: ['Discovery', 'Secret'],
  make: ['Masterpiece', 'Dream'],
  fight: ['Stand', 'Last Battle'],
  refuse: ['Answer', 'Courage'],
  argue: ['Quarrel', 'Last Word'],
  escape: ['Escape', 'Last Hour'],
  travel: ['Journey', 'Long Way'],
  rescue: ['Promise', 'Courage'],
  steal: ['Secret', 'Last Job'],
  lose: ['Loss', 'Luck'],
  stranded: ['Way Out', 'Light'],
  setback: ['New Beginning', 'Long Night'],
  celebrate: ['Feast', 'Guests'],
  repair: ['Hands', 'Second Chance'],
  compete: ['Moment', 'Game'],
  perform: ['Song', 'Stage'],
  wait: ['Vigil', 'Patience'],
  give: ['Gift', 'Errand'],
  day: ['Day', 'Long Day'],
  change: ['Choice', 'Turn'],
};

/** A title as a film has one, from what is its own in the idea. */
export function titleFor(idea: Idea): string {
  const titled = (text: string) => shortened(titleCase(tidy(text)), MOST);
  if (idea.topic) return titled(idea.topic.embedded);
  if (idea.product) return titled(idea.product.branded ? idea.product.name : withoutArticle(idea.product.first));
  if (idea.title !== undefined) return isForeign(idea.text) ? idea.title : titled(idea.title);
  const random = randomFrom(`${idea.seed}|title`);
  const [hero] = idea.heroes;
  const [other] = idea.others;
  const thing = idea.deed.thing ?? idea.before.map(({ deed }) => deed.thing).find((one) => one !== undefined);
  const named = [headOf(thing), headOf(idea.thingHero)].filter((one) => one !== undefined);
  if (idea.kind === 'day' && hero) return titled(`${ownerOf(hero)} Day`);
  const options: string[] = [];
  const place = idea.settings[0]!.at;
  const namesPlace =
    idea.text.toLowerCase().includes(withoutArticle(idea.settings[0]!.known).toLowerCase()) && place.split(' ').length <= 7;
  if (idea.thingHero)
    options.push(`The ${withoutArticle(idea.thingHero)}`, ...(namesPlace ? [`The ${withoutArticle(idea.thingHero)} ${place}`] : []));
  if (hero && idea.heroes.length === 1) {
    const owner = ownerOf(hero);
    if (other && idea.kind !== 'search' && !other.named)
      options.push(
        ...(belongs(other) ? [] : [`${owner} ${shortNoun(other)}`]),
        `${articled(hero)} and ${belongs(other) ? other.first : `the ${shortNoun(other)}`}`,
      );
    if (other && !other.named && idea.kind === 'search')
      options.push(`The ${shortNoun(other)}`, `The ${shortNoun(other)} ${namesPlace ? place : ''}`);
    if (other?.named) options.push(`${articled(hero)} and ${other.name}`);
    if (named[0]) options.push(...(idea.kind === 'troubled' ? [] : [`${owner} ${named[0]}`]), `${articled(hero)} and the ${named[0]}`);
    if (!other && !named[0]) options.push(`${owner} ${random.pick(LAST_WORDS[idea.kind] ?? LAST_WORDS.change!)}`);
    if (namesPlace && !hero.named) options.push(`The ${shortNoun(hero)} ${place}`);
  } else if (idea.heroes.length > 1) {
    if (thing && idea.deed.thing && namesPlace && idea.heroPhrase === undefined)
      options.push(`The ${withoutArticle(idea.deed.thing)} ${place}`);
    if (idea.heroPhrase && namesPlace) options.push(`${idea.heroPhrase} ${place}`);
    else if (idea.heroPhrase && named[0]) options.push(`${idea.heroPhrase} and the ${named[0]}`);
    if (named[0] && idea.deed.thing)
      options.push(
        idea.heroes.every((role) => role.named)
          ? `${listed(idea.heroes.map((role) => role.name))} and the ${withoutArticle(idea.deed.thing)}`
          : `The ${withoutArticle(idea.deed.thing)}`,
      );
    if (namesPlace)
      options.push(
        idea.heroes.every((role) => role.named)
          ? `${idea.heroes.map((role) => role.name).join(' and ')} ${place}`
          : `The ${random.pick(LAST_WORDS[idea.kind] ?? LAST_WORDS.change!)} ${place}`,
      );
    if (idea.heroPhrase) options.push(idea.heroPhrase);
    const nouns = new Set(idea.heroes.map((role) => role.noun));
    if (idea.heroes.length === 2 && nouns.size === 2 && idea.heroes.every((role) => !role.named))
      options.unshift(idea.heroes.map((role) => (belongs(role) ? role.first : `the ${shortNoun(role)}`)).join(' and '));
    options.push(`The ${random.pick(LAST_WORDS[idea.kind] ?? LAST_WORDS.change!)}`);
    return titled(options[0]!);
  }
  return titled(random.pick(options.length > 0 ? options : ['A Story']));
}

/** Two words at most of what somebody is: 'tired office worker' is an office worker. */
const shortNoun = (role: Role): string => {
  const words = role.noun.split(/\s(?:of|from|with)\s/)[0]!.split(' ');
  return words.length > 3 ? words.slice(-2).join(' ') : words.join(' ');
};
const belongs = (role: Role): boolean => /^(?:his|her|their|its)\s/.test(role.first);
const articled = (role: Role): string => (role.named ? role.name : `The ${shortNoun(role)}`);
const ownerOf = (role: Role): string => `${articled(role)}’s`;

function headOf(thing: string | undefined): string | undefined {
  if (!thing || /^(?:it|them|everything|something|nothing)$/i.test(thing)) return undefined;
  const bare = withoutArticle(thing).replace(/^(?:their|its|another|every|all the|one)\s+/i, '');
  return bare.split(' ').length > 4 ? undefined : bare;
}

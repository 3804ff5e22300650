import { capital } from '../wording.js';
import { listed, PRONOUNS } from './english.js';
import type { Idea } from './idea.js';
import type { Role } from './reading/cast.js';
import { told } from './reading/deed.js';
import { isUnseen } from './reading/lexicon.js';
import { conjugate } from './reading/verbs.js';

/** What fills the places of a template; a place that an idea has nothing for is absent. */
export type Slots = Readonly<Record<string, string | undefined>>;

/** Whether more than one person is the hero, so that verbs take the plural. */
export const isPlural = (idea: Idea): boolean => idea.plural;

/** `core` tells the deed in few words. */
export function slotsFor(idea: Idea, time: string, other: Role | undefined, core = false): Slots {
  const plural = isPlural(idea);
  const [home, away] = idea.settings as [Idea['settings'][number], Idea['settings'][number]];
  const [first] = idea.heroes;
  const { they, them, their } = plural ? PRONOUNS.they : (first?.pronouns ?? PRONOUNS.it);
  const { deed, topic, product } = idea;
  return {
    hero: idea.heroes.length > 0 ? listed(idea.heroes.map((role) => role.name)) : idea.thingHero,
    a_hero: plural ? idea.heroPhrase : first && isNoun(first) ? first.first : undefined,
    they,
    them,
    their,
    each_other: idea.heroes.length > 1 ? 'each other' : undefined,
    other: other?.name,
    a_other: other && isNoun(other) ? other.first : undefined,
    o_they: other?.pronouns.they,
    o_them: other?.pronouns.them,
    o_their: other?.pronouns.their,
    thing: deed.thing === undefined || isUnseen(deed.thing) ? undefined : deed.thing,
    do: deed.negation ? undefined : told(deed, 'infinitive', false, core),
    does: told(deed, 'present', plural, core),
    did: told(deed, 'past', plural, core),
    doing: deed.negation ? undefined : told(deed, 'gerund', false, core),
    goal: deed.goal,
    stake: idea.stake ? told(idea.stake, 'infinitive') : undefined,
    place: home.known,
    plain_place: home.known.replace(/^(?:the|an?|her|his|their|its)\s/, ''),
    first_place: home.first,
    at: home.at,
    away: away.known,
    away_at: away.at,
    time,
    era_place: idea.whenSaid[0] && /\d{4}/.test(idea.whenSaid[0]) ? `${capital(home.known)}, ${idea.whenSaid[0]}` : undefined,
    when_said: idea.whenSaid.find((one) => !/^(?:before|until)/.test(one)),
    deadline: idea.whenSaid.find((one) => /^(?:before|until)/.test(one)),
    weather: idea.weather || undefined,
    ...(topic ? { question: topic.question, embedded: topic.embedded, matter: topic.matter, audience: topic.audience } : {}),
    ...(product
      ? {
          product: product.name,
          a_product: product.branded && product.first !== product.name ? product.first : undefined,
          audience: product.audience,
          benefit: product.benefit,
          brand: product.branded ? product.name : undefined,
        }
      : {}),
  };
}

/** Whether a role's noun says more than its name. */
const isNoun = (role: Role): boolean => !/^(?:wom[ae]n|m[ae]n)$/.test(role.noun) && role.noun.toLowerCase() !== role.name.toLowerCase();

const VERB = /\[([a-z]+)\]/g;

/** Fills the places of a template and makes its verbs agree; null when a place has nothing to fill it. */
export function filled(template: string, slots: Slots, plural: boolean): string | null {
  let complete = true;
  const text = template
    .replace(VERB, (_, verb: string) =>
      verb === 'was' ? (plural ? 'were' : 'was') : verb === 'is' ? (plural ? 'are' : 'is') : plural ? verb : conjugate(verb).present,
    )
    .replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = slots[name];
      if (!value) complete = false;
      return value ?? '';
    });
  return complete ? text : null;
}

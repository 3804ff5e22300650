import { type Being, beingOf, isFemale, isMale, selfAs, truncated } from '@scenewright/story';
import { propsIn } from '../../painting/prompt-words.js';
import type { Random } from '../../painting/random.js';
import { capital } from '../../wording.js';
import { PRONOUNS, type Pronouns, withArticle } from '../english.js';
import { isKin, isNature, isThing } from './lexicon.js';
import type { NounPhrase } from './noun-phrase.js';
import { singular } from './verbs.js';

/** Somebody in the story. */
export interface Role {
  readonly name: string;
  /** As the idea calls them, without an article: 'lighthouse keeper'. */
  readonly noun: string;
  readonly being: Exclude<Being, 'thing'>;
  readonly pronouns: Pronouns;
  readonly female: boolean;
  /** 'the last robot' or 'an owl': with the article that the idea has. */
  readonly first: string;
  /** Whether the idea gave the name. */
  readonly named: boolean;
}

const NAMES: Readonly<Record<'female' | 'male' | Exclude<Being, 'human' | 'thing'>, readonly string[]>> = {
  female: ['Maya', 'Ines', 'Clara', 'Noor', 'Freya', 'Amara', 'Lucia', 'Hana', 'Greta', 'Zola', 'Mira', 'Edith', 'Yara', 'Nell'],
  male: ['Elias', 'Tomas', 'Idris', 'Anton', 'Mateo', 'Silas', 'Kofi', 'Henrik', 'Rafael', 'Jun', 'Oskar', 'Milo', 'Amir', 'Leo'],
  robot: ['Bolt', 'Pixel', 'Tin', 'Copper', 'Unit Seven'],
  cat: ['Saffron', 'Biscuit', 'Onyx', 'Mitten'],
  dog: ['Rufus', 'Juniper', 'Scout', 'Chestnut'],
  fox: ['Fen', 'Ember', 'Rowan', 'Russet'],
  bear: ['Bruno', 'Moss', 'Hazel', 'Bramble'],
  rabbit: ['Clover', 'Thistle', 'Pip', 'Burdock'],
  bird: ['Wren', 'Sol', 'Piper', 'Merle'],
  fish: ['Marlow', 'Coral', 'Finley', 'Pearl'],
  dragon: ['Cinder', 'Vesper', 'Jade', 'Smoulder'],
  spirit: ['Tempest', 'Mistral', 'Eider', 'Halcyon'],
};

const COUNTS: Readonly<Record<string, number>> = { two: 2, '2': 2, both: 2, three: 3, '3': 3, four: 3 };
const MOST = 4;

/** Collects everybody whom an idea names, each once. */
export class Cast {
  readonly roles: Role[] = [];
  private readonly byPhrase = new Map<NounPhrase, readonly Role[]>();
  private readonly byNoun = new Map<string, readonly Role[]>();

  constructor(
    private readonly text: string,
    private readonly random: Random,
  ) {}

  /** Who a noun phrase stands for; nobody for things. `acting` says that only somebody can do what it does. */
  of(phrase: NounPhrase, acting = false, personal = acting): readonly Role[] {
    const known = this.byPhrase.get(phrase);
    if (known) return known;
    if (!personal && isNature(phrase.head)) return [];
    const roles = this.selfOf(phrase, personal) ?? this.find(phrase, acting);
    this.byPhrase.set(phrase, roles);
    return roles;
  }

  /** Binds an apposition: 'Maya, a marine biologist' and 'a pilot named Amelia' are one each. */
  same(phrase: NounPhrase, other: NounPhrase): void {
    const [name, noun] = other.isName ? [other, phrase] : [phrase, other];
    if (!name.isName || noun.isName) return;
    const role = this.add(noun.bare, noun.head, nameIn(name), beingOf(singular(noun.head), noun.tags) ?? 'human');
    this.byPhrase.set(phrase, role);
    this.byPhrase.set(other, role);
  }

  /** What somebody is or becomes is nobody else: 'becomes a clown'. */
  ignore(phrase: NounPhrase): void {
    this.byPhrase.set(phrase, []);
  }

  /** Somebody whom the idea does not name, for stories that need one. */
  invent(noun: string): Role {
    return this.add(noun, noun.split(' ').at(-1) ?? noun, undefined, beingOf(noun.split(' ').at(-1) ?? noun) ?? 'human')[0]!;
  }

  /** 'meets his younger self': Young Henrik, where he is Henrik. */
  private selfOf({ head, bare, determiner }: NounPhrase, personal: boolean): readonly Role[] | undefined {
    const [hero] = this.roles;
    const phrase = `${determiner} ${bare}`;
    const as = head === 'self' ? selfAs(phrase, hero?.noun ?? '') : undefined;
    if (!as || !hero) return undefined;
    if (!personal) return [];
    const [which = ''] = bare.split(' ');
    const called = { younger: 'Young', past: 'Young', childhood: 'Little', older: 'Old' }[which] ?? capital(which);
    return this.add(as, head, `${called} ${hero.name}`, 'human', { first: phrase });
  }

  private find(phrase: NounPhrase, acting: boolean): readonly Role[] {
    const { terms, head } = phrase;
    if (terms.length === 1 && terms[0]!.kind === 'pronoun') return [];
    if (phrase.bare.includes(' of ') && !acting) return [];
    const names = terms.filter((term) => term.kind === 'name');
    const nouns = terms.filter((term) => term.kind === 'noun');
    if (phrase.isName) {
      if (!this.isPersonsName(phrase, acting)) return [];
      const title = nouns.length > 0 && beingOf(singular(nouns.at(-1)!.word)) !== null;
      const noun = title
        ? terms
            .filter((term) => term.kind === 'adjective' || term.kind === 'noun')
            .map((term) => term.word)
            .join(' ')
        : '';
      const being = title ? beingOf(singular(nouns.at(-1)!.word))! : (beingOf(names.at(-1)!.word) ?? 'human');
      return this.add(title ? singularPhrase(noun) : '', singular(nouns.at(-1)?.word ?? ''), nameIn(phrase), being, {
        article: /^(?:his|her|their|its)$/.test(phrase.determiner) ? phrase.determiner : '',
      });
    }
    if (terms.length === 1 && isKin(head)) return this.add(head, head, capital(head), 'human');
    const one = singular(head);
    const robot = nouns.some((term) => beingOf(term.word) === 'robot') && beingOf(one) === 'human' ? ('robot' as const) : undefined;
    const being =
      robot ?? beingOf(head, phrase.tags) ?? beingOf(one) ?? (acting && propsIn(one).length === 0 && !isThing(one) ? 'human' : null);
    if (!being) return [];
    // 'cries wolf': without an article it is no wolf
    if (!acting && phrase.determiner === '' && !phrase.plural && !terms.some((term) => term.kind === 'number')) return [];
    const members = acting ? membersOf(phrase) : undefined;
    if (members) {
      const member = beingOf(members) ?? 'human';
      return [0, 1].flatMap(() => this.add(members, members, undefined, member, { oneOfSeveral: true }));
    }
    const again = this.byNoun.get(one);
    if (again && phrase.determiner !== 'another' && !/^an?$/.test(phrase.determiner)) return again;
    const count = COUNTS[terms.find((term) => term.kind === 'number')?.word ?? ''] ?? (phrase.plural ? (acting ? 2 : 0) : 1);
    // a crowd has no names
    if (count === 0 || /^(?:people|crowd|audience|team|crew|family|villagers|guests|customers|investors)$/.test(head))
      return count === 0 || !acting ? [] : this.add(phrase.bare, one, undefined, being);
    const noun = count > 1 || phrase.plural ? singularPhrase(phrase.bare) : phrase.bare;
    const found: Role[] = [];
    for (let i = 0; i < count; i++)
      found.push(
        ...this.add(noun, one, undefined, being, {
          oneOfSeveral: count > 1,
          article:
            /^(?:his|her|their|its)$/.test(phrase.determiner) || (phrase.determiner === 'the' && (noun.includes(' ') || being === 'spirit'))
              ? phrase.determiner
              : '',
        }),
      );
    this.byNoun.set(one, found);
    return found;
  }

  private isPersonsName(phrase: NounPhrase, acting: boolean): boolean {
    const { tags } = phrase;
    if (tags.has('Place') || tags.has('Organization')) return acting && tags.has('Person');
    if (tags.has('Person') || tags.has('FirstName')) return true;
    return acting || phrase.terms.some((term) => term.kind === 'noun' && beingOf(term.word) !== null);
  }

  private add(
    bare: string,
    head: string,
    given: string | undefined,
    being: Being,
    { oneOfSeveral = false, article = '', first = '' } = {},
  ): readonly Role[] {
    const kind = being === 'thing' ? 'human' : being;
    const already = this.roles.filter((role) => given !== undefined && role.name === given);
    if (already.length > 0) return already;
    if (this.roles.length >= MOST) return [];
    const female = this.isFemale(`${bare} ${given ?? ''}`, bare || (given ?? ''), given);
    const bank = kind === 'human' ? NAMES[female ? 'female' : 'male'] : NAMES[kind];
    const free = bank.filter((name) => !this.roles.some((role) => role.name === name) && !this.text.includes(name));
    const name = given ?? this.random.pick(free.length > 0 ? free : bank);
    const noun = bare || (kind === 'human' ? (female ? 'woman' : 'man') : kind);
    const it = (kind === 'spirit' || kind === 'robot') && !this.calls(noun);
    const role: Role = {
      name,
      noun,
      being: kind,
      female,
      pronouns: it ? PRONOUNS.it : female ? PRONOUNS.she : PRONOUNS.he,
      first: first || (article ? `${article} ${noun}` : withArticle(noun)),
      named: given !== undefined,
    };
    this.roles.push(role);
    if (head && !oneOfSeveral) this.byNoun.set(head, [role]);
    return [role];
  }

  /** The first pronoun after somebody is named is theirs. */
  private calls(noun: string): 'she' | 'he' | null {
    const at = this.text.toLowerCase().indexOf(noun.toLowerCase());
    const after = this.text.slice(Math.max(0, at) + noun.length);
    const found = /\b(?:(she|her|herself)|(he|his|him|himself))\b/i.exec(
      after.split(/\ban?\s+(?:\w+\s+){0,2}\w+\s+(?:who|and)\b/i)[0] ?? '',
    );
    return found ? (found[1] ? 'she' : 'he') : null;
  }

  private isFemale(words: string, noun: string, given: string | undefined): boolean {
    if (isFemale(words)) return true;
    if (isMale(words)) return false;
    const called = this.calls(given ?? noun);
    if (called) return called === 'she';
    if (given)
      return (
        /(?:a|ie|ine|elle|ette|lyn|beth|ah)$/i.test(given.split(' ')[0]!) && !/^(?:luca|noah|elijah|joshua|charlie|jeremiah)$/i.test(given)
      );
    return this.random.chance(0.5);
  }
}

const nameIn = (phrase: NounPhrase): string =>
  truncated(
    phrase.terms
      .filter((term) => term.kind === 'name')
      .map((term) => term.text.replace(/['’]s$/, ''))
      .join(' '),
    40,
  );

const MEMBERS: Readonly<Record<string, string>> = {
  team: 'teammate',
  crew: 'crew member',
  couple: 'lover',
  band: 'musician',
  group: 'friend',
  gang: 'gang member',
  pair: 'friend',
  duo: 'friend',
  family: 'relative',
  pack: 'wolf',
  class: 'pupil',
  choir: 'singer',
};

/** Whether one word stands for several: a team, a gang. */
export const isGroup = (head: string): boolean => Object.hasOwn(MEMBERS, head);

/** Who is in a team, a family of hedgehogs, a group of friends; nobody when the word is for one. */
function membersOf({ head, bare }: NounPhrase): string | undefined {
  if (!Object.hasOwn(MEMBERS, head)) return undefined;
  const of = / of (?:\w+ )*?(\w+)$/.exec(bare)?.[1];
  return of && beingOf(singular(of)) ? singular(of) : MEMBERS[head];
}

/** 'two strangers' is a stranger each. */
function singularPhrase(bare: string): string {
  const words = bare.replace(/^(?:two|three|four|five|\d+|many|several|some)\s+/i, '').split(' ');
  return [...words.slice(0, -1), singular(words.at(-1) ?? '')].join(' ').trim();
}

import type { CharacterSheet } from '@scenewright/events';
import {
  ageIn,
  ageInWords,
  type Being,
  beingOf,
  isCouple,
  isElement,
  numberIn,
  type Person,
  readStory,
  type Story,
  withoutOthers,
} from '@scenewright/story';
import { randomFrom } from '../../painting/random.js';
import { alike, besideHim, capital } from '../../wording.js';
import { PRONOUNS, withArticle } from '../english.js';
import { describe } from '../looks.js';
import type { Role } from '../reading/cast.js';
import { isFemalePerson } from './looks-of-person.js';

/** Everybody in the text, with what it says of them word for word; what it leaves open the studio chooses, and says so. */
export function castOwnWords(text: string, shown: ReadonlySet<string>, people?: readonly string[]): CharacterSheet[] {
  const story = readStory(text, { people });
  const sheets: CharacterSheet[] = [];
  const taken: string[] = [];
  for (const person of story.people.filter(({ name }) => shown.has(name))) {
    const worn = person.looks.replace(/^in a wheelchair(?:, )?/, '');
    const known = [...person.said, ageInWords(person), worn && `wearing ${worn}`].filter(Boolean).join('; ');
    const self = person.said.some((one) => / self$/i.test(one)) ? taken.at(-1) : undefined;
    const each = rolesOf(person, story).map((role) => {
      const looks = describe(role, text.toLowerCase(), taken, known, self).description;
      taken.push(looks);
      return looks.replace(/^A(?=n? )/, 'a');
    });
    const described = besideHim(each);
    // 'Two friends' says itself how many they are, 'Bandits' and 'Zwei Freunde' do not in English
    const isGroup = each.length === 1 && person.count > 1 && (story.language !== 'en' || numberIn(person.name.split(' ')) === undefined);
    const chosen = isGroup ? alike(person.count, described) : described;
    const said = [...person.said, ageInWords(person), person.looks].filter(Boolean).join('; ');
    const description = `${said ? `${capital(said)}. ` : ''}Chosen by the studio: ${chosen}.`;
    sheets.push({
      name: person.name,
      description,
      image_gen_prompt: `Portrait of ${person.name}${said ? `, ${said}` : ''}; ${chosen}, facing the camera, friendly light, plain background`,
    });
  }
  return sheets;
}

/** A couple is two, a man and a woman as long as nothing else is said; a family has children, too. */
function rolesOf(person: Person, story: Story): Role[] {
  const role = roleOf(person, story);
  if (role.being !== 'human') return [role];
  const as = (female: boolean, noun: string): Role => ({ ...role, female, noun, pronouns: female ? PRONOUNS.she : PRONOUNS.he });
  if (/^family$/i.test(role.noun.split(' ').at(-1)!))
    return [as(false, 'man'), as(true, 'woman'), as(true, 'girl'), as(false, 'boy')].slice(0, Math.max(3, person.count));
  const isPair = person.count === 2 && (isCouple(person.name) || isCouple(person.noun)) && !SAME_SEX.test(person.name);
  if (!isPair) return [role];
  const age = ageIn(`${person.noun} ${person.said.join(' ')}`);
  return [false, true].map((female) => as(female, called(age, female)));
}

const SAME_SEX = /\b(?:gay|lesbian|same-sex|queer)\b/i;

/** A person as the studio's looks know them. */
function roleOf(person: Person, story: Story): Role {
  const words = `${person.noun} ${person.said.join(' ')} ${ageInWords(person)} ${titleOf(person.name)}`.trim();
  const kin = kinOfAnimal(person, story);
  const being = kin?.being ?? beingOfPerson(person);
  const female = isFemalePerson(person, story) ?? randomFrom(`${person.name}|${story.text}`).chance(0.5);
  const noun =
    kin?.noun ||
    (person.count > 1 ? oneOf(person.noun) : person.noun) ||
    tradeIn(titleOf(person.name), female) ||
    (being === 'human' ? called(ageIn(words), female) : being);
  return {
    name: person.name,
    noun: `${noun}${/\b\d{1,3}\b/.test(words) && person.noun ? ` of ${/\b\d{1,3}\b/.exec(words)![0]}` : ''}`,
    being,
    female,
    pronouns: female ? PRONOUNS.she : PRONOUNS.he,
    first: withArticle(noun),
    named: person.named,
  };
}

function beingOfPerson(person: Person): Exclude<Being, 'thing'> {
  const words = `${person.noun} ${person.said.join(' ')} ${titleOf(person.name)}`;
  // as a word of English 'fish' is as often food
  return (
    beingIn(words) ?? (/\bfish$/.test(person.noun) ? 'fish' : undefined) ?? (person.named ? 'human' : (beingIn(person.name) ?? 'human'))
  );
}

const KIN =
  /\b(?:brothers?|sisters?|siblings?|twins?|mothers?|fathers?|parents?|sons?|daughters?|child|children|famil(?:y|ies)|cousins?|mates?)$/i;

/** 'A fox looks for its brother': of the kind of whoever was there before, for whom 'its' stands. */
function kinOfAnimal(person: Person, { people, text }: Story): { being: Exclude<Being, 'thing'>; noun: string } | null {
  const [relative] = KIN.exec(person.noun) ?? [];
  if (!relative || !new RegExp(`\\bits (?:[a-z-]+ ){0,2}${relative}\\b`, 'i').test(text)) return null;
  const whose = people.slice(0, people.indexOf(person)).findLast((one) => beingOfPerson(one) !== 'human');
  return whose ? { being: beingOfPerson(whose), noun: (whose.count > 1 ? oneOf(whose.noun) : whose.noun).replace(SIZED, '') } : null;
}

/** The mother of a tiny hedgehog is a hedgehog. */
const SIZED = /\b(?:tiny|little|small|baby|young|big|old|lonely)\s/gi;

const ODD_PLURALS: Readonly<Record<string, string>> = {
  ...{ mice: 'mouse', geese: 'goose', children: 'child', men: 'man', women: 'woman', wolves: 'wolf', thieves: 'thief', calves: 'calf' },
  ...{ fishermen: 'fisherman', policemen: 'policeman', ponies: 'pony', fireflies: 'firefly', butterflies: 'butterfly', bunnies: 'bunny' },
  ...{ puppies: 'puppy', fairies: 'fairy', witches: 'witch', foxes: 'fox', elves: 'elf', dwarves: 'dwarf' },
};
/** 'mice' are each a mouse, 'spies' a spy, and 'zombies' a zombie. */
const oneOf = (noun: string): string =>
  noun.replace(
    /[a-z]+$/i,
    (head) =>
      ODD_PLURALS[head.toLowerCase()] ??
      (/[^e]ies$/i.test(head) && beingOf(head.slice(0, -1)) === null ? `${head.slice(0, -3)}y` : head.replace(/(?<=[a-z]{2})s$/, '')),
  );

/** What somebody is of whom only the age is known. */
const called = (age: ReturnType<typeof ageIn>, female: boolean): string =>
  age === 'child' ? (female ? 'girl' : 'boy') : `${age === 'old' ? 'old ' : ''}${female ? 'woman' : 'man'}`;

/** 'Detective' of 'Detective Moreau', 'old' of 'Old Mr. Pemberton'; '' for a name alone. */
const titleOf = (name: string): string =>
  /^(old|little|grandpa|grandma|granny|captain|detective|inspector|king|queen|prince|princess|doctor|dr|nurse|chef|officer|professor|sergeant|general|judge|sheriff|coach|commander|emperor|empress|santa)\b/i
    .exec(name)?.[1]
    ?.toLowerCase()
    .replace(/^dr$/, 'doctor') ?? '';

const tradeIn = (title: string, female: boolean): string =>
  title === 'old' ? (female ? 'old woman' : 'old man') : title === 'little' ? (female ? 'girl' : 'boy') : title;

function beingIn(words: string): Exclude<Being, 'thing'> | undefined {
  const found = withoutOthers(words)
    .split(/[^\p{L}-]+/u)
    .map((word) => ({ word, being: beingOf(word) }))
    .filter((one): one is { word: string; being: Exclude<Being, 'thing'> } => one.being !== null && one.being !== 'thing');
  // 'a robot nurse' is a robot, 'her dragon' a dragon
  return (found.find(({ word, being }) => being !== 'human' && !isElement(word)) ?? found.find(({ word }) => !isElement(word)) ?? found[0])
    ?.being;
}

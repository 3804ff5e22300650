import { english } from '../english.js';
import type { Language } from '../language.js';
import type { Line } from '../line.js';
import { escaped } from '../plain.js';
import { yearsBeside } from './ages.js';
import { beingOf } from './beings.js';
import { bearerOf } from './given-names/index.js';
import { glossedLooks, glossedMentions } from './glossed-people.js';
import { kinOf } from './kin.js';
import { namesIn } from './names/index.js';
import { isProperName } from './names/named.js';
import { type Mention, mentionsIn } from './roles.js';
import { introductionsOf, isSomebody, listedAs, listedIn, saidOf, speakerAs, wornBehind } from './said-of.js';
import { TELLER, tellerIn } from './teller.js';

/** Somebody in a story, with what the text says of them. */
export interface Person {
  /** As the text names them; for somebody without a name what they are: 'Night-shift nurse'. */
  readonly name: string;
  /** Whether the text gave the name. */
  readonly named: boolean;
  /** What they are, without article: 'tiny hedgehog'; '' where the text does not say. */
  readonly noun: string;
  /** How many they are together: three penguins are one entry. */
  readonly count: number;
  /** What the text says of their looks, age and trade, word for word. */
  readonly said: readonly string[];
  /** In English what a text in another language says of their looks; '' where it says nothing, or is English. */
  readonly looks: string;
  /** How old a text in another language says that they are; of an English one it stands in what is said of them. */
  readonly years?: number;
  /** The grammar of another language than English says that they are a man, or men. */
  readonly male?: true;
  /** They tell the story themselves, as 'I'. */
  readonly tells?: true;
}

/** In English, how old a text in another language says that somebody is; '' where it says nothing. */
export const ageInWords = ({ years }: Pick<Person, 'years'>): string => (years === undefined ? '' : `${years} years old`);

/** More would not fit into a cast. */
const MOST = 12;

interface Found {
  name: string;
  named: boolean;
  noun: string;
  count: number;
  said: Set<string>;
  looks?: string;
  years?: number;
  male?: true;
  tells?: true;
}

const upper = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** What somebody may be called by: 'Ignatius "Iggy" Baptiste' is Ignatius, Iggy and Baptiste. */
export const partsOf = (name: string): string[] => name.replace(/["“”()]/g, '').split(' ');

/** Everybody in a story: who is named first, then who is mentioned by what they are. Nobody else. */
export function peopleIn(lines: readonly Line[], text: string, language: Language, written = text): Person[] {
  const found: Found[] = [];
  const known = (name: string) =>
    found.find((one) => one.name === name || partsOf(one.name).includes(name) || partsOf(name).includes(one.name));
  const said = lines.filter(({ manner }) => manner === 'said').map((line) => line.text);
  const speeches = speechesIn(text, lines);
  const isSpeaker = (name: string) => lines.some(({ speaker }) => speaker === name);
  for (const { speaker } of lines)
    if (speaker && !known(speaker)) found.push({ name: speaker, named: true, noun: '', count: 1, said: new Set() });
  const names = [
    ...namesIn(text, language).filter((one) => language === 'en' || !isCalledOut(one, text)),
    ...cuesIn(text, lines),
    ...listedIn(written).map((name) => ({ name, at: text.indexOf(name) })),
  ]
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  const told = new Set(names.filter((one) => !isWithin(speeches, one)).map(({ name }) => name));
  for (const { name, at } of names) {
    // 'Sorry, Tom', 'I was with Karen': who is only spoken of is not seen
    if (!known(name) && !told.has(name)) continue;
    const entry = known(name) ?? { name, named: true, noun: '', count: 1, said: new Set<string>() };
    if (!found.includes(entry)) found.push(entry);
    // the fuller name is the name
    else if (name.length > entry.name.length && !(isSpeaker(entry.name) && said.some((words) => words.includes(name)))) entry.name = name;
    for (const one of language === 'en' ? saidOf(text, at, name) : [])
      if (!names.some((other) => one.includes(other.name))) entry.said.add(one);
  }
  for (const person of found) {
    for (const one of introductionsOf(person.name, written)) person.said.add(one);
    for (const one of isSpeaker(person.name) ? speakerAs(person.name, written) : []) person.said.add(one);
    const entry = listedAs(person.name, written);
    // a list of the cast says all of somebody in one place
    if (entry) person.said = new Set([entry, ...[...person.said].filter((one) => !entry.includes(one))]);
  }
  if (language === 'en') {
    addMentions(found, without(speeches, text), names);
    addOwner(found, text);
    addTeller(found, lines);
  } else addGlossed(found, text, language, names, speeches);
  return found.slice(0, MOST).map(({ said, looks = '', ...one }) => ({
    ...one,
    noun: one.noun || nounOf([...said]) || (one.named ? roleIn(one.name, text, language, isSpeaker(one.name)) : ''),
    said: [...said],
    looks,
  }));
}

/**
 * What somebody is by what they are called: ROBOT over a speech is a robot, 'Old King' an old king. A word that is also a name says it
 * where it stands over speeches, or where the text writes it with an article.
 */
function roleIn(name: string, text: string, language: Language, isSpeaker: boolean): string {
  if (language !== 'en') return isSpeaker ? glossedRole(name, language) : '';
  const words = name
    .toLowerCase()
    .replace(/\s\d+$/, '')
    .replace(OWNED, '')
    .replace(BEHIND_NOUN, '')
    .split(/\s+/);
  const head = words.at(-1) ?? '';
  const being = beingOf(head);
  if (being === null || (being === 'spirit' && !/^(?:ghost|spirit|phantom)$/.test(head))) return '';
  // 'RAVEN' may be her name, 'OLD KING' and 'KING OF THE NORTH' are none
  if (words.length === 1 && !BEHIND_NOUN.test(name) && bearerOf(upper(head))) return '';
  const isAnimal = words.length === 1 && being !== 'human' && being !== 'spirit';
  if (!isSpeaker && !isAnimal && !new RegExp(`\\b(?:the|an?) (?:[a-z-]+ )?${escaped(head)}\\b`).test(text)) return '';
  // 'Old King', 'Robot Nurse', but not 'Tom Fox' and 'Captain Hunter'
  const isSaid = words
    .slice(0, -1)
    .every((word) => (english()(word).has('#Adjective') && !bearerOf(upper(word))) || (beingOf(word) ?? 'human') !== 'human');
  return isSaid ? words.join(' ') : '';
}

/** 'Mama Bär' is a bear, and 'El Rey León' a lion. */
const BEFORE_KIND = /^(?:mama|papa|der|die|das|el|la|le|il|lo|o|a)\s/i;

/** 'Alte Frau' over speeches is an old woman; Wolf may be his name, and 'Maria Wolf' and 'Herr Vogel' are called so. */
function glossedRole(name: string, language: Language): string {
  if (name.includes(' ') && isProperName(name) && !BEFORE_KIND.test(name)) return '';
  const last = glossedMentions(name, language, []).at(-1);
  return last && name.endsWith(last.word) && (last.word !== name || bearerOf(name) === undefined) ? last.noun : '';
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** What people of the film say, where it stands; what one voice alone says tells of whoever is in it. */
function speechesIn(text: string, lines: readonly Line[]): Span[] {
  const speakers = new Set(lines.map(({ speaker }) => speaker));
  if (speakers.size < 2) return [];
  let end = 0;
  return lines.flatMap(({ text: words, manner }): Span[] => {
    const from = text.indexOf(words, end);
    if (from < 0) return [];
    end = from + words.length;
    return manner === 'said' ? [{ from, to: end }] : [];
  });
}

const isWithin = (spans: readonly Span[], { at }: { at: number }): boolean => spans.some(({ from, to }) => from <= at && at < to);

/** Letters stay where they are. */
const without = (spans: readonly Span[], text: string): string =>
  spans.reduce((rest, { from, to }) => rest.slice(0, from) + '.'.padEnd(to - from) + rest.slice(to), text);

/** '«¡Todavía no!»': a capital that only begins what somebody calls out is no name. */
const isCalledOut = ({ name, at }: { name: string; at: number }, text: string): boolean =>
  /[¡¿«“"‹„]\s*$/u.test(text.slice(0, at)) && text.split(name).length === 2;

/** 'Her son BRUNO throws his bag': who speaks is written in capitals where a screenplay tells of them. */
function cuesIn(text: string, lines: readonly Line[]): { name: string; at: number }[] {
  const speakers = [...new Set(lines.flatMap(({ speaker }) => speaker ?? []))].filter((name) => name.toUpperCase() !== name);
  return speakers.flatMap((name) =>
    [...text.matchAll(new RegExp(`(?<![\\p{L}])${escaped(name.toUpperCase())}(?![\\p{L}])`, 'gu'))].map(({ index }) => ({
      name,
      at: index,
    })),
  );
}

/** What a text in another language says of somebody, as far as its words are known: up to the next comma or stop. */
function addGlossed(
  found: Found[],
  text: string,
  language: Language,
  names: readonly { name: string; at: number }[],
  speeches: readonly Span[],
): void {
  for (const { word, noun, count, at, name, male } of glossedMentions(text, language, names)) {
    const phrase = /^[^,.;:!?、。，！？\n]*/u.exec(text.slice(at))![0].trim();
    const meant = name
      ? found.find((one) => one.name === name)
      : found.find(
          (one) =>
            (isSame(one.noun, noun) && (count <= one.count || one.count > 1)) ||
            (isPersonal(one, noun) && one.name.toLowerCase() === word.toLowerCase()),
        );
    const looks = glossedLooks(phrase, language);
    const years = yearsBeside({ at, word }, text, language);
    if (meant) {
      meant.years ??= years;
      if (male) meant.male = true;
      // a colour may be told later
      if (meant.noun === '' || noun.endsWith(` ${meant.noun}`)) meant.noun = noun;
      meant.looks ||= looks;
      if (name && phrase !== word && !names.some((other) => phrase.includes(other.name))) meant.said.add(phrase);
      continue;
    }
    if (!name && !isWithin(speeches, { at }))
      found.push({
        name: upper(word),
        named: false,
        noun,
        count,
        said: new Set(),
        looks,
        ...(years === undefined ? {} : { years }),
        ...(male ? { male } : {}),
      });
  }
  for (const { name, at } of names) {
    const person = found.find((one) => one.name === name || partsOf(one.name).includes(name));
    if (person) person.years ??= yearsBeside({ at, word: name }, text, language);
  }
}

/** 'Mutter: Komm herein.' is called by what she is; a rose is not Rose. */
const isPersonal = ({ named }: Found, noun: string): boolean => !named || beingOf(noun.split(' ').at(-1)!) === 'human';

/** 'a white dog' is the dog. */
const isSame = (one: string, other: string): boolean =>
  one === other || (beingOf(other.split(' ').at(-1)!) !== 'human' && (one.endsWith(` ${other}`) || other.endsWith(` ${one}`)));

/** 'In Clara's bedroom … She has no children', 'My daughter's first bike ride': where nobody else is told of, it is who owns what is. */
function addOwner(found: Found[], text: string): void {
  if (found.length > 0) return;
  const [, name] = /(?<=\p{Ll}[\p{L},]*\s)(\p{Lu}\p{Ll}+)['’]s\s\p{Ll}/u.exec(text) ?? [];
  if (name && /\b(?:she|he)\b/i.test(text)) found.push({ name, named: true, noun: '', count: 1, said: new Set() });
  const [, phrase, noun] = /(?:^|,\s)((?:an?|the|my|our|his|her)\s((?:\p{Ll}+\s){0,2}?\p{Ll}+))['’]s\s(?=\p{Ll})/iu.exec(text) ?? [];
  const being = noun ? beingOf(noun.split(' ').at(-1)!) : null;
  if (!name && phrase && noun && being !== null && being !== 'spirit')
    found.push({ name: upper(noun), named: false, noun, count: 1, said: new Set([phrase]) });
}

/** Whoever says 'I' in what is told is somebody who is seen: by their name, by what they say they are, or as the narrator. */
function addTeller(found: Found[], lines: readonly Line[]): void {
  const told = lines.filter(({ manner }) => manner !== 'said').map(({ text }) => text);
  const teller = tellerIn(told.join(' '));
  if (!teller) return;
  const { name, said } = teller;
  const meant = found.find(
    (one) => one.count === 1 && ((name !== undefined && areOne(one.name, name)) || (said !== undefined && one.said.has(said))),
  );
  if (meant) meant.tells = true;
  else found.push({ name: TELLER, named: false, noun: '', count: 1, said: new Set(said ? [said] : []), tells: true });
}

const areOne = (one: string, other: string): boolean => one === other || one.endsWith(` ${other}`) || other.startsWith(one);

const ARTICLE = /^(?:the|an?)\s/i;
/** 'Lucy's father' is another than Lucy. */
const OWNED_BY_NAME = /^\p{Lu}[\p{L}-]*['’]s\s/u;
const OWNED = /^(?:an?|the|my|our|her|his|their)\s+/i;
/** 'Man with a dog' is a man. */
const BEHIND_NOUN = /\s+(?:who|that|which|with|from|of|in|on|at)\s.*$/s;

/** The first words that say what somebody is: 'a tiny hedgehog who is afraid' is a tiny hedgehog. */
function nounOf(said: readonly string[]): string {
  for (const phrase of said) {
    const words = phrase.replace(OWNED, '').replace(BEHIND_NOUN, '');
    const list = words.split(/\s+/);
    const isBeing = (word = '') => beingOf(word.replace(/[^\p{L}-]/gu, '')) !== null;
    // 'German shepherd'
    const at = list.findIndex((word, nth) => isBeing(word) && !(/^\p{Lu}/u.test(word) && isBeing(list[nth + 1])));
    if (at >= 0) return list.slice(0, at + 1).join(' ');
  }
  return '';
}

/** '…, never without her frog': who is beside somebody is not they. */
const BESIDE = /(?:,|\s)\s*(?:never\s)?(?:with|without|and)\s.*$/i;

function addMentions(found: Found[], text: string, names: readonly { name: string; at: number }[]): void {
  const byHead = new Map<string, Found>();
  let last: Mention | undefined;
  let latest: Found | undefined;
  for (const person of found)
    for (const phrase of person.said) for (const { head } of mentionsIn(phrase.replace(BESIDE, ''))) byHead.set(head, person);
  for (const mention of mentionsIn(text)) {
    // 'the two sisters' are Maya and Ruth
    const meant = mention.count > 1 ? membersOf(mention, text, found, names) : [];
    // '95 of 100 people' are nobody whom one sees
    if (mention.count > MOST) continue;
    if (meant.length > 0) {
      for (const person of meant) {
        if (![...person.said].some((one) => one.toLowerCase() === mention.phrase.toLowerCase())) person.said.add(mention.phrase);
        person.noun ||= `${mention.noun.split(' ').slice(0, -1).join(' ')} ${mention.head}`.trim();
      }
      continue;
    }
    if (belongsToName(mention, text, names)) continue;
    const called = found.find((person) => isCalled(person, mention));
    if (called) {
      called.noun ||= mention.noun;
      const worn = wornBehind(text.slice(mention.at + mention.phrase.length));
      if (worn) called.said.add(worn);
      continue;
    }
    const apposed = isApposed(mention, last, text);
    last = mention;
    if (apposed && latest) {
      latest.said.add(mention.phrase);
      byHead.set(mention.head, latest);
      continue;
    }
    const earlier = byHead.get(mention.head);
    if (earlier && (mention.definite || mention.count <= earlier.count)) continue;
    const name = upper(mention.count > 1 && !OWNED_BY_NAME.test(mention.phrase) ? mention.phrase.replace(ARTICLE, '') : mention.noun);
    const person: Found = {
      name: uniqueName(name, found),
      named: false,
      noun: mention.as ?? mention.noun,
      count: mention.count,
      said: new Set([mention.phrase, wornBehind(text.slice(mention.at + mention.phrase.length)) ?? mention.phrase]),
    };
    found.push(person);
    latest = person;
    byHead.set(mention.head, person);
  }
}

/** 'The suspect, a piano tuner, answers': between commas it is said who that is. */
const isApposed = ({ at, phrase, count }: Mention, last: Mention | undefined, text: string): boolean =>
  last !== undefined &&
  count === last.count &&
  /^,\s$/.test(text.slice(last.at + last.phrase.length, at)) &&
  /^an?\s/i.test(phrase) &&
  /^,\s\p{Ll}+s\b/u.test(text.slice(at + phrase.length));

/** 'the ferryman' and 'the woman' are who speaks as FERRYMAN and as OLD WOMAN, 'her grandmother' is Grandma Ruth; 'a young woman' is somebody else. */
function isCalled({ name, named }: Found, { noun, phrase, count, head }: Mention): boolean {
  const kin = kinOf(name.split(' ')[0]!);
  if (named && count === 1 && kin && kinOf(head) === kin && !/^(?:an?|another)\s|\bown\b/i.test(phrase)) return true;
  if (named && count === 1 && isRobotOfTrade(name, noun)) return true;
  const [called, mentioned] = [name.replace(BEHIND_NOUN, ''), noun].map((words) => words.toLowerCase().split(/\s+/)) as [
    string[],
    string[],
  ];
  if (!named || count > 1 || called.at(-1) !== mentioned.at(-1) || !isSomebody(called.at(-1) as string)) return false;
  return mentioned.every((word) => called.includes(word)) || called.every((word) => mentioned.includes(word));
}

/** 'A robot keeper' is who speaks as ROBOT; who builds or mends robots is not. */
const isRobotOfTrade = (name: string, noun: string): boolean =>
  beingOf(name.toLowerCase()) === 'robot' &&
  noun.toLowerCase().split(/\s+/).slice(0, -1).includes(name.toLowerCase()) &&
  !/(?:maker|builder|engineer|inventor|designer|developer|mechanic|owner|dealer|hunter|repairer|scientist)$/i.test(noun);

/** Who is meant by 'two sisters' in 'Two sisters, Maya and Ruth, argue' and 'Three friends (Ada, Linus and Grace)'. */
function membersOf(
  { at, phrase, count, head }: Mention,
  text: string,
  found: readonly Found[],
  names: readonly { name: string; at: number }[],
): Found[] {
  const end = at + phrase.length;
  const near = names.filter(
    (one) => one.at >= end && one.at - end < 60 && !/[.;!?]/.test(text.slice(end, one.at).replace(/\b(?:Dr|Mrs?|Ms)\./g, '')),
  );
  // 'two guards' are who speak as GUARD 1 and GUARD 2
  const counted = found.filter(({ name }) => /\s\d+$/.test(name) && name.toLowerCase().replace(/\s\d+$/, '') === head);
  if (counted.length > 1) return counted;
  // 'the Wright brothers' are who is named later
  const named = found.filter((person) => person.named && person.count === 1);
  if (/\p{Lu}\p{Ll}+\s(?:brothers|sisters|twins)$/u.test(phrase) && named.length === 2) return named;
  if (near.length < Math.min(count, 2) || !/^\s*[,(:]?\s*(?:(?:named|called)\s+)?$/.test(text.slice(end, near[0]!.at))) return [];
  return near.slice(0, count).flatMap(({ name }) => found.filter((one) => one.name === name || one.name.includes(name)));
}

function uniqueName(name: string, found: readonly Found[]): string {
  if (!found.some((one) => one.name === name)) return name;
  return (
    [`Other ${name.toLowerCase()}`, ...Array.from({ length: MOST }, (_, index) => `${name} ${index + 2}`)].find(
      (one) => !found.some(({ name: taken }) => taken === one),
    ) ?? name
  );
}

/** 'the detective Jack', 'Pip, a tiny hedgehog': the words of what somebody with a name is. */
function belongsToName({ at, phrase }: Mention, text: string, names: readonly { name: string; at: number }[]): boolean {
  const end = at + phrase.length;
  const isOwned = OWNED_BY_NAME.test(phrase);
  return names.some(({ name, at: start }) => {
    const between = start >= end ? text.slice(end, start) : text.slice(start + name.length, at);
    return (
      (start >= end && /^,?\s*(?:(?:is\s)?(?:named|called|nicknamed)\s+|,\s*)?$/.test(between)) ||
      (start < at && /^(?:\s*\([^()]*\))?(?:,\s*|\s+(?:is|was)\s+|\s+)(?:\d{1,3},\s*)?$/.test(between)) ||
      (start >= at && start < end && !isOwned)
    );
  });
}

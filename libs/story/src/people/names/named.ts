import { english } from '../../english.js';
import { remembered } from '../../remembered.js';
import { beingOf } from '../beings.js';
import { bearerOf, isOnlyName } from '../given-names/index.js';

/** What stands over who is in a story. */
export const CAST_WORD = 'characters?|cast|people';
export const TITLE =
  '(?:(?:Dr|Mr|Mrs|Ms|St|Prof)\\.?|Doctor|Miss|King|Queen|Captain|Sergeant|Colonel|Grandpa|Grandma|Granny|Prince|Princess|Sir|Lady|Uncle|Aunt|Auntie|Father|Mother|Sister|Brother|Saint|Professor|Lord|Inspector|Detective(?: Inspector)?|Officer|Chef|Coach|Nurse|General|Commander|President|Pope|Emperor|Empress|Don|Doña|Madame|Herr|Frau|Señora?|Señor|Monsieur|Old(?: Mrs\\.?| Mr\\.?| Man)?|Little|Big|Judge|Sheriff|Agent|Master|Mama|Papa)';
/** What is written short before a name, behind which a full stop ends no sentence. */
export const HONORIFIC = '(?:Mrs?|Ms|Dr|St|Prof|Capt|Lt|Sgt)';
const LEADING_TITLE = new RegExp(`^(?:${TITLE} )+(?=\\p{Lu})`, 'u');

export const CALLED =
  /\b(?:named|called|nicknamed|[Mm]eet|calls? (?:it|him|her)self|(?:everyone|everybody|whom they|who they|people) calls?|by the name of|(?:[Ii]ts|[Hh]is|[Hh]er|[Mm]y|[Ww]hose|first) name (?:is|was)|namens|heißt|genannt|llamad[oa]s?|appelée?|nommée?|chiamat[oa]|chamad[oa]|genaamd|imieniem|по имени)\s+$/iu;

/** Somebody's name where it stands. */
export interface Named {
  readonly name: string;
  readonly at: number;
}

export const isPlace = remembered((name) => english()(name).places().length > 0);

/** By the reader of English alone: in other languages many a word is somebody's name somewhere. */
export const isKnownPerson = remembered((name) => english()(name).people().length > 0);
export const isPerson = remembered((name) => isKnownPerson(name) || (isOnlyName(givenNameIn(name)) && !isPlace(name)));

/** 'Mei' of 'Big Mei', 'Amara' of 'Dr. Amara Okafor'. */
export const givenNameIn = (name: string): string => name.replace(LEADING_TITLE, '').split(' ')[0]!;

/** Whether a word is one of the language and not a name: 'Rain' at the beginning of a sentence. */
export function isOrdinary(name: string): boolean {
  const [term] = (english()(name.toLowerCase()).json() as { terms: { tags: string[] }[] }[])[0]?.terms ?? [];
  const lexicon = (english().model() as { one?: { lexicon?: Record<string, unknown> } }).one?.lexicon ?? {};
  // 'Jun is deaf': what abbreviates a month is none without a date
  const known = Object.hasOwn(lexicon, name.toLowerCase()) && !/^(?:Jun|Jan|Mai|Sep)$/.test(name);
  return beingOf(name) !== null || (known && !term?.tags.includes('FirstName'));
}

/** Words with a capital that begin a sentence or name a time, and are nobody's name. */
export const COMMON =
  /^(?:The|An?|In|At|On|Of|To|For|From|With|After|Before|When|While|Behind|Then|There|Here|This|That|These|Those|His|Her|My|Our|Your|Their|Its|It|She|He|They|We|You|I|One|Two|Three|Four|Five|Six|Seven|Ten|(?:Every|Some|Any|No)(?:body|one|thing)|Every|Each|All|Some|Many|No|Not|Explain|Meet|Introducing|How|Why|What|Who|Where|If|As|And|But|So|Or|Yet|By|Under|Over|Inside|Outside|Once|Only|Just|Now|Later|Suddenly|Finally|Meanwhile|Scene|Act|Shot|End|Title|Noir|Documentary|Dialogue|Interior|Exterior|Happy|Wedding|Real|Last|First|Next|New|Old|Little|Big|Dear|Goodnight|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter|Halloween|God|English|French|German|Spanish|Italian|Japanese|Chinese|Roman|Greek|American|British|European|African|Asian|Persian|Internet|Earth|Moon|Sun|Mars|OK|TV|AI|BC|AD)$/;

/** Where a sentence begins, also one that somebody says; an apostrophe within a word begins none. */
export const BEGINS = /(?:^|[.!?:…"“]\s*|(?:^|\s)['‘]|\n\s*)$/;
export const isTrade = remembered((word) => beingOf(word.toLowerCase()) === 'human' && !isPerson(word));
export const upper = (name: string): string => name.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
export const eachUpper = (name: string): string => name.replace(/(?<![\p{L}\p{M}'’])\p{Ll}/gu, (letter) => letter.toUpperCase());
export const isGiven = (name: string): boolean => bearerOf(givenNameIn(name)) !== undefined;
/** 'Amara Okafor', 'Frau Koch': it is somebody's name by its first word. */
export const isProperName = (name: string): boolean => isGiven(name) || LEADING_TITLE.test(name);

/** What the first group of patterns finds, in its order; of two at one place the first. */
export const namesBy = (text: string, ...patterns: readonly RegExp[]): Named[] =>
  patterns
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map((match) => ({ name: (match[1] ?? match[2])!, at: match.index + match[0].indexOf((match[1] ?? match[2])!) }))
    .sort((one, other) => one.at - other.at)
    .filter(({ at }, index, all) => all[index - 1]?.at !== at);

/** As the text has them, each place once. */
export const inOrder = (names: readonly Named[]): Named[] =>
  [...new Map(names.map((one) => [`${one.at} ${one.name}`, one])).values()].sort((one, other) => one.at - other.at);

/** Who is in a story is told of more than once. */
export const isTwice = (word: string, text: string): boolean => text.split(new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u')).length > 2;

/** 'Nooooo': what somebody calls out; nobody's name has a letter three times. */
export const DRAWN_OUT = /(\p{L})\1\1/iu;

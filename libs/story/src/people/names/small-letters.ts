import { isEnglishWord } from '../../english-words.js';
import { beingOf } from '../beings.js';
import { bearerOf, isOnlyName } from '../given-names/index.js';
import { COMMON, DRAWN_OUT, eachUpper, isOrdinary, isPerson, isPlace, isTwice, type Named, upper } from './named.js';

/** Words of chats and of the net, which no list of English has, and what is often typed wrong. */
const TYPED =
  /^(?:mrs?|ms|dr|prof|sgt|capt|som\p{Ll}*b\p{Ll}*y|every?\p{Ll}*|ppl|bff|bffs|omg|lol|thx|pls|wifi|tiktok|insta|instagram|youtube|google|facebook|chatgpt|gpt|selfies?|evry\p{L}*|everybdy|someon|noone|noones|anyones?|everyones?|someones?|dont|doesnt|didnt|cant|wont|isnt|wasnt|theyre|theres|thats|whats|whos|hes|shes|youre|ive|ill|gonna|wanna|gotta|teh|thier|becuase|nobodys?|kinda|sorta|cuz|coz|tho|thru|plz|irl|btw|idk|imo|tbh|rn|asap)$/u;
/** What belongs to somebody or goes with them, and is no name: 'my dog food is gone'. */
const GOES_WITH =
  /^(?:and|who|that|food|toys?|bed|house|walker|sitter|owner|park|show|just|never|always|still|also|only|often|secretly|suddenly|finally|slowly|really|once|now|then|friends?|years?|alone|together)$/;
const FRIEND =
  /^(?:nan|gran|gramps|mam|bff|bestie|bf|gf|ex|boss|buddy|roomie|hubby|wifey|flatmate|roommate|housemate|workmate|classmate|teammate|coworker|colleague|neighbou?r|boyfriend|girlfriend|partner|crush)$/;
/** Before a name, in small letters. */
const TITLES =
  'grandpa|grandma|granny|nana|uncle|aunt|auntie|tia|tio|nonna|nonno|abuela|coach|captain|capt|nurse|chef|sir|lady|king|queen|prince|princess|sister|brother|father|professor|prof|detective|inspector|officer|agent';
const DETERMINER =
  /^(?:the|this|that|these|those|his|her|its|our|your|their|some|any|each|every|all|one|two|three|four|five|many|another)$/;

const isBeing = (word: string): boolean => beingOf(word) !== null;
/** What is written with a capital, is nobody, and begins no sentence: brands, planets, feasts, and what the net calls things. */
const KNOWN =
  /^(?:netflix|uber|lyft|spotify|amazon|tesla|ikea|disney|pixar|marvel|nasa|bitcoin|crypto|bluetooth|covid|ramadan|diwali|hanukkah|mercury|venus|jupiter|saturn|uranus|neptune|pluto|kpop|asmr|scifi|pov|vfx|cgi|anime|manga|minecraft|fortnite|roblox|pokemon|godzilla|korean|europe|asia|africa|america)$/;
/** Forms of verbs that are younger than the list, and of words that are typed wrong: 'livestreams', 'runing'. */
const LOOKS_LIKE_A_FORM = /(?:s|ed|ing|ng|ly|ion|ment|ness)$/;

/** No word of English, in no form of it, and nothing else that is known. */
const isUnknown = (word: string): boolean =>
  !isEnglishWord(word) &&
  !TYPED.test(word) &&
  !KNOWN.test(word) &&
  !COMMON.test(upper(word)) &&
  !DRAWN_OUT.test(word) &&
  !LOOKS_LIKE_A_FORM.test(word) &&
  !isBeing(word) &&
  !isPlace(upper(word));
/** Somewhere a given name, whatever else it is. */
const isListed = (word: string): boolean => bearerOf(upper(word)) !== undefined && !isBeing(word);
const isNameOrUnknown = (word: string): boolean => isUnknown(word) || (isOnlyName(upper(word)) && !isBeing(word));
const first = (words: string): string => words.split(' ')[0] as string;

/** What says that a word is a name: where it stands, and what it and the words beside it are. */
interface Clue {
  /** With the groups `name`, of a second one `other`, `being` for what stands before it, and `verb` for what stands behind it. */
  readonly pattern: RegExp;
  readonly isName: (
    name: string,
    beside: { readonly being: string; readonly other: string; readonly verb: string; readonly text: string },
  ) => boolean;
  /** In which texts it counts: all; those without a capital within a sentence; by default those without any. */
  readonly where?: 'everywhere' | 'hardly any capitals' | 'no capitals';
}

const CLUES: readonly Clue[] = [
  {
    // 'a boy named leo', 'a duck called sir quackers'
    pattern: new RegExp(
      `\\b(?:named|called|nicknamed|(?:its|his|her|my|whose|first) name(?: is| was|'s|s))\\s+(?<name>(?:(?:${TITLES}|doctor|mr|mrs|ms|dr|miss|baby|big|little|old)\\.? )?\\p{Ll}[\\p{L}'’-]+)`,
      'dgu',
    ),
    isName: (name) =>
      !/^(?:the|an?|it|him|her|them|me|us|you|his|my|our|your|their|every\p{Ll}*|by|in|on|to|for|off|out|up|after|from|with|over|upon|and|that|this|home|back|again|once|when|because|late|early|today|tonight|tomorrow|yesterday)$/u.test(
        name,
      ),
    where: 'everywhere',
  },
  {
    // 'grandpa teo', 'coach imke'
    pattern: new RegExp(`(?<![\\p{L}'’-])(?<name>(?:${TITLES}) \\p{Ll}{3,})(?![\\p{L}-])`, 'dgu'),
    isName: (words) => {
      const name = words.split(' ')[1] as string;
      return isNameOrUnknown(name) || (isListed(name) && !isOrdinary(name));
    },
  },
  // 'mrs pemberton'
  {
    pattern: /(?<![\p{L}'’-])(?<name>(?:mr|mrs|ms|dr)\.? \p{Ll}{3,})(?![\p{L}-])/dgu,
    isName: () => true,
    where: 'hardly any capitals',
  },
  {
    // 'anh thu works', 'oisin comes in': who does something
    pattern:
      /(?:^|[.!?;:,]\s+|\n\s*|\b(?:and|then|when|while|but|because|bc|until|so|where|that|if)\s)(?<name>\p{Ll}{3,}(?:\s\p{Ll}{3,})?)(?=\s(?:\p{Ll}{3,}(?:[^s\P{L}]s|ed)|is|was|has|had|can|will|must|goes|does|gets|sees|went|came|got|took|found|made|said)(?!\p{L}))/dgu,
    isName: (words, { text }) => words.split(' ').every(isUnknown) && (words.includes(' ') || isTold(words, text)),
  },
  {
    // 'suddenly oisin walks', but not 'the grunkle sleeps'
    pattern: /(?<![\p{L}'’-])(?<being>\p{Ll}{3,}) (?<name>\p{Ll}{3,})(?=\s(?:\p{Ll}{3,}(?:[^s\P{L}]s|ed)|is|was|has|had)(?!\p{L}))/dgu,
    isName: (name, { being, text }) =>
      isUnknown(name) && !isUnknown(being) && !DETERMINER.test(being) && !isBeing(being) && isTold(name, text),
  },
  {
    // 'my bff xiomara', 'my nan doris'
    pattern: /\b(?:my|our|his|her|their)\s(?<being>\p{Ll}+)\s(?<name>\p{Ll}{3,})(?![\p{L}'’-])/dgu,
    isName: (name, { being }) => (isBeing(being) || FRIEND.test(being)) && (isUnknown(name) || (isListed(name) && !isOrdinary(name))),
  },
  {
    // 'thu ha and minh khoi hate each other'
    pattern: /(?<=^|[.!?;:]\s)(?<name>\p{Ll}{2,} \p{Ll}{2,}) (?:and|n|&|vs) (?<other>\p{Ll}{2,} \p{Ll}{2,})(?![\p{L}'’-])/dgu,
    isName: (name, { other }) => isPair(first(name), first(other)),
  },
  {
    // 'zibbo and krell', 'fatoumata n joy'
    pattern: /(?<![\p{L}'’-])(?<name>\p{Ll}{3,}) (?:and|n|&|vs) (?<other>\p{Ll}{3,})(?![\p{L}'’-])/dgu,
    isName: (name, { other }) => isPair(name, other),
  },
  {
    // 'my cat mochi thinks'
    pattern: /\b(?:my|our|his|her|their)\s(?<being>\p{Ll}+)\s(?<name>\p{Ll}{3,})(?=\s\p{Ll}+s\b|\s(?:is|was|has|and)\b)/dgu,
    isName: (name, { being }) => isBeing(being) && !isBeing(name) && !GOES_WITH.test(name) && (isPerson(upper(name)) || !isOrdinary(name)),
    where: 'hardly any capitals',
  },
  {
    // 'my dog moose he ate', 'my cat tiger is': what is kept may be called by the name of what is not
    pattern:
      /\b(?:my|our|his|her|their)\s(?:dog|cat|puppy|kitten|hamster|rabbit|bunny|parrot|horse|pony|tortoise|goldfish)\s(?<name>\p{Ll}{3,})(?=\s(?<verb>he|she|thinks|loves|hates|wants|is|was|has|who)\b)/dgu,
    isName: (name, { verb }) => (/^(?:he|she|thinks|loves|hates|wants)$/.test(verb) || isBeing(name)) && !GOES_WITH.test(name),
    where: 'hardly any capitals',
  },
  // 'hope is 6'
  { pattern: /(?:^|[.!?;,]\s)(?<name>\p{Ll}{3,})(?=(?:\sis|,|\s\()\s?\d{1,2}\b)/dgu, isName: isListed },
  // 'siobhan delaney last day at work'
  { pattern: /^(?<name>\p{Ll}{3,} \p{Ll}{3,})(?=\s)/dgu, isName: (words) => words.split(' ').every(isNameOrUnknown) },
  {
    // 'will wakes up': the verb 'will' has no such form behind it
    pattern: /(?<=^|[.!?;,]\s|\b(?:brother|son|friend|dad|uncle|cousin|mate|husband|boy)\s)(?<name>will)(?=\s\p{Ll}{3,}(?<!s)s\b)/dgu,
    isName: () => true,
  },
  {
    // 'headmaster torvald'
    pattern: /(?<![\p{L}'’-])(?<being>\p{Ll}{3,})\s(?=(?<name>\p{Ll}{3,}(?:\s\p{Ll}{3,}(?<!s|ed|ing|ly)(?=[,.;]))?)(?![\p{L}'’-]))/dgu,
    isName: (name, { being, text }) =>
      beingOf(being) === 'human' && !being.endsWith('s') && isUnknown(first(name)) && isTold(first(name), text),
  },
  {
    // 'tariq and big steve start a band': what is nothing but a name
    pattern: /(?<![\p{L}'’-])(?<name>\p{Ll}{3,})(?![\p{L}-])/dgu,
    isName: (name) => (isOnlyName(upper(name)) ? !isBeing(name) && !isOrdinary(name) : isListed(name) && isUnknown(name)),
    where: 'hardly any capitals',
  },
];

/** Whether a text tells of somebody: under a name that is one somewhere, again, or as her or him. */
const isTold = (name: string, text: string): boolean => isListed(name) || isTwice(name, text) || /\b(?:he|she|his|her|him)\b/.test(text);

const isPair = (one: string, other: string): boolean => isNameOrUnknown(one) && isNameOrUnknown(other);

/** Names that are written without a capital, in texts that have hardly any. */
export function lowerCaseNames(text: string): Named[] {
  const counts: Readonly<Record<NonNullable<Clue['where']>, boolean>> = {
    everywhere: true,
    'hardly any capitals': !/(?<=\p{L}\s)\p{Lu}\p{Ll}/u.test(text),
    'no capitals': !/\p{Lu}\p{Ll}/u.test(text),
  };
  const found = CLUES.filter(({ where = 'no capitals' }) => counts[where]).flatMap(({ pattern, isName }) =>
    [...text.matchAll(pattern)].flatMap(({ groups = {}, indices }) => {
      const { name = '', other = '', being = '', verb = '' } = groups;
      const at = (group: string): number => indices?.groups?.[group]?.[0] ?? 0;
      if (!isName(name, { being, other, verb, text })) return [];
      return [{ name, at: at('name') }, ...(other ? [{ name: other, at: at('other') }] : [])];
    }),
  );
  return found
    .filter((one, index) => !found.some((other, nth) => nth !== index && covers(other, one) && (nth < index || !covers(one, other))))
    .map(({ name, at }) => ({ name: eachUpper(name.replace(/['’]s$/, '')), at }));
}

/** Whether a name stands within another one. */
const covers = (one: Named, other: Named): boolean => one.at <= other.at && other.at + other.name.length <= one.at + one.name.length;

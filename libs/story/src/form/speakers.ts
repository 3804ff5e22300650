import { english } from '../english.js';
import { isEnglishWord } from '../english-words.js';
import type { Language } from '../language.js';
import { glossedIn } from '../lexicon/index.js';
import { beingOf } from '../people/beings.js';
import { bearerOf } from '../people/given-names/index.js';
import { CALLED, CAST_WORD, givenNameIn, isPerson, isPlace, isProperName, TITLE, upper } from '../people/names/named.js';
import { mentionsIn } from '../people/roles.js';
import { escaped } from '../plain.js';
import { sentencesOf } from '../sentences.js';
import { ANYBODY, COUNTS, calm, isDate, isKey, MOMENT, POINT, UNCASED_KEY } from './keys.js';

const LETTERS = "[\\p{L}\\p{M}\\p{N}.'’\\u200c\\u200d-]*";
/** 'Juan de la Cruz', 'JUAN DE LA CRUZ'. */
const PARTICLE = 'de la|de los|del|della|de|di|da|dos|do|du|van der|van den|van|von der|von|zu|ten|ter|ibn|bin';
/** 'Anna', 'Mr. Pelt', 'Leonardo da Vinci'. */
const NAME = `\\p{Lu}${LETTERS}(?: (?:(?:${PARTICLE}|${PARTICLE.toUpperCase()}) )?\\p{Lu}${LETTERS}){0,2}`;
const UNCASED_NAME = `\\p{Lo}${LETTERS}(?: ${LETTERS})?`;
const AND = '(?:and|AND|und|UND|et|ET|y|Y|e|E)';
const TOGETHER = `${NAME}(?:\\s?[,/]\\s?${NAME})*(?:\\s?[&+/]\\s?|\\s${AND}\\s)${NAME}`;
/** 'Jo Smith', 'Anna Lee, Ben Fox and Juan de la Cruz': nothing but capitals, and what may stand between them. */
export const NAMES = `\\p{Lu}${LETTERS}(?:,?\\s(?:\\p{Lu}${LETTERS}|${PARTICLE}|${AND}|[&+]))*`;
const ARTICLE = 'The|An?|Der|Die|Das|Eine?|Le|La|Les|Une?|El|Los|Las|Una|Il|Lo|Gli|O|Os|As|Uma?';
/** 'The old man', 'Guard 1', 'Man in black'. */
const DESCRIPTION = `(?:(?:${ARTICLE})\\s(?=\\p{Ll})|(?!\\p{Ll}))(?<described>\\p{L}${LETTERS}(?:\\s[\\p{L}\\p{N}]${LETTERS}){0,4})`;
/** What is said how: '(whispering)'. */
export const MANNER = '(?:\\s*[(（](?<manner>[^)）]*)[)）])?';
/** '1944', 'May 3', '3 May'. */
const DATED = '[^,.:;!?()\\n]*(?:\\d{4}|\\p{Lu}\\p{L}+\\s\\d|\\d\\s\\p{Lu})';
/** What somebody is, or how old: 'Tariq, the fisherman', but not 'Paris, 1944'. */
const APPOSITION = `(?:,\\s(?!${DATED})(?<apposition>[^,.:;!?()\\n]{1,40}))?`;

/** A name on a line as it stands before words. */
export const SURE = `(?<sure>${NAME}|(?=.{1,12}[:：(（])${UNCASED_NAME})${MANNER}\\s*[:：]`;
/** What may be one, where it speaks: in a list, of several, by what somebody is. */
export const UNSURE = `(?:(?:\\d{1,2}[.)]|[-*•–—])\\s+)?(?:(?<together>${TOGETHER})|${DESCRIPTION})${APPOSITION}${MANNER}\\s*[:：]`;

const IS_NAME = new RegExp(`^(?:${NAME}|${UNCASED_NAME})$`, 'u');
/** Whether it stands there as a name is written. */
export const isName = (words: string): boolean => IS_NAME.test(words);

const JOINT = new RegExp(`\\s?[,&+/]\\s?|\\s${AND}\\s`, 'u');
/** 'Anna & Ben' are two who speak; 'Salt and Pepper' may be one. */
export function speakersIn(name: string): readonly string[] {
  const each = name.split(JOINT);
  const areSeveral = each.every(isName) && (/[&+/]/.test(name) || each.every((one) => bearerOf(givenNameIn(calm(one))) !== undefined));
  return areSeveral ? each : [name];
}

/** What the film calls somebody by the name before their words: 'ANNA', 'old man'. */
export const calledBy = (name: string): string => upper(calm(name));

/** '他说：你好。': somebody says it, and it is told. */
const SAYS = /(?:[说說道问問喊叫答想]|[言云]う|った|다|قال|قالت|אמר|אמרה|कहा|बोला|बोली|ว่า)$/u;

/** 'I', 'your', 'moi', '?': what is said, and not told of somebody. */
export const IS_SAID = new RegExp(
  [
    '\\b(?:I|me|my|we|us|our|you|your)\\b|[?!？！]|^["“„«「]',
    '(?<!\\p{L})(?:ich|mich|mir|dich|wir|euch|je|moi|toi|vous|yo|tú|usted|io|eu|você|я|меня|мне|ты|тебя|вы|мы)(?!\\p{L})',
    '^(?:yes|no|hello|hi|hey|bye|goodbye|thanks|okay|ok|please)(?=[,.…])',
    '^(?:ja|nein|hallo|danke|oui|non|bonjour|salut|merci|sí|hola|gracias|ciao|grazie|sim|olá|да|нет)(?=[,.…])',
  ].join('|'),
  'iu',
);
const ENDS = /[.!?…。！？।][”"’»)]*$/u;

const IS_MOMENT = new RegExp(`^(?:${MOMENT})$`, 'i');
const IS_AUTHOR = /^author$/i;

const LISTED = new RegExp(`^[^\\S\\n]*(?:${CAST_WORD})\\s*[:：](.*)$`, 'imu');
const TITLE_BEFORE = new RegExp(`(?<!\\p{L})${TITLE}\\s$`, 'u');

/** 'A girl named Music', 'Captain Hook', 'Cast: May, 8': what else would be no name is one. */
function isCalledSo(name: string, text: string): boolean {
  const words = calm(name);
  const befores = text.split(words).slice(0, -1);
  return befores.some((before) => CALLED.test(before) || TITLE_BEFORE.test(before)) || (LISTED.exec(text)?.[1]?.includes(words) ?? false);
}

const COUNTED = /\s\d{1,3}$/;
/** 'Guard 1' and 'Guard 2' are guards. */
const kindOf = (name: string): string => name.replace(COUNTED, '');
/** Who speaks or does not speak together: of 'the sea' and 'the moon' is either both said what they do, or what they say. */
const familyOf = (name: string): string => (/^\p{Ll}/u.test(name) ? 'the' : kindOf(name));

/** Somebody says, asks or does the like, in English. */
export const SPEAKS =
  'says?|said|asks?|asked|whispers?|whispered|shouts?|shouted|yells?|yelled|answers?|answered|replies|replied|murmurs?|murmured|calls?|called|cries|cried|sighs?|sighed';
/** 'In black', 'with tired eyes', but not 'in the hat says': two nouns beside each other may be somebody who does something. */
const TAIL = '^(in|with|on|from|at|of) (the|#Determiner|#Possessive)? #Adjective? !#Verb$';
const ENDS_SPEAKING = new RegExp(`\\s(?:${SPEAKS}|orders?|ordered|thinks?|thought|writes?|wrote)$`, 'i');

const isAlive = ({ kind }: { readonly kind: string }): boolean => /^(?:people|animals)$/.test(kind);

/** Whether words are nothing but who somebody is: 'old man', 'man in black', but not 'man says'. */
function isDescribed(words: string, language: Language): boolean {
  if (language !== 'en') {
    const known = glossedIn(words, language);
    const last = known.at(-1);
    if (last === undefined || !isAlive(last) || !words.endsWith(last.word)) return false;
    // 'alte Frau', but not 'Paul schreibt seiner Mutter'; without an article, 'Fragt Mama'
    return words.split(' ').length <= 2 && (/^\p{Ll}/u.test(words) || known[0]!.at === 0);
  }
  const [first] = mentionsIn(`the ${words.toLowerCase()}`);
  if (first?.at !== 0) return false;
  // 'New customers' are whom an advert speaks to
  const areMany = !first.phrase.endsWith(first.head);
  const tail = words.slice(first.phrase.length - 'the '.length).trim();
  return !(areMany && /^\p{Lu}/u.test(words)) && (tail === '' || (english()(tail).has(TAIL) && !ENDS_SPEAKING.test(tail)));
}

/** Whether it names somebody wherever it stands. */
export function isSomebody(name: string, language: Language): boolean {
  const each = speakersIn(name);
  if (each.length > 1) return each.every((one) => isSomebody(one, language));
  const words = calm(name);
  return (isName(name) && isProperName(words)) || isDescribed(kindOf(words), language);
}

/** What stands where the name of a speaker does. */
export interface Candidate {
  readonly name: string;
  /** What would be said. */
  readonly words: string;
  /** Above the words, without a colon. */
  readonly isAlone?: boolean;
  /** A name alone, before words: who stands so speaks, as long as nothing says otherwise. */
  readonly isSure: boolean;
}

/** 'Tall, serious.', '8 points!': noted of somebody, who does not say it. */
const IS_NOTE = /^[\p{Ll}\p{N}]/u;
/** 'A banker who wants you to fail.': of whoever is not named it is told. */
const TELLS = /^(?:An?|He|She|They|His|Her|Their)\b[^.!?]*(?:\.|$)/;

/**
 * Of those who may be names the ones who speak: somebody, or who comes again beside others, where something is said and not only noted of
 * them. Who has no name says it, or stands beside somebody who has one, or comes again.
 */
function proven(candidates: readonly Candidate[], isKnown: (name: string) => boolean, language: Language): readonly Candidate[] {
  const all = candidates.filter(({ name }) => !isKey(kindOf(name), language));
  const counts = new Map<string, number>();
  for (const { name } of all) counts.set(name, (counts.get(name) ?? 0) + 1);
  const isAgain = ({ name }: Candidate) => counts.get(name)! > 1;
  const isHeard = ({ words }: Candidate) => IS_SAID.test(words);
  const isNamed = ({ name }: Candidate) => COUNTED.test(name) || (isName(name) && isKnown(name));
  const isBeside = all.some((one) => one.isSure || isNamed(one) || (isKnown(one.name) && isAgain(one)));
  const families = Map.groupBy(all, ({ name }) => familyOf(name));
  const isTalk = (family: readonly Candidate[]) =>
    family.some(isAgain) && (isName(kindOf(family[0]!.name)) ? family.some(isHeard) : family.every(isHeard));
  const talking = new Set([...families].flatMap(([family, its]) => (counts.size > 1 && isTalk(its) ? [family] : [])));
  // 'The moon', but not 'Old way'
  const mayTalk = ({ name }: Candidate) => isBeside || beingOf(name.split(' ').at(-1)!) !== null;
  const speaks = (one: Candidate) =>
    isKnown(one.name)
      ? isNamed(one) || ((isBeside || isHeard(one)) && !TELLS.test(one.words))
      : talking.has(familyOf(one.name)) && mayTalk(one);
  const may = all.filter((one) => !one.isSure && !IS_NOTE.test(one.words) && speaks(one));
  const found = new Set(may);
  return may.some(isAgain) || all.some((one) => isHeard(one) && (one.isSure || found.has(one))) ? may : [];
}

/** Whose words a film tells, before a colon. */
export const NARRATOR_WORDS =
  '(?:the )?(?:narrator|narration|ann(?:ouncer|cr)|(?:voice[- ]?over|v\\.?o\\.?)(?: ?\\/ ?narrat(?:or|ion))?)|off[- ]?stimme|erzählstimme|erzähler(?:in)?|narrador|narradora|narrateur|narratrice|narratore|voce narrante|voce fuori campo|(?:off-?)?sprecher(?:in)?|voix[- ]off|voz(?: en)? off|旁白|解说|ナレーション|ナレーター|語り手?|내레이션|나레이션|해설|الراوي|راوي|קריין|קריינית|सूत्रधार|वाचक|ผู้บรรยาย';
/** Whether it is the narrator, by name. */
export const IS_NARRATOR = new RegExp(`^(?:${NARRATOR_WORDS})$`, 'i');
/** Whoever is heard without being somebody of a film. */
export const NARRATOR = new RegExp(`^(?:${NARRATOR_WORDS}|${ANYBODY})$`, 'i');

const FIGURE = /^[\p{N}\p{Sc}]/u;
/** 'Dark red velvet' of 'Color': of other languages it is not known which words are no names. */
const isNoted = ({ name, words }: Candidate, language: Language): boolean =>
  IS_NOTE.test(words) && (language !== 'en' || isEnglishWord(name.toLowerCase()));
/** 'Flour: 200 g', 'Hair: red': nothing is said, or so much as a sentence. */
const isFact = (one: Candidate, language: Language): boolean =>
  !one.isAlone &&
  /^\p{Lu}/u.test(one.name) &&
  !IS_SAID.test(one.words) &&
  (FIGURE.test(one.words) || (!ENDS.test(one.words) && (one.words.split(' ').length <= 2 || isNoted(one, language))));

/** What joins a name to what stands before it: 'Two robots, ', 'Bleep and ', 'a robot named '. */
const BEFORE_NAME = new RegExp(`(?<word>\\p{L}${LETTERS})(?<joint>,?\\s(?:${AND}\\s|(?:called|named|namens)\\s)?)$`, 'u');
const AND_BEFORE = new RegExp(`^,?\\s${AND}\\s$`, 'u');
/** 'Our robots, Vaco and Mopo', 'For customers, Basic and Pro': what is sold is nobody. */
const SOLD =
  /(?<!\p{L})(?:our|new|models?|for|unsere?[nrms]?|neuen?|für|nos|nouve(?:aux|lles)|pour|nuestr[oa]s?|nuev[oa]s?|para|nostr[ie]|nuov[ie]|per)(?!\p{L})/iu;
/** As far before a name as it is looked who that is. */
const NEAR = 200;

/** ' and Plok', ', Plok'. */
const AND_MORE = `(?:,?\\s${AND}|,)\\s\\p{Lu}${LETTERS}`;

/** Whether the words before a name say that it is a being's, or one of theirs: 'Two robots, Bleep and'. */
function namesBeing(before: string, language: Language): boolean {
  const { 0: end = '', groups: { word = '', joint = '' } = {} } = BEFORE_NAME.exec(before) ?? {};
  const isAnd = AND_BEFORE.test(joint);
  const being = beingOf(word.toLowerCase()) ?? beingOf(word.toLowerCase().replace(/s$/, ''));
  // 'This winter, Aero and Terra'; of a few words the language may be guessed wrong
  const isBeing = (being !== null && being !== 'spirit') || glossedIn(word, language).some(isAlive);
  if (isBeing && !isAnd) return !SOLD.test(before);
  return /^\p{Lu}/u.test(word) && (isAnd || joint.startsWith(',')) && namesBeing(before.slice(0, -end.length), language);
}

/** 'Grix, an alien', 'Grix is an alien', 'Grix and Plok are two aliens'. */
const BEING_BEHIND = new RegExp(
  `^(?:${AND_MORE})*(?:,\\san?|\\sis\\san?|\\sare(?:\\s(?:two|three|four|both))?)(?:\\s\\p{Ll}+)?\\s(?<kind>\\p{Ll}+)(?=\\s*[.,;:!?)]|\\s(?:and|who|that|from|of|in|on|with|meets?)\\b|$)`,
  'u',
);
/** Whether the words behind a name say that it is a being's. */
function saysBeing(after: string): boolean {
  const being = beingOf(BEING_BEHIND.exec(after)?.groups?.kind ?? '');
  return being !== null && being !== 'spirit';
}

const ACTING = new RegExp(`^(${NAMES})\\s\\p{Ll}`, 'u');
/** 'Zyra and Kolt argue on a bridge': what nothing does that is sold. */
const DONE_BY_SOMEBODY = /^\s(?:argue|quarrel|bicker|talk|chat|whisper|kiss|hug|marry|laugh|cry|wander|walk|sit)(?!\p{L})/u;
/** 'Yara, Ruwen and Ife pick a film': who do something with somebody are somebody, too. */
function actsBesideSomebody(sentence: string, name: string): boolean {
  const names = ACTING.exec(sentence)?.[1]?.split(JOINT) ?? [];
  const isDoneTogether = names.length > 1 && DONE_BY_SOMEBODY.test(sentence.slice(ACTING.exec(sentence)?.[1]?.length));
  return names.includes(name) && (names.some(isPerson) || isDoneTogether) && !names.some(isPlace);
}

/** Of names those of which a text tells that they are somebody's, and no city's and nothing that is sold. */
function mentionedIn(text: string, names: readonly string[], language: Language): ReadonlySet<string> {
  const sentences = names.length > 0 ? text.split('\n').flatMap((line) => sentencesOf(line, language)) : [];
  const isMentioned = (name: string) => {
    const named = new RegExp(`(?<!\\p{L})${escaped(name)}(?![\\p{L}\\p{M}\\p{N}])`, 'u');
    const parts = sentences.map((sentence) => sentence.split(named));
    return (
      parts.some((all) => all.slice(0, -1).some((before) => namesBeing(before.slice(-NEAR), language))) ||
      parts.some((all) => all.slice(1).some(saysBeing)) ||
      sentences.some((one) => actsBesideSomebody(one, name))
    );
  };
  return new Set(names.filter((name) => !isPlace(calm(name)) && isMentioned(calm(name))));
}

const IS_SCRIPT = /^\s*(?:INT|EXT)[./ ]/m;

/**
 * Of names those who are nobody, since most of them are facts: 'Method: Mix it.' below is one, too. Where a film is written or somebody
 * speaks, short words are an answer: 'Bix: Lima'.
 */
function factsAmong(
  text: string,
  candidates: readonly Candidate[],
  isKnown: (name: string) => boolean,
  language: Language,
): readonly Candidate[] {
  const sure = candidates.filter(({ name, isSure }) => isSure && !isKey(name, language));
  const names = sure.filter(({ name }) => !NARRATOR.test(name));
  const isOnce = ({ name }: Candidate) => names.filter((one) => one.name === name).length === 1;
  const isTold = (name: string) => new RegExp(`\\b(?:the|an?)\\s${escaped(name)}\\b`, 'i').test(text);
  // 'Zorg', 'Krell' and 'Blib', of whom one asks another
  const areOnlyNames = language === 'en' && names.every(({ name }) => name.split(' ').every((word) => !isEnglishWord(word.toLowerCase())));
  const asks = ({ name, words }: Candidate) => words.endsWith('?') && ((areOnlyNames && /\byou\b/i.test(words)) || isTold(name));
  const speaks = (one: Candidate) => IS_SAID.test(one.words) && (isKnown(one.name) || asks(one));
  const isTalk = IS_SCRIPT.test(text) || names.length < sure.length || names.some(speaks);
  const inDoubt = isTalk ? [] : [...new Set(names.map(({ name }) => name))].filter((name) => !isKnown(name));
  const mentioned = mentionedIn(text, inDoubt, language);
  const isAnswer = ({ name, words }: Candidate) => !FIGURE.test(words) && (isTalk || mentioned.has(name));
  const unknown = names.filter((one) => !isKnown(one.name) && !isAnswer(one));
  const facts = unknown.filter((one) => isFact(one, language) && isOnce(one));
  return facts.length * 2 > names.length ? unknown.filter(({ words, isAlone }) => !isAlone && !IS_SAID.test(words)) : [];
}

/** Whether what stands where the name of a speaker would is nobody's. */
export type IsNobody = (name: string) => boolean;

/**
 * Tells who speaks in a text from what only stands before words, in its order; `people` are who is in it, where somebody said so. Days and
 * months are also names: somebody called so speaks again, or beside others. 'Seven' and 'Author' are somebody who speaks again, and so is
 * 'Night' where something is said: it stands above what happens again, too. Where names have no capitals, they are names where one of them
 * speaks again, or is known as one. What is not sure to be a name has to be proven one.
 */
export function nobodyIn(text: string, candidates: readonly Candidate[], language: Language, people: readonly string[] = []): IsNobody {
  const kinds = new Map<string, boolean>();
  const isKnown = (name: string) => {
    const kind = kindOf(name);
    if (!kinds.has(kind)) kinds.set(kind, isSomebody(kind, language));
    return people.includes(calledBy(name)) || kinds.get(kind)!;
  };
  const facts = new Set(factsAmong(text, candidates, isKnown, language));
  const rest = candidates.filter((one) => !facts.has(one));
  const speaking = new Set([...rest.filter(({ isSure }) => isSure), ...proven(rest, isKnown, language)]);
  const unproven = new Set(candidates.filter((one) => !speaking.has(one)).map(({ name }) => name));
  for (const { name } of speaking) unproven.delete(name);
  const names = candidates.filter((one) => speaking.has(one)).map(({ name }) => name);
  const isAgain = (name: string) => names.filter((one) => one === name).length > 1;
  const isGiven = (name: string) => bearerOf(calm(name)) !== undefined;
  const isAlsoName = (name: string) => isDate(name, language) || (POINT.test(name) && isGiven(name));
  const isHeard = (moment: string) => candidates.some(({ name, words }) => name === moment && IS_SAID.test(words));
  const speaksAgain = (name: string) =>
    isAgain(name) && (COUNTS.test(name) || IS_AUTHOR.test(name) || (IS_MOMENT.test(name) && isHeard(name)));
  const inDoubt = [...new Set(names.filter(isAlsoName))];
  const others = names.some((name) => !isAlsoName(name) && !isKey(name, language));
  const isCalendar = inDoubt.length > 1 && !inDoubt.every(isGiven);
  const doSpeak = inDoubt.some(isAgain) ? inDoubt.length <= 2 || !isCalendar : others && !isCalendar;
  const uncased = names.filter((name) => /^\p{Lo}/u.test(name) && !UNCASED_KEY.test(name) && !SAYS.test(name));
  const doTalk = uncased.some((name) => isAgain(name) || isGiven(name));
  return (name) => {
    if (unproven.has(name)) return true;
    if (people.includes(calledBy(name))) return false;
    if (/^\p{Lo}/u.test(name)) return !doTalk || !uncased.includes(name) || isDate(name, language);
    if (isAlsoName(name) ? doSpeak : !isKey(name, language) || speaksAgain(name)) return false;
    return !isCalledSo(name, text);
  };
}

import { beingOf, endsLikePerson, FAMOUS, isFigure, isOfPeople } from './beings.js';
import { kinOf } from './kin.js';
import { eachOf, isCollective, isCrowd, isMany, numberIn, SEVERAL } from './many.js';
import { FROM_AFAR, SELVES, selfAs } from './selves.js';
import { isDeed, isDoneByOne, isVerb, singular, type Term, termsOf } from './terms.js';

/** Somebody whom a text mentions by what they are: 'a deaf drummer', 'three penguins'. */
export interface Mention {
  /** As the text has it, with its article. */
  readonly phrase: string;
  /** Without article, number and owner: 'deaf drummer'. */
  readonly noun: string;
  /** The last word, in the singular. */
  readonly head: string;
  /** What they are, where the last word does not say it: a 'younger self' is a 'young man'. */
  readonly as?: string | undefined;
  readonly count: number;
  readonly at: number;
  /** 'the' or an owner: may speak of somebody who was mentioned before. */
  readonly definite: boolean;
}

const START =
  /^(?:an?|the|this|that|his|her|their|its|my|our|your|another|some|every|each|one|two|both|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several|many|hundreds?|\d{1,3})$/i;
const DESCRIBES = ['Adjective', 'Noun', 'Value', 'Gerund', 'PastTense', 'Participle', 'Adverb'];
const LONGEST = 5;
const NUMBER = /^(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|hundred|other|same|last|first|only|own|late)$/i;

/** 'Lucy's father': somebody's name as an owner. */
const isOwner = ({ text }: Term): boolean => /^\p{Lu}[\p{L}-]*['’]s$/u.test(text);

/** Whether a phrase about somebody begins with the word; 'that' before several joins a clause. */
const begins = (terms: readonly Term[], index: number, head: number): boolean =>
  !terms[index]!.hyphened &&
  ((START.test(terms[index]!.bare) && !(/^th(?:at|is)$/i.test(terms[index]!.bare) && isMany(terms[head]!.bare))) || isOwner(terms[index]!));

/** 'a photo of her grandmother': who is there is a picture. */
const PICTURED = /\b(?:photo(?:graph)?|picture|portrait|painting|drawing|statue|memory|grave) of $/i;

/** 'Tells his grandson about the sea monster': it is only told of. */
const TOLD_OF = /\b(?:tells?|told|telling)\s(?!(?:me|us)\b)(?:(?!stor(?:y|ies)|tales?|film|video|movie)[^.!?\s]+\s){1,4}about $/i;

/** 'Thank you, my dear friend.', 'Dear colleagues,', 'Hey guys,', 'Ladies and gentlemen, welcome!': whoever is spoken to. */
const isSaidTo = (phrase: string, before: string, after: string): boolean =>
  (/^my (?:\p{Ll}+ )?(?:friends?|lady|lord)$/iu.test(phrase) && /,\s*$/.test(before) && /^\s*[,.;:!?…]/.test(after)) ||
  (/^(?:dear|hey|hi|hello)\s|^guys$/i.test(phrase) && /^\s*[,!]/.test(after)) ||
  (/\b(?:hey|hi|hello)\s$/i.test(before) && /^\s*[,!]/.test(after)) ||
  /^ladies and gentlemen\b/i.test(`${phrase}${after}`) ||
  /\bladies and gentlemen$/i.test(`${before}${phrase}`);

/** 'An educational video for kids': who is to watch it. */
const isToldTo = (phrase: string, before: string): boolean =>
  /^(?:\p{Ll}+ )?(?:kids|children|toddlers|adults|beginners|teens|teenagers|students|parents)$/iu.test(phrase) &&
  /\b(?:video|film|movie|story|tale|book|cartoon|game|guide|lesson|course|song|series|show|explainer|tutorial|animation) for $/i.test(
    before,
  );

/** Everybody whom an English text mentions without a name. What belongs to them ('his grandmother's button') mentions nobody. */
export function mentionsIn(text: string): Mention[] {
  const terms = termsOf(text);
  return terms.flatMap((_, index) => mentionAt(terms, index, text) ?? []);
}

function mentionAt(terms: readonly Term[], index: number, text: string): Mention | null {
  const { bare } = terms[index]!;
  const head = headAt(terms, index);
  if (head === null) return null;
  const from = beginningOf(terms, index);
  if (isPartOfMore(terms, from, index)) return null;
  const words = terms.slice(from, index + 1);
  const lead = words[0]!.bare.toLowerCase();
  const starts = begins(terms, from, index);
  // 'the robot dog guards a mall': one alone is no plural
  if (/^(?:an?|another)$/.test(lead) && isMany(bare) && !isCounted(terms, from, index)) return null;
  const many = isMany(bare) || isCrowd(bare);
  const isFirst = index - from < LONGEST && (from === 0 || (beingOf(head) !== null && /[.!?]["”]?\s+$/.test(text.slice(0, words[0]!.at))));
  if (!starts && !many && !isFirst && !isBesideAnother(terms, from)) return null;
  const before = terms[from - 1]?.bare ?? '';
  if (!starts && many && /^of$/i.test(before)) return null;
  if (/^(?:as|like)$/i.test(before) || isSaidToBe(terms, from)) return null;
  // 'start a rock band': they are the band
  if (isCrowd(bare) && /^(?:an?|their)$/i.test(lead) && /^(?:start|form|found)(?:s|ed|ing)?$/i.test(before)) return null;
  // 'helps people feel again'
  if (/^people$/i.test(bare) && from === index && index > 0 && !terms[index - 1]!.ends) return null;
  // 'makes friends'
  if (/^friends$/i.test(bare) && from === index && /^(?:ma(?:k(?:es?|ing)|de)|remain(?:s|ed)?|stay(?:s|ed)?)$/i.test(before)) return null;
  const phrase = text.slice(words[0]!.at, terms[index]!.at + terms[index]!.text.length);
  const [told, rest] = [text.slice(0, words[0]!.at), text.slice(terms[index]!.at + terms[index]!.text.length)];
  if (beingOf(head) !== 'human' && TOLD_OF.test(told)) return null;
  if (PICTURED.test(told) || isSaidTo(phrase, told, rest) || isToldTo(phrase, told)) return null;
  const as = selfAs(phrase, told);
  if (as !== undefined && FROM_AFAR.test(told)) return null;
  const noun = phrase
    .split(/\s+/)
    .slice(starts ? 1 : 0)
    .filter((word) => !NUMBER.test(word))
    .join(' ');
  const howMany = countBehind(terms, index) ?? numberIn(words.filter(({ hyphened }) => !hyphened).map((one) => one.bare));
  // 'they married the wrong people'
  if (/^(?:wrong|right) (?:people|person)$/i.test(noun)) return null;
  return {
    phrase,
    noun: eachOf(!starts && hasCapitalOfSentence(words[0]!) ? noun.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase()) : noun) || bare,
    head: singular(head) || head,
    as,
    count: howMany ?? (many ? SEVERAL : 1),
    at: words[0]!.at,
    definite: /^(?:the|this|that|his|her|their|its|both)$/.test(lead) || isOwner(words[0]!),
  };
}

/** 'Grumpy cat' at the beginning of a sentence, but not 'French chef'. */
const hasCapitalOfSentence = ({ bare, tags }: Term): boolean =>
  /^\p{Lu}\p{Ll}+$/u.test(bare) && !['ProperNoun', 'Demonym'].some((tag) => tags.has(tag));

/** What somebody is called by at a word, in the singular; null where the word is nobody's. */
function headAt(terms: readonly Term[], index: number): string | null {
  const { text, bare, tags } = terms[index]!;
  if (/['’]s?$/.test(text)) return null;
  if (isOnlyDone(terms, index)) return null;
  const isCapital = /^\p{Lu}/u.test(bare) && !/^(?:\p{Lu}+|YouTubers?|TikTokers?|Instagrammers?)$/u.test(bare);
  const isPeople = (isCapital && isOfPeople(bare, terms[index - 1]?.bare)) || isNational(terms, index);
  if (isCapital && !isPeople && index > 0 && !terms[index - 1]!.ends) return null;
  const head = beingOf(bare) ? bare.toLowerCase() : singular(bare.toLowerCase());
  const next = terms[index + 1];
  const acts =
    index > 0 &&
    endsLikePerson(head) &&
    tags.has('Noun') &&
    (isVerb(next ?? terms[index]!) || /^(?:who|named|called)$/.test(next?.bare ?? ''));
  const isSomebody =
    isToldOfAsSomebody(terms, index) ||
    isBySort(terms, index) ||
    isBandThatPlays(terms, index) ||
    (isFigure(head) && isAlive(terms, index));
  const being = beingOf(head) ?? (isSomebody || isPeople ? 'human' : null);
  if (being === null && !acts) return null;
  if (being === 'spirit' && !isBySort(terms, index) && !isSpirit(terms, index)) return null;
  // 'no people, just rain', 'nobody in the crowd'
  if (/^(?:no|without|zero|not)$/i.test(terms[index - 1]?.bare ?? '')) return null;
  // 'their dads old truck': an owner whose apostrophe was left out
  const isOwnedBefore = /^(?:an?|the|my|our|your|his|her|their)$/i.test(terms[index - 1]?.bare ?? '');
  if (isOwnedBefore && /^\p{Ll}+s$/u.test(bare) && kinOf(bare.slice(0, -1)) && isOwned(terms, index)) return null;
  return head;
}

/** 'An American walks into a bar', but no 'American diner'. */
const isNational = (terms: readonly Term[], index: number): boolean => {
  const next = terms[index + 1];
  return (
    terms[index]!.tags.has('Demonym') &&
    START.test(terms[index - 1]?.bare ?? '') &&
    (terms[index]!.ends || next === undefined || isDeed(terms, index - 1, index + 1) || /^(?:who|and|in|from|with)$/i.test(next.bare))
  );
};

/** 'Two chefs cook', 'the sisters guard it': a word for somebody that is what several do. */
const isOnlyDone = (terms: readonly Term[], index: number): boolean =>
  index > 0 &&
  isVerb(terms[index]!) &&
  !terms[index - 1]!.ends &&
  isMany(terms[index - 1]!.bare) &&
  beingOf(singular(terms[index - 1]!.bare.toLowerCase())) !== null;

/** Where the phrase begins that a word is the last of: with its article, number or owner, or the first word that describes. */
function beginningOf(terms: readonly Term[], index: number): number {
  let from = index;
  while (
    from > 0 &&
    index - from < LONGEST &&
    !terms[from - 1]!.ends &&
    !begins(terms, from, index) &&
    (begins(terms, from - 1, index) || DESCRIBES.some((tag) => terms[from - 1]!.tags.has(tag))) &&
    !isVerb(terms[from - 1]!)
  )
    from--;
  // 'a group of old friends'
  const isOf = from > 1 && /^of$/i.test(terms[from - 1]!.bare) && isCollective(terms[from - 2]!.bare) && isMany(terms[index]!.bare);
  return isOf ? beginningOf(terms, from - 2) : from;
}

/** 'a group of friends', 'another two sisters'. */
const isCounted = (terms: readonly Term[], from: number, index: number): boolean =>
  terms.slice(from, index).some(({ bare }) => isCollective(bare) || NUMBER.test(bare));

/** 'a family of five', 'her crew of eight': how many they are; in 'a team of five young scientists' others are counted. */
const countBehind = (terms: readonly Term[], index: number): number | undefined => {
  const [of, number, next] = terms.slice(index + 1, index + 4);
  if (!of || !number || terms[index]!.ends || !/^of$/i.test(of.bare)) return undefined;
  const countsOthers = next && !number.ends && (next.tags.has('Adjective') || beingOf(next.bare) !== null);
  return countsOthers ? undefined : numberIn([number.bare]);
};

/** 'fish market', 'kitchen slave', 'a team of scientists': another word says who or what it is. */
function isPartOfMore(terms: readonly Term[], from: number, index: number): boolean {
  const next = terms[index + 1];
  if (!next || terms[index]!.ends) return false;
  if (/^of$/i.test(next.bare) && isCollective(terms[index]!.bare)) return countBehind(terms, index) === undefined;
  if (/^\p{Lu}/u.test(next.text)) return false;
  // 'an alien crash-lands'
  if (next.hyphened && /(?<![su])(?:s|ed)$/.test(terms[index + 2]?.bare ?? '')) return false;
  if (/^drones?$/i.test(terms[index]!.bare) && /^(?:shots?|footage|views?|flights?)$/i.test(next.bare)) return true;
  if (isBySort(terms, index + 1)) return true;
  if (beingOf(next.bare) !== null) return !isDoneByOne(terms, from, index + 1) && !isOnlyDone(terms, index + 1);
  return (
    next.tags.has('Noun') && !['Pronoun', 'ProperNoun', 'Possessive'].some((tag) => next.tags.has(tag)) && !isDeed(terms, from, index + 1)
  );
}

/** 'a mother and daughter': who is named together shares an article. */
const isBesideAnother = (terms: readonly Term[], from: number): boolean =>
  from > 1 && /^(?:and|&)$/.test(terms[from - 1]!.bare) && beingOf(terms[from - 2]!.bare) !== null && !terms[from - 2]!.ends;

/** 'The king is secretly a fool' says it of the king; 'we are three students' and 'there was a prince' of nobody who was told of. */
function isSaidToBe(terms: readonly Term[], from: number): boolean {
  const isAdverb = (nth: number) => terms[nth]?.tags.has('Adverb') === true;
  const at = isAdverb(from - 1) ? from - 2 : from - 1;
  const whom = terms[isAdverb(at - 1) ? at - 2 : at - 1]?.bare ?? '';
  return /^(?:is|was|are|were|becom(?:es?|ing)|became|be|being)$/i.test(terms[at]?.bare ?? '') && !/^(?:we|there)$/i.test(whom);
}

/** 'The ghost learns', 'a moon that is afraid': weather and stars are somebody where a story makes them so. */
const isSpirit = (terms: readonly Term[], index: number): boolean =>
  /^(?:ghost|spirit|phantom)s?$/i.test(terms[index]!.bare) ||
  (/^an?$/i.test(terms[index - 1]?.bare ?? '') && isToldOf(terms, index)) ||
  (!terms[index]!.ends && hasMind(terms, index + 1));
/** 'The moon falls in love', 'a little cloud is afraid', 'the sun refuses to rise': what only somebody feels, wants or does; winds howl without. */
const HAS_A_MIND =
  /^(?:(?:secretly|never|always|finally|suddenly|just) )?(?:falls? in love|fell in love|loves?|wants?|dreams?|decides?|refuses?|learns?|hates?|befriends?|talks?|laughs?|forgets?|remembers?|envies|envy|steals?|promises|wishes|hopes|misses|quits?|resigns?|retires?|sneezes?|takes? a (?:day|break|holiday|vacation|nap)|goes on (?:strike|holiday|vacation)|(?:is|are|was|gets?|feels?|grows?|becomes) (?:so |very |too )?(?:afraid|scared|lonely|sad|jealous|bored|tired of|unhappy|shy|homesick|curious|in love))\b/i;
const hasMind = (terms: readonly Term[], from: number): boolean =>
  HAS_A_MIND.test(
    terms
      .slice(from, from + 4)
      .map(({ bare }) => bare)
      .join(' '),
  );
const isToldOf = (terms: readonly Term[], index: number): boolean =>
  !terms[index]!.ends && /^(?:who|that|named|called)$/i.test(terms[index + 1]?.bare ?? '');

/** 'A hooded figure', 'a rock band', 'a movie star': somebody by the word before. */
const BY_SORT: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:super)?stars?$/i, new RegExp(`^(?:${FAMOUS})$`, 'i')],
  [/^figures?$/i, /^(?:hooded|shadowy|dark|cloaked|masked|robed|veiled|mysterious|lone|lonely|ghostly|small|tall|human)$/i],
  [/^self$/i, SELVES],
  [/^bands?$/i, /^(?:rock|punk|jazz|metal|garage|brass|marching|mariachi|boy|girl|blues|folk|school|indie)$/i],
];
const isBySort = (terms: readonly Term[], index: number): boolean =>
  BY_SORT.some(([word, sort]) => word.test(terms[index]!.bare) && sort.test(terms[index - 1]?.bare ?? ''));

/** 'Our band breaks up', 'A band plays on a rooftop'. */
const isBandThatPlays = (terms: readonly Term[], index: number): boolean =>
  /^bands?$/i.test(terms[index]!.bare) &&
  !terms[index]!.ends &&
  index > 0 &&
  START.test(terms[index - 1]!.bare) &&
  terms[index + 1] !== undefined &&
  isDeed(terms, index - 1, index + 1);

/** 'A lamp who is afraid of the dark', 'a house that is afraid': whatever it is, it is somebody. */
const isToldOfAsSomebody = (terms: readonly Term[], index: number): boolean =>
  index > 0 &&
  terms[index]!.tags.has('Noun') &&
  !terms[index]!.tags.has('Pronoun') &&
  !terms[index]!.ends &&
  !/^(?:one|ones|somebody|someone|anyone|everyone|group|day|all)$/i.test(terms[index]!.bare) &&
  (/^who$/i.test(terms[index + 1]?.bare ?? '') || (/^that$/i.test(terms[index + 1]?.bare ?? '') && hasMind(terms, index + 2))) &&
  /^an?$/i.test(terms[beginningOf(terms, index)]!.bare);

const clauseStart = (terms: readonly Term[], index: number): number => terms.slice(0, index).findLastIndex(({ ends }) => ends) + 1;

/** 'A scarecrow dreams of travelling': what is made like somebody is alive where a story begins with what it does. */
const isAlive = (terms: readonly Term[], index: number): boolean => {
  const next = terms[index + 1];
  return (
    next !== undefined &&
    !terms[index]!.ends &&
    index - clauseStart(terms, index) < 5 &&
    !ONLY_IS.test(next.bare) &&
    !next.tags.has('Copula') &&
    isDeed(terms, beginningOf(terms, index), index + 1)
  );
};
/** What things do, too. */
const ONLY_IS = /^(?:lies?|sits?|stands?|hangs?|falls?|lays?|waits?|swings?|flickers?|breaks?|burns?|glows?|rests?)$/i;

/** Whether what follows is a thing of theirs. */
const isOwned = (terms: readonly Term[], index: number): boolean => {
  const next = terms[index + 1];
  return !terms[index]!.ends && next !== undefined && ['Noun', 'Adjective'].some((tag) => next.tags.has(tag)) && !isVerb(next);
};

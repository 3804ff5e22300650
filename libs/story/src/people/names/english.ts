import { english } from '../../english.js';
import { isEnglishWord } from '../../english-words.js';
import { beingOf, isOfPeople } from '../beings.js';
import { isOnlyName } from '../given-names/index.js';
import { namesInCapitals } from './capitals.js';
import { BEGINS, CALLED, COMMON, DRAWN_OUT, isGiven, isOrdinary, isPerson, isPlace, isTrade, isTwice, type Named, TITLE } from './named.js';
import { lowerCaseNames } from './small-letters.js';

const WORD = "(?:\\p{Lu}[\\p{L}’'-]*[\\p{Ll}\\d]|\\p{Lu}-?\\d+|(?:\\p{Lu}\\.)+)";

/** 'Hi Mark', 'Dear Mr. Brown', 'The Big Bad Wolf': what is no part of the name behind it. */
const LEADS = '(?:The|Hi|Hello|Hey|Dear|Thanks|Sorry|Welcome|Bye|Goodbye|Merry Christmas) ';
const SEQUENCE = new RegExp(
  `(?<![\\p{L}\\d-])(?!${LEADS})(?:${TITLE} )?${WORD}(?: ["“(]\\p{Lu}[\\p{L}’'-]+["”)](?= \\p{Lu}))?(?: (?:(?:de|da|van|von|del|al|el|la|O') )?${WORD}){0,2}(?: [IVX]{2,5})?(?![\\p{L}])`,
  'gu',
);
const TITLED = new RegExp(`^${TITLE} \\p{Lu}`, 'u');
const ONLY_TITLE = new RegExp(`^${TITLE}$`, 'u');

const DEMONYM =
  /^(?:English|French|German|Spanish|Italian|Japanese|Chinese|Roman|Greek|American|British|European|African|Asian|Persian|Russian|Indian|Turkish|Dutch|Irish|Scottish|Viking|Victorian) \p{Lu}/u;
const ACRONYM = /^(?:\p{Lu}{2,}s?|(?:\p{Lu}\.){2,})$/u;

const PLACE_BEFORE =
  /(?:\b(?:in|at|from|near|through|across|over|into|around|outside|inside|towards?|onto|via|of|off|leaving|to)|\bthrough)\s+(?:the\s+)?$/i;
/** 'In 1980s Tokyo, a clerk', 'in ancient Egypt': how a place is said to be. */
const DESCRIBED_PLACE_BEFORE = /\b[Ii]n\s(?:(?:the|an?)\s)?(?:\p{Ll}+\s)?(?:\d{2,4}s\s|\p{Ll}+\s)$/u;

const KIN_OF =
  /\b(?:army|son|daughter|story|life|wife|husband|ghost|death|brother|sister|mother|father|friend|tale|legend|voice|face|adventures) of\s+$/i;

const WITH =
  /(?:\b(?:with|and|for|meets?|met|against|vs\.?|versus|loves?|helps?|asks?|tells?|marr(?:y|ies)|joins?|gives?|giving|finds?|follows?|rescues?|by|but|while|until|when|because|that|if|where|as)|,)\s+$/i;
const APPOSITION = /^(?:,\s+|\s+(?=the\s)|:\s+)(?:an?|the|her|his|their|my)\s+((?:[\p{Ll}’'-]+\s*){1,5})/u;
const APPOSED = /^,\s+(?:\d{1,3}\b|who\b)|^\s+\((?:\d|an?\s|the\s)/u;

const DOES =
  /^\s+(?:(?:and|slowly|never|always|still|also|finally|quietly|suddenly)\s+)?(?!(?:in|on|at|of|for|with|to|from|by|or|under|over|near|without|after|before|during|through|who|what|which|where|when|whether|how|why|if|that)\b)\p{Ll}+\b/u;

/** 'Frank wipes the counter', 'Frank meets Ada': who does something to something or somebody. */
const ACTS_ON =
  /^\s\p{Ll}{2,}(?<![su])s\s(?:(?:the|an?|his|her|their|its|my|one|two|to|into|out|up|down|at|on|in|across|over|through|with|back|off|away|around|for|from|him|them|it|after|behind|past|towards?)\b|\p{Lu}\p{Ll})/u;
/** Names that are of what has no article before it either: 'Ivy climbs the wall', 'Hope fades'. */
const WITHOUT_ARTICLE =
  /^(?:Hope|Joy|Faith|Dawn|Grace|Charity|Mercy|Patience|Melody|Harmony|Summer|Autumn|Winter|Holly|Ivy|Heather|Rosemary|Basil|Sage|Ginger|Amber|Jasmine|Clay|Rain|Snow|Love|Spring|Promise)$/;

/** 'the Wright brothers': a name that several have. */
const OF_SEVERAL = /^\s+(?:brothers|sisters|twins|siblings|family|gang|clan|dynasty)\b/;

/** 'at Kitty Hawk', but 'smiles at Anna'. */
const STANDS_AT =
  /(?<!\b(?:look|smil|stare|star|shout|laugh|wav|yell|point|nod|grin|wink|glanc|bark|growl|hiss|throw|aim|gaz|believ|confid)(?:e|es|s|ed|ing)?(?:\s\S+){0,2}\s)\b(?:at|in)\s+$/i;

/** 'Christmas Eve', 'St. Nicholas Day': when, and nobody. */
const FEAST = /^(?:Christmas|New Year['’]?s?|Midsummer|All Hallows)\s(?:Eve|Day|Night|Morning)\b/;

/** 'The woman calls him Pieter': another name of somebody, and nobody else. */
const CALLED_ELSE = /\bcall(?:s|ed)? (?:him|her|me|them|us|you)\s$/i;

/** 'It's called Tides.', 'a shoe named Swift' */
const CALLS_THING = new RegExp(
  `\\b(?:(?:it|this|that|which)(?:['’]s| is| was)? called|(?:${[
    'book|novel|film|movie|song|album|band|app|website|game|show|channel|podcast|magazine|place|village|town|city|kingdom|country|land',
    'street|island|planet|world|forest|\\p{Ll}*ship|\\p{Ll}*boat|brand|company|start-?up|product|service|store|shop|bakery|caf[eé]',
    'restaurant|bar|pub|club|hotel|drink|soda|water|beer|wine|coffee|tea|shoes?|sneakers?|watch|perfume|phone|device|bottle|drug|school',
  ].join('|')})(?: that is| is| was)? (?:called|named))\\s$`,
  'iu',
);
/** 'a Wes Anderson style film', 'in the style of Van Gogh': whose manner a film has. */
const MANNER_BEHIND = /^(?:['’]s)?[\s-](?:style|styled|inspired|esque|like|vibes?|aesthetics?)\b/i;
const MANNER_BEFORE = /\b(?:(?:style|manner|spirit|vein|look) of|inspired by|directed by|homage to|à la)\s$/i;

/** 'in Seattle or Sydney'. */
const PLACES_BEFORE = /\b(?:in|from|to|at|near|between)\s(\p{Lu}\p{L}+)(?:, \p{Lu}\p{L}+)*,? (?:and|or|to)\s$/u;

/** 'Montgomery, Alabama, December 1955.': where and when, and nobody. */
const DATELINE =
  /(?<=^|[.!?…]\s+|\n\s*)\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+){0,2}(?:, \p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?){0,2}, (?:(?:in )?(?:the )?(?:\p{L}+ )?(?:\d{1,2},? )?)\d{4}s?(?=[.:,;\n]|$)/gu;

/** 'I’m', 'They’re'. */
const CONTRACTION = /^(?:I|You|He|She|It|We|They|There|That|What|Who|Here|Let)['’](?:m|re|ve|ll|d|s)$|n['’]t$/;

const isCommon = (word: string): boolean => COMMON.test(word) || CONTRACTION.test(word);

interface Candidate extends Named {
  readonly before: string;
  readonly after: string;
  /** It begins a sentence, where any word has a capital. */
  readonly first: boolean;
}

/** Who needs no other name in a family. */
const KIN = /^(?:Grandpa|Grandma|Granny|Mama|Papa|Auntie|Mum|Mom|Dad|Daddy|Mummy|Mommy|Grandad|Granddad|Nana)$/;

/** 'Weber's Bakery': nobody is called so. */
const PREMISES =
  /\b(?:Bakery|Caf[eé]|Coffee|Shop|Store|Studio|Bar|Restaurant|Hotel|School|University|Academy|Bank|Company|Inc|Ltd|Park|Street|Avenue|Square|Museum|Library|Hospital|Church|Castle|Bridge|River|Mountain|Lake|Ocean|Island|Station|Theatre|Theater|Stadium|Club|Team|Market|Farm|Foundation|Festival)$/;

/** What has no limbs and no face, whatever it does in a sentence: 'Sunlight is made of all colours'. */
const NOBODY =
  /(?:light|ness|sis|[ts]ion|ity|ism|ment|ance|ence|ology|graphy|ship|hood|water|power|work|time|ware|ing|ics)s?$|^(?:air|heat|energy|gravity|electricity|oxygen|hydrogen|nitrogen|carbon|glucose|chlorophyll|proteins?|congress|parliament|government|society|blood|sound|music|silence|plants?|trees?|cells?|atoms?|molecules?|bacteria|viruses|vaccines?|money|sugar|salt|coffee|chocolate|glass|plastic|paper|metal|rust|mould|yeast|dough|bread|ice|steam|smoke|fire|waves?|tides?|clouds?|rainbows?|volcanoes|earthquakes?|planets?|stars|comets?|magnets?|batteries|engines?|computers?|software|data|code|rain|snow|thunder|laughter|applause|dust|sand|mist|fog|grass|mud|news|series|species|chaos|traffic|love|hope|fear|war|peace|history|science|nature|life|death|sleep|dreams?|memory|memories|evening|morning|night|breakfast|lunch|dinner)$/i;

/** 'TaskFlow', 'AirPlug', but not 'McKenzie', 'LeBron' and 'SpongeBob': what is sold is written so. */
const isProduct = (name: string): boolean => {
  const [, tail] = /^(?!(?:Ma?c|D[aeiu]|L[aeo]|V[ao]n|Fitz|O)\p{Lu})\p{Lu}\p{L}*\p{Ll}(\p{Lu}\p{Ll}+)$/u.exec(name) ?? [];
  return tail !== undefined && !isGiven(tail);
};

/** 'Burned-out', 'Sci-fi', 'Pixar-style', but not 'Min-jun' and 'Jean-Luc': words that a hyphen makes one. */
const isCompound = (name: string): boolean => {
  const parts = /^\p{Lu}\p{Ll}*(?:-\p{Ll}+)+$/u.test(name) ? name.toLowerCase().split('-') : [];
  return (
    parts.length > 0 &&
    (/^(?:style|like|fi|inspired|themed|based|born|esque)$/.test(parts.at(-1)!) || (!isGiven(name) && parts.every(isEnglishWord)))
  );
};

function candidatesIn(text: string): Candidate[] {
  const datelines = [...text.matchAll(DATELINE)].map(({ 0: { length }, index }) => ({ from: index, to: index + length }));
  return [...text.matchAll(SEQUENCE)].flatMap((match) => {
    if (datelines.some(({ from, to }) => from <= match.index && match.index < to)) return [];
    let name = match[0].replace(/['’]s$/, '');
    let at = match.index;
    // 'the Roman Empire', 'the French Revolution'
    if (DEMONYM.test(name)) return [];
    while (!FEAST.test(name) && isCommon(name.split(' ')[0]!) && name.includes(' ') && !TITLED.test(name)) {
      const cut = name.indexOf(' ') + 1;
      at += cut;
      name = name.slice(cut);
    }
    // 'Ten-year-old Max'
    const [age = ''] = /^\p{Lu}\p{Ll}+(?:-\p{Ll}+)?-years?-old /u.exec(name) ?? [];
    at += age.length;
    name = name.slice(age.length);
    // 'Goalkeeper Dana Ruiz': what somebody does is no part of the name, where any word has a capital
    const [trade = '', ...rest] = name.split(' ');
    if (rest.length > 0 && BEGINS.test(text.slice(0, at)) && !TITLED.test(name) && isTrade(trade)) {
      at += trade.length + 1;
      name = rest.join(' ');
    }
    if (DRAWN_OUT.test(name.replace(/ [IVX]+$/, ''))) return [];
    if (FEAST.test(name) || isCompound(name) || CALLED_ELSE.test(text.slice(0, at))) return [];
    if (MANNER_BEHIND.test(text.slice(at + name.length)) || MANNER_BEFORE.test(text.slice(0, at))) return [];
    if (
      isOfPeople(name, /(\S+)\s$/.exec(text.slice(0, at))?.[1]) ||
      isCommon(name) ||
      ACRONYM.test(name) ||
      (ONLY_TITLE.test(name) && !KIN.test(name)) ||
      PREMISES.test(name)
    )
      return [];
    const before = text.slice(0, at);
    return [{ name, at, before, after: text.slice(at + name.length), first: BEGINS.test(before) }];
  });
}

/** 'Rosa Parks', which might be a place as well. */
const isGivenWithFamily = (name: string): boolean => {
  const [given = '', family] = name.split(' ');
  return family !== undefined && isOnlyName(given) && !isPlace(given);
};

/** 'Honestly', 'Preheat', 'Glucose': what begins a sentence and is nobody's name. */
const isWord = (name: string): boolean => isEnglishWord(name.toLowerCase()) && !isGiven(name) && !KIN.test(name);
/** 'Biscuit waits until he hears the bell': of whom it is told by a word that is also a thing's. */
const ACTS_AS_SOMEBODY = /^\s(?:\p{Ll}{2,}(?<![su])s|is|was|has|had|\p{Ll}+ed)\s.*\b(?:he|she|his|her|him)\b/su;
/** What one does, and no 'cars' of 'Sports cars'. */
const doesAsOne = (after: string): boolean => {
  const [, deed] = /^\s(\p{Ll}{2,}(?<![su])s|is|was|has|had|\p{Ll}+ed)(?!\p{L})/u.exec(after) ?? [];
  return deed !== undefined && english()(`she ${deed}`).has('she (#PresentTense|#PastTense)');
};
/** 'Biscuit sleeps all day. He dreams of bones.', where nobody else has been told of. */
const isSomebodyNext = (before: string, after: string): boolean =>
  /(?:^|\n)\s*$/.test(before) && /^[^.!?\n]+[.!?]\s+(?:He|She|His|Her)\s/.test(after) && doesAsOne(after);
/** 'Goldilocks sleeps': one who is called by a word for several. */
const isManyAsOne = (name: string, after: string): boolean =>
  /(?<![aisu])s$/.test(name) && !/^\s(?:had|\p{Ll}+ed)\s/u.test(after) && doesAsOne(after);

/** What stands behind a word that says what somebody is, and says no more of what that is: 'a cat who', but not 'a cat toy'. */
const ENDS_KIND = /^(?:who|that|with|in|on|of|from|and|at|by|but|as|\p{Ll}+ing)?$/u;
/** Whether words behind an article say of a name that somebody is called so: 'a cat', 'a boy who glows'. 'A coach for all' is sold. */
const saysWho = (phrase: string, rest: string): boolean =>
  phrase.split(/\s+/).some((word, at, words) => {
    const being = beingOf(word) ?? 'spirit';
    const isHere = being !== 'spirit' && !/^drones?$/.test(word) && ENDS_KIND.test(words[at + 1] ?? '');
    return isHere && (being !== 'human' || /\b(?:who|he|she|his|her|him)\b/i.test(rest));
  });

const IS_ONE = /^\s(?:is|was)\s(?:an?|the|our|my|her|his)\s((?:[\p{Ll}’'-]+\s*){1,4})/u;
/** 'Lily is a shy girl', 'Max and his dog'. */
const isSaidToBe = (after: string): boolean =>
  /^\s(?:(?:is|was)\s\d|and\s(?:her|his)\b)/.test(after) ||
  (IS_ONE.exec(after)?.[1] ?? '').split(/\s+/).some((word) => beingOf(word) !== null);
/** 'Muffin is a cat': who is called by a word, or as what is sold is. */
const isSaidWho = (after: string): boolean => saysWho(IS_ONE.exec(after)?.[1] ?? '', after);

/** 'A robot named TinMan', 'the robot BoltBot', 'BubbleGum is a unicorn': somebody whose name is written as what is sold. */
const isSomebodyLikeProduct = ({ before, after }: Candidate): boolean => {
  const [, who = ''] = /(\p{L}+)(?: (?:named|called|nicknamed))? $/u.exec(before) ?? [];
  return (
    (beingOf(who.toLowerCase()) ?? 'spirit') !== 'spirit' ||
    saysWho(APPOSITION.exec(after)?.[1] ?? '', after) ||
    isSaidWho(after) ||
    isSomebodyNext(before, after)
  );
};

/** 'Wonder Woman', 'Big Bad Wolf': whose name says what they are. */
const isFigure = (name: string): boolean => name.includes(' ') && (beingOf(name.split(' ').at(-1)!.toLowerCase()) ?? 'spirit') !== 'spirit';
/** 'Hare laughs. Tortoise challenged Hare.': who is called by what they are, again, and does something. */
const isAnimalByName = (name: string, before: string, after: string): boolean => {
  const being = beingOf(name.toLowerCase()) ?? 'human';
  const isAgain = isTwice(name, `${before}${name}${after}`);
  return (
    being !== 'human' &&
    being !== 'spirit' &&
    isAgain &&
    !/\b(?:the|an?)\s$/i.test(before) &&
    /^\s\p{Ll}{2,}(?:(?<![su])s|ed)\s/u.test(after)
  );
};
/** What things do not do as well: 'Grey Goose is on ice'. */
const FIGURE_ACTS = /^\s(?!(?:is|was|has|had)\s)(?:\p{Ll}{2,}(?<![su])s|and|who|\p{Ll}+ed)(?!\p{L})/u;
/** 'A dog helps Skylar'. */
const MEETS = /\s(?:meets?|met|helps?|asks?|tells?|marries|married|rescues?|follows?)\s$/i;
const MET = /\b(?:meets?|met|and|against|versus|vs\.?|fights?|helps?|marries|loves?|asks?|tells?|with)\s(?:the\s)?$/i;

/** Whether what stands around a name says that somebody is meant. */
function isSomebody(candidate: Candidate): boolean {
  const { name, before, after, first } = candidate;
  if (isProduct(name)) return isSomebodyLikeProduct(candidate);
  const previous = /([\p{L}-]+)[^\S\n]+$/u.exec(before)?.[1] ?? '';
  const acts = previous !== '' && beingOf(previous) !== null;
  // 'Lone gunslinger': what somebody is like, where any word has a capital
  const [, next = ''] = /^\s(\p{Ll}*[^s\P{Ll}])(?!\p{L})/u.exec(after) ?? [];
  if (first && isEnglishWord(name.toLowerCase()) && beingOf(next) !== null) return false;
  // 'Old Mill flour', 'three hundred Spartans'
  if (/^(?:Old|Little|Big) /.test(name) && !isPerson(name) && !CALLED.test(before) && /^\s+\p{Ll}+(?<!s|ed)\b/u.test(after)) return false;
  if (/(?:ans?|ese|ish)$/.test(name) && /\b(?:hundreds?|thousands?|the|many|\d+)\s+(?:of\s+)?$/i.test(before)) return false;
  // 'in Madame Roussel's shop'
  if (TITLED.test(name) && /^['’]s\b/.test(after)) return true;
  if (OF_SEVERAL.test(after)) return false;
  // 'puts in Tyrell, the boy who'
  const apposed = APPOSED.test(after) || (APPOSITION.exec(after)?.[1] ?? '').split(/\s+/).some((word) => beingOf(word) !== null);
  if (STANDS_AT.test(before)) return apposed && after.startsWith(',') && isPerson(name);
  if (KIN.test(name)) return DOES.test(after);
  if (TITLED.test(name) || (CALLED.test(before) && !CALLS_THING.test(before)) || KIN_OF.test(before) || acts) return true;
  if (/^\s+\p{Lu}?\p{Ll}+(?:ish|ese)\b/u.test(after)) return false;
  if (isAnimalByName(name, before, after)) return true;
  if (isFigure(name) && (FIGURE_ACTS.test(after) || MET.test(before) || isSaidWho(after) || isSomebodyNext(before, after))) return true;
  // 'A film about Lily, a baker', 'A dog helps Maya find a key'
  const isGivenWithin =
    !first && isGiven(name) && !isPlace(name) && (apposed || !WITHOUT_ARTICLE.test(name)) && !/\b(?:the|an?)\s$/i.test(before);
  const person = isPerson(name) || isGivenWithin || (isGivenWithFamily(name) && DOES.test(after));
  if (/\b(?:[Tt]he|[Aa]n?)(?:\s+[\p{Ll}-]+)*\s+$/u.test(before) && !person && !(MEETS.test(before) && !isWord(name))) return false;
  if (isPlace(PLACES_BEFORE.exec(before)?.[1] ?? '')) return false;
  if (PLACE_BEFORE.test(before) || DESCRIBED_PLACE_BEFORE.test(before)) return person && !isPlace(name);
  if (person || (first && isGiven(name) && ACTS_ON.test(after) && !WITHOUT_ARTICLE.test(name))) return true;
  if (apposed || (first && (isGiven(name) ? isSaidToBe(after) : isSaidWho(after))))
    return !first || isGiven(name) || !(isOrdinary(name.split(' ')[0]!) || /ly$/.test(name));
  // 'Verve, a steel bottle' is no person
  if (isPlace(name) || (APPOSITION.test(after) && after.startsWith(','))) return false;
  const isCalledByWord = isSomebodyNext(before, after) || isManyAsOne(name, after);
  if (first)
    return (
      !NOBODY.test(name) &&
      (!isWord(name) || ACTS_ON.test(after) || ACTS_AS_SOMEBODY.test(after) || isCalledByWord) &&
      (DOES.test(after) || /^(?:,| and| &| vs)/.test(after) || /^['’]s\b/.test(after)) &&
      !isOrdinary(name.split(' ')[0]!) &&
      !/^(?:\s+\p{Ll}+){0,1}$/u.test(name)
    );
  return WITH.test(before) || /^['’]s\b/.test(after) || DOES.test(after);
}

/** 'The babysitter, June, hears steps': a month that somebody is called by. */
const CALLED_AS_MONTH =
  /(?:\b(?:[Aa]n?|[Tt]he|[Mm]y|[Oo]ur|[Hh]er|[Hh]is|[Tt]heir)(?:\s\p{Ll}[\p{L}-]*)?\s(\p{Ll}[\p{L}-]+),\s|\b(?:named|called)\s)(April|May|June|August)(?=[,.;:!?\s]|$)/u;

/** Everywhere in the text that somebody is who has the name of a month. */
function namesOfMonths(text: string): Named[] {
  const [, who, name] = CALLED_AS_MONTH.exec(text) ?? [];
  if (!name || (who !== undefined && beingOf(who) === null)) return [];
  return [...text.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].map(({ index }) => ({ name, at: index }));
}

/** 'Hello, Zoé': what somebody says to somebody, who is named behind it. */
const isGreeting = ({ name, first }: Candidate): boolean => first && isWord(name);

/** Names of people in an English text, in their order; the same name may stand there more than once. */
export function englishNames(text: string): Named[] {
  const candidates = candidatesIn(text);
  const found: Candidate[] = [];
  for (const one of candidates) {
    const isKnown = found.some(({ name }) => name.split(' ').includes(one.name) || one.name.split(' ').includes(name));
    const listed = found.some(({ name, at }) => /^(?:,? (?:and|&|vs\.?|versus|or) |, )$/.test(text.slice(at + name.length, one.at)));
    if (isKnown || (listed && !isProduct(one.name)) || isSomebody(one)) found.push(one);
  }
  // 'Juliet and Romeo': who stands beside somebody is somebody, also before them
  for (const one of candidates) {
    const beside = isGreeting(one) ? /^,? (?:and|&|vs\.?|or) $/ : /^(?:,? (?:and|&|vs\.?|or) |, )$/;
    const isBeside = found.some(({ at }) => at > one.at && beside.test(text.slice(one.at + one.name.length, at)));
    if (!found.includes(one) && isBeside && !isPlace(one.name) && !isProduct(one.name)) found.push(one);
  }
  return [...found, ...lowerCaseNames(text), ...namesInCapitals(text), ...namesOfMonths(text)]
    .sort((one, other) => one.at - other.at)
    .map(({ name, at }) => ({ name, at }));
}

import { english } from '../english.js';
import { isEnglishWord } from '../english-words.js';
import type { Language } from '../language.js';
import { glossedIn } from '../lexicon/index.js';
import { beingOf } from './beings.js';
import { bearerOf, isOnlyName } from './given-names/index.js';

const TITLE =
  '(?:Dr|Doctor|Mr|Mrs|Ms|Miss|King|Queen|Captain|Sergeant|Colonel|Grandpa|Grandma|Granny|Prince|Princess|Sir|Lady|Uncle|Aunt|Auntie|Father|Mother|Sister|Brother|Saint|St|Professor|Prof|Lord|Inspector|Detective(?: Inspector)?|Officer|Chef|Coach|Nurse|General|Commander|President|Pope|Emperor|Empress|Don|Doña|Madame|Herr|Frau|Señora?|Señor|Monsieur|Old(?: Mrs| Mr| Man)?|Little|Big|Judge|Sheriff|Agent|Master|Mama|Papa)\\.?';
const WORD = "(?:\\p{Lu}[\\p{L}’'-]*[\\p{Ll}\\d]|\\p{Lu}-?\\d+|\\p{Lu}\\.)";
const SEQUENCE = new RegExp(
  `(?<![\\p{L}\\d-])(?:${TITLE} )?${WORD}(?: ["“(]\\p{Lu}[\\p{L}’'-]+["”)](?= \\p{Lu}))?(?: (?:(?:de|da|van|von|del|al|el|la|O') )?${WORD}){0,2}(?![\\p{L}])`,
  'gu',
);
const TITLED = new RegExp(`^${TITLE} \\p{Lu}`, 'u');
const LEADING_TITLE = new RegExp(`^(?:${TITLE} )+(?=\\p{Lu})`, 'u');
const ONLY_TITLE = new RegExp(`^${TITLE}$`, 'u');

/** Words with a capital that begin a sentence or name a time, and are nobody's name. */
const COMMON =
  /^(?:The|An?|In|At|On|Of|To|For|From|With|After|Before|When|While|Behind|Then|There|Here|This|That|These|Those|His|Her|My|Our|Your|Their|Its|It|She|He|They|We|You|I|One|Two|Three|Four|Five|Six|Seven|Ten|Every|Each|All|Some|Many|No|Not|Explain|Meet|Introducing|How|Why|What|Who|Where|If|As|And|But|So|Or|Yet|By|Under|Over|Inside|Outside|Once|Only|Just|Now|Later|Suddenly|Finally|Meanwhile|Scene|Act|Shot|End|Title|Noir|Documentary|Dialogue|Happy|Wedding|Real|Last|First|Next|New|Old|Little|Big|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter|Halloween|God|English|French|German|Spanish|Italian|Japanese|Chinese|Roman|Greek|American|British|European|African|Asian|Persian|Internet|Earth|Moon|Sun|Mars|OK|TV|AI|BC|AD)$/;
const DEMONYM =
  /^(?:English|French|German|Spanish|Italian|Japanese|Chinese|Roman|Greek|American|British|European|African|Asian|Persian|Russian|Indian|Turkish|Dutch|Irish|Scottish|Viking|Victorian) \p{Lu}/u;
const ACRONYM = /^\p{Lu}{2,}s?$/u;
const PLACE_BEFORE =
  /(?:\b(?:in|at|from|near|through|across|over|into|around|outside|inside|towards?|onto|via|of|off|leaving|to)|\bthrough)\s+(?:the\s+)?$/i;
const CALLED =
  /\b(?:named|called|nicknamed|[Mm]eet|calls? (?:it|him|her)self|(?:everyone|everybody|whom they|who they|people) calls?|by the name of|(?:[Ii]ts|[Hh]is|[Hh]er|[Mm]y|[Ww]hose|first) name (?:is|was)|namens|heißt|genannt|llamad[oa]s?|appelée?|nommée?|chiamat[oa]|chamad[oa]|genaamd|imieniem|по имени)\s+$/iu;
const KIN_OF =
  /\b(?:army|son|daughter|story|life|wife|husband|ghost|death|brother|sister|mother|father|friend|tale|legend|voice|face|adventures) of\s+$/i;
const WITH =
  /(?:\b(?:with|and|for|meets?|met|against|vs\.?|versus|loves?|helps?|asks?|tells?|marr(?:y|ies)|joins?|gives?|giving|finds?|follows?|rescues?|by|but|while|until|when|because|that|if|where|as)|,)\s+$/i;
const APPOSITION = /^(?:,\s+|\s+(?=the\s)|:\s+)(?:an?|the|her|his|their|my)\s+((?:[\p{Ll}’'-]+\s*){1,5})/u;
const APPOSED = /^,\s+(?:\d{1,3}\b|who\b)|^\s+\((?:\d|an?\s|the\s)/u;
const DOES =
  /^\s+(?:(?:and|slowly|never|always|still|also|finally|quietly|suddenly)\s+)?(?!(?:in|on|at|of|for|with|to|from|by|or|under|over|near|without|after|before|during|through)\b)\p{Ll}+\b/u;
/** 'the Wright brothers': a name that several have. */
const OF_SEVERAL = /^\s+(?:brothers|sisters|twins|siblings|family|gang|clan|dynasty)\b/;
/** 'at Kitty Hawk', but 'smiles at Anna'. */
const STANDS_AT =
  /(?<!\b(?:look|smil|stare|star|shout|laugh|wav|yell|point|nod|grin|wink|glanc|bark|growl|hiss|throw|aim|gaz|believ|confid)(?:e|es|s|ed|ing)?(?:\s\S+){0,2}\s)\b(?:at|in)\s+$/i;

const MOST_REMEMBERED = 2000;

/** 'Christmas Eve', 'St. Nicholas Day': when, and nobody. */
const FEAST = /^(?:Christmas|New Year['’]?s?|Midsummer|All Hallows)\s(?:Eve|Day|Night|Morning)\b/;

/** 'The woman calls him Pieter': another name of somebody, and nobody else. */
const CALLED_ELSE = /\bcall(?:s|ed)? (?:him|her|me|them|us|you)\s$/i;

/** Somebody's name where it stands. */
export interface Named {
  readonly name: string;
  readonly at: number;
}

/** Names come again and again in a text; each is looked up once. */
function remembered(look: (name: string) => boolean): (name: string) => boolean {
  const known = new Map<string, boolean>();
  return (name) => {
    if (known.size > MOST_REMEMBERED) known.clear();
    const found = known.get(name) ?? look(name);
    known.set(name, found);
    return found;
  };
}

interface Candidate extends Named {
  readonly before: string;
  readonly after: string;
  /** It begins a sentence, where any word has a capital. */
  readonly first: boolean;
}

const isPlace = remembered((name) => english()(name).places().length > 0);
/** By the reader of English alone: in other languages many a word is somebody's name somewhere. */
const isKnownPerson = remembered((name) => english()(name).people().length > 0);
const isPerson = remembered((name) => isKnownPerson(name) || (isOnlyName(givenNameIn(name)) && !isPlace(name)));
/** 'Mei' of 'Big Mei', 'Amara' of 'Dr. Amara Okafor'. */
export const givenNameIn = (name: string): string => name.replace(LEADING_TITLE, '').split(' ')[0]!;

/** Whether a word is one of the language and not a name: 'Rain' at the beginning of a sentence. */
function isOrdinary(name: string): boolean {
  const [term] = (english()(name.toLowerCase()).json() as { terms: { tags: string[] }[] }[])[0]?.terms ?? [];
  const lexicon = (english().model() as { one?: { lexicon?: Record<string, unknown> } }).one?.lexicon ?? {};
  // 'Jun is deaf': what abbreviates a month is none without a date
  const known = Object.hasOwn(lexicon, name.toLowerCase()) && !/^(?:Jun|Jan|Mai|Sep)$/.test(name);
  return beingOf(name) !== null || (known && !term?.tags.includes('FirstName'));
}

/** Where a sentence begins, also one that somebody says; an apostrophe within a word begins none. */
const BEGINS = /(?:^|[.!?:…"“]\s*|(?:^|\s)['‘]|\n\s*)$/;

/** Who needs no other name in a family. */
const KIN = /^(?:Grandpa|Grandma|Granny|Mama|Papa|Auntie|Mum|Mom|Dad|Daddy|Mummy)$/;
/** 'Weber's Bakery': nobody is called so. */
const PREMISES =
  /\b(?:Bakery|Caf[eé]|Coffee|Shop|Store|Studio|Bar|Restaurant|Hotel|School|University|Academy|Bank|Company|Inc|Ltd|Park|Street|Avenue|Square|Museum|Library|Hospital|Church|Castle|Bridge|River|Mountain|Lake|Ocean|Island|Station|Theatre|Theater|Stadium|Club|Team|Market|Farm|Foundation|Festival)$/;

const isTrade = remembered((word) => beingOf(word.toLowerCase()) === 'human' && !isPerson(word));

/** What has no limbs and no face, whatever it does in a sentence: 'Sunlight is made of all colours'. */
const NOBODY =
  /(?:light|ness|sis|[ts]ion|ity|ism|ment|ance|ence|ology|graphy|ship|hood|water|power|work|time|ware|ing|ics)s?$|^(?:air|heat|energy|gravity|electricity|oxygen|carbon|blood|sound|music|silence|plants?|trees?|cells?|atoms?|molecules?|bacteria|viruses|vaccines?|money|sugar|salt|coffee|chocolate|glass|plastic|paper|metal|rust|mould|yeast|dough|bread|ice|steam|smoke|fire|waves?|tides?|clouds?|rainbows?|volcanoes|earthquakes?|planets?|stars|comets?|magnets?|batteries|engines?|computers?|software|data|code|love|hope|fear|war|peace|history|science|nature|life|death|sleep|dreams?|memory|memories|evening|morning|night|breakfast|lunch|dinner)$/i;

function candidatesIn(text: string): Candidate[] {
  return [...text.matchAll(SEQUENCE)].flatMap((match) => {
    let name = match[0].replace(/['’]s$/, '');
    let at = match.index;
    // 'the Roman Empire', 'the French Revolution'
    if (DEMONYM.test(name)) return [];
    while (!FEAST.test(name) && COMMON.test(name.split(' ')[0]!) && name.includes(' ') && !TITLED.test(name)) {
      const cut = name.indexOf(' ') + 1;
      at += cut;
      name = name.slice(cut);
    }
    // 'Goalkeeper Dana Ruiz': what somebody does is no part of the name, where any word has a capital
    const [trade = '', ...rest] = name.split(' ');
    if (rest.length > 0 && BEGINS.test(text.slice(0, at)) && !TITLED.test(name) && isTrade(trade)) {
      at += trade.length + 1;
      name = rest.join(' ');
    }
    if (FEAST.test(name) || CALLED_ELSE.test(text.slice(0, at))) return [];
    if (COMMON.test(name) || ACRONYM.test(name) || (ONLY_TITLE.test(name) && !KIN.test(name)) || PREMISES.test(name)) return [];
    const before = text.slice(0, at);
    return [{ name, at, before, after: text.slice(at + name.length), first: BEGINS.test(before) }];
  });
}

/** Whether what stands around a name says that somebody is meant. */
function isSomebody({ name, before, after, first }: Candidate): boolean {
  const previous = /([\p{L}-]+)\s+$/u.exec(before)?.[1] ?? '';
  const acts = previous !== '' && beingOf(previous) !== null;
  // 'Old Mill flour', 'three hundred Spartans'
  if (/^(?:Old|Little|Big) /.test(name) && !isPerson(name) && !CALLED.test(before) && /^\s+\p{Ll}+(?<!s|ed)\b/u.test(after)) return false;
  if (/(?:ans?|ese|ish)$/.test(name) && /\b(?:hundreds?|thousands?|the|many|\d+)\s+(?:of\s+)?$/i.test(before)) return false;
  // 'in Madame Roussel's shop'
  if (TITLED.test(name) && /^['’]s\b/.test(after)) return true;
  if (OF_SEVERAL.test(after) || STANDS_AT.test(before)) return false;
  if (KIN.test(name)) return DOES.test(after);
  if (TITLED.test(name) || CALLED.test(before) || KIN_OF.test(before) || acts) return true;
  if (/^\s+\p{Lu}?\p{Ll}+(?:ish|ese)\b/u.test(after)) return false;
  const person = isPerson(name);
  if (/\b(?:[Tt]he|[Aa]n?)(?:\s+[\p{Ll}-]+)*\s+$/u.test(before) && !person) return false;
  if (PLACE_BEFORE.test(before)) return person && !isPlace(name);
  if (person) return true;
  const apposed = APPOSED.test(after) || (APPOSITION.exec(after)?.[1] ?? '').split(/\s+/).some((word) => beingOf(word) !== null);
  if (apposed) return !first || !isOrdinary(name.split(' ')[0]!);
  // 'Verve, a steel bottle' is no person
  if (isPlace(name) || (APPOSITION.test(after) && after.startsWith(','))) return false;
  if (first)
    return (
      !NOBODY.test(name) &&
      (DOES.test(after) || /^(?:,| and| &| vs)/.test(after) || /^['’]s\b/.test(after)) &&
      !isOrdinary(name.split(' ')[0]!) &&
      !/^(?:\s+\p{Ll}+){0,1}$/u.test(name)
    );
  return WITH.test(before) || /^['’]s\b/.test(after) || DOES.test(after);
}

/** 'a boy named leo': the next word is a name, however it is written. */
const CALLED_SO = /\b(?:named|called|nicknamed|(?:its|his|her|my|whose|first) name(?: is| was|'s|s))\s+(\p{Ll}[\p{L}'’-]+)/gu;
/** 'my cat mochi thinks': what somebody of one's own is called. */
const OWN_ONES = /\b(?:my|our|his|her|their)\s(\p{Ll}+)\s(\p{Ll}{3,})(?=\s\p{Ll}+s\b|\s(?:is|was|has|and)\b)/gu;
/** What belongs to somebody or goes with them, and is no name: 'my dog food is gone'. */
const GOES_WITH =
  /^(?:and|who|that|food|toys?|bed|house|walker|sitter|owner|park|show|just|never|always|still|also|only|often|secretly|suddenly|finally|slowly|really|once|now|then|friends?|years?|alone|together)$/;

/** 'mrs pemberton', 'rukhsana': in a text that has hardly any capitals. */
const IN_SMALL_LETTERS = /(?<![\p{L}'’-])(?:(?:mr|mrs|ms|dr)\.? (\p{Ll}{3,})|(\p{Ll}{3,}))(?![\p{L}-])/gu;
/** 'grandpa teo', 'coach imke'. */
const TITLED_IN_SMALL_LETTERS =
  /(?<![\p{L}'’-])(?:grandpa|grandma|granny|nana|uncle|aunt|auntie|tia|tio|nonna|nonno|abuela|coach|captain|capt|nurse|chef|sir|lady|king|queen|prince|princess|sister|brother|father|professor|prof|detective|inspector|officer|agent) (\p{Ll}{3,})(?![\p{L}-])/gu;

/** Words of chats and of the net, which no list of English has, and what is often typed wrong. */
const TYPED =
  /^(?:mrs?|ms|dr|prof|sgt|capt|ppl|bff|bffs|omg|lol|thx|pls|wifi|tiktok|insta|instagram|youtube|google|facebook|chatgpt|gpt|selfies?|evry\p{L}*|everybdy|someon|noone|noones|anyones?|everyones?|someones?|dont|doesnt|didnt|cant|wont|isnt|wasnt|theyre|theres|thats|whats|whos|hes|shes|youre|ive|ill|gonna|wanna|gotta|teh|thier|becuase|nobodys?|kinda|sorta|cuz|coz|tho|thru|plz|irl|btw|idk|imo|tbh|rn|asap)$/u;

const isUnknownWord = (word: string): boolean => !isEnglishWord(word) && !TYPED.test(word) && beingOf(word) === null;

/** Whether a word in small letters can be nothing but a name. */
const isNameInSmallLetters = (word: string): boolean =>
  isOnlyName(upper(word)) ? beingOf(word) === null && !isOrdinary(word) : bearerOf(upper(word)) !== undefined && isUnknownWord(word);

/** 'anh thu works', 'oisin comes in': who does something and is no word of English. */
const DOES_IN_SMALL_LETTERS =
  /(?:^|[.!?;:,]\s+|\n\s*|\b(?:and|then|when|while|but|because|bc|until|so|where|that|if)\s)(\p{Ll}{3,}(?:\s\p{Ll}{3,})?)(?=\s(?:\p{Ll}{3,}(?:[^s\P{L}]s|ed)|is|was|has|had|can|will|must|goes|does|gets|sees|went|came|got|took|found|made|said)(?!\p{L}))/gu;
/** 'my bff xiomara'. */
const FRIENDS_IN_SMALL_LETTERS = /\b(?:my|our|his|her|their)\s(\p{Ll}+)\s(\p{Ll}{3,})(?![\p{L}'’-])/gu;
const FRIEND =
  /^(?:bff|bestie|bf|gf|ex|boss|buddy|roomie|hubby|wifey|flatmate|roommate|housemate|workmate|classmate|teammate|coworker|colleague|neighbou?r|boyfriend|girlfriend|partner|crush)$/;

/** Names that are written without a capital, in texts that have hardly any. */
function lowerCaseNames(text: string): Named[] {
  const called = [...text.matchAll(CALLED_SO)].map((match) => ({ name: match[1]!, at: match.index + match[0].length - match[1]!.length }));
  const hasCapitals = /(?<=\p{L}\s)\p{Lu}\p{Ll}/u.test(text);
  const plain = hasCapitals
    ? []
    : [...text.matchAll(IN_SMALL_LETTERS)]
        .filter(([, titled, word = '']) => titled !== undefined || isNameInSmallLetters(word))
        .map((match) => ({ name: match[0], at: match.index }));
  const own = hasCapitals
    ? []
    : [...text.matchAll(OWN_ONES)]
        .filter(([, being = '', name = '']) => beingOf(being) !== null && beingOf(name) === null && !GOES_WITH.test(name))
        .filter(([, , name = '']) => isPerson(upper(name)) || !isOrdinary(name))
        .map((match) => ({ name: match[2]!, at: match.index + match[0].length - match[2]!.length }));
  const unknown = hasCapitals ? [] : unknownNames(text);
  return [
    ...called.filter(({ name }) => !/^(?:the|an?|it|him|her|them|by|in|on|to|for|off|out|up)$/.test(name)),
    ...[...own, ...plain].filter(({ at }) => !unknown.some((one) => one.at <= at && at < one.at + one.name.length)),
    ...unknown,
  ].map(({ name, at }) => ({ name: eachUpper(name.replace(/['’]s$/, '')), at }));
}

/** Of one or two words those that English does not have: 'suddenly oisin' is Oisin; '' where a noun is meant, 'the grunkle'. */
function unknownOf(words: string): string {
  const [first = '', last] = words.split(' ');
  if (isUnknownWord(first) && (last === undefined || isUnknownWord(last))) return words;
  return last !== undefined && isUnknownWord(last) && !isUnknownWord(first) && !DETERMINER.test(first) ? last : '';
}
const DETERMINER =
  /^(?:the|this|that|these|those|his|her|its|our|your|their|some|any|each|every|all|one|two|three|four|five|many|another)$/;

/** Who does something, or goes with somebody, under a name that no list has. */
function unknownNames(text: string): Named[] {
  const placed = (match: RegExpMatchArray, name: string) => ({ name, at: match.index! + match[0].length - name.length });
  const doing = [...text.matchAll(DOES_IN_SMALL_LETTERS)]
    .map((match) => placed(match, unknownOf(match[1]!)))
    .filter(({ name }) => name !== '');
  const friends = [...text.matchAll(FRIENDS_IN_SMALL_LETTERS)]
    .filter(([, being = '', name = '']) => (beingOf(being) !== null || FRIEND.test(being)) && isUnknownWord(name))
    .map((match) => placed(match, match[2]!));
  const pairs = [...text.matchAll(PAIR_IN_SMALL_LETTERS)]
    .filter(([, full = '', , otherFull = '', one = full, , other = otherFull]) => {
      const [first = '', second = ''] = [one, other].map((name) => name.split(' ')[0]);
      return [first, second].some(isNameOrUnknown) && [first, second].every((word) => isNameOrUnknown(word) || isListed(word));
    })
    .flatMap((match) => [{ name: (match[1] ?? match[4])!, at: match.index }, placed(match, (match[3] ?? match[6])!)]);
  const pets = [...text.matchAll(PET_IN_SMALL_LETTERS)]
    .filter(([, being = '', name = '']) => beingOf(being) !== null && beingOf(name) === null && !GOES_WITH.test(name))
    .map((match) => placed(match, match[2]!));
  const titled = [...text.matchAll(TITLED_IN_SMALL_LETTERS)]
    .filter(([, name = '']) => isNameOrUnknown(name) || (isListed(name) && !isOrdinary(name)))
    .map((match) => ({ name: match[0], at: match.index }));
  const aged = [...text.matchAll(AGED_IN_SMALL_LETTERS)].filter(([, name = '']) => isListed(name)).map((match) => placed(match, match[1]!));
  const opening = OPENS_IN_SMALL_LETTERS.exec(text)?.[1] ?? '';
  const willing = [...text.matchAll(WILL_DOES)].map(({ index }) => ({ name: 'will', at: index }));
  const roles = [...text.matchAll(ROLE_IN_SMALL_LETTERS)]
    .filter(([, being = '', name = '']) => beingOf(being) === 'human' && isUnknownWord(name.split(' ')[0]!))
    .map((match) => ({ name: match[2]!, at: match.index + match[0].length }));
  const opens = opening !== '' && opening.split(' ').every(isNameOrUnknown) ? [{ name: opening, at: 0 }] : [];
  const found = [...titled, ...doing, ...friends, ...pairs, ...pets, ...aged, ...opens, ...willing, ...roles];
  return found.filter(
    (one) =>
      !found.some((other) => other !== one && covers(other, one) && !(covers(one, other) && found.indexOf(one) < found.indexOf(other))),
  );
}

/** Whether a name stands within another one. */
const covers = (one: Named, other: Named): boolean => one.at <= other.at && other.at + other.name.length <= one.at + one.name.length;

const isListed = (word: string): boolean => bearerOf(upper(word)) !== undefined && beingOf(word) === null;
const isNameOrUnknown = (word: string): boolean => isUnknownWord(word) || (isOnlyName(upper(word)) && beingOf(word) === null);
/** 'zibbo and krell', 'fatoumata n joy'. */
const PAIR_IN_SMALL_LETTERS =
  /(?:(?<=^|[.!?;:]\s)(\p{Ll}{2,} \p{Ll}{2,}) (and|n|&|vs) (\p{Ll}{2,} \p{Ll}{2,})|(?<![\p{L}'’-])(\p{Ll}{3,}) (and|n|&|vs) (\p{Ll}{3,}))(?![\p{L}'’-])/gu;
/** 'hope is 6'. */
const AGED_IN_SMALL_LETTERS = /(?:^|[.!?;,]\s)(\p{Ll}{3,})(?=(?:\sis|,|\s\()\s?\d{1,2}\b)/gu;
/** 'siobhan delaney last day at work': what a text begins with. */
const OPENS_IN_SMALL_LETTERS = /^(\p{Ll}{3,} \p{Ll}{3,})(?=\s)/u;
/** 'his dog pickle at the beach'. */
const PET_IN_SMALL_LETTERS =
  /\b(?:my|our|his|her|their)\s(\p{Ll}+)\s(\p{Ll}{3,})(?=,|\.|\s(?:at|in|on|to|from|who|gets|runs|goes|does)\b)/gu;
/** 'will wakes up': the verb 'will' has no such form behind it. */
const WILL_DOES = /(?<=^|[.!?;,]\s|\b(?:brother|son|friend|dad|uncle|cousin|mate|husband|boy)\s)will(?=\s\p{Ll}{3,}(?<!s)s\b)/gu;
/** 'headmaster torvald'. */
const ROLE_IN_SMALL_LETTERS = /(?<![\p{L}'’-])(\p{Ll}{3,})\s(?=(\p{Ll}{3,}(?:\s\p{Ll}{3,}(?<!s|ed|ing|ly)(?=[,.;]))?)(?![\p{L}'’-]))/gu;

/** 'KEIKO presses 14.', 'ODA NIELSEN (70)': in capitals, as scripts write who does something or comes in. */
const IN_CAPITALS = /(?<![\p{L}\d-])(\p{Lu}{3,}(?:\s\p{Lu}{3,})?)(?=\s(?:\p{Ll}{2,}s\b|\((?:\d{1,2}s?\b|\p{Ll}))|,\s\d{1,2}s?\b)/gu;
const INITIALS = /^(?:NASA|NATO|BBC|CNN|FBI|CIA|USA|DNA|RNA|GPS|LED|VIP|CEO|ABC|UFO|UFOS|HTML|AIDS|NBA|FIFA|WHO|BMW|IKEA)$/;

/** Names in capitals in a text that is not all in capitals. */
function namesInCapitals(text: string): Named[] {
  return [...text.matchAll(IN_CAPITALS)]
    .map((match) => ({ written: match[1]!, at: match.index }))
    .filter(({ written }) => !INITIALS.test(written))
    .map(({ written, at }) => ({ name: written.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase()), at }))
    .filter(
      ({ name, at }) =>
        isPerson(name) || (BEGINS.test(text.slice(0, at)) && !COMMON.test(name) && !isOrdinary(name.split(' ')[0]!) && !isTrade(name)),
    );
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

const upper = (name: string): string => name.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
const eachUpper = (name: string): string => name.replace(/(?<![\p{L}'’])\p{Ll}/gu, (letter) => letter.toUpperCase());

/** Names of people in an English text, in their order; the same name may stand there more than once. */
function englishNames(text: string): Named[] {
  const candidates = candidatesIn(text);
  const found: Candidate[] = [];
  for (const one of candidates) {
    const known = found.some(({ name }) => name.split(' ').includes(one.name) || one.name.split(' ').includes(name));
    const listed = found.some(({ name, at }) => /^(?:,? (?:and|&|vs\.?|versus|or) |, )$/.test(text.slice(at + name.length, one.at)));
    if (known || listed || isSomebody(one)) found.push(one);
  }
  // 'Juliet and Romeo': who stands beside somebody is somebody, also before them
  for (const one of candidates)
    if (
      !found.includes(one) &&
      found.some(({ at }) => /^(?:,? (?:and|&|vs\.?|or) |, )$/.test(text.slice(one.at + one.name.length, at)) && at > one.at) &&
      !isPlace(one.name)
    )
      found.push(one);
  return [...found, ...lowerCaseNames(text), ...namesInCapitals(text), ...namesOfMonths(text)]
    .sort((one, other) => one.at - other.at)
    .map(({ name, at }) => ({ name, at }));
}

const MOST_CAPITALISED = 3;
const CAPITALISED = /(?<![\p{L}])\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+){0,2}/gu;
const PLACE_BEFORE_ELSEWHERE =
  /\b(?:à|de|du|en|dans|vers|in|nach|aus|von|bei|em|no|na|do|da|di|a|al|del|por|naar|uit|по|в|из|на|do|w|z|i|til|från)\s$/iu;
/** '老人の健二が': a name behind what somebody is. */
const JAPANESE_ROLE =
  /(?<=(?:老人|常連|客|主人|店主|店長|職人|隣人|同僚|上司|部下|弟子|師匠|村長|女性|男性|青年|少年|少女|女の子|男の子|医者|先生|刑事|漁師|画家|歌手|料理人|友人|友達|孫娘|孫|娘|息子|妻|夫|姉|妹|兄|弟|侍|武士|祖母|祖父|母|父)の)([\p{Script=Han}]{1,3}|[\p{Script=Katakana}ー]{2,8}|[\p{Script=Hiragana}]{2,4}?)(?=[がはをにともへ、。])/gu;
/** '少女ユキは'. */
const JAPANESE_CALLED =
  /(?<=老人|女性|男性|青年|少年|少女|女の子|男の子|医者|先生|刑事|漁師|画家|歌手|孫娘|孫|娘|息子|妻|姉|妹|兄|弟)([\p{Script=Katakana}ー]{2,8})(?=[がはをにともへの、。])/gu;
const JAPANESE = /([\p{Script=Han}]{1,3}|[\p{Script=Katakana}ー]{2,8})(?=さん|くん|ちゃん|君|先生|という(?:名|少年|少女|犬|猫))/gu;
/** 'ミナは': what a sentence begins with and is no word of the language. */
const JAPANESE_SUBJECT = /(?:^|(?<=[。！？\n「]))([\p{Script=Katakana}ー]{2,5})(?=[はが])/gu;
/** '美咲は', 'ゆきは', '豆腐屋の健一は': a given name at the beginning of a sentence, or behind what somebody is. */
const JAPANESE_GIVEN = /(?:^|(?<=[。！？\n「の]))([\p{Script=Han}々]{1,3}|[\p{Script=Hiragana}]{2,4}?)(?=[はが])/gu;
/** '朝比奈つぐみは … つぐみが': a family name before a given name that comes again alone. */
const JAPANESE_FULL =
  /(?:^|(?<=[。！？\n「]|(?:生|人|員|師|者|家|女|男|娘|子)、))([\p{Script=Han}々]{1,3}(\p{Script=Hiragana}{2,4}?))(?=[はが])/gu;
/** '猫の名前は「しらたま」'. */
const JAPANESE_ITS_NAME = /(?<=名前は「)([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{1,8})(?=」)/gu;
/** '源治', '健一': made as names of men are. */
const JAPANESE_MALE =
  /(?:^|(?<=[。！？\n「の]))([源健賢謙幸正勝義信忠清茂隆武勇栄安宗元修昭英善俊浩誠和][治郎介助彦吉造蔵雄男夫一二三平也司志])(?=[はがをにともへ、])/gu;
const LOAN_WORD =
  /^(?:バス|タクシー|ホテル|カメラ|テレビ|ドア|カフェ|パン|コーヒー|ピアノ|ギター|ロケット|ニュース|ゲーム|スマホ|アプリ|ロボット|ペンギン|ライオン|パンダ|チーム|ボール|ケーキ|ピザ|ビル|トラック|スープ|ラジオ|ネコ|イヌ|クマ|ウサギ)$/u;
const CHINESE =
  /(?:名叫|叫做|叫)([\p{Script=Han}]{2,5}(?=的)|[\p{Script=Han}]{2})|(阿\p{Script=Han}|(?:欧阳|司马|上官|诸葛|皇甫|尉迟|公孙|慕容|令狐|长孙|夏侯|端木|独孤)\p{Script=Han}{1,2}(?=[在是有把被从对跟和给说走跑站坐看拿找爱想要会每做当开来去住，。、]))/gu;
/** Common family names. */
const CHINESE_FAMILY =
  '[王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤阮褚柯骆翁卓倪聂邢裴岑费俞鲍殷樊凌霍虞缪宣郁嵇荀甄郗栾詹郜蔺翟冉郦雍璩濮扈庄晏柴瞿阎茹庾耿匡寇阙巩晁訾辛阚饶鞠蒯荆竺逯桓]';
/** '王大勇在火车站…': a family name and two signs that begin a sentence, before what is done. */
const CHINESE_BEGINS = new RegExp(
  `(?:^|(?<=[。！？\\n“”]))(?!\\p{Script=Han}{1,2}[回过出进上下起走跑飞][来去])(${CHINESE_FAMILY}\\p{Script=Han}{1,2})(?=[在是有把被从对跟和给说走跑站坐看拿找爱想要会每做当开来去住，、]|一边)`,
  'gu',
);
/** '看门的老魏说': as colleagues call each other. */
const CHINESE_OLD_OR_YOUNG = new RegExp(`(?<=^|[。！？，、“\\n的])([老小]${CHINESE_FAMILY})(?=[说问答在是把给和也就从喊叫笑，、])`, 'gu');
/** '老船长李伟', '孙女小梅': behind what somebody is. */
const CHINESE_ROLE = new RegExp(
  `(?<=快递员|外卖员|清洁工|保安|经理|店主|修复师|工程师|摄影师|裁缝|木匠|徒弟|守卫|邮递员|服务员|售货员|演员|船长|渔夫|老人|老师|医生|警察|侦探|厨师|农民|画家|歌手|司机|工人|士兵|女孩|男孩|少年|少女|姑娘|女人|男人|青年|老头|老板娘|学生|孩子|孙女|孙子|女儿|儿子|妻子|丈夫|母亲|父亲|妈妈|爸爸|爷爷|奶奶|姐姐|妹妹|哥哥|弟弟|朋友|邻居|老板)(${CHINESE_FAMILY}(?:\\p{Script=Han}{2}(?=[，。、和与的在是抱拿提端举背推拉打走跑站坐躺看望听说问答笑哭喊想把被给对从向跟去来到发找送接写画唱弹做吃卖养修]|$)|\\p{Script=Han})|小\\p{Script=Han}|老\\p{Script=Han}(?=[，。、])|\\p{Script=Han}{2}(?=[说问答喊叫笑]?[：:“]))`,
  'gu',
);
/** '주인 수진은': behind what somebody is, before its particle. */
const KOREAN_ROLE =
  /(?<=(?:주인|사장|선생님|의사|간호사|형사|탐정|어부|농부|화가|가수|요리사|제빵사|군인|소녀|소년|아이|손녀|손자|딸|아들|아내|남편|어머니|엄마|아버지|아빠|할머니|할아버지|노인|친구|언니|누나|오빠|형|동생|이웃|청년|여자|남자|우체부|배달원|경비원|기사|교사|경찰|선장|농부|목수|점원|직원|손님|학생|감독|가게)\s)([\p{Script=Hangul}]{2,3}?)(?=(?:은|는|이|가|와|과|을|를|의)(?:\s|$|,))/gu;

/** Family names of two syllables, which begin no other word. */
const KOREAN_LONG_FAMILY = /(?:^|(?<=[.!?\n"“]\s?))((?:남궁|황보|제갈|사공|선우|서문|독고)\p{Script=Hangul}{1,2}?)(?=(?:은|는|이|가)\s)/gu;

/** '방순덕 할머니': before what somebody is called out of respect. */
const KOREAN_BEFORE_KIN =
  /(?<![\p{Script=Hangul}])([김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민진나지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국어은편용]\p{Script=Hangul}{2})(?=\s(?:할머니|할아버지|아저씨|아주머니|선생님|씨)(?![\p{Script=Hangul}]{3}))/gu;

/** Names behind a word for what somebody is, where no capital tells them. */
const behindRoles = (text: string, ...patterns: readonly RegExp[]): Named[] =>
  patterns
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map((match) => ({ name: (match[1] ?? match[2])!, at: match.index + match[0].indexOf((match[1] ?? match[2])!) }))
    .sort((one, other) => one.at - other.at)
    .filter(({ at }, index, all) => all[index - 1]?.at !== at);

/** Names in other languages: capitals within a sentence that name no place; in German, where all nouns have them, known first names. */
function foreignNames(text: string, language: Language): Named[] {
  if (language === 'ja')
    return [
      ...behindRoles(text, JAPANESE, JAPANESE_ROLE, JAPANESE_CALLED, JAPANESE_SUBJECT),
      ...behindRoles(text, JAPANESE_GIVEN).filter(({ name }) => bearerOf(name) !== undefined),
      ...behindRoles(text, JAPANESE_MALE).filter(({ name }) => !/^(?:平和|正平|安心)$/u.test(name)),
      ...behindRoles(text, JAPANESE_ITS_NAME),
      ...[...text.matchAll(JAPANESE_FULL)]
        .filter(([, , given = '']) => new RegExp(`[。、！？\\n「]${given}[はがをにの]`, 'u').test(text) || bearerOf(given) !== undefined)
        .map((match) => ({ name: match[1]!, at: match.index })),
    ].filter(({ name }) => !LOAN_WORD.test(name) && !(/^[\p{Script=Katakana}ー]+$/u.test(name) && glossedIn(name, 'ja').length > 0));
  if (language === 'zh') return behindRoles(text, CHINESE, CHINESE_ROLE, CHINESE_BEGINS, CHINESE_OLD_OR_YOUNG);
  if (language === 'ko') return behindRoles(text, KOREAN_ROLE, KOREAN_LONG_FAMILY, KOREAN_BEFORE_KIN);
  const capitals = [...text.matchAll(CAPITALISED)].map((match) => {
    const found = onlyName(match[0], match.index, text, language);
    return match[0].split(' ').length === MOST_CAPITALISED ? whole(found, text) : found;
  });
  return capitals.filter(({ name, at }) => {
    const before = text.slice(0, at);
    const after = text.slice(at + name.length);
    if (FUNCTION_WORD.test(name) || (language !== 'de' && BEGINS.test(before) && VERB_BEFORE.test(after))) return false;
    if (CALLED.test(before) || isKnownPerson(name)) return !isPlace(name) || CALLED.test(before);
    // 'Kommissar Brandt', 'ihre Enkelin Lene'
    if (ROLE_BEFORE.test(before) || endsInRole(before, language)) return true;
    if (language === 'de' && GERMAN_ROLE_BEFORE.test(before)) return !isPlace(name);
    if (
      language === 'de' &&
      GERMAN_FULL.test(name) &&
      !/(?<!\p{L})(?:der|die|das|den|dem|des|ein|eine[mnrs]?)\s$/iu.test(before) &&
      !isPlace(name) &&
      glossedIn(name, language).length === 0
    )
      return true;
    if (language === 'de' && isGiven(name) && !ARTICLE_BEFORE.test(before)) return true;
    if (language === 'de' || (isPlace(name) && !isGiven(name))) return false;
    const [, next] = BESIDE.exec(after) ?? [];
    if (next && !isPlace(next)) return true;
    if (BEGINS.test(before))
      return (
        (text.split(name).length > 2 && /^,? \p{Ll}/u.test(after)) ||
        (isGiven(name) && ACTS_ELSEWHERE.test(after)) ||
        SLAVIC_COMPOUND.test(name) ||
        (APPOSED_ELSEWHERE.test(after) && !BEGINS_OFTEN.test(name) && glossedIn(name, language).length === 0 && !isPlace(name)) ||
        ((DOES_TO_SOMETHING.test(after) || DOES_SOMEWHERE.test(after)) &&
          !BEGINS_OFTEN.test(name) &&
          glossedIn(name, language).length === 0)
      );
    return !PLACE_BEFORE_ELSEWHERE.test(before);
  });
}

const ROLE_BEFORE =
  /(?<!\p{L})(?:Oma|Opa|Tante|Onkel|Herr|Frau|Kommissar(?:in)?|Doktor|Kapitän|König(?:in)?|Prinz(?:essin)?|Meister|Bäcker(?:in)?|Enkelin|Enkel|Schwester|Bruder|Tochter|Sohn|Freund(?:in)?|Nachbar(?:in)?|Polizist(?:in)?|Koch|Köchin|nonn[ao]|zi[ao]|signora?|dottore(?:ssa)?|comisari[oa]|don|doña|abuel[oa]|tío|tía|señora?|avó|avô|tio|tia|senhora?|oncle|tante|madame|monsieur|commissaire|docteur|mamie|papi|bakker|opa|oma|oom|meneer|mevrouw|kapitein|agent)\s$/iu;

const isGiven = (name: string): boolean => bearerOf(givenNameIn(name)) !== undefined;
/** What follows a name that begins a sentence is what they do; an article or a preposition follows a verb: 'Mira la luna'. */
const ACTS_ELSEWHERE =
  /^,?\s(?!(?:el|la|los|las|un|una|uno|unos|unas|de|del|al|que|en|con|por|para|il|lo|gli|le|i|di|da|dal|della|nel|che|per|o|os|as|um|uma|do|dos|das|no|na|em|com|les|des|du|une|dans|sur|het|een|van|op|bij|met|aan|w|z|na|do|bir|в|на|с|у|по|из|от|к)\s)\p{Ll}/u;
/** 'Nicanor, el pasajero': who that is stands behind. */
const APPOSED_ELSEWHERE =
  /^,\s(?:el|la|un|una|su|mi|le|un|une|son|sa|mon|ma|il|lo|uno|suo|sua|o|a|um|uma|seu|de|het|een|der|die|ein|eine|sein|seine|ihr|ihre|jego|jej|его|её)\s\p{L}+(?:\s[^,.;:!?]*)?,/iu;
/** 'Bożydar', 'Radosława': made of two stems as Slavic names are. */
const SLAVIC_COMPOUND = /^\p{Lu}\p{Ll}{2,}(?:sław[a]?|dar|mir|mira|bor|miła?|gost|slav[a]?|слава?|мира?|дар)$/u;

/** A name that was found behind a noun, with the family name that follows. */
function whole({ name, at }: Named, text: string): Named {
  const more = name.includes(' ') ? undefined : /^ \p{Lu}\p{Ll}+(?![\p{L}])/u.exec(text.slice(at + name.length))?.[0];
  return { name: more && !isGiven(more.trim()) ? name + more : name, at };
}

/** 'Jurema pilota um barco': a noun would have an article. */
const DOES_TO_SOMETHING =
  /^\s(?!(?:sobre|entre|ante|desde|hasta|hacia|para|contra|durante|mediante|sotto|sopra|oltre|verso|sous|vers|apesar|que|che|se|de)\s)\p{Ll}+(?:[aeoóòu]|ait|ent|it|t)\s(?:el|la|los|las|un|una|unos|unas|su|sus|il|lo|gli|le|uno|un['’]|l['’]|les|une|des|o|a|os|as|um|uma|seu|sua|het|een)\s?\p{Ll}/u;
/** 'Iracema trabalha há quarenta anos no elevador'. */
const DOES_SOMEWHERE =
  /^\s(?!(?:sobre|entre|ante|desde|hasta|hacia|para|contra|durante|mediante|sotto|sopra|oltre|verso|sous|vers|apesar|toda|cheia?|llena|sola|sozinha|de|la|una?|uma|que|che)\s)\p{Ll}{3,}(?:a|e|ou|eu|iu|ó|ió|it|ait)\s(?:há|hace|desde|depuis|da|en|em|in|dans|no|na|nos|nas|nel|nella|ao|à|chez|por|per|con|com|sin|sem|sur|op|bij)\s/u;
/** What begins a sentence without an article and is nobody. */
const BEGINS_OFTEN =
  /^(?:Ontem|Hoje|Amanhã|Agora|Depois|Antes|Sempre|Nunca|Talvez|Aqui|Ali|Lá|Então|Assim|Também|Quase|Já|Ainda|Logo|Ninguém|Alguém|Tudo|Nada|Quem|Enquanto|Como|Ayer|Hoy|Mañana|Ahora|Luego|Después|Siempre|Quizás?|Aquí|Allí|Allá|Entonces|Así|También|Casi|Ya|Todavía|Aún|Solo|Pronto|Tarde|Mientras|Nadie|Alguien|Todo|Quien|Donde|Pero|Porque|Hier|Aujourd|Demain|Maintenant|Puis|Après|Avant|Toujours|Jamais|Ici|Là|Alors|Ainsi|Aussi|Presque|Déjà|Encore|Soudain|Bientôt|Pourtant|Personne|Tout|Rien|Quelqu|On|Qui|Ieri|Oggi|Domani|Adesso|Ora|Poi|Dopo|Prima|Mai|Forse|Qui|Qua|Lì|Allora|Così|Anche|Quasi|Già|Ancora|Presto|Nessuno|Tutto|Niente|Qualcuno|Chi|Mentre|Come|Toen|Nu|Dan|Daar|Hier|Niemand|Iemand|Alles|Niets|\p{Lu}\p{Ll}+(?:mente|ment))$/u;
/** 'Uhrmacher', 'Nachbar', 'Enkelin'. */
const GERMAN_ROLE = /(?:er|ar|är|in|ist|eur|ant|ent|or|loge|wirt|mann|frau|kind|junge|mädchen|hund|arzt|bauer|tante|onkel|opa|oma)$/i;
/** 'kommt jeden Dienstag Ortrun Kesselring': two nouns beside each other are a name, where the first has no ending of a thing. */
const GERMAN_FULL =
  /^(?!(?:Im|Am|Zum|Zur|Vom|Beim|Ins|Ans|In|An|Auf|Aus|Bei|Mit|Nach|Von|Vor|Zu|Für|Um|Über|Unter|Ohne|Dann|Da|Und|Aber|Heute|Gestern|Morgen|Jeden?|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)\s)\p{Lu}\p{Ll}+(?<!ung|heit|keit|schaft|tag|woche|jahr|monat|stunde|mal|uhr|platz|straße|stadt|land|meister) \p{Lu}\p{Ll}{2,}$/u;
/** 'der Geigerin Swantje': what somebody does, before a noun that is none. */
const GERMAN_ROLE_BEFORE =
  /(?<!\p{L})(?:[Dd](?:er|ie|as|en|em|es)|[Ee]in(?:e[mnrs]?)?|(?:[Ss]ein|[Ii]hr|[Mm]ein|[Uu]nser)\p{L}*)\s(?:\p{Ll}+\s)?\p{Lu}\p{Ll}*(?:er|erin|lerin|ist|istin|eur|eurin|ant|antin|ent|entin|loge|login|wirt|wirtin|mann|frau|kind|junge|mädchen|hund|katze|arzt|ärztin|bauer|bäuerin)\s$/u;
/** 'Mira la luna', '¡Corre el perro!'. */
const VERB_BEFORE = /^\s(?:el|la|los|las|un|una|unos|unas|il|lo|gli|les|une|um|uma|het|een)\s\p{Ll}/u;
/** 'die Rose': in German any noun has a capital. */
const ARTICLE_BEFORE =
  /(?<!\p{L})(?:der|die|das|den|dem|des|ein|eine[mnrs]?|kein\p{L}*|sein\p{L}*|ihre?\p{L}*|mein\p{L}*|jede\p{L}*|diese\p{L}*)\s(?:\p{Ll}+\s)?$/iu;

/** Whether the last word is one for what somebody is. */
function endsInRole(before: string, language: Language): boolean {
  const last = /(\p{L}+)\s$/u.exec(before)?.[1];
  return last !== undefined && glossedIn(last, language).some(({ kind, word }) => kind === 'people' && word === last);
}

/** Articles, pronouns and the like, which begin sentences again and again. */
const FUNCTION_WORD =
  /^(?:La|El|Los|Las|Le|Les|Un|Una|Une|Uno|Il|Lo|Gli|Os|As|Um|Uma|Der|Die|Das|Ein|Eine|En|Et|Du|De|Su|Sus|Sa|Son|Ses|Elle|Ils|Elles|Ella|Él|Ellos|Ellas|Lei|Lui|Loro|Ela|Ele|Eles|Elas|Sie|Er|Es|Sein|Seine|Ihr|Ihre|Mi|Mis|Mon|Ma|Mes|Suo|Sua|Seu|Cuando|Cada|Dentro|Quand|Chaque|Quando|Ogni|Als|Wenn|Jeden|Он|Она|Они|Его|Её|Когда|Каждый)$/u;

/** 'Solène et Bastien': who stands beside a name that begins no sentence. */
const BESIDE = /^,? (?:et|y|und|e|en|och|i|и|&) (\p{Lu}\p{Ll}+)/u;

/** 'Uhrmacher Anton', 'Девочка Варя': the noun before a name, which has a capital of its own, is what somebody is. */
function onlyName(words: string, at: number, text: string, language: Language): Named {
  const [one = '', ...rest] = words.split(' ');
  const isName = isKnownPerson(one) || isGiven(one);
  const isFull = language === 'de' && GERMAN_FULL.test(words) && !GERMAN_ROLE.test(one) && glossedIn(one, language).length === 0;
  const isNoun = rest.length > 0 && one.length > 2 && !isName && !isFull && (language === 'de' || BEGINS.test(text.slice(0, at)));
  return isNoun ? onlyName(rest.join(' '), at + one.length + 1, text, language) : { name: words, at };
}

/** Names of people where they stand. */
export const namesIn = (text: string, language: Language): Named[] =>
  language === 'en' ? englishNames(text) : foreignNames(text, language);

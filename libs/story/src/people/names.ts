import { english } from '../english.js';
import type { Language } from '../language.js';
import { beingOf } from './beings.js';

const TITLE =
  '(?:Dr|Doctor|Mr|Mrs|Ms|Miss|King|Queen|Captain|Sergeant|Colonel|Grandpa|Grandma|Granny|Prince|Princess|Sir|Lady|Uncle|Aunt|Auntie|Father|Mother|Sister|Brother|Saint|St|Professor|Prof|Lord|Inspector|Detective(?: Inspector)?|Officer|Chef|Coach|Nurse|General|Commander|President|Pope|Emperor|Empress|Don|Doña|Madame|Herr|Frau|Señora?|Señor|Monsieur|Old(?: Mrs| Mr| Man)?|Little|Big|Judge|Sheriff|Agent|Master|Mama|Papa)\\.?';
const WORD = "(?:\\p{Lu}[\\p{L}’'-]*[\\p{Ll}\\d]|\\p{Lu}-?\\d+|\\p{Lu}\\.)";
const SEQUENCE = new RegExp(
  `(?<![\\p{L}\\d-])(?:${TITLE} )?${WORD}(?: (?:(?:de|da|van|von|del|al|el|la|O') )?${WORD}){0,2}(?![\\p{L}])`,
  'gu',
);
const TITLED = new RegExp(`^${TITLE} \\p{Lu}`, 'u');
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
  /\b(?:named|called|nicknamed|[Mm]eet|calls? (?:it|him|her)self|by the name of|namens|heißt|genannt|llamad[oa]s?|appelée?|nommée?|chiamat[oa]|chamad[oa]|genaamd|imieniem|по имени)\s+$/iu;
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

const isPerson = remembered((name) => english()(name).people().length > 0);
const isPlace = remembered((name) => english()(name).places().length > 0);

/** Whether a word is one of the language and not a name: 'Rain' at the beginning of a sentence. */
function isOrdinary(name: string): boolean {
  const [term] = (english()(name.toLowerCase()).json() as { terms: { tags: string[] }[] }[])[0]?.terms ?? [];
  const lexicon = (english().model() as { one?: { lexicon?: Record<string, unknown> } }).one?.lexicon ?? {};
  const known = Object.hasOwn(lexicon, name.toLowerCase());
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
    while (COMMON.test(name.split(' ')[0]!) && name.includes(' ') && !TITLED.test(name)) {
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
  if (/^(?:Old|Little|Big) /.test(name) && /^\s+\p{Ll}+(?<!s|ed)\b/u.test(after)) return false;
  if (/(?:ans?|ese|ish)$/.test(name) && /\b(?:hundreds?|thousands?|the|many|\d+)\s+(?:of\s+)?$/i.test(before)) return false;
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
  return found.sort((one, other) => one.at - other.at).map(({ name, at }) => ({ name, at }));
}

const CAPITALISED = /(?<![\p{L}])\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?/gu;
const PLACE_BEFORE_ELSEWHERE =
  /\b(?:à|de|du|en|dans|vers|in|nach|aus|von|bei|em|no|na|do|da|di|a|al|del|por|naar|uit|по|в|из|на|do|w|z|i|til|från)\s$/iu;
/** '老人の健二が': a name behind what somebody is. */
const JAPANESE_ROLE =
  /(?<=(?:老人|女性|男性|青年|少年|少女|女の子|男の子|医者|先生|刑事|漁師|画家|歌手|料理人|友人|友達|孫娘|孫|娘|息子|妻|夫|姉|妹|兄|弟|侍|武士|祖母|祖父|母|父)の)([\p{Script=Han}]{1,3}|[\p{Script=Katakana}ー]{2,8}|[\p{Script=Hiragana}]{2,4}?)(?=[がはをにともへ、。])/gu;
const JAPANESE = /([\p{Script=Han}]{1,3}|[\p{Script=Katakana}ー]{2,8})(?=さん|くん|ちゃん|君|先生|という(?:名|少年|少女|犬|猫))/gu;
const CHINESE = /(?:名叫|叫做|叫)([\p{Script=Han}]{2})|(阿\p{Script=Han})/gu;

/** Names in other languages: capitals within a sentence that name no place; in German, where all nouns have them, known first names. */
function foreignNames(text: string, language: Language): Named[] {
  if (language === 'ja')
    return [...text.matchAll(JAPANESE), ...text.matchAll(JAPANESE_ROLE)]
      .map((match) => ({ name: match[1]!, at: match.index }))
      .sort((one, other) => one.at - other.at)
      .filter(({ at }, index, all) => all[index - 1]?.at !== at);
  if (language === 'zh') return [...text.matchAll(CHINESE)].map((match) => ({ name: (match[1] ?? match[2])!, at: match.index }));
  const capitals = [...text.matchAll(CAPITALISED)].map((match) => onlyName(match[0], match.index, text, language));
  return capitals.filter(({ name, at }) => {
    const before = text.slice(0, at);
    const after = text.slice(at + name.length);
    if (FUNCTION_WORD.test(name)) return false;
    if (CALLED.test(before) || isPerson(name)) return !isPlace(name) || CALLED.test(before);
    if (language === 'de' || isPlace(name)) return false;
    const [, next] = BESIDE.exec(after) ?? [];
    if (next && !isPlace(next)) return true;
    if (BEGINS.test(before)) return text.split(name).length > 2 && /^,? \p{Ll}/u.test(after);
    return !PLACE_BEFORE_ELSEWHERE.test(before);
  });
}

/** Articles, pronouns and the like, which begin sentences again and again. */
const FUNCTION_WORD =
  /^(?:La|El|Los|Las|Le|Les|Un|Una|Une|Uno|Il|Lo|Gli|Os|As|Um|Uma|Der|Die|Das|Ein|Eine|En|Et|Du|De|Su|Sus|Sa|Son|Ses|Elle|Ils|Elles|Ella|Él|Ellos|Ellas|Lei|Lui|Loro|Ela|Ele|Eles|Elas|Sie|Er|Es|Sein|Seine|Ihr|Ihre|Mi|Mis|Mon|Ma|Mes|Suo|Sua|Seu|Cuando|Cada|Dentro|Quand|Chaque|Quando|Ogni|Als|Wenn|Jeden|Он|Она|Они|Его|Её|Когда|Каждый)$/u;

/** 'Solène et Bastien': who stands beside a name that begins no sentence. */
const BESIDE = /^,? (?:et|y|und|e|en|och|i|и|&) (\p{Lu}\p{Ll}+)/u;

/** 'Uhrmacher Anton', 'Девочка Варя': the noun before a name, which has a capital of its own, is what somebody is. */
function onlyName(words: string, at: number, text: string, language: Language): Named {
  const [one = '', two] = words.split(' ');
  const isNoun = two !== undefined && one.length > 3 && !isPerson(one) && (language === 'de' || BEGINS.test(text.slice(0, at)));
  return isNoun ? { name: two, at: at + words.indexOf(two, one.length) } : { name: words, at };
}

/** Names of people where they stand. */
export const namesIn = (text: string, language: Language): Named[] =>
  language === 'en' ? englishNames(text) : foreignNames(text, language);

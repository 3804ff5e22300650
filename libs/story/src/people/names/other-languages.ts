import type { Language } from '../../language.js';
import { glossedIn } from '../../lexicon/index.js';
import { yearsBeside } from '../ages.js';
import { isLand } from './lands.js';
import { BEGINS, CALLED, isGiven, isKnownPerson, isPlace, isTwice, type Named } from './named.js';

const MOST_CAPITALISED = 3;
/** 'GreenBox' is nobody. */
const CAPITALISED = /(?<![\p{L}])\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)*(?!\p{L})(?: \p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)*(?!\p{L})){0,2}/gu;

const PLACE_BEFORE_ELSEWHERE =
  /(?<!\p{L})(?:à|de|du|en|dans|vers|sur|sous|in|auf|nach|aus|von|bei|em|no|na|do|da|di|a|al|del|por|naar|uit|per|hacia|hasta|desde|para|até|pour|по|в|из|на|do|w|z|i|til|från)\s$/iu;

/** Names in other languages: capitals within a sentence that name no place; in German, where all nouns have them, known first names. */
export function capitalisedNames(text: string, language: Language): Named[] {
  const capitals = [...text.matchAll(CAPITALISED)].map((match) => {
    const found = onlyName(match[0], match.index, text, language);
    return withParticle(match[0].split(' ').length === MOST_CAPITALISED ? whole(found, text) : found, text);
  });
  const whom = capitals.filter(({ at }) => !capitals.some((other) => other.at < at && at < other.at + other.name.length));
  return whom.filter(({ name, at }) => {
    const before = text.slice(0, at);
    const after = text.slice(at + name.length);
    if (IN_STYLE_OF.test(before) || isLand(name, language) || isSomewhere(name, before, language)) return false;
    // 'Mio nonno'
    if (POSSESSIVE.test(name) && isSomebody(/^\s\p{Ll}+/u.exec(after)?.[0] ?? '', language)) return false;
    // 'Alba sulle Dolomiti': a word that is also a name, and does nothing
    if (BEGINS.test(before) && isTime(name, language) && !ACTS_ELSEWHERE.test(after)) return false;
    if (FUNCTION_WORD.test(name) || (language !== 'de' && BEGINS.test(before) && VERB_BEFORE.test(after))) return false;
    // 'la tour Eiffel', 'le Tour de France'
    if (language !== 'de' && (NAMED_PLACE.test(before) || (!isGiven(name) && THE.test(before) && OF_A_LAND.test(after)))) return false;
    // 'Die Hexe Walburga fliegt'
    const isSubject = language === 'de' && SUBJECT_BEFORE.test(before) && /^\s\p{Ll}/u.test(after) && endsInBeing(before);
    if (isSubject && glossedIn(name, language).length === 0) return true;
    // in German a house may be as old
    if (language !== 'de' && !isPlace(name) && yearsBeside({ at, word: name }, text, language) !== undefined) return true;
    if (CALLED.test(before) || (isKnownPerson(name) && !isNoun(name, before, language))) return !isPlace(name) || CALLED.test(before);
    // 'Kommissar Brandt', 'ihre Enkelin Lene'
    if (ROLE_BEFORE.test(before)) return true;
    // 'ihr Hund Struppi', but 'gibt ihrem Hund Futter'
    if (language === 'de' && PET_BEFORE.test(before) && glossedIn(name, language).length === 0) return endsInAnimal(before);
    // 'der Geigerin Swantje', but 'hat der Lehrer Zeit'
    const isSure = language !== 'de' || name.includes(' ') || isGiven(name) || isTwice(name, text);
    if (isSure && endsInRole(before, language)) return true;
    if (isSure && language === 'de' && GERMAN_ROLE_BEFORE.test(before)) return !isPlace(name);
    if (language === 'de' && isGiven(name) && !ARTICLE_BEFORE.test(before)) return true;
    const [, next] = BESIDE.exec(after) ?? [];
    // 'Hänsel und Gretel'
    if (language === 'de') return next !== undefined && isGiven(next) && before === '' && glossedIn(name, language).length === 0;
    if (isPlace(name) && !isGiven(name)) return false;
    if (next && !isPlace(next)) return true;
    if (BEGINS.test(before))
      return (
        (text.split(name).length > 2 && /^,? \p{Ll}/u.test(after)) ||
        (isGiven(name) && ACTS_ELSEWHERE.test(after)) ||
        (SLAVIC.has(language) && SLAVIC_COMPOUND.test(name)) ||
        isSomebody(APPOSED_ELSEWHERE.exec(after)?.[1] ?? '', language)
      );
    return !PLACE_BEFORE_ELSEWHERE.test(before);
  });
}

const NAMED_PLACE =
  /(?<!\p{L})(?:tour|torre|rue|avenue|boulevard|place|pont|mont|lac|gare|hôtel|hotel|café|calle|plaza|avenida|monte|lago|puente|estación|via|piazza|ponte|rua|praça|praia|parque|parc|parco|château|castillo|castello|palais|palacio|palazzo)\s$/iu;
const THE = /(?<!\p{L})(?:le|la|el|il|lo|o|a|al|du|au|del|het|de)\s$/iu;
const OF_A_LAND = /^\s(?:de\s|di\s|do\s|da\s|d['’]|van\s)\p{Lu}/u;

/** 'Die kleine Hexe ' at the beginning of a sentence. */
const SUBJECT_BEFORE = /(?:^|[.!?:]\s+)(?:Der|Die|Das)\s(?:\p{Ll}+\s)?\p{Lu}\p{Ll}+\s$/u;

const endsInBeing = (before: string): boolean => isSomebody(/\p{L}+(?=\s$)/u.exec(before)?.[0] ?? '', 'de');

/** 'im Stil von Wes Anderson'. */
const IN_STYLE_OF =
  /(?<!\p{L})(?:im\sStile?\s(?:von|der|des)|wie\s(?:bei|von)|in\sder\sArt\svon|style(?:\sde|\sd['’])?|à\sla\s(?:manière|façon)\s(?:de|d['’])|façon|estilo(?:\sd[eoa])?|stile(?:\sdi)?|in\sde\sstijl\svan|w\sstylu|в\sстиле)\s?$/iu;

/** 'dans les Alpes', 'sulle Dolomiti', 'en la Tierra', "l'Everest": where an article and what stands before it lead is no one. */
const SOMEWHERE =
  /(?<!\p{L})(?:l['’]|(?:les|los|las|gli|aux|nei|negli|nelle|nella|nello|sulle|sulla|sugli|sui|sul|nel|dalle|dagli|dalla|alla|della)\s|(?:en|por|sobre|hacia|desde|hasta|a|de|sur|dans|vers|sous|à|per|em|para)\s(?:el|la|le|il|lo|o|a)\s)$/iu;
const EARTH = /^(?:Tierra|Terra|Terre)$/u;
const isSomewhere = (name: string, before: string, language: Language): boolean =>
  language !== 'de' &&
  SOMEWHERE.test(before) &&
  !name.includes(' ') &&
  (!isGiven(name) || EARTH.test(name) || glossedIn(name, language).length > 0);

const POSSESSIVE = /^(?:Mio|Mia|Suo|Sua|Tuo|Tua|Meu|Minha|Seu|Mi|Su|Mon|Ma)$/u;
const isTime = (name: string, language: Language): boolean =>
  glossedIn(name, language).some(({ kind, word }) => word === name && (kind === 'hours' || kind === 'weather'));

/** 'Ein Fuchs', 'der alte Fischer', 'war Bergmann': in German a noun, though many are called so. */
const isNoun = (name: string, before: string, language: Language): boolean =>
  language === 'de' &&
  !name.includes(' ') &&
  !isGiven(name) &&
  (ARTICLE_BEFORE.test(before) || (/(?<!\p{L})(?:bin|ist|war|wird|als)\s$/u.test(before) && endsInRole(`${name} `, language)));

/** 'Karl von Stein', 'Leonardo da Vinci', 'María del Carmen', 'Anna van der Berg'; but not 'Anna von Berlin nach Paris'. */
const PARTICLE =
  /^(?:(?:\s(?:von|van|zu|de|da|di|dos|do|das|du|ter|ten|del|della|degli)(?:\s(?:la|las|los|der|den|het|dem))?\s)|\sd['’]|\sde\sl['’])((?:\p{Lu}\p{Ll}+)(?:\s\p{Lu}\p{Ll}+)?)(?!\s(?:nach|bis|à|a|hasta|até)\s)/u;
function withParticle({ name, at }: Named, text: string): Named {
  const [more = '', surname = ''] = isGiven(name) ? (PARTICLE.exec(text.slice(at + name.length)) ?? []) : [];
  const isOwner = isGiven(surname) && /^\s(?:von|van|de|di|da)\s\p{Lu}/u.test(more);
  return more && !isPlace(surname) && !isOwner ? { name: name + more, at } : { name, at };
}

const ROLE_BEFORE =
  /(?<!\p{L})(?:Oma|Opa|Tante|Onkel|Herr|Frau|Kommissar(?:in)?|Doktor|Kapitän|König(?:in)?|Prinz(?:essin)?|Meister|Bäcker(?:in)?|Enkelin|Enkel|Schwester|Bruder|Tochter|Sohn|Freund(?:in)?|Nachbar(?:in)?|Polizist(?:in)?|Koch|Köchin|nonn[ao]|zi[ao]|signora?|dottore(?:ssa)?|comisari[oa]|don|doña|abuel[oa]|tío|tía|señora?|avó|avô|tio|tia|senhora?|oncle|tante|madame|monsieur|commissaire|docteur|mamie|papi|bakker|opa|oma|oom|meneer|mevrouw|kapitein|agent)\s$/iu;

/** What follows a name that begins a sentence is what they do; an article or a preposition follows a verb: 'Mira la luna'. */
const ACTS_ELSEWHERE =
  /^,?\s(?!(?:el|la|los|las|un|una|uno|unos|unas|de|del|al|que|en|con|por|para|il|lo|gli|le|i|di|da|dal|della|nel|nella|sul|sulla|sulle|sui|sugli|sobre|sur|che|per|o|os|as|um|uma|do|dos|das|no|na|em|com|les|des|du|une|dans|sur|het|een|van|op|bij|met|aan|w|z|na|do|bir|в|на|с|у|по|из|от|к)\s)\p{Ll}/u;

/** 'Nicanor, el pasajero': who that is stands behind. */
const APPOSED_ELSEWHERE =
  /^,\s(?:el|la|un|una|su|mi|le|un|une|son|sa|mon|ma|il|lo|uno|suo|sua|o|a|um|uma|seu|de|het|een|der|die|ein|eine|sein|seine|ihr|ihre|jego|jej|его|её)\s(\p{L}+(?:\s[^,.;:!?]*)?),/iu;
const isSomebody = (words: string, language: Language): boolean =>
  glossedIn(words, language).some(({ kind }) => kind === 'people' || kind === 'animals');

const SLAVIC: ReadonlySet<Language> = new Set(['pl', 'ru', 'uk', 'cs', 'sk', 'bg', 'hr', 'sr', 'sl']);
/** 'Bożydar', 'Radosława': made of two stems as Slavic names are. */
const SLAVIC_COMPOUND = /^\p{Lu}\p{Ll}{2,}(?:sław[a]?|dar|mir|mira|bor|miła?|gost|slav[a]?|слава?|мира?|дар)$/u;

/** A name that was found behind a noun, with the family name that follows. */
function whole({ name, at }: Named, text: string): Named {
  const more = name.includes(' ') ? undefined : /^ \p{Lu}\p{Ll}+(?![\p{L}])/u.exec(text.slice(at + name.length))?.[0];
  return { name: more && !isGiven(more.trim()) ? name + more : name, at };
}

/** 'der Geigerin Swantje': what somebody does, before a noun that is none. */
const GERMAN_ROLE_BEFORE =
  /(?<!\p{L})(?:[Dd](?:er|ie|as|en|em|es)|[Ee]in(?:e[mnrs]?)?|(?:[Ss]ein|[Ii]hr|[Mm]ein|[Uu]nser)\p{L}*)\s(?:\p{Ll}+\s)?\p{Lu}\p{Ll}*(?:er|erin|lerin|ist|istin|eur|eurin|ant|antin|ent|entin|loge|login|wirt|wirtin|mann|frau|kind|junge|mädchen|hund|katze|arzt|ärztin|bauer|bäuerin)\s$/u;

const PET_BEFORE = /(?<!\p{L})(?:[Mm]ein|[Dd]ein|[Ss]ein|[Ii]hr|[Uu]nser)e?\s\p{Lu}\p{Ll}+\s$/u;
const endsInAnimal = (before: string): boolean =>
  glossedIn(/\p{L}+(?=\s$)/u.exec(before)?.[0] ?? '', 'de').some(({ kind }) => kind === 'animals');

/** 'Mira la luna', '¡Corre el perro!'. */
const VERB_BEFORE = /^\s(?:el|la|los|las|un|una|unos|unas|il|lo|gli|les|une|um|uma|het|een)\s\p{Ll}/u;

/** 'die Rose': in German any noun has a capital. */
const ARTICLE_BEFORE =
  /(?<!\p{L})(?:der|die|das|den|dem|des|ein|eine[mnrs]?|kein\p{L}*|sein\p{L}*|ihre?\p{L}*|mein\p{L}*|jede\p{L}*|diese\p{L}*|im|am|zum|zur|vom|beim|ins|ans)\s(?:\p{Ll}+\s)?$/iu;

/** Whether the last word is one for what somebody is; in German 'junge' is none. */
function endsInRole(before: string, language: Language): boolean {
  const last = /(\p{L}+)\s$/u.exec(before)?.[1];
  return (
    last !== undefined &&
    (language !== 'de' || /^\p{Lu}/u.test(last)) &&
    glossedIn(last, language).some(({ kind, word }) => kind === 'people' && word === last)
  );
}

/** Articles, pronouns and the like, which begin sentences again and again. */
const FUNCTION_WORD =
  /^(?:Nur|Auch|Solo|Seule?|Al|Au|Aux|Zwei|Drei|Vier|Deux|Trois|Quatre|Dos|Tres|Cuatro|Due|Tre|Quattro|Dois|Duas|Três|Twee|Drie|Два|Две|Три|La|El|Los|Las|Le|Les|Un|Una|Une|Uno|Il|Lo|Gli|Os|As|Um|Uma|Der|Die|Das|Ein|Eine|En|Et|Du|De|Su|Sus|Sa|Son|Ses|Elle|Ils|Elles|Ella|Él|Ellos|Ellas|Lei|Lui|Loro|Ela|Ele|Eles|Elas|Sie|Er|Es|Sein|Seine|Ihr|Ihre|Mi|Mis|Mon|Ma|Mes|Suo|Sua|Seu|Cuando|Cada|Dentro|Quand|Chaque|Quando|Ogni|Als|Wenn|Jeden|Он|Она|Они|Его|Её|Когда|Каждый)$/u;

/** 'Solène et Bastien': who stands beside a name that begins no sentence. */
const BESIDE = /^,? (?:et|y|und|e|en|och|i|и|&) (\p{Lu}\p{Ll}+)/u;

/** 'Uhrmacher Anton', 'Девочка Варя': the noun before a name, which has a capital of its own, is what somebody is. */
function onlyName(words: string, at: number, text: string, language: Language): Named {
  const [one = '', ...rest] = words.split(' ');
  // 'der alte Fischer Henrik'
  const isTrade = language === 'de' && !isGiven(one) && ARTICLE_BEFORE.test(text.slice(0, at)) && endsInRole(`${one} `, language);
  const isName = (isKnownPerson(one) || isGiven(one)) && !isTrade && !FUNCTION_WORD.test(one);
  const isNoun = rest.length > 0 && one.length > 2 && !isName && (language === 'de' || BEGINS.test(text.slice(0, at)));
  return isNoun ? onlyName(rest.join(' '), at + one.length + 1, text, language) : { name: words, at };
}

import type { Language } from '../language.js';
import { type Glossed, glossedIn } from '../lexicon/index.js';
import { beingOf, isFemale, isFigure, isMale } from './beings.js';
import { countedIn } from './counted.js';
import { germanCompounds, germanGroups } from './german-compounds.js';
import { isOnlySpokenOf } from './unseen.js';

/** Somebody whom a text in another language than English mentions by a word that is known. */
export interface GlossedMention {
  /** As the text has it: 'abuela'; of several with what says how many: 'Dos amigas', 'Grupo de amigos'. */
  readonly word: string;
  /** In English: 'grandmother'. */
  readonly noun: string;
  readonly count: number;
  readonly at: number;
  /** The name that stands right beside it, where one does. */
  readonly name?: string;
  /** The grammar of their language says that they are a man, or men. */
  readonly male?: true;
}

/** What stands between a word and the name beside it: 'abuela Carmen', 'Lola, una niña', '老人の健二'. */
const BEFORE_NAME =
  /^(?:\s+|の|，|、)?(?:(?:heißt|s['’]appelle|se llama|si chiama|se chama|heet)\s)?(?:,?\s?(?:don|doña|dom|dona|señora?|madame|monsieur|signora?|seu)\s)?(?:(?:\p{Ll}+\s)?(?:llamad[oa]|nommée?|appelée?|namens|chiamat[oa]|chamad[oa]|по имени|de nombre)\s)?(?:«|"|“)?$/u;
const OF_SOMEBODY = '(?:una?|une?|eine?|um|uma|uno|la|el|le|die|der|das|il|lo|o|a|её|его|这位|是|は)';
/** 'Lola, pequeña niña', 'Lola una niña', but not 'Маша находит кота'. */
const AFTER_NAME = new RegExp(
  `^(?:[,(]\\s*(?:\\d{1,3},?\\s*)?${OF_SOMEBODY}?\\s*(?:\\p{L}+\\s)?|\\s*(?:${OF_SOMEBODY}\\s*(?:(?!(?:und|et|y|e|en|и)\\s)\\p{L}+\\s)?)?|\\s(?:ist|war|est|était|es|era|è|é|был|была)\\s(?:(?:eine?|une?|una|uma?)\\s)?)$`,
  'iu',
);

/** Endings of words for women where there is another for men. */
const FEMININE: Readonly<Record<Language, RegExp>> = {
  es: /(?<!ist|naut|et|ombi|pirat|polic[ií]|guí|coleg|ígen)as?$/iu,
  it: /(?<!ist|naut|et|pirat|colleg)a$|trice$|essa$|gemelle$/iu,
  pt: /(?<!ist|naut|et|pirat|polici|políci|coleg|ígen|crianç|pesso)as?$/iu,
  fr: /(?:ère|euse|trice|ienne|enne|esse|ière|jumelle)s?$/iu,
  de: /in(?:nen)?$/iu,
  nl: /(?<=[a-z]{3})in(?:nen)?$|(?<!prie|mee|mini)sters?$|(?:[ae]res|trice|euse)(?:sen|s)?$/iu,
  ru: /(?:ница|тка|иня)$/iu,
};
/** 'una artista', 'une pianiste': where the word says nothing, its article does. */
const BEFORE_WOMAN: Readonly<Record<Language, RegExp>> = {
  es: /(?<!\p{L})una\s(?:\p{Ll}+a\s)?$/iu,
  it: /(?<!\p{L})una\s(?:\p{Ll}+a\s)?$|(?<!\p{L})un['’]$/iu,
  pt: /(?<!\p{L})uma\s(?:\p{Ll}+a\s)?$/iu,
  fr: /(?<!\p{L})une\s(?:(?:jeune|vieille|petite|grande)\s)?$/iu,
};

/** 'un boulanger', 'il guardiano', 'ein Bäcker': so nobody tells of a woman. */
const BEFORE_MAN: Readonly<Record<Language, RegExp>> = {
  es: /(?<!\p{L})(?:un|el|al|del|los|unos)\s(?:\p{Ll}+\s)?$/iu,
  it: /(?<!\p{L})(?:un|uno|il|lo|al|del|dal|i|gli|dei|degli)\s(?:\p{Ll}+\s)?$/iu,
  pt: /(?<!\p{L})(?:um|o|ao|do|os|uns)\s(?:\p{Ll}+\s)?$/iu,
  fr: /(?<!\p{L})(?:un|le|au|du)\s(?:\p{Ll}+\s)?$/iu,
  de: /(?<!\p{L})(?:der|den|dem|(?:ein|mein|dein|sein|ihr|unser)(?:en|em)?)\s(?:\p{Ll}+\s)?$/iu,
};
/** Forms of several that only men, or men and women together, have: 'amigos', 'fratelli', 'amis'. */
const MEN: Readonly<Record<Language, RegExp>> = { es: /os$/iu, it: /i$/iu, pt: /(?:os|ões)$/iu, fr: /[^e]s$/iu };
/** Words of one gender for whoever it is. */
const ANYBODY = /\b(?:child|person|couple|lover|family|team|crew|twins|parents|grandparents|siblings?|orphan|guest|robot|zombie)$/;

const isWoman = ({ word, at, many }: Glossed, text: string, language: Language): boolean =>
  (FEMININE[language]?.test(word) ?? false) ||
  (BEFORE_WOMAN[language]?.test(text.slice(0, at)) ?? false) ||
  // 'amiche'
  (language === 'it' && many === true && /e$/iu.test(word));

/** Whether the form of a word, or its article, says that it is a man's. */
const isMan = (one: Glossed, text: string, language: Language): boolean =>
  !isWoman(one, text, language) &&
  !ANYBODY.test(one.english) &&
  !isFemale(one.english) &&
  beingOf(one.english.split(' ').at(-1)!) === 'human' &&
  ((one.many === true && (MEN[language]?.test(one.word) ?? false)) || (BEFORE_MAN[language]?.test(text.slice(0, one.at)) ?? false));

/** 'pescadora' is a fisherwoman, 'Ärztin' a woman doctor. */
function asWoman(english: string, one: Glossed, text: string, language: Language): string {
  if (!isWoman(one, text, language)) return english;
  if (english === 'twins') return 'twin sisters';
  if (isFemale(english) || /\b(?:child|person|couple|family|team|crew|twins|parents)$/.test(english)) return english;
  if (/man$/.test(english)) return english.replace(/man$/, 'woman');
  // 'Schülerin', 'adolescente' are no women yet
  if (/\b(?:pupil|teenager)$/.test(english)) return `girl ${english}`;
  const canBeWoman = !isMale(english) || /\b(?:knight|priest|viking|samurai|wizard)$/.test(english);
  return beingOf(english.split(' ').at(-1)!) === 'human' && canBeWoman ? `woman ${english}` : english;
}

/** 'Deux sœurs, Jeanne et Odile': several who are named at once. */
const NAMED_BEHIND = /^,?\s\(?\p{Lu}\p{Ll}+,?\s(?:et|y|e|und|en|и)\s\p{Lu}\p{Ll}+/u;

/** Everybody whom the known words of a text mention, once for each time. */
export function glossedMentions(text: string, language: Language, names: readonly { name: string; at: number }[]): GlossedMention[] {
  const beings = glossedIn(text, language).filter(({ kind }) => kind === 'people' || kind === 'animals');
  const seen = [...together(beings, text), ...(language === 'de' ? [...germanGroups(text), ...germanCompounds(text)] : [])]
    .filter((one) => !isOnlySpokenOf(one, text, language))
    .filter(
      (one) =>
        !isOldThing(one, text, language) &&
        !isSortOfThing(one, text, language) &&
        !isOnlyThing(one, text) &&
        !names.some((name) => isPartOfName(one, name)),
    )
    .map((one) => ({ one, ...countedIn(one, text, language) }))
    .filter(({ count, to }) => count === 1 || !NAMED_BEHIND.test(text.slice(to)));
  // '家族' of 'クマの家族'
  const alone = seen.filter(
    ({ one }) => !seen.some((other) => other.one !== one && other.from <= one.at && one.at < other.to && other.one.at !== one.at),
  );
  return alone.map(({ one, count, from, to }) => {
    const { english, word, at } = one;
    const named = names.find(({ name, at: start }) =>
      // 'Père Noël'
      start <= at && name.endsWith(word) && at + word.length === start + name.length
        ? true
        : start >= at + word.length
          ? start - at - word.length < 24 && BEFORE_NAME.test(text.slice(at + word.length, start))
          : start + name.length <= at && at - start - name.length < 18 && AFTER_NAME.test(text.slice(start + name.length, at)),
    );
    const noun = asAged(asWoman(english, one, text, language), one, text, language);
    const colour = beingOf(noun.split(' ').at(-1)!) === 'human' ? undefined : colourBeside({ at, word }, text, language);
    return {
      word: count > 1 ? text.slice(from, to) : word,
      noun: colour ? `${colour} ${noun}` : noun,
      count,
      at: from,
      ...(named ? { name: named.name } : {}),
      ...(isMan(one, text, language) ? { male: true as const } : {}),
    };
  });
}

/** 'Papá' of 'Papá Noel', and 'Schneider' of 'Familie Schneider'. */
const isPartOfName = ({ at, word }: Glossed, { name, at: start }: { name: string; at: number }): boolean =>
  start <= at && at + word.length <= start + name.length && !(name.endsWith(word) && word.includes(' '));

/** 'Ginevra ripara bambole': what is made like somebody is alive where a sentence begins with it. */
const isOnlyThing = ({ english, at }: Glossed, text: string): boolean =>
  isFigure(english) && !BEGINS_WITH_ONE.test(text.slice(0, at)) && !(at < 5 && /^\p{Lo}/u.test(text));
const BEGINS_WITH_ONE =
  /(?:^|[.!?…:]\s+|\n)(?:(?:eine?|der|die|das|une?|le|la|les|l['’]|una|uno|el|los|las|il|lo|gli|i|o|a|os|as|uma?|zwei|deux|dos|due|d[ou][ia]s|een|de|het)(?:\s|(?<=['’]))(?:\p{Ll}+\s)?)?$|^\p{Script=Cyrillic}*\s?$/iu;

const AGED = /^(?:old|young) (?:wo)?man$/;
/** Languages in which the word for somebody old is a word for old things as well. */
const OLD_OF_THINGS: ReadonlySet<Language> = new Set(['es', 'it', 'pt', 'fr']);
const BEFORE_SOMEBODY =
  /(?:^|(?<!\p{L})(?:dos|tres|cuatro|varios|deux|trois|quatre|due|tre|quattro|dois|duas|três|quatro)\s|[.,;:!?¡¿«"“(]\s*|(?<!\p{L})(?:una?|uno|el|la|los|las|al|del|mi|su|este|esta|aquel|aquella|pobre|y|un|une|le|les|ce|cette|il|lo|gli|i|l['’]|questo|questa|o|a|os|as|um|uma|do|da|no|na|ao)\s?)$/iu;

/** 'un libro viejo', 'una vieja casa': what is old is nobody. */
function isOldThing({ english, at, word }: Glossed, text: string, language: Language): boolean {
  if (!OLD_OF_THINGS.has(language) || !AGED.test(english)) return false;
  if (!BEFORE_SOMEBODY.test(text.slice(0, at))) return true;
  const end = at + word.length;
  return glossedIn(text, language).some((one) => /^(?:places|things|animals)$/.test(one.kind) && one.at > at && one.at - end <= 1);
}

/** 'un barco pirata', 'una ciudad fantasma': behind a thing it is said of what sort that is. */
function isSortOfThing({ word, at }: Glossed, text: string, language: Language): boolean {
  return (
    OLD_OF_THINGS.has(language) &&
    /^(?:pirat[ae]|fantasma|fantôme)s?$/iu.test(word) &&
    glossedIn(text, language).some((one) => /^(?:places|things)$/.test(one.kind) && one.at + one.word.length + 1 === at)
  );
}

/** 'ein alter Fischer', 'un vieux pêcheur', 'een oude visser'. */
const OLD_BEFORE: Readonly<Record<Language, RegExp>> = {
  de: /(?<!\p{L})(?:sehr\s)?(?:ur)?alte[rnms]?\s$/iu,
  fr: /(?<!\p{L})(?:vieux|vieil|vieilles?)\s$/iu,
  nl: /(?<!\p{L})(?:oude?|bejaarde?)\s$/iu,
  es: /(?<!\p{L})(?:viej|ancian)[oa]s?\s$/iu,
  it: /(?<!\p{L})(?:vecchi[oae]?|anzian[oaie])\s$/iu,
  pt: /(?<!\p{L})(?:velh|idos)[oa]s?\s$/iu,
  ru: /(?<!\p{L})(?:стар|пожил)(?:ый|ая|ого|ой|ые|ую)\s$/iu,
};
/** 'una pareja de ancianos', 'un couple âgé', 'un casal idoso'. */
const OLD_BEHIND: Readonly<Record<Language, RegExp>> = {
  fr: /^\s(?:âgée?s?|de\s(?:retraités|vieux|personnes\sâgées|septuagénaires|octogénaires))(?!\p{L})/iu,
  es: /^\s(?:de\s)?(?:ancian[oa]s?|jubilados|viejitos|abuelos|mayor(?:es)?)(?!\p{L})/iu,
  it: /^\s(?:di\s)?(?:anzian[oaie]|pensionati|vecchietti)(?!\p{L})/iu,
  pt: /^\s(?:de\s)?(?:idos[oa]s?|velhinhos|aposentados|anciões)(?!\p{L})/iu,
};

/** What somebody is called, and that they are old where a word beside says so; an old friend is known for long. */
function asAged(noun: string, { word, at }: Glossed, text: string, language: Language): string {
  const isPerson = beingOf(noun.split(' ').at(-1)!) === 'human' && !/\b(?:old|young|friend|boss|child|boy|girl|neighbour)\b/.test(noun);
  const isOld = OLD_BEFORE[language]?.test(text.slice(0, at)) || OLD_BEHIND[language]?.test(text.slice(at + word.length));
  return isPerson && isOld ? `old ${noun}` : noun;
}

/** '高校生の男の子' is one. */
const IS_ALSO = /^(?:男の子|女の子|少年|少女|男|女|男性|女性)$/u;

/** 'viejo pescador' is one, an old fisherman. */
function together(beings: readonly Glossed[], text: string): Glossed[] {
  const found: Glossed[] = [];
  for (const one of beings) {
    const before = found.at(-1);
    if (before && IS_ALSO.test(one.word) && text.slice(before.at + before.word.length, one.at) === 'の') {
      found[found.length - 1] = { ...before, english: `${before.english} ${one.english}`, word: text.slice(before.at, one.at) + one.word };
      continue;
    }
    const near = before && one.at - before.at - before.word.length <= 1;
    if (near && (AGED.test(before.english) || AGED.test(one.english))) {
      const [aged, other] = AGED.test(before.english) ? [before, one] : [one, before];
      found[found.length - 1] = {
        ...before,
        english: `${aged.english.split(' ')[0]} ${other.english}`,
        word: `${before.word} ${one.word}`,
      };
    } else found.push(one);
  }
  return found;
}

const COLOURS = /^(?:red|blue|green|yellow|black|white|grey|brown|pink|purple|orange colour)$/;

/** The looks that the known words of a phrase name, in English: 'blue dress, glasses'. */
export function glossedLooks(phrase: string, language: Language): string {
  const known = glossedIn(phrase, language);
  const words = known.filter(({ kind }) => kind === 'looks');
  const colours = words.filter(({ english }) => COLOURS.test(english));
  const sits = known.some(({ kind, english }) => kind === 'things' && english === 'wheelchair') ? ['in a wheelchair'] : [];
  const worn = words
    .filter(({ english }) => !COLOURS.test(english))
    .map((noun) => {
      const colour = nearest(noun, colours);
      return colour ? `${colour.english.replace(' colour', '')} ${noun.english}` : noun.english;
    });
  return [...sits, ...worn].join(', ');
}

/** Languages whose colours stand behind what has them: 'un gato negro'. */
const COLOUR_BEHIND: ReadonlySet<Language> = new Set(['es', 'it', 'pt', 'fr']);

/** The colour that a text gives to something with the word right beside it. */
export function colourBeside({ at, word }: { at: number; word: string }, text: string, language: Language): string | undefined {
  const end = at + word.length;
  const found = glossedIn(text, language)
    .filter(({ kind, english }) => kind === 'looks' && COLOURS.test(english))
    .find((one) => (COLOUR_BEHIND.has(language) ? one.at >= end && one.at - end <= 1 : one.at < at && at - one.at - one.word.length <= 1));
  return found?.english.replace(' colour', '');
}

const NEAR = 14;

/** The colour that stands beside a thing, before or after it as its language has it. */
function nearest(noun: Glossed, colours: readonly Glossed[]): Glossed | undefined {
  const gap = (colour: Glossed) =>
    colour.at > noun.at ? colour.at - noun.at - noun.word.length : noun.at - colour.at - colour.word.length;
  return colours.filter((colour) => gap(colour) < NEAR).sort((a, b) => gap(a) - gap(b))[0];
}

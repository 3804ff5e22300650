import type { Language } from '../language.js';
import { type Glossed, glossedIn } from '../lexicon/index.js';
import { beingOf, isFemale, isMale } from './beings.js';

/** Somebody whom a text in another language than English mentions by a word that is known. */
export interface GlossedMention {
  /** As the text has it: 'abuela'. */
  readonly word: string;
  /** In English: 'grandmother'. */
  readonly noun: string;
  readonly at: number;
  /** The name that stands right beside it, where one does. */
  readonly name?: string;
}

/** What stands between a word and the name beside it: 'abuela Carmen', 'Lola, una niña', '老人の健二'. */
const BEFORE_NAME =
  /^(?:\s+|の|，|、)?(?:,?\s?(?:don|doña|dom|dona|señora?|madame|monsieur|signora?|seu)\s)?(?:(?:\p{Ll}+\s)?(?:llamad[oa]|nommée?|appelée?|namens|chiamat[oa]|chamad[oa]|по имени|de nombre)\s)?(?:«|"|“)?$/u;
const OF_SOMEBODY = '(?:una?|une?|eine?|um|uma|uno|la|el|le|die|der|das|il|lo|o|a|её|его|这位|是|は)';
/** 'Lola, pequeña niña', 'Lola una niña', but not 'Маша находит кота'. */
const AFTER_NAME = new RegExp(
  `^(?:[,(]\\s*(?:\\d{1,3},?\\s*)?${OF_SOMEBODY}?\\s*(?:\\p{L}+\\s)?|\\s*(?:${OF_SOMEBODY}\\s*(?:\\p{L}+\\s)?)?)$`,
  'iu',
);

/** Endings of words for women where there is another for men. */
const FEMININE: Readonly<Record<Language, RegExp>> = {
  es: /(?<!ist)a$/iu,
  it: /(?<!ist)a$|trice$|essa$/iu,
  pt: /(?<!ist)a$/iu,
  fr: /(?:ère|euse|trice|ienne|enne|esse)$/iu,
  de: /in$/iu,
  ru: /(?:ница|тка|иня)$/iu,
};

/** 'pescadora' is a fisherwoman, 'Ärztin' a woman doctor. */
function asWoman(english: string, word: string, language: Language): string {
  if (!FEMININE[language]?.test(word) || isFemale(english)) return english;
  if (/man$/.test(english)) return english.replace(/man$/, 'woman');
  return beingOf(english.split(' ').at(-1)!) === 'human' && !isMale(english) ? `woman ${english}` : english;
}

/** 'una foto de su abuela': who is there is a picture. */
const PICTURED =
  /(?:foto\p{L}*|photo\p{L}*|retrato|portrait|ritratto|bild|porträt|портрет|фото\p{L}*)\s(?:de|di|da|do|von|of)?\s?(?:\p{L}+\s)?$/iu;

/** 'la recette de leur mère': whose it is. */
const OWNING = /(?<!\p{L})(?:de|di|da|do|du|del|della|dei)\s(?:sus?|sa|son|ses|leurs?|mi|ma|mon|nos|notre|sua|seu|suo|loro|mia|mio)\s$/iu;
/** '母の手紙', '할머니가 남긴 시계', '奶奶的照片': somebody who is told of by what is left of them, or is away. */
const KEEPSAKE: Readonly<Record<Language, RegExp>> = {
  ja: /^(?:の(?:手紙|写真|形見|遺品|遺言|遺影|遺骨|日記|思い出|記憶|墓|味|レシピ|言葉|名前|時計|着物|指輪|帽子|眼鏡|カメラ|ピアノ|命日|葬式|死|夢|歌|実家|家|古い)|[がの][遺残]した)/u,
  ko: /^(?:의)?\s?(?:편지|사진|일기|시계|유품|유언|무덤|산소|장례식|레시피|조리법|이름|추억|기억|반지|목걸이|집|방|노래|피아노|카메라|모자|안경|코트)|^[이가]\s(?:남긴|물려준|남기고)/u,
  zh: /^(?:留下)?的(?:一封)?(?:信|照片|相片|日记|遗物|遗言|遗像|手表|怀表|戒指|坟|墓|菜谱|食谱|老屋|房子|钢琴|相机|名字|回忆|记忆|歌)|^留下的/u,
};
/** 'Deux sœurs, Jeanne et Odile': several who are named at once. */
const NAMED_BEHIND = /^,?\s\(?\p{Lu}\p{Ll}+,?\s(?:et|y|e|und|en|и)\s\p{Lu}\p{Ll}+/u;

/** Everybody whom the known words of a text mention, once for each time. */
export function glossedMentions(text: string, language: Language, names: readonly { name: string; at: number }[]): GlossedMention[] {
  const beings = glossedIn(text, language).filter(({ kind }) => kind === 'people' || kind === 'animals');
  const seen = together(beings)
    .filter(({ at }) => !PICTURED.test(text.slice(0, at)) && !OWNING.test(text.slice(0, at)))
    .filter(({ at, word }) => !NAMED_BEHIND.test(text.slice(at + word.length)) && !KEEPSAKE[language]?.test(text.slice(at + word.length)))
    .filter((one) => !isOldThing(one, text, language));
  return seen.map(({ english, word, at }) => {
    const named = names.find(({ name, at: start }) =>
      start >= at + word.length
        ? start - at - word.length < 24 && BEFORE_NAME.test(text.slice(at + word.length, start))
        : start + name.length <= at && at - start - name.length < 18 && AFTER_NAME.test(text.slice(start + name.length, at)),
    );
    const noun = asWoman(english, word, language);
    const colour = beingOf(noun.split(' ').at(-1)!) === 'human' ? undefined : colourBeside({ at, word }, text, language);
    return { word, noun: colour ? `${colour} ${noun}` : noun, at, ...(named ? { name: named.name } : {}) };
  });
}

const AGED = /^(?:old|young) (?:wo)?man$/;
/** Languages in which the word for somebody old is a word for old things as well. */
const OLD_OF_THINGS: ReadonlySet<Language> = new Set(['es', 'it', 'pt', 'fr']);
const BEFORE_SOMEBODY =
  /(?:^|[.,;:!?¡¿«"“(]\s*|(?<!\p{L})(?:una?|uno|el|la|los|las|al|del|mi|su|este|esta|aquel|aquella|pobre|y|un|une|le|les|ce|cette|il|lo|gli|i|l['’]|questo|questa|o|a|os|as|um|uma|do|da|no|na|ao)\s?)$/iu;

/** 'un libro viejo', 'una vieja casa': what is old is nobody. */
function isOldThing({ english, at, word }: Glossed, text: string, language: Language): boolean {
  if (!OLD_OF_THINGS.has(language) || !AGED.test(english)) return false;
  if (!BEFORE_SOMEBODY.test(text.slice(0, at))) return true;
  const end = at + word.length;
  return glossedIn(text, language).some((one) => /^(?:places|things|animals)$/.test(one.kind) && one.at > at && one.at - end <= 1);
}

/** 'viejo pescador' is one, an old fisherman. */
function together(beings: readonly Glossed[]): Glossed[] {
  const found: Glossed[] = [];
  for (const one of beings) {
    const before = found.at(-1);
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

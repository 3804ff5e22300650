import type { Language } from '../language.js';

/** How many years a language's words for numbers are: those that children and old people are most often said to be. Between two tens, the ten. */
const NUMBERS: Readonly<Record<Language, string>> = {
  es: '4 cuatro, 5 cinco, 6 seis, 7 siete, 8 ocho, 9 nueve, 10 diez, 11 once, 12 doce, 13 trece, 14 catorce, 20 veinte, 30 treinta, 40 cuarenta, 50 cincuenta, 60 sesenta, 70 setenta, 80 ochenta, 90 noventa',
  fr: '4 quatre, 5 cinq, 6 six, 7 sept, 8 huit, 9 neuf, 10 dix, 11 onze, 12 douze, 13 treize, 14 quatorze, 20 vingt, 30 trente, 40 quarante, 50 cinquante, 60 soixante, 70 soixante-dix, 80 quatre-vingts, 80 quatre-vingt, 90 quatre-vingt-dix',
  de: '4 vier, 5 fünf, 6 sechs, 7 sieben, 8 acht, 9 neun, 10 zehn, 11 elf, 12 zwölf, 13 dreizehn, 14 vierzehn, 20 zwanzig, 30 dreißig, 40 vierzig, 50 fünfzig, 60 sechzig, 70 siebzig, 80 achtzig, 90 neunzig',
  it: '4 quattro, 5 cinque, 6 sei, 7 sette, 8 otto, 9 nove, 10 dieci, 11 undici, 12 dodici, 13 tredici, 14 quattordici, 20 vent, 30 trent, 40 quarant, 50 cinquant, 60 sessant, 70 settant, 80 ottant, 90 novant',
  nl: '4 vier, 5 vijf, 6 zes, 7 zeven, 8 acht, 9 negen, 10 tien, 11 elf, 12 twaalf, 13 dertien, 14 veertien, 20 twintig, 30 dertig, 40 veertig, 50 vijftig, 60 zestig, 70 zeventig, 80 tachtig, 90 negentig',
  pt: '4 quatro, 5 cinco, 6 seis, 7 sete, 8 oito, 9 nove, 10 dez, 11 onze, 12 doze, 13 treze, 14 catorze, 20 vinte, 30 trinta, 40 quarenta, 50 cinquenta, 60 sessenta, 70 setenta, 80 oitenta, 90 noventa',
  ru: '4 четыре, 5 пять, 6 шесть, 7 семь, 8 восемь, 9 девять, 10 десять, 11 одиннадцать, 12 двенадцать, 13 тринадцать, 14 четырнадцать, 20 двадцать, 30 тридцать, 40 сорок, 50 пятьдесят, 60 шестьдесят, 70 семьдесят, 80 восемьдесят, 90 девяносто, 5 пяти, 6 шести, 7 семи, 8 восьми, 9 девяти, 10 десяти, 60 шестидесяти, 70 семидесяти, 80 восьмидесяти',
  ko: '1 한, 2 두, 3 세, 4 네, 5 다섯, 6 여섯, 7 일곱, 8 여덟, 9 아홉, 10 열, 20 스물, 20 스무, 30 서른, 40 마흔, 50 쉰, 60 예순, 70 일흔, 80 여든, 90 아흔',
};

const wordsOf = new Map(
  Object.entries(NUMBERS).map(([language, list]) => {
    const pairs = list.split(', ').map((pair) => pair.split(' ') as [string, string]);
    return [language, new Map(pairs.map(([years, word]) => [word, Number(years)]))];
  }),
);

const HAN_DIGITS = '〇一二三四五六七八九';

/** '七十三' is 73. */
function ofHan(word: string): number {
  const [tens, ones] = word.includes('十') ? (word.split('十') as [string, string]) : ['', word];
  const digit = (sign: string, empty: number) => (sign === '' ? empty : HAN_DIGITS.indexOf(sign));
  return (word.includes('十') ? digit(tens, 1) * 10 : 0) + digit(ones, 0);
}

const halfWidth = (text: string): string => text.replace(/[０-９]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! - 0xfee0));

/** '열세' is 13, 'dreiundsiebzig' 70. */
function ofWords(word: string, language: Language): number | undefined {
  const known = wordsOf.get(language);
  const exact = known?.get(word);
  if (exact !== undefined || !known) return exact;
  const begins = [...known]
    .filter(([one, years]) => years >= 10 && word.startsWith(one))
    .sort(([one], [other]) => other.length - one.length)[0];
  if (language === 'ko') return begins && begins[1] + (known.get(word.slice(begins[0].length)) ?? 0);
  return (begins ?? [...known].find(([one, years]) => years >= 20 && word.endsWith(one)))?.[1];
}

function yearsIn(word: string, language: Language): number | undefined {
  const digits = halfWidth(word);
  if (/^\d{1,3}$/.test(digits)) return Number(digits);
  if (/^[〇一二三四五六七八九十]{1,3}$/u.test(word)) return ofHan(word);
  return ofWords(word.toLowerCase(), language);
}

const NUMBER = '([\\p{L}\\d０-９-]+)';
/** What stands before or behind a number of years. */
const YEARS: Readonly<Record<Language, string>> = {
  ja: '([\\d０-９〇一二三四五六七八九十]{1,3})(?:歳|才)',
  zh: '([\\d０-９〇一二三四五六七八九十]{1,3})岁',
  ko: '(\\d{1,3}|[가-힣]{1,4}?)\\s?(?:살|세(?![가-힣])|세의)',
  es: `${NUMBER}(?:\\sy\\s\\p{L}+)?\\saños`,
  fr: `${NUMBER}\\sans`,
  de: `${NUMBER}\\sJahre(?:\\salt)?`,
  it: `${NUMBER}\\sanni`,
  nl: `${NUMBER}\\sjaar`,
  pt: `${NUMBER}(?:\\se\\s\\p{L}+)?\\sanos`,
  ru: `${NUMBER}(?:\\s\\p{L}+)?\\s(?:лет|года?)`,
};
/** Between somebody and how old they are, when that stands behind them. */
const BETWEEN: Readonly<Record<Language, string>> = {
  ja: '[、（(]\\s?|は',
  zh: '[，、（(]\\s?(?:今年)?|今年',
  ko: '[(,]\\s?|[은는이가]\\s',
  es: ',?\\s(?:de|con|tiene)\\s|,\\s|\\s\\(',
  fr: ',?\\s(?:de|âgée?\\sde|a)\\s|,\\s|\\s\\(',
  de: ',\\s|\\s\\(|,?\\sist\\s',
  nl: ',?\\s(?:van|is)\\s|,\\s|\\s\\(',
  it: ',?\\s(?:di|ha)\\s|,\\s|\\s\\(',
  pt: ',?\\s(?:de|com|tem)\\s|,\\s|\\s\\(',
  ru: ',\\s|\\s\\(',
};
/** Between how old somebody is and them, when that stands before them. */
const BEFORE: Readonly<Record<Language, string>> = { ja: 'の?', zh: '的?', ko: '의?\\s(?:된\\s)?' };
/** 'die siebenjährige Lena': how old somebody is in one word before them. */
const IN_ONE_WORD: Readonly<Record<Language, RegExp>> = {
  de: /([\p{L}\d]+?)-?jährige[rnms]?\s(?:\p{L}+\s)?$/iu,
  ru: /([\p{L}\d]+?)-?летн(?:яя|ий|юю|его|ей|ему)\s(?:\p{L}+\s)?$/iu,
};

/** How many years old a text in another language than English says that somebody is, right beside the word or name at this place. */
export function yearsBeside({ at, word }: { at: number; word: string }, text: string, language: Language): number | undefined {
  const years = YEARS[language];
  if (years === undefined) return undefined;
  const [before, after] = [text.slice(0, at), text.slice(at + word.length)];
  const found =
    new RegExp(`^(?:${BETWEEN[language]})${years}`, 'iu').exec(after) ??
    // 'Ein Mädchen, 12, allein in der Stadt'
    /^(?:,\s|\s\()(\d{1,3})(?=[,.)]|$)/u.exec(after) ??
    (BEFORE[language] === undefined ? null : new RegExp(`${years}${BEFORE[language]}$`, 'iu').exec(before)) ??
    IN_ONE_WORD[language]?.exec(before);
  const count = found?.[1] === undefined ? undefined : yearsIn(found[1], language);
  return count !== undefined && count > 0 && count < 130 ? count : undefined;
}

import type { Language } from '../language.js';
import { type Glossed, glossedIn } from '../lexicon/index.js';
import { numberIn, SEVERAL } from './many.js';

const NUMBERS: Readonly<Record<Language, string>> = {
  de: '2 zwei, 2 zwo, 2 beide, 2 beiden, 3 drei, 4 vier, 5 fünf, 6 sechs, 7 sieben, 8 acht, 9 neun, 10 zehn, 3 mehrere, 3 einige, 3 viele, 3 alle',
  fr: '2 deux, 3 trois, 4 quatre, 5 cinq, 6 six, 7 sept, 8 huit, 9 neuf, 10 dix, 3 plusieurs, 3 quelques, 3 des',
  es: '2 dos, 2 ambos, 2 ambas, 3 tres, 4 cuatro, 5 cinco, 6 seis, 7 siete, 8 ocho, 9 nueve, 10 diez, 3 varios, 3 varias, 3 muchos, 3 muchas',
  it: '2 due, 3 tre, 4 quattro, 5 cinque, 6 sei, 7 sette, 8 otto, 9 nove, 10 dieci, 3 alcuni, 3 alcune, 3 tanti, 3 tante, 3 dei, 3 degli, 3 delle',
  pt: '2 dois, 2 duas, 2 ambos, 2 ambas, 3 três, 4 quatro, 5 cinco, 6 seis, 7 sete, 8 oito, 9 nove, 10 dez, 3 vários, 3 várias, 3 muitos, 3 muitas',
  nl: '2 twee, 3 drie, 4 vier, 5 vijf, 6 zes, 7 zeven, 8 acht, 9 negen, 10 tien',
  ru: '2 два, 2 две, 2 двое, 3 три, 3 трое, 4 четыре, 4 четверо, 5 пять, 5 пятеро, 6 шесть, 7 семь, 8 восемь, 9 девять, 10 десять',
  ko: '2 두, 3 세, 4 네, 5 다섯, 6 여섯, 7 일곱, 8 여덟, 9 아홉, 10 열',
};

/** Words for several together, before who they are: how many, and what joins them. */
const TOGETHER: Readonly<Record<Language, RegExp>> = {
  de: /(?<!\p{L})((?:Freundes)?Gruppe|Bande|Familie|Clique|Team|Schwarm|Herde|Rudel|Paar|Schar|Trio|Duo)\s(?:(?:von|aus)\s)?(?:(?!und\s)\p{Ll}+\s)?$/u,
  fr: /(?<!\p{L})(groupe|bande|vol|nuée|famille|équipe|troupe|meute|troupeau|couple|trio|duo)\s(?:de\s(?:\p{Ll}+\s)?|d['’](?:\p{Ll}+\s)?)$/iu,
  es: /(?<!\p{L})(grupo|banda|bandada|familia|equipo|pandilla|manada|pareja|trío|dúo)\sde\s(?:\p{Ll}+\s)?$/iu,
  it: /(?<!\p{L})(gruppo|banda|stormo|gregge|famiglia|squadra|branco|coppia|trio|duo)\s(?:di\s|d['’])(?:\p{Ll}+\s)?$/iu,
  pt: /(?<!\p{L})(grupo|bando|alcateia|família|equipe|turma|casal|trio|dupla)\sde\s(?:\p{Ll}+\s)?$/iu,
  nl: /(?<!\p{L})(groep|groepje|bende|familie|zwerm|kudde|stel)\s(?:van\s)?(?:(?!en\s)\p{Ll}+e\s)?$/iu,
  ru: /(?<!\p{L})(группа|компания|семья|пара|стая|команда)\s(?:\p{Ll}+\s)?$/iu,
};
const IS_TWO = /^(?:Paar|Duo|couple|pareja|dúo|coppia|casal|dupla|пара)$/iu;

/** Words of number in the languages that write none between words: '二人の侍', '三匹の子豚', '两个好朋友', '一群朋友'. */
const COUNTED: Readonly<Record<Language, RegExp>> = {
  ja: /([二三四五六七八九十2-9２-９])(?:人|匹|頭|羽|名|体)の\S{0,4}$/u,
  zh: /(?<![第十])([两三四五六七八九十2-9]|一[群对帮])(?:个|只|位|名|条|头)?(?:好|小|老|年轻的?|大)?$/u,
};
/** '親友の二人', 'クマの家族', '孩子们', '곰 가족': what says it stands behind. */
const BEHIND: Readonly<Record<Language, RegExp>> = {
  ja: /^(?:の?([二三四五六七八九十])人|たち|達|の(?:家族|一家|群れ|グループ))/u,
  zh: /^(?:们|一家(?!人))/u,
  ko: /^(?:들|\s(?:가족|무리)|\s(두|세|네|다섯)\s(?:명|마리))/u,
};
const SIGNS = '〇一二三四五六七八九十';

const DETERMINER: Readonly<Record<Language, RegExp>> = {
  de: /(?<!\p{L})(?:die|diese|keine|meine|deine|seine|ihre|unsere|eure)\s(?:\p{Ll}+en\s)?$/iu,
  fr: /(?<!\p{L})(?:les|des|ces|mes|tes|ses|nos|vos|leurs)\s(?:(?:petits|petites|jeunes|vieux|vieilles|grands|grandes)\s)?$/iu,
};
/** Behind 'die' a noun for a man has such an ending only where there are several: 'die Ritter', but 'die Mutter'. */
const GERMAN_MANY = /(?:en|er|el|chen|lein)$/u;
const GERMAN_WOMAN = /(?:mutter|tochter|schwester)$/iu;
/** 'einen Jungen' is one, though its form is that of several. */
const GERMAN_ONE =
  /(?<!\p{L})(?:ein(?:e|en|em|er|es)?|den|dem|des|(?:mein|dein|sein|ihr|unser|kein)(?:e[nmrs])?|jede[nmrs]?)\s(?:\p{Ll}+\s)?$/iu;

/** How many there are of somebody whom a known word mentions, and where what says so begins and ends. */
export interface Count {
  readonly count: number;
  readonly from: number;
  readonly to: number;
}

/** How many a text in another language says that somebody is: 'deux meilleures amies', 'eine Gruppe von Freunden', 'les enfants'. */
export function countedIn(one: Glossed, text: string, language: Language): Count {
  const start = Math.max(0, one.at - NEAR);
  const before = text.slice(start, one.at);
  const to = one.at + one.word.length;
  const counted = COUNTED[language]?.exec(before);
  if (counted) return { count: ofSign(counted[1]!), from: start + counted.index, to };
  const behind = BEHIND[language]?.exec(text.slice(to, to + NEAR));
  if (behind) return { count: ofSign(behind.slice(1).find(Boolean)), from: one.at, to: to + behind[0].length };
  const together = TOGETHER[language]?.exec(before);
  if (together) return { count: IS_TWO.test(together[1]!) ? 2 : SEVERAL, from: start + together.index, to };
  const own = ONE_WORD.test(one.word) ? SEVERAL : (CROWDS[one.english] ?? numberIn([one.english.split(' ').at(-1)!]));
  const number = numberBefore(before, language);
  // 'des enfants' are called 'Enfants'
  if (number) return { count: own ?? number.count, from: ARTICLES.test(before) ? one.at : start + number.from, to };
  return { count: own ?? (isMany(one, before, language) ? SEVERAL : 1), from: one.at, to };
}

/** How far from somebody it is said how many they are, in letters. */
const NEAR = 60;
const ARTICLES = /(?<!\p{L})(?:des|dei|degli|delle)\s$/iu;
/** 'Bärenfamilie'. */
const ONE_WORD = /^\p{Lu}\p{Ll}+(?:familie|bande|rudel|herde|gruppe)$/u;
/** English words for several that are told of as one. */
const CROWDS: Readonly<Record<string, number>> = { family: SEVERAL, team: SEVERAL, crew: SEVERAL };

/** How many '三', '两', '세' and '一对' are. */
function ofSign(sign = ''): number {
  if (/^\d$/.test(sign)) return Number(sign);
  if (/^[两두]$|^一对$/u.test(sign)) return 2;
  const korean = '두세네'.indexOf(sign);
  const count = sign === '' || sign.length > 1 ? -1 : Math.max(SIGNS.indexOf(sign), korean < 0 ? -1 : korean + 2);
  return count > 1 ? count : SEVERAL;
}

interface Numbers {
  readonly counts: ReadonlyMap<string, number>;
  readonly pattern: RegExp;
}
const numbers = new Map<Language, Numbers>();
function numbersOf(language: Language): Numbers | undefined {
  const known = numbers.get(language);
  const list = NUMBERS[language];
  if (known || !list) return known;
  const counts = new Map(list.split(', ').map((pair) => [pair.split(' ')[1]!, Number(pair.split(' ')[0])]));
  const words = [...counts.keys()].join('|');
  const made = { counts, pattern: new RegExp(`(?<!\\p{L})(${words}|[2-9])\\s((?:(?!${JOINS}\\s)[\\p{Ll}-]+\\s){0,2})$`, 'iu') };
  numbers.set(language, made);
  return made;
}

/** A number before somebody, with what describes them between: not 'sechs Jahre alter Junge', nor a number of other things. */
function numberBefore(before: string, language: Language): { count: number; from: number } | undefined {
  const known = numbersOf(language);
  const found = known?.pattern.exec(before);
  if (!known || !found) return undefined;
  const [, number = '', between = ''] = found;
  const isOfOthers = UNIT.test(between) || glossedIn(between, language).some(({ kind }) => kind !== 'looks' && kind !== 'people');
  return isOfOthers ? undefined : { count: known.counts.get(number.toLowerCase()) ?? Number(number), from: found.index };
}
const JOINS =
  '(?:une?|der|die|das|eine?|la|le|les|el|los|las|il|lo|gli|o|os|as|uma?|und|oder|et|ou|y|o|e|and|en|и|mit|avec|con|com|ist|est|es|è|é|in|im|auf|an|à|a|al|de|di|da|von|per|por|pour|für)';
const UNIT = /(?<!\p{L})(?:jahre?n?|tagen?|uhr|stunden|ans|jours|heures|años|días|horas|anni|giorni|ore|anos|dias|лет|года?|살|시)\s/iu;

function isMany({ word, many }: Glossed, before: string, language: Language): boolean {
  if (language === 'de' && GERMAN_ONE.test(before)) return false;
  const determined = DETERMINER[language]?.test(before) ?? false;
  return many === true || (determined && (language !== 'de' || (GERMAN_MANY.test(word) && !GERMAN_WOMAN.test(word))));
}

import { type Glossed, glossedIn } from '../lexicon/index.js';

const isSomebody = ({ kind }: Glossed): boolean => kind === 'people' || kind === 'animals';

/** 'Eine Bärenfamilie': one word for several. */
export const germanGroups = (text: string): Glossed[] =>
  [...text.matchAll(/(?<!\p{L})(\p{Lu}\p{Ll}+)(?:familie|bande|paar|rudel|herde|gruppe)(?!\p{L})/gu)].flatMap(
    ({ 0: word, 1: who = '', index: at }) => {
      const one = glossedIn(who, 'de').find((known) => known.word === who && isSomebody(known));
      return one ? [{ ...one, word, at, many: true as const }] : [];
    },
  );

/** What most words for somebody end in that are made of two; no shorter ones, which end 'Spiegel', 'Waffe' and 'Kaffee' as well. */
const HEADS =
  'fahrer|spieler|händler|arbeiter|lehrer|meister|sänger|besitzer|wärter|räuber|jäger|verkäufer|forscher|pfleger|tänzer|künstler|musiker|schüler|student|soldat|könig|prinz|prinzessin|hexe|ritter|roboter|monster|mädchen|junge|mörder|dieb|detektiv|agent|pilot|bäcker|fischer|taucher|läufer|reiter|zwerg|riese|held|arzt|ärztin|koch|köchin|kapitän|pirat|zauberer|mann|männer|frau|frauen|kind|kinder|mutter|vater|freund|freunde|bauer|hase|hund|hunde|katze|bär|drache';
const COMPOUND = new RegExp(
  `(?<=(?<!\\p{L})(?:[Ee]ine?[mnrs]?|[Dd](?:er|ie|as|en|em|es)|(?:[Mm]ein|[Dd]ein|[Ss]ein|[Ii]hr|[Uu]nser)(?:e[mnrs]?)?|[Zz]wei|[Dd]rei|[Vv]ier|[Ff]ünf)\\s(?:\\p{Ll}+\\s)?)(\\p{Lu}\\p{Ll}{2,}?)(${HEADS})((?:in|innen|en|es|n|s)?)(?!\\p{L})`,
  'gu',
);

/** 'Ein Bankräuber', 'der Osterhase': a word that is made of two is what its end is. */
export const germanCompounds = (text: string): Glossed[] => {
  const known = glossedIn(text, 'de');
  return [...text.matchAll(COMPOUND)].flatMap(({ 0: word, 2: head = '', 3: ending = '', index: at }) => {
    if (known.some((one) => one.at < at + word.length && at < one.at + one.word.length)) return [];
    const last = `${head[0]!.toUpperCase()}${head.slice(1)}${ending}`;
    const one = glossedIn(last, 'de').find((other) => other.word === last && isSomebody(other));
    return one ? [{ ...one, word, at }] : [];
  });
};

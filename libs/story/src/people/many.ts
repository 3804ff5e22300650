/** How many others are where no number is said. */
export const SEVERAL = 3;
const NUMBERS: Readonly<Record<string, number>> = {
  ...{ two: 2, both: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12 },
  ...{ several: SEVERAL, many: SEVERAL },
};
/** Words that say themselves how many are meant. */
const TOGETHER: Readonly<Record<string, number>> = {
  ...{ couple: 2, couples: 2, pair: 2, duo: 2, twins: 2, newlyweds: 2, parents: 2, grandparents: 2 },
  ...{ trio: 3, quartet: 4 },
};

const CROWD =
  /^(?:people|crowd|audience|customers|guests|villagers|investors|team|crew|family|couple|choir|orchestra|band|troupe|squad|gang|posse|tribe)$/i;
const COLLECTIVE =
  /^(?:groups?|teams?|bands?|gangs?|crews?|famil(?:y|ies)|packs?|herds?|flocks?|bunch|couple|pairs?|duo|trio|quartet|arm(?:y|ies)|squads?|swarms?|colony|posse|troupe|circle|crowds?|handful|horde|pride|tribes?|choir|generations)$/i;

export const isMany = (word: string): boolean =>
  /(?:s|men|women|children|people|mice|geese|wolves|thieves)$/i.test(word) && !/(?:ss|us)$/i.test(word);

/** Whether one word stands for several who are told of as one: 'crew', 'couple'. */
export const isCrowd = (word: string): boolean => CROWD.test(word) || word.toLowerCase() in TOGETHER;

/** 'group' in 'a group of friends'. */
export const isCollective = (word: string): boolean => COLLECTIVE.test(word);

/** How many some words say that somebody is: 'two sisters', 'elderly couple', 'group of friends'; undefined where they do not say. */
export function numberIn(words: readonly string[]): number | undefined {
  const said = words.map((word, nth) => {
    const one = word.toLowerCase();
    // 'twin sisters', but 'her twin' is one
    if (one === 'twin') return nth < words.length - 1 ? 2 : 0;
    return NUMBERS[one] ?? TOGETHER[one] ?? (/^\d{1,3}$/.test(one) ? Number(one) : 0);
  });
  return said.findLast((count) => count > 0) ?? (collectiveIn(words) < 0 ? undefined : SEVERAL);
}

/** Where 'group' stands in 'old group of friends'; -1 where several are not told of so. */
const collectiveIn = (words: readonly string[]): number =>
  words.findIndex((word, nth) => isCollective(word) && /^of$/i.test(words[nth + 1] ?? ''));

/** 'friends' of 'group of friends': what each of several is. */
export const eachOf = (noun: string): string => {
  const words = noun.split(' ');
  const at = collectiveIn(words);
  return at < 0 ? noun : words.slice(at + 2).join(' ');
};

/** A man and a woman, as far as nothing else is said. */
export const isCouple = (name: string): boolean => /\b(?:couple|newlyweds|parents|grandparents)$/i.test(name);

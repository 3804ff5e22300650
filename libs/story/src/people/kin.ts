/** Words for the same relative: a child says one of them, a text another. */
const WORDS: Readonly<Record<string, RegExp>> = {
  grandmother: /^(?:grandmother|grandma|granny|gran|nan|nana)$/i,
  grandfather: /^(?:grandfather|grandpa|granddad|grandad|gramps)$/i,
  mother: /^(?:mother|mom|mommy|mum|mummy|mama)$/i,
  father: /^(?:father|dad|daddy|papa)$/i,
  aunt: /^(?:aunt|auntie|aunty)$/i,
  uncle: /^uncle$/i,
};

/** Which relative a word stands for: 'grandma' is a grandmother; undefined for what is no such word. */
export const kinOf = (word: string): string | undefined => Object.keys(WORDS).find((kin) => WORDS[kin]!.test(word));

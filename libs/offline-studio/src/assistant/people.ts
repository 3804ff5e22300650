/** Which characters a message is about. */
import type { AssistantCharacter, AssistantFilm } from '@scenewright/providers';
import { namedIn, nameIn } from '../names.js';

export type FoundPeople =
  | { readonly is: 'none' }
  | { readonly is: 'some'; readonly characters: readonly AssistantCharacter[] }
  | { readonly is: 'narrator' }
  | { readonly is: 'ambiguous'; readonly question: string };

const EVERYBODY =
  /\b(?:everybody|everyone|anybody|anyone|nobody|no one|all (?:of )?(?:the )?(?:characters|people)|the (?:whole|entire) cast|each character|every character)\b/i;
const LEAD = /\bthe (?:hero|heroine|lead|protagonist|main character)\b/i;
const NARRATOR = /\b(?:the\s+)?narrator(?:'s)?\b/i;
const SOMEBODY = /\b(?:the|that|this) (?:man|woman|boy|girl|character|person|guy)\b/i;
const PRONOUN = /\b(?:him|her|his)\b/i;

export function peopleIn(text: string, { characters }: AssistantFilm): FoundPeople {
  if (EVERYBODY.test(text) && characters.length > 0) return { is: 'some', characters };
  const named = namedIn(text, characters, CALLED);
  if (named.length > 0) return { is: 'some', characters: named };
  const [lead] = characters;
  if (LEAD.test(text) && lead) return { is: 'some', characters: [lead] };
  if (NARRATOR.test(text)) return { is: 'narrator' };
  const isSomebody = SOMEBODY.test(text) || PRONOUN.test(text);
  if (isSomebody && characters.length > 1) {
    return {
      is: 'ambiguous',
      question: `Who do you mean: ${new Intl.ListFormat('en', { type: 'disjunction' }).format(characters.map(({ name }) => name))}?`,
    };
  }
  if (isSomebody && lead) return { is: 'some', characters: [lead] };
  return { is: 'none' };
}

const RANK =
  /^(?:captain|king|queen|prince|princess|professor|doctor|detective|inspector|sergeant|general|commander|major|colonel|lieutenant|judge|sheriff|officer|nurse|duke|duchess|emperor|baron|count|sister|brother|father|mother|mayor|president)\s/i;

/** Of 'Captain Ada Stone' it is 'Stone', and 'the captain'. */
export const shortNames = (name: string): string[] => [
  ...name.split(' ').slice(1).slice(-1),
  ...(RANK.exec(name)?.map((rank) => `the ${rank.trim()}`) ?? []),
];

/** In any case, but for one of a single letter: 'a' is hardly ever somebody. Of a long name ('Captain Ada Stone') its last part will do. */
const CALLED = {
  shortNames,
  isAnyCase: (name: string) => name.length > 1,
};

/** Without the name where it stands whole, else without its last part. */
const withoutName = (text: string, name: string): string =>
  [name, ...CALLED.shortNames(name)]
    .map((one) => {
      const { source, flags } = nameIn(one, CALLED.isAnyCase(one));
      return text.replace(new RegExp(`${source}(?:'s(?!\\p{L})|')?`, flags), ' ');
    })
    .find((rest) => rest !== text) ?? text;

/** `text` without these names, and without 'the hero', 'everybody' and the like. */
export const withoutPeople = (text: string, characters: readonly AssistantCharacter[]): string =>
  characters
    .reduce((rest, { name }) => withoutName(rest, name), text)
    .replace(EVERYBODY, ' ')
    .replace(LEAD, ' ')
    .replace(SOMEBODY, ' ')
    .replace(/^\s*'s\b/, ' ')
    .replace(/\s+/g, ' ')
    .trim();

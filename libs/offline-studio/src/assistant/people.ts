/** Which characters a message is about. */
import type { AssistantCharacter, AssistantFilm } from '@scenewright/providers';
import { escaped } from '../wording.js';

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

export function peopleIn(text: string, { characters }: AssistantFilm): FoundPeople {
  if (EVERYBODY.test(text) && characters.length > 0) return { is: 'some', characters };
  const named = characters
    .map((character) => ({ character, at: text.search(wordOf(character.name)) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  if (named.length > 0) return { is: 'some', characters: named.map(({ character }) => character) };
  const [lead] = characters;
  if (LEAD.test(text) && lead) return { is: 'some', characters: [lead] };
  if (NARRATOR.test(text)) return { is: 'narrator' };
  if (SOMEBODY.test(text) && characters.length > 1) {
    return {
      is: 'ambiguous',
      question: `Who do you mean: ${new Intl.ListFormat('en', { type: 'disjunction' }).format(characters.map(({ name }) => name))}?`,
    };
  }
  if (SOMEBODY.test(text) && lead) return { is: 'some', characters: [lead] };
  return { is: 'none' };
}

/** A name as a word of its own, in any case; of a long one ('Captain Ada Stone') its last part will do. */
function wordOf(name: string): RegExp {
  const parts = [name, ...(name.includes(' ') ? [name.split(' ').at(-1) ?? name] : [])].filter((part) => part.length > 1);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.map(escaped).join('|')})(?:'s|')?(?![\\p{L}\\p{N}])`, 'iu');
}

/** `text` without these names, and without 'the hero', 'everybody' and the like. */
export const withoutPeople = (text: string, characters: readonly AssistantCharacter[]): string =>
  characters
    .reduce((rest, { name }) => rest.replace(wordOf(name), ' '), text)
    .replace(EVERYBODY, ' ')
    .replace(LEAD, ' ')
    .replace(SOMEBODY, ' ')
    .replace(/^\s*'s\b/, ' ')
    .replace(/\s+/g, ' ')
    .trim();

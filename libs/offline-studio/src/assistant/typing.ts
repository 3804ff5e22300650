/** What is typed in a hurry, as it was meant: 'dont', 'maras hair', 'scene1', 'delet'. What stands in quotes or behind a colon stays. */
import type { AssistantCharacter } from '@scenewright/providers';
import { escaped } from '@scenewright/story';

/** Without their apostrophe these are no words. */
const SHORTENED = /\b(do|does|did|is|are|was|were|ca|wo|would|could|should|have|has|must)nt\b/gi;
const SHORTENED_IS = /\b(what|who|where|how|that|there)s\b(?=\s)/gi;
const LET_US = /\blets(?=\s+(?:add|make|do|try|have|put|give|see|move|remove|delete|change|use|go|start|swap)\b)/gi;
const SPELT_SHORT = /\b(?:pls|plz|plss)\b/gi;

/** Long enough that what is one letter off is hardly another word. */
const COMMANDS = [
  ...['delete', 'remove', 'insert', 'change', 'create', 'generate', 'regenerate', 'export', 'download', 'replace', 'rename', 'rewrite'],
  ...['shorten', 'lengthen', 'duplicate', 'update', 'animate', 'repaint', 'redraw', 'undo', 'redo', 'scene', 'scenes'],
];
/** One letter off as well, and words of their own. */
const OWN_WORDS = /^(?:crate|crete|inset)$/i;

export function asMeant(message: string, characters: readonly AssistantCharacter[]): string {
  const end = message.indexOf(':');
  const [head, tail] = end < 0 ? [message, ''] : [message.slice(0, end), message.slice(end)];
  const parts = head.replace(/[‘’]/g, "'").split(/("[^"]*"|“[^”]*”)/);
  return parts.map((part, at) => (at % 2 === 1 ? part : meant(part, characters))).join('') + tail;
}

function meant(text: string, characters: readonly AssistantCharacter[]): string {
  const spelt = text
    .replace(SHORTENED, "$1n't")
    .replace(SHORTENED_IS, "$1's")
    .replace(LET_US, "let's")
    .replace(SPELT_SHORT, 'please')
    .replace(/\bu(?=\s)/gi, 'you')
    .replace(/\b(scenes?|shots?)(?=\d)/gi, '$1 ')
    .replace(/(?<!\p{L})\p{Ll}\p{L}{3,}|^\p{L}{4,}/gu, (word) => (isOfName(word, characters) ? word : command(word)));
  return characters.reduce((words, { name }) => withApostrophe(words, name, characters), spelt);
}

const isOfName = (word: string, characters: readonly AssistantCharacter[]): boolean =>
  characters.some(({ name }) => name.toLowerCase().split(' ').includes(word.toLowerCase()));

/** 'Maras hair' is Mara's, where nobody is called Maras. */
function withApostrophe(text: string, name: string, characters: readonly AssistantCharacter[]): string {
  const plural = `${name}s`.toLowerCase();
  if (name.length < 2 || /s$/i.test(name) || characters.some((one) => one.name.toLowerCase() === plural)) return text;
  return text.replace(new RegExp(`(?<![\\p{L}'])(${escaped(name)})s(?=\\s+\\p{L})`, 'giu'), "$1's");
}

const command = (word: string): string =>
  OWN_WORDS.test(word) || COMMANDS.includes(word.toLowerCase())
    ? word
    : (COMMANDS.find((one) => isSlipOf(word.toLowerCase(), one)) ?? word);

/** Whether a word is a command with a letter forgotten, typed twice, or two of them in the wrong order. */
function isSlipOf(word: string, meant: string): boolean {
  if (Math.abs(word.length - meant.length) > 1) return false;
  let at = 0;
  while (at < meant.length && word[at] === meant[at]) at += 1;
  if (word.length < meant.length) return meant.length > 4 && word.slice(at) === meant.slice(at + 1);
  if (word.length > meant.length) return word[at] === word[at - 1] && word.slice(at + 1) === meant.slice(at);
  return word[at] === meant[at + 1] && word[at + 1] === meant[at] && word.slice(at + 2) === meant.slice(at + 2);
}

/** The synthesiser sounds tired and takes long over more than this without a pause. */
const MAX_CHARACTERS = 240;

/** Parts to speak one by one: sentences, long ones divided where one would draw breath. */
export function splitSentences(text: string): string[] {
  const sentences = text.match(/[^.!?]+(?:[.!?]+["')]*|$)/g) ?? [];
  return sentences.flatMap((sentence) => divide(sentence.trim())).filter((part) => /[a-z]/i.test(part));
}

function divide(sentence: string): string[] {
  if (sentence.length <= MAX_CHARACTERS) return [sentence];
  const window = sentence.slice(0, MAX_CHARACTERS);
  const breath = Math.max(window.lastIndexOf(', '), window.lastIndexOf('; '), window.lastIndexOf(': '));
  const cut = breath > 60 ? breath + 1 : window.lastIndexOf(' ') > 0 ? window.lastIndexOf(' ') : MAX_CHARACTERS;
  return [sentence.slice(0, cut).trim(), ...divide(sentence.slice(cut).trim())];
}

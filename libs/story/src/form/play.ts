/** 'VIKTOR. Is the coffee ready?', as plays are printed. */
const SPEECH =
  /^[^\S\n]*(?!(?:INT|EXT|EST|ACT|SCENE|SFX|MUSIC|SOUND|THE END)\b)(\p{Lu}[\p{Lu}\p{M}'’-]+(?: \p{Lu}[\p{Lu}\p{M}'’-]+)?)\.(?=[^\S\n]+\S)/gmu;

/** The same text with a colon behind whoever speaks in a play; any other text as it is. */
export function withSpeakersAsInPlays(text: string): string {
  const names = [...text.matchAll(SPEECH)].map(([, name]) => name!);
  const isExchange = names.length > 2 && new Set(names).size > 1 && new Set(names).size < names.length;
  return isExchange ? text.replace(SPEECH, '$1:') : text;
}

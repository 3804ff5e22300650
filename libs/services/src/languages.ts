const LANGUAGE_NAMES = new Intl.DisplayNames(['en'], { type: 'language' });
const CODES =
  'ar bg cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nl no pl pt ro ru sk sl sr sv sw ta te th tr uk ur vi zh'.split(
    ' ',
  );

/** ISO 639-1 of what a service calls a language: 'de' of 'de', 'de-DE', 'de_at', 'German'; null of what names no language. */
export function languageCode(said: string): string | null {
  const text = said.trim();
  const code = /^([a-z]{2,3})(?:[-_][a-z0-9]+)*$/i.exec(text)?.[1]?.toLowerCase();
  if (code && CODES.includes(code)) return code;
  return CODES.find((one) => LANGUAGE_NAMES.of(one)?.toLowerCase() === text.toLowerCase()) ?? null;
}

export const languageName = (code: string): string => LANGUAGE_NAMES.of(code) ?? code;

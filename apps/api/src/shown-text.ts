/** What a terminal would obey or hide instead of showing it: control characters, and those that format or turn round what follows. */
const OBEYED = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** Somebody's words on one line of a terminal or a log, with a sign in place of everything that would be obeyed. */
export const shownOnOneLine = (text: string): string => text.replace(OBEYED, '\ufffd');

/** The same, with its lines. */
export const shown = (text: string): string => text.split(/\r?\n/).map(shownOnOneLine).join('\n');

/** JSON that means the same, with an escape in place of everything that a terminal would obey: for programs, and for who looks on. */
export const escapedJson = (json: string): string =>
  json.replace(OBEYED, (character) =>
    // by halves, where it is written as two
    character
      .split('')
      .map((half) => `\\u${half.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );

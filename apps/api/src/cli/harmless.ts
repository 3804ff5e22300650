/** What a terminal would obey instead of showing it: control characters, and those that turn the direction of what follows. */
const OBEYED = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** Somebody's words on one line, with a sign in place of everything that a terminal would obey. */
export const harmless = (line: string): string => line.replace(OBEYED, '\ufffd');

/** Every text in an answer, wherever it is. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const FLAWS = /[{}<>]|\bundefined\b|\bNaN\b|\[object|[\u202a-\u202e\u2066-\u2069]|\p{Cc}/u;

/** Texts that a person would take for a mistake: blank, with an unfilled place, markup, control or direction marks, half characters. */
export const unreadableIn = (answer: unknown): string[] => textsIn(answer).filter((text) => text.trim() === '' || isFlawed(text));

/** The same for answers in which a text may be blank: a shot in which nobody speaks. */
export const flawedIn = (answer: unknown): string[] => textsIn(answer).filter(isFlawed);

const isFlawed = (text: string): boolean => !text.isWellFormed() || FLAWS.test(text);

import { saysTheSame } from '../cast/looks.js';

/** A prompt that said what the shot said (`then`; not always noted) says what it says now; a prompt of one's own stays. */
export const wordsNow = (prompt: string, then: string | null | undefined, now: string): string =>
  then != null && now.trim() !== '' && saysTheSame(prompt, then) ? now : prompt;

/** Phrases that the sentences of a history share. */
import type { AudioType, Failure, Operation, PlanId } from '@scenewright/events';
import { type Millicredits, toCredits } from './money.js';
import { planOf } from './plans.js';

// made once: making one takes a hundred times as long as a number with it, and read models write sentences by the thousand
const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });
const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });
const days = new Intl.DateTimeFormat('en', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' });

/** '1 shot', '3 shots'. */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${numbers.format(count)} ${count === 1 ? one : several}`;

/** The one place where a history writes an amount: '2.5 credits'. */
export const inCredits = (amount: Millicredits): string => counted(toCredits(amount), 'credit');

/** What a job is asked for at: nothing is said of what is free. */
export const priced = (price: Millicredits): string => (price === 0 ? '' : ` for ${inCredits(price)}`);

/** '5 seconds', with at most one decimal. */
export const inSeconds = (seconds: number): string => counted(Math.round(seconds * 10) / 10, 'second');

/** '$20.00'. */
export const inDollars = (cents: number): string => dollars.format(cents / 100);

/** 'March 1, 2026 (UTC)': whoever reads it, and where, is not known when a sentence is written. */
export const onDay = (isoTime: string): string => `${days.format(new Date(isoTime))} (UTC)`;

export const planName = (plan: PlanId): string => `the ${planOf(plan).name} plan`;

const MOST_LETTERS = 120;

/** Somebody's own words on one line, cut where they are long; null when there are none. */
export function ownWords(text: string): string | null {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line === '') return null;
  const letters = [...line];
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS).join('').trim()}…` : line;
}

/** 'The script “The Letter”', or 'The script' when it has no name. */
export const named = (what: string, name: string): string => {
  const words = ownWords(name);
  return words === null ? what : `${what} “${words}”`;
};

/** `before` and somebody's own words in quotes, or `before` alone when there are none. */
export const quoting = (before: string, text: string): string => (ownWords(text) === null ? before : named(`${before}:`, text));

/** `before` and the reason that was given for it, or `before` alone when none was. */
export const because = (before: string, reason: string | null): string => {
  const words = ownWords(reason ?? '')?.replace(/\.$/, '');
  return words ? `${before}: ${words}` : before;
};

/** How `work` ('The video of a shot') ended that did not come to its end. */
export const unfinished = (work: string, { code, message }: Failure): string =>
  code === 'cancelled' ? `${work} was cancelled` : because(`${work} failed`, message);

/** What credits are spent on. */
export const spentOnWhat: Record<Operation, string> = {
  portrait: 'a portrait',
  start_frame: 'a start frame',
  video: 'a video',
  lip_sync: 'a lip sync',
  voice: 'a voice',
  sound_effect: 'a sound effect',
  music: 'music',
  manual: 'other work',
  adjustment: 'an adjustment',
};

/** A new sound, at the beginning of a sentence. */
export const aSound: Record<AudioType, string> = { voice: 'A voice', music: 'Music', sound_effect: 'A sound effect' };

const SHOWN: Readonly<Record<string, string>> = {
  title: 'title',
  name: 'name',
  logline: 'logline',
  idea: 'idea',
  description: 'description',
  visuals: 'visuals',
  audio: 'effect',
  narration: 'narration',
  speaker: 'speaker',
  voiceId: 'voice',
  image_prompt: 'picture prompt',
  video_prompt: 'motion prompt',
  duration_seconds: 'planned length',
  videoLength: 'length',
  videoStyle: 'style',
  aspectRatio: 'shape',
};

/** 'The narration of a shot was changed: “It was late”', or which fields were, when there are several. */
export function editing(what: string, changes: object): string {
  const { speaker, voiceId } = changes as { speaker?: { readonly to: string }; voiceId?: { readonly to: string | null } };
  if (speaker && Object.values(changes).filter(Boolean).length === 1) {
    return `The line of ${what} was given to ${ownWords(speaker.to) ?? 'the narrator'}`;
  }
  if (voiceId && Object.values(changes).filter(Boolean).length === 1) {
    return voiceId.to === null ? `The voice of ${what} was taken away` : `A voice was chosen for ${what}`;
  }
  const fields = Object.entries(changes as Readonly<Record<string, { readonly to: unknown } | undefined>>).flatMap(([field, change]) =>
    change ? [{ name: SHOWN[field] ?? field, to: change.to }] : [],
  );
  const [only, ...others] = fields;
  if (!only) return `${capital(what)} was edited`;
  if (others.length > 0) return `${capital(listed(fields.map(({ name }) => name)))} of ${what} were changed`;
  const { name, to } = only;
  if (to === '') return `The ${name} of ${what} was cleared`;
  return typeof to === 'number'
    ? `The ${name} of ${what} was changed to ${inSeconds(to)}`
    : quoting(`The ${name} of ${what} was changed`, String(to));
}

/** 'the narration', or 'the words' where several fields were changed. */
export function editedField(changes: object): string {
  const [only, ...others] = Object.entries(changes).filter(([, change]) => change !== undefined);
  return !only || others.length > 0 ? 'the words' : `the ${SHOWN[only[0]] ?? 'words'}`;
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const listed = (words: readonly string[]): string => new Intl.ListFormat('en', { type: 'conjunction' }).format(words);

/** What a language model read and wrote. */
export const tokensUsed = ({ model, inputTokens, outputTokens }: { model: string; inputTokens: number; outputTokens: number }): string =>
  quoting(`The language model read ${numbers.format(inputTokens)} tokens and wrote ${numbers.format(outputTokens)}`, model);

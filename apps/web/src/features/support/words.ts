import type { JobKind } from '@scenewright/contract';

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const change = new Intl.NumberFormat('en', { maximumFractionDigits: 3, signDisplay: 'exceptZero' });
const credits = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });

export const atMoment = (time: string): string => moment.format(new Date(time));
export const onDay = (time: string): string => day.format(new Date(time));
/** To the thousandth: every line adds up with the one before. */
export const inCredits = (amount: number): string => credits.format(amount);

/** '+2,400', '−0.36'. */
export const signed = (amount: number): string => change.format(amount).replace('-', '\u2212');

/** '1 credit', '2.5 credits'. */
export const creditsOf = (amount: number): string => `${inCredits(amount)} ${amount === 1 ? 'credit' : 'credits'}`;

/** What a film is called by who may not read what is in it. */
export const filmName = ({ id, title }: { readonly id: string; readonly title: string | null }): string =>
  title ?? `Film ${id.slice(0, 8)}`;

const KINDS: Record<JobKind, string> = {
  script: 'Script',
  casting: 'Cast',
  portrait: 'Portrait',
  description: 'Description',
  shot_design: 'Shots of a scene',
  start_frame: 'Start frame',
  video: 'Video',
  trim: 'Trim',
  lip_sync: 'Lip sync',
  soundtrack_design: 'Soundtrack',
  audio: 'Sound',
  export: 'Film to download',
};
export const kindName = (kind: JobKind): string => KINDS[kind];

const OPERATIONS: Readonly<Record<string, string>> = {
  portrait: 'Portrait',
  start_frame: 'Start frame',
  video: 'Video',
  lip_sync: 'Lip sync',
  voice: 'Voice',
  sound_effect: 'Sound effect',
  music: 'Music',
  manual: 'Other work',
  adjustment: 'Adjustment',
};
/** What credits are spent on. */
export const operationName = (operation: string): string => OPERATIONS[operation] ?? operation;

import type { LogActor, LogMoney, LogRow } from '@scenewright/contract';

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const number = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });

/** To the second: several things happen in a minute. */
export const atMoment = (time: string): string => moment.format(new Date(time));
export const onDay = (time: string): string => day.format(new Date(time));
/** To the thousandth: every line adds up. */
export const inCredits = (amount: number): string => number.format(amount);
export const creditsOf = (amount: number): string => `${inCredits(amount)} ${amount === 1 ? 'credit' : 'credits'}`;

const SIZES = ['bytes', 'kB', 'MB', 'GB'];

/** '3.4 MB'. */
export function sizeOf(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(SIZES.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${number.format(Number((bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)))} ${SIZES[power]}`;
}

/** 'Eve (e•••@mail.org)'. */
const called = ({ uid, name, masked_email }: LogActor): string =>
  name ? (masked_email ? `${name} (${masked_email})` : name) : (masked_email ?? uid);

/** Who did something, and at whose word. */
export function doneBy({ by, on_behalf_of, via }: LogRow): string {
  const forWhom = on_behalf_of && (on_behalf_of.who === 'owner' ? 'the owner' : called(on_behalf_of));
  switch (by.who) {
    case 'owner':
      return 'The owner';
    case 'assistant':
      return 'The assistant, for the owner';
    case 'studio':
      return `The studio${forWhom ? `, for ${forWhom}` : ''}${via === 'assistant' ? ', as the assistant was asked' : ''}`;
    case 'staff':
      return `${called(by)}, ${by.role === 'system' ? 'at the command line' : by.role}${forWhom ? `, for ${forWhom}` : ''}`;
  }
}

const MONEY: Record<LogMoney['kind'], string> = { reserved: 'reserved', spent: 'spent', released: 'released', refunded: 'refunded' };

export const moneyOf = ({ kind, amount }: LogMoney): string => `${inCredits(amount)} ${MONEY[kind]}`;

export const placeOf = (place: LogRow['place']): string => (place ? `Scene ${place.scene}, shot ${place.shot}` : '');

const JOBS: Readonly<Record<string, string>> = {
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
export const jobName = (kind: string): string => JOBS[kind] ?? kind;

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const second = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** An ISO time by the person's own clock and calendar: 'Nov 23, 2026, 2:05 PM'. */
export const atMoment = (iso: string): string => moment.format(new Date(iso));
/** The same to the second, where several things happen in a minute. */
export const atSecond = (iso: string): string => second.format(new Date(iso));
/** 'Nov 23, 2026'. */
export const onDay = (iso: string): string => day.format(new Date(iso));

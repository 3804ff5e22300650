const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const second = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

const calendar = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
const longCalendar = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** An ISO time by the person's own clock and calendar: 'Nov 23, 2026, 2:05 PM'. */
export const atMoment = (iso: string): string => moment.format(new Date(iso));
/** The same to the second, where several things happen in a minute. */
export const atSecond = (iso: string): string => second.format(new Date(iso));
/** 'Nov 23, 2026'. */
export const onDay = (iso: string): string => day.format(new Date(iso));
/** 'Dec 1, 2026' of a day without a time, '2026-12-01': the same everywhere. */
export const calendarDay = (written: string): string => calendar.format(new Date(written));
/** 'December 1, 2026' of the same. */
export const longDay = (written: string): string => longCalendar.format(new Date(written));

/** 'March 1, 2026 at 9:00 AM', as people here write it. */
export const when = (isoTime: string): string => new Date(isoTime).toLocaleString('en', { dateStyle: 'long', timeStyle: 'short' });

import type { Settings } from '../../config/settings.js';

/** The mailbox page and the Google stand-in let anyone sign in as anyone: in production they never run, whatever else is set. */
export const mailboxPageRuns = (settings: Settings): boolean =>
  settings.IDENTITY === 'embedded' && settings.NODE_ENV !== 'production' && !settings.SMTP_URL;

export const googleStandInRuns = (settings: Settings): boolean =>
  settings.IDENTITY === 'embedded' && settings.NODE_ENV !== 'production' && !settings.GOOGLE_CLIENT_ID;

/** Whether "Continue with Google" leads anywhere. */
export const googleWorks = (settings: Settings): boolean => settings.GOOGLE_CLIENT_ID !== undefined || googleStandInRuns(settings);

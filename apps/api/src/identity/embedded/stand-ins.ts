import type { Request } from 'express';
import type { Settings } from '../../config/settings.js';
import { asksFromThisMachine } from './this-machine.js';

/** The mailbox page and the Google stand-in let anyone sign in as anyone: in production they never run, whatever else is set. */
export const mailboxPageRuns = (settings: Settings): boolean =>
  settings.IDENTITY === 'embedded' && settings.NODE_ENV !== 'production' && !settings.SMTP_URL;

export const googleStandInRuns = (settings: Settings): boolean =>
  settings.IDENTITY === 'embedded' && settings.NODE_ENV !== 'production' && !settings.GOOGLE_CLIENT_ID;

/** Whether "Continue with Google" leads anywhere for whoever asks. */
export const googleWorks = (settings: Settings, request: Request): boolean =>
  settings.GOOGLE_CLIENT_ID !== undefined || (googleStandInRuns(settings) && asksFromThisMachine(request));

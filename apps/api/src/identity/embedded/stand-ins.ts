import type { Request } from 'express';
import type { Settings } from '../../config/settings.js';
import { isLoopbackName } from './origins.js';
import { asksFromThisMachine } from './this-machine.js';

/**
 * The mailbox page and the Google stand-in let anyone sign in as anyone: in production they never run, whatever else is set. Nor do they
 * where `PUBLIC_URL` names another machine than one's own: there something passes people on, and what it passes on may look like one.
 */
const standInsRun = ({ IDENTITY, NODE_ENV, PUBLIC_URL }: Settings): boolean =>
  IDENTITY === 'embedded' && NODE_ENV !== 'production' && (PUBLIC_URL === undefined || isLoopbackName(new URL(PUBLIC_URL).hostname));

export const mailboxPageRuns = (settings: Settings): boolean => standInsRun(settings) && !settings.SMTP_URL;

export const googleStandInRuns = (settings: Settings): boolean => standInsRun(settings) && !settings.GOOGLE_CLIENT_ID;

/** Whether "Continue with Google" leads anywhere for whoever asks. */
export const googleWorks = (settings: Settings, request: Request): boolean =>
  settings.GOOGLE_CLIENT_ID !== undefined || (googleStandInRuns(settings) && asksFromThisMachine(request));

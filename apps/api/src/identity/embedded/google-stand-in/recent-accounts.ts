import type { Request, Response } from 'express';
import { z } from 'zod';
import type { Account } from './stand-in.js';
import { STAND_IN_PATH } from './stand-in.js';

const COOKIE = 'google_stand_in';
const MOST = 5;
const YEAR_MS = 365 * 86_400_000;

const accounts = z.array(z.object({ email: z.email(), name: z.string() }));

/** Accounts that were chosen in this browser, newest first. */
export function readRecent(request: Request): Account[] {
  const value = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(request.get('cookie') ?? '')?.[1];
  if (!value) return [];
  try {
    return accounts.parse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8'))).slice(0, MOST);
  } catch {
    // somebody else's cookie of the same name, or one of an older version
    return [];
  }
}

export function remember(request: Request, response: Response, account: Account): void {
  const recent = [account, ...readRecent(request).filter(({ email }) => email !== account.email)].slice(0, MOST);
  response.cookie(COOKIE, Buffer.from(JSON.stringify(recent)).toString('base64url'), {
    path: STAND_IN_PATH,
    httpOnly: true,
    sameSite: 'lax',
    maxAge: YEAR_MS,
  });
}

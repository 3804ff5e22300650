import { hkdfSync } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { PASSWORD_LENGTH } from '@scenewright/contract';
import { newId } from '@scenewright/event-log';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { createEmailVerificationToken } from 'better-auth/api';
import { genericOAuth, jwt, magicLink } from 'better-auth/plugins';
import type { Pool } from 'pg';
import type { Settings } from '../../config/settings.js';
import type { SecurityLog } from '../../http/security-log.js';
import { LINK_MINUTES } from './email-links.js';
import { hearFailure } from './library-failures.js';
import { sessionRecords } from './session-records.js';

export const TOKEN_ISSUER = 'scenewright-identity';
export const TOKEN_AUDIENCE = 'scenewright';
export const TOKEN_ALGORITHM = 'ES256';
export const AUTH_PATH = '/api/auth';
/** Where the popup ends, however it went. */
export const POPUP_END = '/api/identity/google/done';
/** Set by us on every request that reaches the library: what a client sends under this name never does. */
export const CALLER_HEADER = 'x-scenewright-caller';

const RESET_MINUTES = 60;
const CONFIRM_MINUTES = 60;
const SESSION_DAYS = 30;

export interface Mails {
  mintLink(email: string): string;
  sendLink(email: string, code: string, origin: string): Promise<void>;
  sendReset(email: string, code: string, origin: string): Promise<void>;
  /** To whoever signed up with a password: the code proves the address. */
  sendConfirmation(email: string, code: string, origin: string): Promise<void>;
  /** To whoever has an account, when somebody signs up with their address. */
  sendTaken(email: string, origin: string): Promise<void>;
}

/** A local OpenID provider that stands in for Google. */
export interface StandIn {
  readonly discoveryUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface AuthWorld {
  readonly database: Pool;
  readonly mails: Mails;
  readonly security: SecurityLog;
}

export interface AuthPlace {
  /** Where people open the studio. */
  readonly origin: string;
  /** Null where nobody signs in with the stand-in. */
  readonly standIn: StandIn | null;
}

const log = new Logger('identity');

/** The library's options for one address of the studio. */
export function authOptions(settings: Settings, { database, mails, security }: AuthWorld, { origin, standIn }: AuthPlace) {
  const scopes = ['openid', 'email', 'profile'];
  const secret = Buffer.from(hkdfSync('sha256', settings.secrets.signing, '', 'identity', 32)).toString('base64');
  // not waited for: who has an account gets another mail than who has none, and the time it takes must not tell
  const mailLater = (what: string, sent: Promise<void>) =>
    void sent.catch((error: Error) => log.error(`no mail ${what}: ${error.message}`));
  return {
    appName: 'Scenewright',
    baseURL: origin,
    basePath: AUTH_PATH,
    trustedOrigins: [origin],
    secret,
    telemetry: { enabled: false },
    logger: {
      log: (level, message, ...more) => {
        if (level !== 'error') return log.debug(message);
        hearFailure(more);
        log.error(message, ...more.map(String));
      },
    },
    database,
    databaseHooks: sessionRecords(security),
    session: { expiresIn: SESSION_DAYS * 86_400, updateAge: 86_400 },
    account: { encryptOAuthTokens: true },
    emailAndPassword: {
      enabled: settings.PASSWORD_SIGN_UP,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      // no session before the address is proven; and then the library answers a taken address like a new one
      requireEmailVerification: true,
      onExistingUserSignUp: async ({ user }) => {
        if (user.emailVerified) return mailLater('to somebody who has an account', mails.sendTaken(user.email, origin));
        const code = await createEmailVerificationToken(secret, user.email, undefined, CONFIRM_MINUTES * 60);
        mailLater('to confirm an address', mails.sendConfirmation(user.email, code, origin));
      },
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: RESET_MINUTES * 60,
      sendResetPassword: async ({ user, token }) => mailLater('to reset a password', mails.sendReset(user.email, token, origin)),
      // whoever opened the mail has shown that the address is theirs
      onPasswordReset: async ({ user }) => {
        await database.query('UPDATE "user" SET "emailVerified" = true WHERE id = $1', [user.id]);
      },
    },
    emailVerification: {
      expiresIn: CONFIRM_MINUTES * 60,
      sendOnSignUp: true,
      sendOnSignIn: false,
      autoSignInAfterVerification: false,
      sendVerificationEmail: async ({ user, token }) =>
        mailLater('to confirm an address', mails.sendConfirmation(user.email, token, origin)),
    },
    ...(settings.GOOGLE_CLIENT_ID && settings.GOOGLE_CLIENT_SECRET
      ? {
          socialProviders: {
            google: { clientId: settings.GOOGLE_CLIENT_ID, clientSecret: settings.GOOGLE_CLIENT_SECRET, prompt: 'select_account' as const },
          },
        }
      : {}),
    rateLimit: { enabled: true, storage: 'database', window: 60, max: 60 },
    onAPIError: { errorURL: `${origin}${POPUP_END}` },
    advanced: {
      cookiePrefix: 'scenewright',
      useSecureCookies: origin.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: [CALLER_HEADER] },
    },
    plugins: [
      magicLink({
        expiresIn: LINK_MINUTES * 60,
        storeToken: 'hashed',
        generateToken: (email) => mails.mintLink(email),
        sendMagicLink: ({ email, token }) => mails.sendLink(email, token, origin),
      }),
      jwt({
        disableSettingJwtHeader: true,
        jwks: { keyPairConfig: { alg: TOKEN_ALGORITHM } },
        jwt: { issuer: TOKEN_ISSUER, audience: TOKEN_AUDIENCE },
      }),
      genericOAuth({
        config: standIn ? [{ ...standIn, providerId: 'google', requireIdTokenVerification: true, scopes, prompt: 'select_account' }] : [],
      }),
    ],
  } satisfies BetterAuthOptions;
}

/** The library, set up for one address of the studio. Instances share the database, the keys and so the sessions. */
export const createAuth = (...given: Parameters<typeof authOptions>) => betterAuth(authOptions(...given));

export type Auth = ReturnType<typeof createAuth>;

import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import type { Subscription } from 'rxjs';
import { SETTINGS } from '../../config/config.module.js';
import type { Settings } from '../../config/settings.js';
import { StudioSignals } from '../../signals/index.js';
import { identityProblem } from '../identity-problem.js';
import type { Identity, IdentityProvider } from '../identity-provider.js';
import type { FirebaseConnection } from './firebase-auth.js';

/** How long Firebase's word on an account is taken: asking on every call would cost a call to Google each. */
const ACCOUNT_MS = 30_000;
const MOST_ACCOUNTS = 10_000;
/** How long anything is waited for. The SDK asks up to five times, and waits half a minute for each answer. */
const ANSWER_MS = 10_000;

/** Errors that say something about Google or the way there, and nothing about the token. */
const outage = /network|timeout|timed-out|internal-error|insufficient-permission|credential|quota|too-many|cert-fetch/;

/** Injection token of the function that makes a `FirebaseConnection`. */
export const CONNECT_FIREBASE = Symbol('connect firebase');
export type ConnectFirebase = (settings: Settings) => Promise<FirebaseConnection>;

/** Firebase Authentication: tokens are checked here, accounts are kept there. */
@Injectable()
export class FirebaseIdentity implements IdentityProvider, OnApplicationShutdown {
  private readonly endings: Subscription;
  private connection: Promise<FirebaseConnection> | null = null;
  private readonly accounts = new Map<string, { account: Promise<UserRecord | null>; until: number }>();

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(CONNECT_FIREBASE) private readonly connect: ConnectFirebase,
    private readonly signals: StudioSignals,
  ) {
    this.endings = signals.on('session-ended').subscribe(({ uid }) => this.accounts.delete(uid));
  }

  async onApplicationShutdown(): Promise<void> {
    this.endings.unsubscribe();
    await (await this.connection)?.close();
  }

  async verify(token: string): Promise<Identity | null> {
    const { auth } = await this.open();
    const claims = await this.orNull(() => auth.verifyIdToken(token));
    if (!claims) return null;
    const account = await this.account(claims.uid);
    if (!account || account.disabled || isRevoked(claims, account)) return null;
    // the studio knows people by their address
    if (!account.email) return null;
    return {
      uid: account.uid,
      email: account.email,
      // the sign-in that proved the address may be younger than what is remembered of the account
      emailVerified: account.emailVerified || (claims.email_verified === true && claims.email === account.email),
      name: account.displayName ?? null,
      picture: account.photoURL ?? null,
      createdAt: new Date(account.metadata.creationTime),
      session: { id: null, goodUntil: new Date(claims.exp * 1000) },
    };
  }

  async hasProven(uid: string, email: string): Promise<boolean> {
    const { auth } = await this.open();
    const account = await this.orNull(() => auth.getUser(uid));
    return account?.emailVerified === true && account.email?.toLowerCase() === email.toLowerCase();
  }

  async deleteAccount(uid: string): Promise<void> {
    const { auth } = await this.open();
    await this.orNull(() => auth.deleteUser(uid));
    await this.tellOfEnd(uid);
  }

  async signOutEverywhere(uid: string): Promise<void> {
    const { auth } = await this.open();
    await this.orNull(() => auth.revokeRefreshTokens(uid));
    await this.tellOfEnd(uid);
  }

  /** Firebase mails its links to browsers that ask for them. */
  async openSessions(): Promise<null> {
    return null;
  }

  async sendSignInLink(): Promise<boolean> {
    return false;
  }

  private async tellOfEnd(uid: string): Promise<void> {
    this.accounts.delete(uid);
    await this.signals.send('session-ended', { uid, sessionId: null });
  }

  private open(): Promise<FirebaseConnection> {
    this.connection ??= this.connect(this.settings);
    return this.connection;
  }

  private account(uid: string): Promise<UserRecord | null> {
    const known = this.accounts.get(uid);
    if (known && known.until > Date.now()) return known.account;
    const account = this.open().then(({ auth }) => this.orNull(() => auth.getUser(uid)));
    // what went wrong is not remembered
    account.catch(() => this.accounts.delete(uid));
    if (this.accounts.size >= MOST_ACCOUNTS) this.accounts.delete(this.accounts.keys().next().value as string);
    this.accounts.delete(uid);
    this.accounts.set(uid, { account, until: Date.now() + ACCOUNT_MS });
    return account;
  }

  /** Null where Firebase says no. @throws 503 where it cannot say */
  private async orNull<T>(ask: () => Promise<T>): Promise<T | null> {
    try {
      return await inTime(ask());
    } catch (error) {
      const code = String((error as { code?: unknown }).code ?? '');
      if (code.startsWith('auth/') && !outage.test(code)) return null;
      if (code.startsWith('auth/') || code.startsWith('app/')) {
        throw identityProblem(503, 'network-request-failed', 'The sign-in service does not answer at the moment. Try again in a minute.');
      }
      throw error;
    }
  }
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('no answer'), { code: 'app/network-timeout' })), ANSWER_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Signed in before every session was ended. */
function isRevoked(claims: DecodedIdToken, { tokensValidAfterTime }: UserRecord): boolean {
  return tokensValidAfterTime !== undefined && claims.auth_time * 1000 < Date.parse(tokensValidAfterTime);
}

import type { SignedIn } from '@scenewright/contract';
import { browserPopups, GooglePopup, type PopupHost } from './google-popup.js';
import { type Fetch, IdentityApi } from './identity-api.js';
import { type IdentityClient, IdentityError, type SignedInPerson } from './identity-client.js';

/** A token is given out only while it is good for so much longer. */
const MARGIN_MS = 30_000;
const RETRY_MS = [500, 1000, 2000, 5000];
const CHANNEL = 'scenewright-identity';

interface Session {
  readonly person: SignedInPerson;
  readonly token: string;
  /** Of this machine's clock, which goes on while the machine sleeps. */
  readonly goodUntil: number;
}

const HERE = 'http://studio.localhost';
const codeIn = (url: string): string | null => {
  const query = URL.canParse(url, HERE) ? new URL(url, HERE).searchParams : null;
  return query?.get('mode') === 'signIn' ? query.get('oobCode') || null : null;
};

/**
 * The identity inside the studio. The session is a cookie that no script can read, which makes it last over reloads and hold in every
 * tab; the token for the API lives in this object only.
 */
export class EmbeddedIdentityClient implements IdentityClient {
  private readonly api: IdentityApi;
  private readonly popup: GooglePopup;
  private readonly tabs: ReturnType<PopupHost['channel']>;
  private readonly listeners = new Set<(person: SignedInPerson | null) => void>();
  /** Undefined until the studio has answered. */
  private session: Session | null | undefined;
  private loading: Promise<Session | null> | null = null;
  /** Counts sign-ins and sign-outs: what was asked before one says nothing about the time after it. */
  private changes = 0;

  constructor(fetch: Fetch = (...given) => globalThis.fetch(...given), host: PopupHost = browserPopups) {
    this.api = new IdentityApi(fetch);
    this.popup = new GooglePopup(host);
    this.tabs = host.channel(CHANNEL);
    this.tabs.addEventListener('message', () => void this.load().catch(() => undefined));
    void this.start();
  }

  onAuthState(listener: (person: SignedInPerson | null) => void): () => void {
    this.listeners.add(listener);
    queueMicrotask(() => {
      if (this.session !== undefined && this.listeners.has(listener)) listener(this.session?.person ?? null);
    });
    return () => this.listeners.delete(listener);
  }

  async signInWithGoogle(): Promise<SignedInPerson> {
    await this.popup.open();
    this.changes++;
    const session = await this.load();
    if (!session) throw new IdentityError('web-storage-unsupported');
    this.tabs.postMessage('changed');
    return session.person;
  }

  async sendEmailLink(email: string): Promise<void> {
    await this.api.call('POST', '/identity/email-link', { email });
  }

  isEmailLink(url: string): boolean {
    return codeIn(url) !== null;
  }

  async completeEmailLink(email: string, url: string): Promise<SignedInPerson | null> {
    const code = codeIn(url);
    if (!code) throw new IdentityError('invalid-action-code');
    return this.begin(await this.api.call<SignedIn>('POST', '/identity/email-link/complete', { email, code }));
  }

  async signUp(email: string, password: string, displayName?: string): Promise<null> {
    const more = displayName === undefined ? {} : { displayName };
    await this.api.call('POST', '/identity/password/sign-up', { email, password, ...more });
    return null;
  }

  async signIn(email: string, password: string): Promise<SignedInPerson> {
    return this.begin(await this.api.call<SignedIn>('POST', '/identity/password/sign-in', { email, password }));
  }

  async resetPassword(email: string): Promise<void> {
    await this.api.call('POST', '/identity/password/reset-link', { email });
  }

  async signOut(): Promise<void> {
    await this.api.call('POST', '/identity/sign-out');
    this.end();
  }

  async deleteCurrent(): Promise<void> {
    const token = await this.getIdToken();
    if (!token) return;
    await this.api.call('DELETE', '/identity/account', undefined, token);
    this.end();
  }

  async getIdToken({ fresh = false }: { fresh?: boolean } = {}): Promise<string | null> {
    const { session } = this;
    if (session === null) return null;
    if (session && !fresh && session.goodUntil - Date.now() >= MARGIN_MS) return session.token;
    return (await this.load())?.token ?? null;
  }

  private begin(answer: SignedIn): SignedInPerson {
    this.changes++;
    const session = this.take(answer);
    this.tabs.postMessage('changed');
    return (session as Session).person;
  }

  private end(): void {
    this.changes++;
    this.take(null);
    this.tabs.postMessage('changed');
  }

  /** Asks until the studio answers: not to reach it does not mean to be signed out. */
  private async start(): Promise<void> {
    for (let attempt = 0; this.session === undefined; attempt++) {
      try {
        await this.load();
      } catch {
        const wait = RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)];
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  }

  private load(): Promise<Session | null> {
    this.loading ??= this.ask().finally(() => {
      this.loading = null;
    });
    return this.loading;
  }

  private async ask(): Promise<Session | null> {
    for (;;) {
      const before = this.changes;
      const { signed_in } = await this.api.call<{ signed_in: SignedIn | null }>('POST', '/identity/session');
      if (before === this.changes) return this.take(signed_in);
    }
  }

  private take(answer: SignedIn | null): Session | null {
    const known = this.session;
    this.session = answer && {
      person: answer.person,
      token: answer.token,
      goodUntil: Date.now() + answer.expires_in * 1000,
    };
    const same = known !== undefined && JSON.stringify(known?.person) === JSON.stringify(this.session?.person);
    if (!same) for (const listener of [...this.listeners]) listener(this.session?.person ?? null);
    return this.session;
  }
}

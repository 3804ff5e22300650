import type { UserView } from '@scenewright/contract';
import { type IdentityClient, IdentityError, type IdentityErrorCode, type SignedInPerson } from './identity-client.js';

interface Session {
  readonly person: SignedInPerson;
  readonly token: string;
  readonly expiresAt: string;
}

const STORED_SESSION = 'studioSession';
/** A token is renewed when it has less left than this. */
const MARGIN_MS = 30_000;

const notOffered = () => Promise.reject(new IdentityError('operation-not-allowed', 'This studio signs people in by email link only.'));

/** Sign-in through the studio's own mailed links. Reloads and other tabs share the session through local storage. */
export class MailedLinkClient implements IdentityClient {
  private readonly listeners = new Set<(person: SignedInPerson | null) => void>();
  private session: Session | null;
  private renewing: Promise<string | null> | undefined;

  readonly signInWithGoogle = notOffered;
  readonly signUp = notOffered;
  readonly signIn = notOffered;
  readonly resetPassword = notOffered;

  constructor(
    private readonly storage: Storage = localStorage,
    private readonly request: typeof fetch = (...given) => fetch(...given),
  ) {
    this.session = this.stored();
    addEventListener('storage', (event) => {
      if (event.key !== STORED_SESSION) return;
      this.session = this.stored();
      this.tell();
    });
  }

  onAuthState(listener: (person: SignedInPerson | null) => void): () => void {
    this.listeners.add(listener);
    queueMicrotask(() => this.listeners.has(listener) && listener(this.session?.person ?? null));
    return () => this.listeners.delete(listener);
  }

  async sendEmailLink(email: string): Promise<void> {
    await this.post('/api/auth/email-link', { email });
  }

  isEmailLink(url: string): boolean {
    const { searchParams } = new URL(url);
    return searchParams.get('mode') === 'signIn' && Boolean(searchParams.get('oobCode'));
  }

  async completeEmailLink(email: string, url: string): Promise<SignedInPerson | null> {
    const code = new URL(url).searchParams.get('oobCode') ?? '';
    const { token, expires_at } = await this.post<{ token: string; expires_at: string }>('/api/auth/email-link/complete', { email, code });
    await this.post('/api/users', {}, token);
    const { user } = await this.send<{ user: UserView }>('GET', '/api/users/me', undefined, token);
    this.keep({ token, expiresAt: expires_at, person: personOf(user) });
    return this.session?.person ?? null;
  }

  async signOut(): Promise<void> {
    const token = this.session?.token;
    this.keep(null);
    if (token) await this.post('/api/auth/sign-out-everywhere', {}, token).catch(() => {});
  }

  async deleteCurrent(): Promise<void> {
    if (this.session) await this.send('DELETE', '/api/users/me', undefined, this.session.token);
    this.keep(null);
  }

  async getIdToken({ fresh = false } = {}): Promise<string | null> {
    if (!this.session) return null;
    const isGood = Date.parse(this.session.expiresAt) - Date.now() > MARGIN_MS;
    if (isGood && !fresh) return this.session.token;
    this.renewing ??= this.renew(this.session).finally(() => {
      this.renewing = undefined;
    });
    return this.renewing;
  }

  private async renew(session: Session): Promise<string | null> {
    try {
      const { token, expires_at } = await this.post<{ token: string; expires_at: string }>('/api/auth/token', {}, session.token);
      this.keep({ ...session, token, expiresAt: expires_at });
      return token;
    } catch (error) {
      if (error instanceof IdentityError && error.code === 'network-request-failed') throw error;
      this.keep(null);
      return null;
    }
  }

  private keep(session: Session | null): void {
    const changed = session?.person.uid !== this.session?.person.uid;
    this.session = session;
    if (session) this.storage.setItem(STORED_SESSION, JSON.stringify(session));
    else this.storage.removeItem(STORED_SESSION);
    if (changed) this.tell();
  }

  private stored(): Session | null {
    try {
      return JSON.parse(this.storage.getItem(STORED_SESSION) ?? 'null') as Session | null;
    } catch {
      return null;
    }
  }

  private tell(): void {
    for (const listener of this.listeners) listener(this.session?.person ?? null);
  }

  private post<Answer>(path: string, body: object, token?: string): Promise<Answer> {
    return this.send('POST', path, body, token);
  }

  private async send<Answer>(method: string, path: string, body?: object, token?: string): Promise<Answer> {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const response = await this.request(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }).catch(() => {
      throw new IdentityError('network-request-failed', 'The studio cannot be reached. Check the connection and try again.');
    });
    const answer = (await response.json().catch(() => ({}))) as Answer & { error?: string };
    if (!response.ok) throw new IdentityError(codeOf(response.status, path), answer.error ?? 'Sign-in is not possible now. Try again.');
    return answer;
  }
}

function codeOf(status: number, path: string): IdentityErrorCode {
  if (status === 429) return 'too-many-requests';
  if (status === 400) return path.endsWith('/complete') ? 'invalid-action-code' : 'invalid-email';
  return status === 401 ? 'invalid-credential' : 'internal-error';
}

const personOf = (user: UserView): SignedInPerson => ({
  uid: user.uid,
  email: user.email,
  emailVerified: user.emailVerified,
  displayName: user.displayName || null,
  photoURL: user.photoURL,
  createdAt: user.metadata.creationTime,
});

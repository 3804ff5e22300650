import type { IdentityClient, SignedInPerson } from '../platform/identity/identity-client.js';

export const ada: SignedInPerson = {
  uid: 'ada',
  email: 'ada@example.com',
  emailVerified: true,
  displayName: null,
  photoURL: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};

/** An identity whose person is set by hand, and which remembers what it was asked for. */
export class FakeIdentity implements IdentityClient {
  readonly asked: string[] = [];
  /** Errors to throw, by method. */
  readonly failures: Partial<Record<keyof IdentityClient, Error>> = {};
  linkPerson: SignedInPerson | null = ada;
  private readonly listeners = new Set<(person: SignedInPerson | null) => void>();
  private tokens = 0;
  private ended = false;

  constructor(private person: SignedInPerson | null = null) {}

  become(person: SignedInPerson | null): void {
    this.person = person;
    for (const listener of this.listeners) listener(person);
  }

  /** The session ends elsewhere: whoever asks for a token finds it out. */
  endsWithoutWord(): void {
    this.ended = true;
  }

  onAuthState(listener: (person: SignedInPerson | null) => void): () => void {
    this.listeners.add(listener);
    queueMicrotask(() => this.listeners.has(listener) && listener(this.person));
    return () => this.listeners.delete(listener);
  }

  signInWithGoogle = () => this.signedInBy('signInWithGoogle', ada) as Promise<SignedInPerson>;
  signUp = () => this.signedInBy('signUp', ada) as Promise<SignedInPerson>;
  signIn = () => this.signedInBy('signIn', ada) as Promise<SignedInPerson>;
  completeEmailLink = (email: string) => this.signedInBy(`completeEmailLink ${email}`, this.linkPerson && { ...this.linkPerson, email });
  sendEmailLink = (email: string) => this.done('sendEmailLink', email);
  resetPassword = (email: string) => this.done('resetPassword', email);
  isEmailLink = (url: string) => url.includes('oobCode=');
  signOut = () => this.done('signOut').then(() => this.become(null));
  deleteCurrent = () => this.done('deleteCurrent');

  async getIdToken({ fresh = false } = {}): Promise<string | null> {
    if (fresh) this.tokens += 1;
    await this.done(fresh ? 'getIdToken fresh' : 'getIdToken');
    if (this.ended && fresh) this.become(null);
    return this.person && `token-${this.tokens}`;
  }

  private async done(method: string, detail?: string): Promise<void> {
    this.asked.push(detail ? `${method} ${detail}` : method);
    const failure = this.failures[method.split(' ')[0] as keyof IdentityClient];
    if (failure) throw failure;
  }

  private async signedInBy(method: string, person: SignedInPerson | null): Promise<SignedInPerson | null> {
    await this.done(method);
    if (person) this.become(person);
    return person;
  }
}

import type { IdentityClient, SignedInPerson } from './identity-client.js';

const RETRY_MS = [500, 1000, 2000, 5000];

/** An identity that is still being opened: whoever asks waits. It is tried until the studio answers. */
export class OpeningIdentity implements IdentityClient {
  private client: IdentityClient | undefined;
  private readonly opened: Promise<IdentityClient>;

  constructor(open: () => Promise<IdentityClient>) {
    this.opened = this.openWithRetries(open);
  }

  onAuthState(listener: (person: SignedInPerson | null) => void): () => void {
    let stop = () => {};
    let isWanted = true;
    void this.opened.then((client) => {
      if (isWanted) stop = client.onAuthState(listener);
    });
    return () => {
      isWanted = false;
      stop();
    };
  }

  /** Opens a popup in the click itself as soon as the client is there; a browser blocks one that comes later. */
  signInWithGoogle(): Promise<SignedInPerson> {
    return this.client ? this.client.signInWithGoogle() : this.opened.then((client) => client.signInWithGoogle());
  }

  /** Every identity marks its links in the same way, so this needs no waiting. */
  isEmailLink(url: string): boolean {
    if (this.client) return this.client.isEmailLink(url);
    const query = new URL(url).searchParams;
    return query.get('mode') === 'signIn' && Boolean(query.get('oobCode'));
  }

  sendEmailLink = async (email: string) => (await this.opened).sendEmailLink(email);
  completeEmailLink = async (email: string, url: string) => (await this.opened).completeEmailLink(email, url);
  signUp = async (email: string, password: string, displayName?: string) => (await this.opened).signUp(email, password, displayName);
  signIn = async (email: string, password: string) => (await this.opened).signIn(email, password);
  resetPassword = async (email: string) => (await this.opened).resetPassword(email);
  signOut = async () => (await this.opened).signOut();
  deleteCurrent = async () => (await this.opened).deleteCurrent();
  getIdToken = async (options?: { fresh?: boolean }) => (await this.opened).getIdToken(options);

  private async openWithRetries(open: () => Promise<IdentityClient>): Promise<IdentityClient> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        this.client = await open();
        return this.client;
      } catch {
        const pause = RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)];
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }
}

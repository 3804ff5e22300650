import type { IdentityErrorCode } from '@scenewright/contract';
import { IDENTITY_ERROR_CODES } from '@scenewright/contract';
import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  isSignInWithEmailLink,
  onAuthStateChanged,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signInWithPopup,
  signOut,
  type User,
  updateProfile,
} from 'firebase/auth';
import { type Fetch, IdentityApi } from './identity-api.js';
import { type IdentityClient, IdentityError, type SignedInPerson } from './identity-client.js';

interface FirebaseConfig {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  /** `host:port`, or null for the real service. */
  readonly emulatorHost: string | null;
}

/** Firebase's codes for what has one name here. */
const synonyms: Record<string, IdentityErrorCode> = {
  'user-not-found': 'invalid-credential',
  'wrong-password': 'invalid-credential',
  'invalid-login-credentials': 'invalid-credential',
  'requires-recent-login': 'invalid-credential',
  'expired-action-code': 'invalid-action-code',
  'email-already-in-use': 'account-not-linked',
  'account-exists-with-different-credential': 'account-not-linked',
  'credential-already-in-use': 'account-not-linked',
  'missing-email': 'invalid-email',
  'invalid-recipient-email': 'invalid-email',
  'user-cancelled': 'popup-closed-by-user',
  'quota-exceeded': 'too-many-requests',
  timeout: 'network-request-failed',
  'admin-restricted-operation': 'operation-not-allowed',
  'unauthorized-continue-uri': 'unauthorized-domain',
  'operation-not-supported-in-this-environment': 'web-storage-unsupported',
  'api-key-not-valid.-please-pass-a-valid-api-key.': 'invalid-api-key',
};

/** Firebase's error as ours; its own text stays with it as the cause. */
function identityError(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error;
  const code = String((error as { code?: unknown } | null)?.code ?? '').replace(/^auth\//, '');
  const known = IDENTITY_ERROR_CODES.includes(code as IdentityErrorCode) ? (code as IdentityErrorCode) : synonyms[code];
  return new IdentityError(known ?? 'internal-error', undefined, { cause: error });
}

const personOf = (user: User): SignedInPerson => ({
  uid: user.uid,
  email: user.email ?? '',
  emailVerified: user.emailVerified,
  displayName: user.displayName,
  photoURL: user.photoURL,
  createdAt: new Date(user.metadata.creationTime ?? 0).toISOString(),
});

const ours = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw identityError(error);
  }
};

/** Firebase Authentication. Its SDK is large: import this file only where it is used. */
export class FirebaseIdentityClient implements IdentityClient {
  private readonly auth: Auth;
  private readonly api: IdentityApi;

  constructor({ emulatorHost, ...config }: FirebaseConfig, fetch: Fetch = (...given) => globalThis.fetch(...given)) {
    this.api = new IdentityApi(fetch);
    this.auth = initializeAuth(initializeApp(config), {
      persistence: [indexedDBLocalPersistence, browserLocalPersistence],
      popupRedirectResolver: browserPopupRedirectResolver,
    });
    if (emulatorHost) connectAuthEmulator(this.auth, `http://${emulatorHost}`, { disableWarnings: true });
  }

  onAuthState(listener: (person: SignedInPerson | null) => void): () => void {
    return onAuthStateChanged(this.auth, (user) => listener(user && personOf(user)));
  }

  async signInWithGoogle(): Promise<SignedInPerson> {
    const provider = new GoogleAuthProvider();
    provider.setCustomParameters({ prompt: 'select_account' });
    return personOf((await ours(signInWithPopup(this.auth, provider))).user);
  }

  async sendEmailLink(email: string): Promise<void> {
    await ours(sendSignInLinkToEmail(this.auth, email, { url: `${location.origin}/verify-email-link`, handleCodeInApp: true }));
  }

  isEmailLink(url: string): boolean {
    return isSignInWithEmailLink(this.auth, url);
  }

  async completeEmailLink(email: string, url: string): Promise<SignedInPerson | null> {
    const { user } = await ours(signInWithEmailLink(this.auth, email, url));
    return user && personOf(user);
  }

  async signUp(email: string, password: string, displayName?: string): Promise<SignedInPerson> {
    const { user } = await ours(createUserWithEmailAndPassword(this.auth, email, password));
    if (displayName) await ours(updateProfile(user, { displayName }));
    return personOf(user);
  }

  async signIn(email: string, password: string): Promise<SignedInPerson> {
    return personOf((await ours(signInWithEmailAndPassword(this.auth, email, password))).user);
  }

  async resetPassword(email: string): Promise<void> {
    await ours(
      sendPasswordResetEmail(this.auth, email).catch((error: { code?: string }) => {
        // says the same for known and unknown addresses
        if (error.code !== 'auth/user-not-found') throw error;
      }),
    );
  }

  async signOut(): Promise<void> {
    await ours(signOut(this.auth));
  }

  /** By way of the studio, which refuses when the person has an account there. */
  async deleteCurrent(): Promise<void> {
    const token = await this.getIdToken();
    if (!token) return;
    await this.api.call('DELETE', '/identity/account', undefined, token);
    await this.signOut();
  }

  async getIdToken({ fresh = false }: { fresh?: boolean } = {}): Promise<string | null> {
    await this.auth.authStateReady();
    const { currentUser } = this.auth;
    return currentUser && ours(currentUser.getIdToken(fresh));
  }
}

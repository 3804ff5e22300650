import type { IdentityErrorCode } from '@scenewright/contract';

/** Somebody who is signed in, as the identity service knows them. */
export interface SignedInPerson {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly photoURL: string | null;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** Who signs people in, seen from the browser. Every method that can fail throws `IdentityError`. */
export interface IdentityClient {
  /** Calls back once what is known is known, then on every change; null when signed out. Returns the way to stop. */
  onAuthState(listener: (person: SignedInPerson | null) => void): () => void;
  /** Opens a popup: call it in the click, before anything is awaited. */
  signInWithGoogle(): Promise<SignedInPerson>;
  sendEmailLink(email: string): Promise<void>;
  isEmailLink(url: string): boolean;
  completeEmailLink(email: string, url: string): Promise<SignedInPerson | null>;
  /** Null when the address has to be confirmed first: a link is on its way. */
  signUp(email: string, password: string, displayName?: string): Promise<SignedInPerson | null>;
  signIn(email: string, password: string): Promise<SignedInPerson>;
  resetPassword(email: string): Promise<void>;
  signOut(): Promise<void>;
  /** Deletes the identity of whoever is signed in, unless they have an account in the studio. */
  deleteCurrent(): Promise<void>;
  /** A token that is good for at least 30 s more; refreshed when needed. Null when signed out. */
  getIdToken(options?: { fresh?: boolean }): Promise<string | null>;
}

const messages: Record<IdentityErrorCode, string> = {
  'popup-blocked': 'The browser blocked the sign-in window. Allow windows from this page and try again.',
  'popup-closed-by-user': 'The sign-in window was closed before signing in was done.',
  'cancelled-popup-request': 'Another sign-in window was opened.',
  'unauthorized-domain': 'Nobody can sign in from this address of the studio.',
  'network-request-failed': 'The studio could not be reached. Check the connection and try again.',
  'web-storage-unsupported': 'The browser keeps no cookies for this page. Allow them and try again.',
  'invalid-api-key': 'The sign-in service refused the key of this studio.',
  'internal-error': 'Signing in failed. Try again in a moment.',
  'invalid-email': 'Invalid email address',
  'invalid-action-code': 'Invalid sign-in link. It may have been used or have expired. Ask for a new one.',
  'account-not-linked': 'There is an account with this address already. Sign in with an email link.',
  'too-many-requests': 'Too many attempts. Try again in a few minutes.',
  'weak-password': 'A password needs at least 8 characters.',
  'invalid-credential': 'The email address or the password is wrong.',
  'operation-not-allowed': 'This way of signing in is not used here.',
};

/** Why signing in, or something about it, did not work. The message is for the person. */
export class IdentityError extends Error {
  constructor(
    readonly code: IdentityErrorCode,
    message = messages[code],
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'IdentityError';
  }
}

/** What a token stands for. */
export interface TokenSession {
  /** Null where tokens do not name their session. */
  readonly id: string | null;
  /** Of the token. The session may last longer, and give out others. */
  readonly goodUntil: Date;
}

/** Somebody whose token was good, as the identity service knows them. */
export interface Identity {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string | null;
  readonly picture: string | null;
  readonly createdAt: Date;
  readonly session: TokenSession;
}

/** Who signs people in. The studio only ever sees tokens. Whatever ends a session tells all processes (`session-ended`). */
export interface IdentityProvider {
  /** Null for a token that is wrong, expired, revoked or of a deleted account. */
  verify(token: string): Promise<Identity | null>;
  /** Whether this is somebody's address, and proven to be. Of now: nothing that is remembered. */
  hasProven(uid: string, email: string): Promise<boolean>;
  /** Tokens of the account are refused from now on. The same again changes nothing. */
  deleteAccount(uid: string): Promise<void>;
  /** Ends every session; tokens that were given out before are refused from now on. */
  signOutEverywhere(uid: string): Promise<void>;
  /** How many sessions of somebody are open. Null where nobody can say. */
  openSessions(uid: string): Promise<number | null>;
  /** Mails somebody a link to sign in with. False where only they themselves can ask for one. */
  sendSignInLink(email: string): Promise<boolean>;
}

/** Injection token of the `IdentityProvider`. */
export const IDENTITY_PROVIDER = Symbol('identity provider');

/** Somebody whose token was good, as the identity service knows them. */
export interface Identity {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string | null;
  readonly picture: string | null;
  readonly createdAt: Date;
}

/** Who signs people in. The studio only ever sees tokens. */
export interface IdentityProvider {
  /** Null for a token that is wrong, expired, revoked or of a deleted account. */
  verify(token: string): Promise<Identity | null>;
  deleteAccount(uid: string): Promise<void>;
}

/** Injection token of the `IdentityProvider`. */
export const IDENTITY_PROVIDER = Symbol('identity provider');

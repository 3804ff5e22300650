import { Injectable } from '@nestjs/common';
import { createLocalJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { TOKEN_ALGORITHM, TOKEN_AUDIENCE, TOKEN_ISSUER } from './auth.js';
import { Auths } from './auths.js';

/** Tokens of people live this long; the browser asks for a new one in time. */
export const TOKEN_MINUTES = 5;
/** Whoever sends unknown key ids makes us look for new keys at most this often. */
const KEYS_MIN_AGE_MS = 5000;
/** A token that was found to be ours is taken for ours this long without checking its signature again. */
const READ_FOR_MS = 30_000;
const MOST_READ = 5_000;

interface Claims {
  readonly uid: string;
  readonly sessionId: string;
  readonly goodUntil: Date;
}

export interface SignedToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Signs and checks bearer tokens. A token names its session, and is good only as long as that lasts. */
@Injectable()
export class Tokens {
  private keys: { find: JWTVerifyGetKey; at: number } | null = null;
  private readonly known = new Map<string, Claims & { readonly until: number }>();

  constructor(private readonly auths: Auths) {}

  async sign(uid: string, sessionId: string, minutes = TOKEN_MINUTES): Promise<SignedToken> {
    const issued = Math.floor(Date.now() / 1000);
    const expires = issued + minutes * 60;
    const { token } = await this.auths.home.api.signJWT({ body: { payload: { sub: uid, sid: sessionId, iat: issued, exp: expires } } });
    return { token, expiresAt: new Date(expires * 1000) };
  }

  /** Null when the token is not one of ours or has expired. Says nothing about its session. */
  async read(token: string): Promise<Claims | null> {
    const known = this.known.get(token);
    if (known && known.until > Date.now()) return known;
    try {
      const { payload } = await jwtVerify(token, (header, input) => this.key(header, input), {
        algorithms: [TOKEN_ALGORITHM],
        issuer: TOKEN_ISSUER,
        audience: TOKEN_AUDIENCE,
        requiredClaims: ['sub', 'sid', 'exp', 'iat'],
      });
      const claims = { uid: String(payload.sub), sessionId: String(payload.sid), goodUntil: new Date(Number(payload.exp) * 1000) };
      this.remember(token, claims);
      return claims;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }

  private remember(token: string, claims: Claims): void {
    this.known.delete(token);
    if (this.known.size >= MOST_READ) this.known.delete(this.known.keys().next().value as string);
    this.known.set(token, { ...claims, until: Math.min(Date.now() + READ_FOR_MS, claims.goodUntil.getTime()) });
  }

  private async key(...asked: Parameters<JWTVerifyGetKey>) {
    const known = this.keys ?? (await this.load());
    try {
      return await known.find(...asked);
    } catch (error) {
      const mayBeNew = error instanceof errors.JWKSNoMatchingKey && Date.now() - known.at > KEYS_MIN_AGE_MS;
      if (!mayBeNew) throw error;
      return (await this.load()).find(...asked);
    }
  }

  private async load() {
    this.keys = { find: createLocalJWKSet(await this.auths.home.api.getJwks()), at: Date.now() };
    return this.keys;
  }
}

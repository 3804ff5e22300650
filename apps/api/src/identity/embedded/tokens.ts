import { Injectable } from '@nestjs/common';
import { createLocalJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { TOKEN_ALGORITHM, TOKEN_AUDIENCE, TOKEN_ISSUER } from './auth.js';
import { Auths } from './auths.js';

/** Tokens of people live this long; the browser asks for a new one in time. */
export const TOKEN_MINUTES = 5;
/** Whoever sends unknown key ids makes us look for new keys at most this often. */
const KEYS_MIN_AGE_MS = 5000;

export interface SignedToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Signs and checks bearer tokens. A token names its session, and is good only as long as that lasts. */
@Injectable()
export class Tokens {
  private keys: { find: JWTVerifyGetKey; at: number } | null = null;

  constructor(private readonly auths: Auths) {}

  async sign(uid: string, sessionId: string, minutes = TOKEN_MINUTES): Promise<SignedToken> {
    const issued = Math.floor(Date.now() / 1000);
    const expires = issued + minutes * 60;
    const { token } = await this.auths.home.api.signJWT({ body: { payload: { sub: uid, sid: sessionId, iat: issued, exp: expires } } });
    return { token, expiresAt: new Date(expires * 1000) };
  }

  /** Null when the token is not one of ours or has expired. Says nothing about its session. */
  async read(token: string): Promise<{ uid: string; sessionId: string; goodUntil: Date } | null> {
    try {
      const { payload } = await jwtVerify(token, (header, input) => this.key(header, input), {
        algorithms: [TOKEN_ALGORITHM],
        issuer: TOKEN_ISSUER,
        audience: TOKEN_AUDIENCE,
        requiredClaims: ['sub', 'sid', 'exp', 'iat'],
      });
      return { uid: String(payload.sub), sessionId: String(payload.sid), goodUntil: new Date(Number(payload.exp) * 1000) };
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
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

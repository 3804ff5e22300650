import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, jwtVerify, SignJWT } from 'jose';
import { SETTINGS } from '../../config/config.module.js';
import type { Settings } from '../../config/settings.js';

const ALGORITHM = 'ES256';
const ISSUER = 'scenewright-local';
const AUDIENCE = 'scenewright';
/** Bearer tokens of the local identity live this long. */
export const TOKEN_MINUTES = 60;

/** Signs and checks bearer tokens with a key of this data folder. */
@Injectable()
export class TokenSigner {
  private keys: Promise<{ sign: CryptoKey; verify: CryptoKey }> | null = null;

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  async sign(uid: string): Promise<{ token: string; expiresAt: Date }> {
    const { sign } = await this.load();
    const expiresAt = new Date(Date.now() + TOKEN_MINUTES * 60_000);
    const token = await new SignJWT()
      .setProtectedHeader({ alg: ALGORITHM })
      .setSubject(uid)
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt()
      .setExpirationTime(expiresAt)
      .sign(sign);
    return { token, expiresAt };
  }

  /** Null when the token is not one of ours or no longer valid. */
  async verify(token: string): Promise<{ uid: string; issuedAt: Date } | null> {
    const { verify } = await this.load();
    try {
      const { payload } = await jwtVerify(token, verify, { algorithms: [ALGORITHM], issuer: ISSUER, audience: AUDIENCE });
      return payload.sub && payload.iat ? { uid: payload.sub, issuedAt: new Date(payload.iat * 1000) } : null;
    } catch {
      return null;
    }
  }

  private load(): Promise<{ sign: CryptoKey; verify: CryptoKey }> {
    this.keys ??= (async () => {
      const file = join(this.settings.dataDir, 'identity-key.json');
      if (!existsSync(file)) {
        const draft = `${file}.${process.pid}`;
        writeFileSync(draft, JSON.stringify(await exportJWK((await generateKeyPair(ALGORITHM, { extractable: true })).privateKey)), {
          mode: 0o600,
        });
        try {
          linkSync(draft, file);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        } finally {
          rmSync(draft);
        }
      }
      const jwk = JSON.parse(readFileSync(file, 'utf8'));
      const { d: _, ...publicJwk } = jwk;
      return { sign: (await importJWK(jwk, ALGORITHM)) as CryptoKey, verify: (await importJWK(publicJwk, ALGORITHM)) as CryptoKey };
    })();
    return this.keys;
  }
}

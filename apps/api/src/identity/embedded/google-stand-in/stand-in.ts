import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { SETTINGS } from '../../../config/config.module.js';
import type { Settings } from '../../../config/settings.js';
import type { StandIn } from '../auth.js';

export const STAND_IN_PATH = '/api/identity/google-stand-in';
/** The same wherever the studio is opened: a person stays the same person. */
const ISSUER = 'http://google-stand-in.localhost';
const CLIENT_ID = 'scenewright';
const ALGORITHM = 'RS256';
const CODE_MS = 60_000;
const ID_TOKEN_S = 300;

/** Somebody who was chosen on the account page. */
export interface Account {
  readonly email: string;
  readonly name: string;
}

/** What the studio asked for, when a code is traded in. */
export interface Asked {
  readonly redirectUri: string;
  readonly nonce: string | null;
  readonly challenge: string;
}

const clientSecret = (settings: Settings): string =>
  createHmac('sha256', settings.secrets.signing).update('google stand-in').digest('base64url');

/** How the identity library reaches the stand-in. `ownAddress`: of this process, for what goes from server to server. */
export const standInFor = (settings: Settings, origin: string, ownAddress: string): StandIn => ({
  discoveryUrl: `${ownAddress}${STAND_IN_PATH}/.well-known/openid-configuration?for=${encodeURIComponent(origin)}`,
  clientId: CLIENT_ID,
  clientSecret: clientSecret(settings),
});

/** A small OpenID provider: codes with PKCE, signed ID tokens, and whoever one types is who one is. */
@Injectable()
export class GoogleStandIn {
  private readonly codes = new Map<string, { account: Account; asked: Asked; until: number }>();
  private keys: Promise<{ sign: CryptoKey; publicJwk: JWK }> | null = null;

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  discovery(origin: string, ownAddress: string): Record<string, unknown> {
    return {
      issuer: ISSUER,
      authorization_endpoint: `${origin}${STAND_IN_PATH}/authorize`,
      token_endpoint: `${ownAddress}${STAND_IN_PATH}/token`,
      jwks_uri: `${ownAddress}${STAND_IN_PATH}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: [ALGORITHM],
      scopes_supported: ['openid', 'email', 'profile'],
      code_challenge_methods_supported: ['S256'],
    };
  }

  isClient(clientId: unknown): boolean {
    return clientId === CLIENT_ID;
  }

  isSecret(secret: string): boolean {
    const [given, right] = [secret, clientSecret(this.settings)].map((text) => createHash('sha256').update(text).digest());
    return timingSafeEqual(given as Buffer, right as Buffer);
  }

  /** A code for one account, good once within a minute. */
  issueCode(account: Account, asked: Asked): string {
    const now = Date.now();
    for (const [code, { until }] of this.codes) if (until < now) this.codes.delete(code);
    const code = randomBytes(24).toString('base64url');
    this.codes.set(code, { account, asked, until: now + CODE_MS });
    return code;
  }

  /** Null when the code is unknown, used, late or was asked for by somebody else. */
  async redeem(code: string, redirectUri: string, verifier: string): Promise<{ idToken: string } | null> {
    const found = this.codes.get(code);
    this.codes.delete(code);
    if (!found || found.until < Date.now() || found.asked.redirectUri !== redirectUri) return null;
    if (createHash('sha256').update(verifier).digest('base64url') !== found.asked.challenge) return null;
    return { idToken: await this.idToken(found.account, found.asked.nonce) };
  }

  async jwks(): Promise<{ keys: JWK[] }> {
    return { keys: [(await this.load()).publicJwk] };
  }

  private async idToken({ email, name }: Account, nonce: string | null): Promise<string> {
    const { sign, publicJwk } = await this.load();
    const subject = createHash('sha256').update(email).digest('hex').slice(0, 21);
    const given = { email, email_verified: true, name, ...(nonce ? { nonce } : {}) };
    return new SignJWT(given)
      .setProtectedHeader({ alg: ALGORITHM, kid: publicJwk.kid as string })
      .setIssuer(ISSUER)
      .setAudience(CLIENT_ID)
      .setSubject(subject)
      .setIssuedAt()
      .setExpirationTime(`${ID_TOKEN_S}s`)
      .sign(sign);
  }

  private load() {
    this.keys ??= generateKeyPair(ALGORITHM).then(async ({ privateKey, publicKey }) => ({
      sign: privateKey,
      publicJwk: { ...(await exportJWK(publicKey)), kid: randomBytes(8).toString('hex'), alg: ALGORITHM, use: 'sig' },
    }));
    return this.keys;
  }
}

import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createLocalJWKSet, jwtVerify } from 'jose';
import type { Settings } from '../../../config/settings.js';
import { GoogleStandIn, standInFor } from './stand-in.js';

const settings = { secrets: { signing: Buffer.from('a secret of this test, 32 bytes!'), operatorToken: '' } } as Settings;
const HOME = 'http://127.0.0.1:3000/api/auth/callback/google';
const VERIFIER = 'a verifier that nobody else knows';
const account = { email: 'gina@example.com', name: 'Gina' };

const withCode = () => {
  const standIn = new GoogleStandIn(settings);
  const challenge = createHash('sha256').update(VERIFIER).digest('base64url');
  return { standIn, code: standIn.issueCode(account, { redirectUri: HOME, nonce: 'n', challenge }) };
};

afterEach(() => {
  jest.useRealTimers();
});

describe('A code of the Google stand-in', () => {
  it('is traded for a signed ID token about the account', async () => {
    const { standIn, code } = withCode();
    const tokens = await standIn.redeem(code, HOME, VERIFIER);
    const { payload } = await jwtVerify(tokens?.idToken ?? '', createLocalJWKSet(await standIn.jwks()), { audience: 'scenewright' });
    expect(payload).toMatchObject({ ...account, email_verified: true, nonce: 'n', iss: 'http://google-stand-in.localhost' });
  });

  it('works once', async () => {
    const { standIn, code } = withCode();
    expect(await standIn.redeem(code, HOME, VERIFIER)).not.toBeNull();
    expect(await standIn.redeem(code, HOME, VERIFIER)).toBeNull();
  });

  it.each([
    ['another verifier', HOME, 'a guess'],
    ['another address', 'http://127.0.0.1:4000/api/auth/callback/google', VERIFIER],
  ])('is spoilt by %s', async (_, redirectUri, verifier) => {
    const { standIn, code } = withCode();
    expect(await standIn.redeem(code, redirectUri, verifier)).toBeNull();
    expect(await standIn.redeem(code, HOME, VERIFIER)).toBeNull();
  });

  it('is good for a minute', async () => {
    const { standIn, code } = withCode();
    jest.useFakeTimers({ now: Date.now() + 61_000 });
    expect(await standIn.redeem(code, HOME, VERIFIER)).toBeNull();
  });

  it('is for a client that knows the secret of this studio', () => {
    const { clientId, clientSecret } = standInFor(settings, 'http://localhost:3000', 'http://127.0.0.1:3000');
    const { standIn } = withCode();
    expect([standIn.isClient(clientId), standIn.isSecret(clientSecret), standIn.isSecret('guessed')]).toEqual([true, true, false]);
  });
});

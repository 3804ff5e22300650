import { createHash, createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto';

export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>;

const TOLERANCE_SECONDS = 300;

const one = (headers: WebhookHeaders, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

const isFresh = (timestamp: string) => /^\d{1,12}$/.test(timestamp) && Math.abs(Date.now() / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS;

/** Standard Webhooks, https://www.standardwebhooks.com: HMAC-SHA256 over id, time and body. */
export function isStandardWebhook(headers: WebhookHeaders, body: Buffer, secret: string): boolean {
  const [id, timestamp] = [one(headers, 'webhook-id'), one(headers, 'webhook-timestamp')];
  if (!id || !isFresh(timestamp)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const right = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  return one(headers, 'webhook-signature')
    .split(' ')
    .some((entry) => {
      const [version, value = ''] = entry.split(',');
      const given = Buffer.from(value, 'base64');
      return version === 'v1' && given.length === right.length && timingSafeEqual(given, right);
    });
}

/** fal's: Ed25519 over request, user, time and the body's SHA-256, one a line, by any key of its published set. */
export function isFalWebhook(headers: WebhookHeaders, body: Buffer, keys: readonly { readonly x: string }[]): boolean {
  const timestamp = one(headers, 'x-fal-webhook-timestamp');
  const signature = Buffer.from(one(headers, 'x-fal-webhook-signature'), 'hex');
  if (!isFresh(timestamp) || signature.length !== 64) return false;
  const digest = createHash('sha256').update(body).digest('hex');
  const signed = [one(headers, 'x-fal-webhook-request-id'), one(headers, 'x-fal-webhook-user-id'), timestamp, digest].join('\n');
  return keys.some(({ x }) =>
    verify(null, Buffer.from(signed), createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }), signature),
  );
}

/** sync.so's: HMAC-SHA256 over time and body, in hex, under the secret as it is written. The time may be in seconds or in ms. */
export function isSyncWebhook(headers: WebhookHeaders, body: Buffer, secret: string): boolean {
  const [, timestamp = '', signature = ''] = /^t=(\d{1,16}),v1=([0-9a-f]{64})$/.exec(one(headers, 'sync-signature')) ?? [];
  if (!isFresh(timestamp.length > 12 ? timestamp.slice(0, -3) : timestamp)) return false;
  const right = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
  return timingSafeEqual(Buffer.from(signature, 'hex'), right);
}

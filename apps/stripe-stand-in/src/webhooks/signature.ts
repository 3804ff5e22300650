import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` header of a payload. @param time Seconds since 1970, of the real clock: receivers refuse old ones. */
export function signature(payload: string, secret: string, time: number): string {
  const digest = createHmac('sha256', secret).update(`${time}.${payload}`, 'utf8').digest('hex');
  return `t=${time},v1=${digest}`;
}

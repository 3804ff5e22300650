import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const GOOD_FOR_S = 600;
const PATH = '/api/data-export';

/** Addresses of what somebody takes along: signed, good for ten minutes to begin with, and the only key to it. */
export class ArchiveAddresses {
  private readonly key: Buffer;

  constructor(
    signing: Buffer,
    private readonly now: () => number = Date.now,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', signing, '', 'data export addresses', 32));
  }

  of(uid: string): { url: string; expires_at: string } {
    const expires = Math.floor(this.now() / 1000) + GOOD_FOR_S;
    const query = new URLSearchParams({ uid, e: String(expires), s: this.signature(uid, expires) });
    return { url: `${PATH}?${query}`, expires_at: new Date(expires * 1000).toISOString() };
  }

  isValid(uid: string, expires: number, signature: string): boolean {
    const [given, right] = [Buffer.from(signature), Buffer.from(this.signature(uid, expires))];
    return given.length === right.length && timingSafeEqual(given, right) && expires * 1000 > this.now();
  }

  private signature(uid: string, expires: number): string {
    return createHmac('sha256', this.key).update(`${uid}?${expires}`).digest('base64url');
  }
}

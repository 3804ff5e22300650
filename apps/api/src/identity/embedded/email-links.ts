import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../../config/config.module.js';
import type { Settings } from '../../config/settings.js';

export const LINK_MINUTES = 10;

export const normalised = (email: string): string => email.trim().toLowerCase();

const same = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** What stays the same when the rest of a code is tampered with. */
export const randomPartOf = (code: string): string => code.split('.', 1)[0] as string;

/**
 * Codes of mailed links: a random part, proof that we made it, proof of the address that it is for. So the wrong address is told from
 * a code that was tampered with, and neither reaches the code's one use.
 */
@Injectable()
export class EmailLinks {
  private readonly key: Buffer;

  constructor(@Inject(SETTINGS) settings: Settings) {
    this.key = Buffer.from(hkdfSync('sha256', settings.secrets.signing, '', 'email links', 32));
  }

  mint(email: string): string {
    const random = randomBytes(24).toString('base64url');
    return [random, this.mac(random), this.mac(random, normalised(email))].join('.');
  }

  /** Whether the code is one of ours and for this address. Says nothing about its age and use. */
  check(code: string, email: string): 'good' | 'wrong address' | 'not ours' {
    const [, ours = '', bound = ''] = code.split('.');
    const random = randomPartOf(code);
    if (!same(ours, this.mac(random))) return 'not ours';
    return same(bound, this.mac(random, normalised(email))) ? 'good' : 'wrong address';
  }

  private mac(...parts: string[]): string {
    return createHmac('sha256', this.key).update(parts.join('\0')).digest('base64url');
  }
}

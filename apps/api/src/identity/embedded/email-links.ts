import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../../config/config.module.js';
import type { Settings } from '../../config/settings.js';

export const LINK_MINUTES = 15;

export const normalised = (email: string): string => email.trim().toLowerCase();

const same = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

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
    const [random = '', ours = '', bound = ''] = code.split('.');
    if (!same(ours, this.mac(random))) return 'not ours';
    return same(bound, this.mac(random, normalised(email))) ? 'good' : 'wrong address';
  }

  private mac(...parts: string[]): string {
    return createHmac('sha256', this.key).update(parts.join('\0')).digest('base64url');
  }
}

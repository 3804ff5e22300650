import { isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { SETTINGS } from '../../config/config.module.js';
import type { Settings } from '../../config/settings.js';
import { identityProblem } from '../identity-problem.js';

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || bare(hostname) === '::1' || /^127(\.\d+){3}$/.test(hostname);

/**
 * Under which addresses people may sign in. Mailed links and redirects lead to the address that a request came to, so a `Host` that
 * somebody made up must not get through.
 */
@Injectable()
export class Origins {
  private readonly home: URL;

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {
    this.home = new URL(settings.publicUrl);
  }

  /** The origin that the request came to; null when nobody may sign in there. */
  of(request: Request): string | null {
    const host = request.get('host')?.toLowerCase();
    if (!host) return null;
    if (host === this.home.host) return this.home.origin;
    const url = URL.parse(`${request.protocol}://${host}`);
    return url && url.host === host && this.isLocal(url.hostname) ? url.origin : null;
  }

  /** Whether an origin is one of those that `of` answers with. */
  allows(origin: string): boolean {
    const url = URL.parse(origin);
    return url !== null && url.origin === origin && (origin === this.home.origin || this.isLocal(url.hostname));
  }

  /** The origin of a request from a page of the studio. @throws 403 for another address or another site's page */
  require(request: Request): string {
    const origin = this.of(request);
    const page = request.get('origin');
    if (origin && (page === undefined || page === origin)) return origin;
    throw identityProblem(
      403,
      'unauthorized-domain',
      `Nobody can sign in from this address. Open ${this.home.origin}, or set PUBLIC_URL to the address that people use.`,
    );
  }

  /** A machine of one's own; by number in the local network only as long as no mail leaves the studio. */
  private isLocal(hostname: string): boolean {
    if (this.settings.NODE_ENV === 'production') return false;
    return isLoopback(hostname) || (!this.settings.SMTP_URL && isIP(bare(hostname)) !== 0);
  }
}

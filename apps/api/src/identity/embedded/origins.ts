import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { SETTINGS } from '../../config/config.module.js';
import type { Settings } from '../../config/settings.js';
import { callerNetworks, isLoopback, isSameAddress } from '../../http/caller-network.js';
import { SecurityLog } from '../../http/security-log.js';
import { identityProblem } from '../identity-problem.js';

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

/** Whether a name leads whoever uses it to their own machine. */
export const isLoopbackName = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || isLoopback(bare(hostname));

/**
 * Under which addresses people may sign in. Mailed links, redirects and payments lead back to the address that a request came to, so a
 * `Host` that somebody made up must not get through: beside `PUBLIC_URL` only an address counts to which the connection was really made.
 */
@Injectable()
export class Origins {
  private readonly home: URL;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly security: SecurityLog,
  ) {
    this.home = new URL(settings.publicUrl);
  }

  /** The origin that the request came to; null when nobody may sign in there. */
  of(request: Request): string | null {
    const host = request.get('host')?.toLowerCase();
    if (!host) return null;
    if (host === this.home.host) return this.home.origin;
    const url = URL.parse(`${request.protocol}://${host}`);
    return url && url.host === host && this.isLocal(url, request) ? url.origin : null;
  }

  /** The origin of a request from a page of the studio. @throws 403 for another address or another site's page */
  require(request: Request): string {
    const origin = this.of(request);
    const page = request.get('origin');
    if (origin && (page === undefined || page === origin)) return origin;
    this.security.recordRefusal(callerNetworks(request), 'access.refused', { reason: 'foreign page or host' });
    throw identityProblem(
      403,
      'unauthorized-domain',
      `Nobody can sign in from this address. Open ${this.home.origin}, or set PUBLIC_URL to the address that people use.`,
    );
  }

  /** A machine of one's own; by number in the local network only as long as no mail leaves the studio. */
  private isLocal({ hostname, port }: URL, { socket }: Request): boolean {
    if (this.settings.NODE_ENV === 'production' || Number(port || 80) !== socket.localPort) return false;
    if (isLoopbackName(hostname)) return isLoopback(socket.localAddress);
    return !this.settings.SMTP_URL && isSameAddress(bare(hostname), socket.localAddress);
  }
}

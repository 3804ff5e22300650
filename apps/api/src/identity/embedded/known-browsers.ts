import { createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { SETTINGS } from '../../config/config.module.js';
import type { Settings } from '../../config/settings.js';
import { normalised } from './email-links.js';

const COOKIE = 'scenewright.known';
const PATH = '/api/identity';
const MOST = 5;
const YEAR_MS = 365 * 86_400_000;

/**
 * Browsers in which somebody has signed in before: a cookie says for which addresses, in a way that only this studio can write and read.
 * It opens nothing. It tells the owner of an address from strangers who only know it, so that they cannot use up the owner's attempts.
 */
@Injectable()
export class KnownBrowsers {
  private readonly key: Buffer;
  private readonly secure: boolean;

  constructor(@Inject(SETTINGS) settings: Settings) {
    this.key = Buffer.from(hkdfSync('sha256', settings.secrets.signing, '', 'known browsers', 32));
    this.secure = settings.publicUrl.startsWith('https:');
  }

  /** Whether an address has been signed in from this browser. */
  knows(request: Request, email: string): boolean {
    return marksOf(request).includes(this.markOf(email));
  }

  remember(request: Request, response: Response, email: string): void {
    const mark = this.markOf(email);
    const known = marksOf(request);
    if (known[0] === mark) return;
    const marks = [mark, ...known.filter((one) => one !== mark)].slice(0, MOST);
    response.cookie(COOKIE, marks.join('.'), { path: PATH, httpOnly: true, sameSite: 'lax', secure: this.secure, maxAge: YEAR_MS });
  }

  /** A keyed sum: nobody else can make one, so an equal one is ours. Comparing in constant time would guard 256 bits. */
  private markOf(email: string): string {
    return createHmac('sha256', this.key).update(normalised(email)).digest('base64url');
  }
}

const marksOf = (request: Request): string[] =>
  /(?:^|;\s*)scenewright\.known=([\w.-]+)/.exec(request.get('cookie') ?? '')?.[1]?.split('.') ?? [];

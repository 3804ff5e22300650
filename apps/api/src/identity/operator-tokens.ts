import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { Problem } from '../http/problems.js';
import { EmbeddedIdentity } from './embedded/embedded-identity.js';
import type { SignedToken } from './embedded/tokens.js';

/** Tokens for whoever runs the studio on a machine of their own: as anybody, without proof. */
@Injectable()
export class OperatorTokens {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly embedded: EmbeddedIdentity,
  ) {}

  /** @throws 403 where people sign in for real: not even the operator may be somebody else there */
  async issue(email: string): Promise<SignedToken & { uid: string }> {
    const { IDENTITY, NODE_ENV, SMTP_URL } = this.settings;
    if (IDENTITY !== 'embedded' || (NODE_ENV === 'production' && SMTP_URL)) {
      throw new Problem(
        403,
        'FORBIDDEN',
        'People sign in for real here, so the command line cannot act as one of them. Sign in at the studio.',
      );
    }
    return this.embedded.tokenFor(email);
  }
}

import { type CanActivate, Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../../config/config.module.js';
import type { Settings } from '../../config/settings.js';
import { Problem } from '../../http/problems.js';

/** Under another identity the calls of the embedded one do not exist. */
@Injectable()
export class EmbeddedOnly implements CanActivate {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  canActivate(): boolean {
    if (this.settings.IDENTITY === 'embedded') return true;
    throw new Problem(404, 'NOT_FOUND', 'There is no such call.');
  }
}

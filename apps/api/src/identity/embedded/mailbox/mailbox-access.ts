import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { SETTINGS } from '../../../config/config.module.js';
import type { Settings } from '../../../config/settings.js';
import { notFound } from '../../../http/problems.js';
import { Origins } from '../origins.js';
import { mailboxPageRuns } from '../stand-ins.js';

/** Who may look into the local mailbox. Where mail goes out for real, and in production, it does not exist. */
@Injectable()
export class MailboxAccess {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly origins: Origins,
  ) {}

  /** The links in there are keys: a page elsewhere that points its name at this machine must not read them. @throws {Problem} 404 */
  require(request: Request): void {
    if (!mailboxPageRuns(this.settings) || !this.origins.of(request)) throw notFound('mailbox');
  }
}

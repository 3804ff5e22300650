import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { SETTINGS } from '../../../config/config.module.js';
import type { Settings } from '../../../config/settings.js';
import { notFound } from '../../../http/problems.js';
import { mailboxPageRuns } from '../stand-ins.js';
import { asksFromThisMachine } from '../this-machine.js';

/** Who may look into the local mailbox. Where mail goes out for real, and in production, it does not exist. */
@Injectable()
export class MailboxAccess {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  /** The links in there are keys to everybody's accounts. @throws {Problem} 404 but for this machine */
  require(request: Request): void {
    if (!mailboxPageRuns(this.settings) || !asksFromThisMachine(request)) throw notFound('mailbox');
  }
}

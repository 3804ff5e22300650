import { Controller, Get, Header, Inject, type MessageEvent, Req, Sse } from '@nestjs/common';
import { calls, type ResponseOf } from '@scenewright/contract';
import type { Request } from 'express';
import { concat, from, map, type Observable } from 'rxjs';
import { SETTINGS } from '../../../config/config.module.js';
import type { Settings } from '../../../config/settings.js';
import { Handles, Public } from '../../../http/handles.js';
import { notFound } from '../../../http/problems.js';
import { Origins } from '../origins.js';
import { mailboxPageRuns } from '../stand-ins.js';
import { type KeptMail, Mailbox } from './mailbox.js';
import { mailboxPage, mailboxScript } from './mailbox-page.js';

const view = (mail: KeptMail) => ({ ...mail, at: mail.at.toISOString() });

/** The local mailbox, for people and for programs. Where mail goes out for real, and in production, it does not exist. */
@Controller()
export class MailboxController {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly mailbox: Mailbox,
    private readonly origins: Origins,
  ) {}

  @Public()
  @Get('mailbox')
  @Header('content-type', 'text/html; charset=utf-8')
  show(@Req() request: Request): string {
    this.requireOpen(request);
    return mailboxPage();
  }

  @Public()
  @Get('identity/mailbox/page.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  script(@Req() request: Request): string {
    this.requireOpen(request);
    return mailboxScript;
  }

  @Public()
  @Sse('identity/mailbox/stream')
  stream(@Req() request: Request): Observable<MessageEvent> {
    this.requireOpen(request);
    return concat(from([...this.mailbox.mails()].reverse()), this.mailbox.arrivals()).pipe(
      map((mail) => ({ id: mail.id, data: view(mail) })),
    );
  }

  @Handles(calls.localMailbox)
  async mails(@Req() request: Request): Promise<ResponseOf<typeof calls.localMailbox>> {
    this.requireOpen(request);
    return { mails: this.mailbox.mails().map(view) };
  }

  /** The links in here are keys: a page elsewhere that points its name at this machine must not read them. */
  private requireOpen(request: Request): void {
    if (!mailboxPageRuns(this.settings) || !this.origins.of(request)) throw notFound('mailbox');
  }
}

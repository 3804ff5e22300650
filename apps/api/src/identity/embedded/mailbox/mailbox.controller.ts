import { Controller, Get, Header, type MessageEvent, Req, Sse } from '@nestjs/common';
import type { Request } from 'express';
import { concat, map, type Observable, of } from 'rxjs';
import { Public } from '../../../http/public-route.js';
import { Mailbox, mailView } from './mailbox.js';
import { MailboxAccess } from './mailbox-access.js';
import { mailboxPage, mailboxScript } from './mailbox-page.js';

/** The local mailbox for people. */
@Controller()
export class MailboxController {
  constructor(
    private readonly access: MailboxAccess,
    private readonly mailbox: Mailbox,
  ) {}

  @Public()
  @Get('mailbox')
  @Header('content-type', 'text/html; charset=utf-8')
  show(@Req() request: Request): string {
    this.access.require(request);
    return mailboxPage();
  }

  @Public()
  @Get('identity/mailbox/page.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  script(@Req() request: Request): string {
    this.access.require(request);
    return mailboxScript;
  }

  @Public()
  @Sse('identity/mailbox/stream')
  stream(@Req() request: Request): Observable<MessageEvent> {
    this.access.require(request);
    // what is kept at once: one mail after the other would push down those that are there already
    const kept = of([...this.mailbox.mails()].reverse());
    const arrivals = this.mailbox.arrivals().pipe(map((mail) => [mail]));
    return concat(kept, arrivals).pipe(map((mails) => ({ data: mails.map(mailView) })));
  }
}

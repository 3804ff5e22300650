import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../../http/call-handler.js';
import { Mailbox, mailView } from '../mailbox/mailbox.js';
import { MailboxAccess } from '../mailbox/mailbox-access.js';

/** The local mailbox for programs. */
@Handles(calls.localMailbox)
export class LocalMailboxHandler implements CallHandler<typeof calls.localMailbox> {
  constructor(
    private readonly access: MailboxAccess,
    private readonly mailbox: Mailbox,
  ) {}

  async execute({ http: { request } }: CallTo<typeof calls.localMailbox>) {
    this.access.require(request);
    return { mails: this.mailbox.mails().map(mailView) };
  }
}

import { Injectable } from '@nestjs/common';
import type { Mails } from './auth.js';
import { EmailLinks, LINK_MINUTES } from './email-links.js';
import { Mailbox } from './mailbox/mailbox.js';

/** What identity writes to people. */
@Injectable()
export class IdentityMails implements Mails {
  constructor(
    private readonly links: EmailLinks,
    private readonly mailbox: Mailbox,
  ) {}

  mintLink(email: string): string {
    return this.links.mint(email);
  }

  /** The link opens a page, which asks for the address: a mail scanner that follows it uses nothing up. */
  async sendLink(email: string, code: string, origin: string): Promise<void> {
    await this.mailbox.send({
      to: email,
      subject: 'Your sign-in link for Scenewright',
      text:
        `Open this link to sign in. It works once, for ${LINK_MINUTES} minutes:\n\n` +
        `${origin}/verify-email-link?${new URLSearchParams({ mode: 'signIn', oobCode: code })}\n\n` +
        'If you did not ask for it, leave it: without your mailbox nobody can use it.\n',
    });
  }

  async sendReset(email: string, code: string, origin: string): Promise<void> {
    await this.mailbox.send({
      to: email,
      subject: 'Choose a new password for Scenewright',
      text:
        'Open this link to choose a new password. It works once, for an hour:\n\n' +
        `${origin}/api/identity/password/new?${new URLSearchParams({ oobCode: code })}\n\n` +
        'If you did not ask for it, leave it: your password stays as it is.\n',
    });
  }
}

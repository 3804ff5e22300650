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

  /** The page asks for the password too: whoever opens a link that somebody else asked for gives them nothing. */
  async sendConfirmation(email: string, code: string, origin: string): Promise<void> {
    await this.mailbox.send({
      to: email,
      subject: 'Confirm your address for Scenewright',
      text:
        'Open this link and enter the password that you chose. It works for an hour:\n\n' +
        `${origin}/api/identity/password/confirm?${new URLSearchParams({ oobCode: code })}\n\n` +
        'If you did not sign up, leave it: without your mailbox nobody can use your address.\n',
    });
  }

  async sendTaken(email: string, origin: string): Promise<void> {
    await this.mailbox.send({
      to: email,
      subject: 'You have an account at Scenewright',
      text:
        'Somebody signed up with this address, which has an account already. Sign in the way you did before, or by a mailed link:\n\n' +
        `${origin}/login\n\n` +
        'If it was not you, leave it: nothing has changed.\n',
    });
  }
}

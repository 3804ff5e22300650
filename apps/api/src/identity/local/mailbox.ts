import { Inject, Injectable, Logger } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { SETTINGS } from '../../config/config.module.js';
import type { Settings } from '../../config/settings.js';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const KEPT = 100;

/** Sends mail by SMTP when that is configured; else keeps it where the person at this machine can read it. */
@Injectable()
export class Mailbox {
  private readonly log = new Logger('mail');
  private readonly kept: (Mail & { at: Date })[] = [];

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  get isLocal(): boolean {
    return this.settings.SMTP_URL === undefined;
  }

  async send(mail: Mail): Promise<void> {
    if (this.settings.SMTP_URL) {
      await createTransport(this.settings.SMTP_URL).sendMail({ from: this.settings.MAIL_FROM, ...mail });
      return;
    }
    this.kept.unshift({ ...mail, at: new Date() });
    this.kept.length = Math.min(this.kept.length, KEPT);
    this.log.log(`local mailbox, to ${mail.to}: ${mail.subject}\n${mail.text}`);
  }

  mails(): readonly (Mail & { at: Date })[] {
    return this.kept;
  }
}

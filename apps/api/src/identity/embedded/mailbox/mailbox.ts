import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { newId } from '@scenewright/event-log';
import { createTransport, type Transporter } from 'nodemailer';
import { type Observable, Subject } from 'rxjs';
import { SETTINGS } from '../../../config/config.module.js';
import type { Settings } from '../../../config/settings.js';
import { identityProblem } from '../../identity-problem.js';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface KeptMail extends Mail {
  readonly id: string;
  readonly at: Date;
}

/** A kept mail as it is shown. */
export const mailView = (mail: KeptMail) => ({ ...mail, at: mail.at.toISOString() });

const KEPT = 100;
const TIMEOUT_MS = 15_000;
/** Longest that mail under way is waited for when the studio stops, which has seven seconds for everything. */
const LAST_MS = 2000;

/** Sends mail by SMTP when that is configured; else keeps it where the person at this machine can read it. */
@Injectable()
export class Mailbox implements OnModuleDestroy, OnApplicationShutdown {
  private readonly log = new Logger('mail');
  private readonly smtp: Transporter | null;
  private readonly kept: KeptMail[] = [];
  private readonly underWay = new Set<Promise<void>>();
  private readonly news = new Subject<KeptMail>();

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {
    const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
    this.smtp = settings.SMTP_URL ? createTransport({ url: settings.SMTP_URL, ...timeouts }) : null;
  }

  /** Ends what pages are listening to, or the studio would wait for them when it stops. */
  onModuleDestroy(): void {
    this.news.complete();
  }

  /** Nobody else waits for mail of which a call has said that it is on its way. Behind the work, which is put down before. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.race([Promise.allSettled(this.underWay), sleep(LAST_MS, undefined, { ref: false })]);
    this.smtp?.close();
  }

  /** @throws 503 when the mail server does not take it. */
  async send(mail: Mail): Promise<void> {
    if (!this.smtp) return this.keep(mail);
    const sending = this.sendBy(this.smtp, mail);
    this.underWay.add(sending);
    try {
      await sending;
    } finally {
      this.underWay.delete(sending);
    }
  }

  /** Newest first. */
  mails(): readonly KeptMail[] {
    return this.kept;
  }

  /** Every mail that is kept from now on. */
  arrivals(): Observable<KeptMail> {
    return this.news.asObservable();
  }

  private async sendBy(smtp: Transporter, mail: Mail): Promise<void> {
    try {
      await smtp.sendMail({ from: this.settings.MAIL_FROM, ...mail });
    } catch (error) {
      this.log.error(`the mail server refused a mail: ${(error as Error).message}`);
      throw identityProblem(503, 'internal-error', 'Mail cannot be sent at the moment. Try again in a few minutes.');
    }
  }

  private keep(mail: Mail): void {
    const kept = { ...mail, id: newId(), at: new Date() };
    this.kept.unshift(kept);
    this.kept.length = Math.min(this.kept.length, KEPT);
    this.log.log(`kept for ${mail.to}: ${mail.subject}\n${mail.text}`);
    this.news.next(kept);
  }
}

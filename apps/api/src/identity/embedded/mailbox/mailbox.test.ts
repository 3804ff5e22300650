import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { Settings } from '../../../config/settings.js';
import { Mailbox } from './mailbox.js';

const MAIL = { to: 'ada@example.com', subject: 'Confirm your address', text: 'Open this link.' };

describe('mail that is under way when the studio is told to stop', () => {
  /** `takes`: how long the mail server is at a mail, in ms. */
  const sendingBy = (takes: number) => {
    const done: string[] = [];
    const smtp = {
      sendMail: async () => {
        await sleep(takes, undefined, { ref: false });
        done.push('sent');
      },
      close: () => done.push('closed'),
    };
    const mailbox = new Mailbox({} as Settings);
    Object.assign(mailbox, { smtp });
    // as of a call that answers at once
    void mailbox.send(MAIL).catch(() => {});
    return { mailbox, done };
  };

  it('is sent before the line is closed', async () => {
    const { mailbox, done } = sendingBy(50);
    mailbox.onModuleDestroy();
    await mailbox.onApplicationShutdown();
    expect(done).toEqual(['sent', 'closed']);
  });

  it('is waited for so long that the studio ends in time all the same', async () => {
    const { mailbox, done } = sendingBy(60_000);
    mailbox.onModuleDestroy();
    await mailbox.onApplicationShutdown();
    expect(done).toEqual(['closed']);
  });
});

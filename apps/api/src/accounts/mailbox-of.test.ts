import { describe, expect, it } from '@jest/globals';
import { mailboxOf } from './mailbox-of.js';

describe('The mailbox of an address', () => {
  it.each([
    'adalove@gmail.com',
    'Ada.Love@gmail.com',
    'adalove+films@gmail.com',
    'a.d.a.l.o.v.e+x+y@GoogleMail.com',
    ' adalove@gmail.com ',
  ])('%s is one at Gmail', (address) => expect(mailboxOf(address)).toBe('adalove@gmail.com'));

  it.each([
    ['ada+films@outlook.com', 'ada@outlook.com'],
    ['Ada+1@icloud.com', 'ada@icloud.com'],
    ['ada.love+1@proton.me', 'ada.love@proton.me'],
  ])('%s is %s: tags are the provider’s own', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox));

  it.each(['ada+films@example.com', 'a.d.a@example.com', 'ada@gmail.com.example.com', '+tag@outlook.com'])(
    '%s stays as it is: it may be somebody of their own',
    (address) => expect(mailboxOf(address)).toBe(address),
  );

  it('is its own mailbox', () => {
    for (const address of ['ada@gmail.com', 'ada@outlook.com', 'Ada+x@example.com'])
      expect(mailboxOf(mailboxOf(address))).toBe(mailboxOf(address));
  });
});

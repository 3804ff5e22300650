const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/** Providers that say of themselves that what follows a plus sign leads to the same mailbox. */
const WITH_TAGS = new Set([
  ...['outlook.com', 'hotmail.com', 'live.com', 'msn.com'],
  ...['icloud.com', 'me.com', 'mac.com'],
  ...['fastmail.com', 'fastmail.fm'],
  ...['proton.me', 'protonmail.com', 'pm.me'],
  ...['yandex.com', 'yandex.ru', 'ya.ru'],
  ...['mailbox.org', 'posteo.de', 'zoho.com', 'hey.com'],
]);

/**
 * The one spelling of the mailbox that an address leads to. At Gmail dots and what follows a plus sign say nothing, and googlemail.com is
 * gmail.com; at the providers of `WITH_TAGS` what follows a plus sign says nothing. Anywhere else only the case is dropped: there
 * `ada+x@` may be another person than `ada@`, and two people must not be taken for one. It decides about gifts alone, never about who
 * may sign in.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)];
  // a name that is nothing but a tag is left as it is
  const untagged = name.replace(/(?<=.)\+.*$/s, '');
  if (GMAIL.has(domain)) return `${untagged.replaceAll('.', '')}@gmail.com`;
  return WITH_TAGS.has(domain) ? `${untagged}@${domain}` : address;
}

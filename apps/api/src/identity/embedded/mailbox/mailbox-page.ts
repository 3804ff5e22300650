import { page } from '../html.js';

/** Mail that never left: a list that grows by itself, each mail opens in place. */
export const mailboxPage = (): string =>
  page({
    title: 'Mailbox – Scenewright',
    local: 'Local mailbox',
    script: '/api/identity/mailbox/page.js',
    body: `<main>
<h1>Mailbox</h1>
<p class="soft">No mail leaves this machine: what this studio would send stands here, until a mail server is set (SMTP_URL). It is kept until the studio stops.</p>
<p id="empty" class="soft" role="status" hidden>No mail yet. Ask for a sign-in link and it appears here.</p>
<div id="mails"></div>
</main>
<template><details><summary><strong></strong> <small></small></summary><p class="text"></p></details></template>`,
  });

export const mailboxScript = `const mails = document.getElementById('mails');
const empty = document.getElementById('empty');
const template = document.querySelector('template');
const seen = new Set();

function show(mail) {
  if (seen.has(mail.id)) return;
  seen.add(mail.id);
  const entry = template.content.firstElementChild.cloneNode(true);
  entry.querySelector('strong').textContent = mail.subject;
  entry.querySelector('small').textContent = 'to ' + mail.to + ', ' + new Date(mail.at).toLocaleTimeString();
  const text = entry.querySelector('.text');
  for (const part of mail.text.split(/(https?:\\/\\/\\S+)/)) {
    if (!/^https?:/.test(part)) { text.append(part); continue; }
    const link = document.createElement('a');
    link.href = part;
    link.textContent = part;
    text.append(link);
  }
  for (const other of mails.children) other.open = false;
  entry.open = true;
  mails.prepend(entry);
}

new EventSource('/api/identity/mailbox/stream').addEventListener('message', (event) => {
  for (const mail of JSON.parse(event.data)) show(mail);
  empty.hidden = mails.children.length > 0;
});
`;

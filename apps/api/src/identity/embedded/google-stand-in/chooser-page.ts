import { escaped, page } from '../html.js';
import type { Account } from './stand-in.js';

const accountButton = ({ email, name }: Account): string =>
  `<form method="post"><input type="hidden" name="email" value="${escaped(email)}"><input type="hidden" name="name" value="${escaped(name)}">
<button class="account">${escaped(name)}<small>${escaped(email)}</small></button></form>`;

/** Choose an account, as Google would ask; says that it is not Google. */
export function chooserPage(recent: readonly Account[], problem?: string): string {
  return page({
    title: 'Choose an account',
    narrow: true,
    local: 'Local stand-in',
    body: `<main>
<h1>Choose an account</h1>
<p class="soft">to continue to Scenewright</p>
<p class="note">This is a local stand-in for Google. It asks for no password and nothing leaves this machine: whoever you type is who you are.</p>
${recent.map(accountButton).join('\n')}
<form method="post">
${problem ? `<p role="alert">${escaped(problem)}</p>` : ''}
<label>Email <input name="email" type="email" required maxlength="254" autocomplete="email"${recent.length === 0 ? ' autofocus' : ''}></label>
<label>Name <input name="name" maxlength="200" autocomplete="name" placeholder="optional"></label>
<div class="row"><button form="cancel" name="cancel" value="yes">Cancel</button><button class="main">Continue</button></div>
</form>
<form method="post" id="cancel"></form>
</main>`,
  });
}

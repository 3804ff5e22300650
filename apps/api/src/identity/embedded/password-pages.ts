import { PASSWORD_LENGTH } from '@scenewright/contract';
import { page } from './html.js';

const form = (title: string, field: string, button: string, script: string): string =>
  page({
    title,
    narrow: true,
    script,
    body: `<main>
<h1>${title}</h1>
<form>
${field}
<p role="status"></p>
<div class="row"><button class="main">${button}</button></div>
</form>
</main>`,
  });

/** Where a mailed reset link leads: the new password goes in here. */
export const newPasswordPage = (): string =>
  form(
    'Choose a new password',
    `<label>New password <input name="password" type="password" required minlength="${PASSWORD_LENGTH.min}" maxlength="${PASSWORD_LENGTH.max}" autocomplete="new-password" autofocus></label>`,
    'Save password',
    '/api/identity/password/new.js',
  );

/** Where the link leads that confirms an address: the password that was chosen with it goes in here. */
export const confirmPasswordPage = (): string =>
  form(
    'Confirm your address',
    `<label>The password that you chose <input name="password" type="password" required maxlength="${PASSWORD_LENGTH.max}" autocomplete="current-password" autofocus></label>`,
    'Sign in',
    '/api/identity/password/confirm.js',
  );

/** Sends what was typed with the link's code. `done`: what happens in the browser afterwards. */
const sending = (path: string, wait: string, done: string): string => `const form = document.querySelector('form');
const status = document.querySelector('[role=status]');
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const button = form.querySelector('button');
  button.disabled = true;
  status.textContent = '${wait}';
  try {
    const response = await fetch('${path}', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: new URLSearchParams(location.search).get('oobCode'), password: form.elements.password.value }),
    });
    const answer = await response.json();
    if (response.ok) ${done};
    else status.textContent = answer.error;
  } catch {
    status.textContent = 'The studio does not answer. Try again in a moment.';
  }
  button.disabled = false;
});
`;

export const newPasswordScript = sending(
  '/api/identity/password/reset',
  'Saving…',
  "form.replaceChildren('Your password is changed. You can sign in with it now.')",
);

export const confirmPasswordScript = sending('/api/identity/password/confirm', 'Signing in…', "location.replace('/dashboard')");

import { page } from './html.js';

/** Where a mailed reset link leads: the new password goes in here. */
export const newPasswordPage = (): string =>
  page({
    title: 'Choose a new password',
    narrow: true,
    script: '/api/identity/password/new.js',
    body: `<main>
<h1>Choose a new password</h1>
<form>
<label>New password <input name="password" type="password" required minlength="8" maxlength="128" autocomplete="new-password" autofocus></label>
<p role="status"></p>
<div class="row"><button class="main">Save password</button></div>
</form>
</main>`,
  });

export const newPasswordScript = `const form = document.querySelector('form');
const status = document.querySelector('[role=status]');
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const button = form.querySelector('button');
  button.disabled = true;
  status.textContent = 'Saving…';
  try {
    const response = await fetch('/api/identity/password/reset', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: new URLSearchParams(location.search).get('oobCode'), password: form.elements.password.value }),
    });
    const answer = await response.json();
    if (response.ok) form.replaceChildren('Your password is changed. You can sign in with it now.');
    else status.textContent = answer.error;
  } catch {
    status.textContent = 'The studio does not answer. Try again in a moment.';
  }
  button.disabled = false;
});
`;

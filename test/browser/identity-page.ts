import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext } from 'playwright-core';

const bundles = new Map<string, Promise<string>>();

// in a process of its own: the bundler's native part does not know the test runner's objects
const bundle = async (entry: string): Promise<string> =>
  (await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'bundle-identity.mjs'), entry], { maxBuffer: 2 ** 26 })).stdout;

/**
 * Puts a page at /identity-test that does nothing but sign in. `identity` is there for the test; what the button came to is in the list.
 * @param headers what the page is sent with
 * @param client file of the identity client, and how to make it
 */
export async function addIdentityPage(
  context: BrowserContext,
  headers: Record<string, string>,
  { file, make }: { file: string; make: string } = { file: 'embedded-client.ts', make: 'new EmbeddedIdentityClient()' },
): Promise<void> {
  const code = bundles.get(file) ?? bundle(file);
  bundles.set(file, code);
  const script = `${await code}
window.identity = ${make};
document.querySelector('button').addEventListener('click', () => {
  window.identity.signInWithGoogle().then((person) => show(person.email), (error) => show(error.code));
});
window.identity.onAuthState((person) => { document.querySelector('#state').textContent = person ? person.email : 'nobody'; });
function show(text) { const entry = document.createElement('li'); entry.textContent = text; document.querySelector('ul').append(entry); }
`;
  const html =
    '<!doctype html><title>Identity</title><button>Continue with Google</button><p id="state"></p><ul></ul>' +
    '<script type="module" src="/identity-test.js"></script>';
  await context.route('**/identity-test', (route) => route.fulfill({ contentType: 'text/html', headers, body: html }));
  await context.route('**/identity-test.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
}

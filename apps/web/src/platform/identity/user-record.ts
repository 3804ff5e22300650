import type { UserView } from '@scenewright/contract';
import { answeredInTime, type Fetch } from './identity-api.js';
import type { IdentityClient, SignedInPerson } from './identity-client.js';

/** The studio would not have this person. They are signed out, and their identity is gone if it was new. */
export class UserRecordRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UserRecordRefused';
  }
}

/**
 * Sees to it that whoever is signed in has a record in the studio; to be called on every sign-in. Null when nobody is signed in, or
 * when the studio could not say: the person goes on then.
 * @throws `UserRecordRefused` with the studio's reason
 */
export async function ensureUserRecord(
  client: IdentityClient,
  fetcher: Fetch = (...given) => globalThis.fetch(...given),
): Promise<UserView | null> {
  const [person, token] = [await current(client), await client.getIdToken().catch(() => null)];
  if (!person || !token) return null;
  const response = await fetcher('/api/users/', {
    method: 'POST',
    signal: answeredInTime(),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ name: person.displayName || person.email.split('@')[0] || '' }),
  }).catch(() => null);
  if (!response) return null;
  if (response.status !== 400) {
    const answer = response.ok ? await response.json().catch(() => null) : null;
    return (answer as { user?: UserView } | null)?.user ?? null;
  }
  const reason = reasonIn(await response.text().catch(() => ''));
  // deleting needs the session, so it comes first; neither may keep the reason from the person
  await client.deleteCurrent().catch(() => undefined);
  await client.signOut().catch(() => undefined);
  throw new UserRecordRefused(reason);
}

/** What the studio says, wherever it says it. */
function reasonIn(text: string): string {
  let answer: { error?: unknown; message?: unknown; errors?: unknown } | null = null;
  try {
    answer = JSON.parse(text);
  } catch {
    // not JSON: the text itself is the reason
  }
  const errors = Array.isArray(answer?.errors) ? answer.errors.join(', ') : undefined;
  return String(answer?.error || answer?.message || errors || text || 'Failed to create user record.');
}

function current(client: IdentityClient): Promise<SignedInPerson | null> {
  return new Promise((resolve) => {
    const stop = client.onAuthState((person) => {
      resolve(person);
      queueMicrotask(() => stop());
    });
  });
}

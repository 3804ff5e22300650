import { describe, expect, it } from '@jest/globals';
import type { IdentityClient, SignedInPerson } from './identity-client.js';
import { ensureUserRecord } from './user-record.js';

const ada: SignedInPerson = {
  uid: 'u1',
  email: 'ada@example.com',
  emailVerified: true,
  displayName: null,
  photoURL: null,
  createdAt: '2026-11-21T08:00:00.000Z',
};

/** A client that remembers what was asked of it. */
const clientOf = (person: SignedInPerson | null) => {
  const asked: string[] = [];
  const client = {
    onAuthState(listener: (who: SignedInPerson | null) => void) {
      queueMicrotask(() => listener(person));
      return () => undefined;
    },
    getIdToken: async () => (person ? 'token' : null),
    deleteCurrent: async () => void asked.push('deleteCurrent'),
    signOut: async () => void asked.push('signOut'),
  } as Partial<IdentityClient> as IdentityClient;
  return { client, asked };
};

describe('The record of whoever signs in', () => {
  it('is made under the name that they go by, else the part before the @', async () => {
    const sent: unknown[] = [];
    const fetcher = async (address: string, init?: RequestInit) => {
      sent.push([init?.method, address, new Headers(init?.headers).get('authorization'), JSON.parse(String(init?.body))]);
      return Response.json({ user: { uid: 'u1' } });
    };
    expect(await ensureUserRecord(clientOf(ada).client, fetcher)).toEqual({ uid: 'u1' });
    await ensureUserRecord(clientOf({ ...ada, displayName: 'Ada L.' }).client, fetcher);
    expect(sent).toEqual([
      ['POST', '/api/users/', 'Bearer token', { name: 'ada' }],
      ['POST', '/api/users/', 'Bearer token', { name: 'Ada L.' }],
    ]);
  });

  it.each([
    [{ error: 'No seats left.' }, 'No seats left.'],
    [{ message: 'Not in this region.' }, 'Not in this region.'],
    [{ errors: ['Region not supported', 'Try later'] }, 'Region not supported, Try later'],
    ['plain words', 'plain words'],
    ['', 'Failed to create user record.'],
  ])('that is refused with %j ends the sign-in with %s', async (body, message) => {
    const { client, asked } = clientOf(ada);
    const refuse = async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status: 400 });
    await expect(ensureUserRecord(client, refuse)).rejects.toMatchObject({ name: 'UserRecordRefused', message });
    expect(asked).toEqual(['deleteCurrent', 'signOut']);
  });

  it.each([401, 404, 409, 429, 500, 503])('lets the person go on after %d', async (status) => {
    const { client, asked } = clientOf(ada);
    expect(await ensureUserRecord(client, async () => Response.json({ error: 'no' }, { status }))).toBeNull();
    expect(asked).toEqual([]);
  });

  it('lets the person go on when the studio cannot be reached', async () => {
    const { client, asked } = clientOf(ada);
    const down = async () => Promise.reject(new TypeError('fetch failed'));
    expect(await ensureUserRecord(client, down)).toBeNull();
    expect(asked).toEqual([]);
  });

  it('is nothing to ask for when nobody is signed in', async () => {
    const { client } = clientOf(null);
    expect(await ensureUserRecord(client, async () => Promise.reject(new Error('asked')))).toBeNull();
  });
});

import { describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import type { Settings } from '../config/settings.js';
import type { Identity, IdentityProvider } from '../identity/index.js';
import { StudioCallers } from './studio-callers.js';

const ada: Identity = {
  uid: 'uid-1',
  email: 'ada@example.com',
  emailVerified: true,
  name: 'Ada',
  picture: null,
  createdAt: new Date('2026-11-21T08:00:00Z'),
  session: { id: 'session-1', goodUntil: new Date('2026-11-21T09:00:00Z') },
};

describe('An administrator', () => {
  const called = (emailVerified: boolean, STAFF_SECOND_FACTOR: Settings['STAFF_SECOND_FACTOR']) => {
    const identities = { verify: async () => ({ ...ada, emailVerified }) } as unknown as IdentityProvider;
    const users = { name: 'Ada', roles: ['creator', 'admin'], status: null, cell: null };
    const database = { query: async (text: string) => (text.includes('FROM users') ? [users] : []) } as unknown as DataSource;
    return new StudioCallers(identities, database, { STAFF_SECOND_FACTOR } as Settings).identify('token');
  };

  it('is one with a proven address', async () => {
    expect(await called(true, 'off')).toMatchObject({ roles: ['creator', 'admin'] });
  });

  it('is one once the second factor is shown, where it is asked for', async () => {
    expect(await called(true, 'required')).toMatchObject({ roles: ['creator'], waitingRoles: ['admin'] });
  });

  it.each(['off', 'required'] as const)('is none with an address that is not proven, and shows no second factor (%s)', async (factor) => {
    const caller = await called(false, factor);
    expect(caller).toMatchObject({ roles: ['creator'] });
    expect(caller).not.toHaveProperty('waitingRoles');
  });
});

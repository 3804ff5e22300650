import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { StudioClient } from '../../apps/api/src/cli/studio-client.js';
import { startTestStudio, type TestStudio } from '../support/studio.js';

describe('while a read model is late', () => {
  let studio: TestStudio;
  beforeAll(async () => {
    studio = await startTestStudio({ READ_MODELS_WITHIN_SECONDS: '1', STAFF_SECOND_FACTOR: 'required' });
  }, 90_000);
  afterAll(() => studio?.close(), 30_000);

  /** Nothing is written to this table meanwhile; reading goes on. */
  const late = async <T>(table: string, work: () => Promise<T>): Promise<T> => {
    const holder = new pg.Client({ connectionString: studio.databaseUrl });
    await holder.connect();
    await holder.query(`BEGIN; LOCK TABLE ${table} IN EXCLUSIVE MODE`);
    return work().finally(() => holder.end());
  };

  it('a code of the second factor that is used up opens the session', async () => {
    const ada = await studio.person('ada');
    await studio.operator.call('grantRole', { body: { email: 'ada@example.com', role: 'admin' } });
    const { secret } = await ada.client.call('beginSecondFactor');
    const body = { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() };
    const set = await late('read.staff_audit', () => ada.client.call('confirmSecondFactor', { body }));
    expect(set.recovery_codes).toHaveLength(10);
    const { token } = await studio.operator.call('issueToken', { body: { email: 'ada@example.com' } });
    const elsewhere = new StudioClient(studio.url, token);
    const pass = () => elsewhere.call('passSecondFactor', { body: { code: set.recovery_codes[0]! } });
    expect((await late('read.staff_audit', pass)).passed_until).toBeTruthy();
    expect(await elsewhere.call('adminStatus')).toBeTruthy();
  }, 60_000);

  it('an account that is deleted is said to be', async () => {
    const eve = await studio.person('eve');
    const response = await late('read.users', () =>
      fetch(`${studio.url}/api/users/me`, { method: 'DELETE', headers: { authorization: `Bearer ${eve.token}` } }),
    );
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    await expect(eve.client.call('me')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  }, 60_000);
});

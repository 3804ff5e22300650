import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { StudioClient } from '../../apps/api/src/cli/studio-client.js';
import { type Person, startTestStudio, type TestStudio } from '../support/studio.js';

const STEP_MS = 30_000;

describe('a second factor of the staff', () => {
  let studio: TestStudio;
  let ada: Person;
  let sue: Person;
  let secret: string;
  let codes: string[];
  /** A code that was shown. */
  let used: string;

  beforeAll(async () => {
    studio = await startTestStudio({ STAFF_SECOND_FACTOR: 'required' });
    [ada, sue] = [await studio.person('ada'), await studio.person('sue')];
    await studio.operator.call('grantRole', { body: { email: 'ada@example.com', role: 'admin' } });
    await studio.operator.call('grantRole', { body: { email: 'sue@example.com', role: 'support' } });
  }, 60_000);
  afterAll(() => studio?.close(), 30_000);

  /** The code of this step, or of the nth from now. Those before and behind it are taken as well: it is good for half a minute at the least. */
  const codeOf = (key: string, n = 0) => new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + n * STEP_MS });
  const pass = (code: string, person = ada) => person.client.call('passSecondFactor', { body: { code } });
  const enrol = async (person: Person) => {
    const begun = await person.client.call('beginSecondFactor');
    const set = await person.client.call('confirmSecondFactor', { body: { code: codeOf(begun.secret) } });
    return { secret: begun.secret, codes: set.recovery_codes };
  };
  /** The same person, signed in once more. */
  const elsewhere = async (name: string): Promise<Person> => {
    const { token, uid } = await studio.operator.call('issueToken', { body: { email: `${name}@example.com` } });
    return { client: new StudioClient(studio.url, token), token, uid };
  };

  it('is no business of anybody else', async () => {
    const { client } = await studio.person('eve');
    expect(await client.call('secondFactor')).toEqual({ required: false, is_set: false, passed_until: null, recovery_left: 0 });
    await expect(client.call('beginSecondFactor')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(client.call('adminStatus')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('keeps the staff from everything that is not theirs until it is shown', async () => {
    for (const { client } of [ada, sue]) {
      await expect(client.call('supportPeople', { query: { q: 'eve' } })).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
      expect((await client.call('me')).user.needs_second_factor).toBe(true);
      expect((await client.call('secondFactor')).required).toBe(true);
    }
    await expect(ada.client.call('adminStatus')).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    const { client } = await studio.person('eve');
    const { projectId } = await client.call('createProject', { body: { idea: 'A storm', videoLength: 5 } });
    await expect(ada.client.call('project', { params: { projectId } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is set by a first code, tells its recovery codes once, and opens this session', async () => {
    const { secret: first, fingerprint } = await ada.client.call('beginSecondFactor');
    const begun = await ada.client.call('beginSecondFactor');
    expect(begun.secret).not.toBe(first);
    expect(begun.uri).toContain('otpauth://totp/Scenewright:ada%40example.com');
    await expect(ada.client.call('confirmSecondFactor', { body: { code: codeOf(first) } })).rejects.toMatchObject({
      code: 'INVALID',
    });
    // as in a tab that was there before another one
    await expect(ada.client.call('confirmSecondFactor', { body: { code: codeOf(first), fingerprint } })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('Load this page again'),
    });
    used = codeOf(begun.secret);
    const set = await ada.client.call('confirmSecondFactor', { body: { code: used, fingerprint: begun.fingerprint } });
    expect(new Set(set.recovery_codes).size).toBe(10);
    expect(set.recovery_codes[0]).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/);
    [secret, codes] = [begun.secret, set.recovery_codes];
    expect(await ada.client.call('adminStatus')).toBeTruthy();
    expect((await ada.client.call('me')).user.needs_second_factor).toBeUndefined();
    await expect(ada.client.call('beginSecondFactor')).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('is asked for in every session anew, and a code is good once', async () => {
    const other = await elsewhere('ada');
    await expect(other.client.call('adminStatus')).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    await expect(pass(used, other)).rejects.toMatchObject({ code: 'INVALID' });
    const code = codeOf(secret, 1);
    const answers = await Promise.allSettled([pass(code, other), pass(code, other), pass(code, other)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await other.client.call('adminStatus')).toBeTruthy();
    await expect(pass(code, await elsewhere('ada'))).rejects.toMatchObject({ code: 'INVALID' });
  });

  it('is replaced by a recovery code, once', async () => {
    const other = await elsewhere('ada');
    await pass(codes[0]!.toLowerCase().replace('-', ' '), other);
    expect(await other.client.call('adminStatus')).toBeTruthy();
    expect((await other.client.call('secondFactor')).recovery_left).toBe(9);
    await expect(pass(codes[0]!, await elsewhere('ada'))).rejects.toMatchObject({ code: 'INVALID' });
  });

  it('is taken away by another administrator with a reason, or by the operator; by nobody for themselves', async () => {
    await enrol(sue);
    expect(await sue.client.call('supportPeople', { query: { q: 'eve' } })).toBeTruthy();
    const reset = (uid: string, reason: string, person = ada) =>
      person.client.call('resetSecondFactor', { params: { uid }, body: { reason } });
    await expect(reset(ada.uid, 'Mine')).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(reset(ada.uid, 'Hers', sue)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(reset(sue.uid, ' ')).rejects.toMatchObject({ code: 'INVALID' });
    await reset(sue.uid, 'The phone is lost');
    await expect(sue.client.call('supportPeople', { query: { q: 'eve' } })).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    expect((await sue.client.call('secondFactor')).is_set).toBe(false);
    const { entries } = await ada.client.call('adminAudit');
    expect(entries.map(({ words }) => words)).toContain('Took a second factor away: The phone is lost');
    await studio.operator.call('operatorResetSecondFactor', { body: { email: 'ada@example.com', reason: 'Locked out' } });
    await expect(ada.client.call('adminStatus')).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  });

  it('is not guessed: attempts are limited', async () => {
    await enrol(sue);
    const answers: string[] = [];
    for (let n = 0; n < 12; n++)
      answers.push(
        await pass('000000', sue).then(
          () => 'in',
          ({ code }) => code,
        ),
      );
    expect(answers.at(0)).toBe('INVALID');
    expect(answers.at(-1)).toBe('TOO_MANY_REQUESTS');
  });
});

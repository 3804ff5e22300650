import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestStudio, type TestStudio } from '../support/studio.js';
import { CLI } from '../support/studio-process.js';
import { Browser, signIn } from './support.js';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio({ FIRST_ADMIN: 'Boss@example.com' });
});
afterAll(() => studio?.close());

/** The command line, as somebody at a terminal uses it. */
const run = async (...words: string[]): Promise<{ out: string; failed: boolean }> => {
  const { NODE_OPTIONS: _, ...environment } = process.env;
  const env = { ...environment, STUDIO_URL: studio.url, DATA_DIR: studio.dataDir };
  return promisify(execFile)(process.execPath, [CLI, ...words], { env }).then(
    ({ stdout }) => ({ out: stdout, failed: false }),
    (error: { stderr: string }) => ({ out: error.stderr, failed: true }),
  );
};

const rolesOf = async (token: string) => (await new Browser(studio.url).get('/users/me', token)).body.user.roles;

describe('Roles', () => {
  it('are granted, listed and revoked from the command line, and the log says by whom', async () => {
    const { token, uid } = await studio.person('helper');
    expect(await rolesOf(token)).toEqual(['creator']);
    expect(await run('roles', 'grant', 'HELPER@example.com', 'support')).toEqual({
      out: 'helper@example.com: creator, support\n',
      failed: false,
    });
    expect(await rolesOf(token)).toEqual(['creator', 'support']);
    expect((await run('roles', 'list')).out).toContain('helper@example.com');
    expect((await run('roles', 'revoke', 'helper@example.com', 'support')).out).toBe('helper@example.com: creator\n');
    const { events } = await studio.operator.call('streamHistory', { params: { stream: `user-${uid}` } });
    const changes = events.filter(({ type }) => type.startsWith('UserRole')).map(({ type, actor, data }) => [type, actor, data]);
    const by = `system operator ${userInfo().username}`;
    expect(changes).toEqual([
      ['UserRoleGranted', by, { role: 'support' }],
      ['UserRoleRevoked', by, { role: 'support' }],
    ]);
  });

  it('are not given to strangers nor under other names', async () => {
    const stranger = await run('roles', 'grant', 'nobody@example.com', 'admin');
    expect(stranger).toMatchObject({ failed: true, out: expect.stringContaining('Nobody has signed in as nobody@example.com') });
    expect(await run('roles', 'grant', 'helper@example.com', 'emperor')).toMatchObject({
      failed: true,
      out: expect.stringContaining('creator, support, admin'),
    });
  });

  it('cannot be changed by people, whatever their role', async () => {
    const { token } = await studio.person('climber');
    const answer = await new Browser(studio.url).post(
      '/operator/roles/grant',
      { email: 'climber@example.com', role: 'admin', by: 'me' },
      { authorization: `Bearer ${token}` },
    );
    expect(answer.status).toBe(404);
    expect(await rolesOf(token)).toEqual(['creator']);
  });
});

describe('The first admin', () => {
  it('is whom the setting names, from the first sign-in on; taken away, it stays away', async () => {
    const browser = new Browser(studio.url);
    const { token, uid } = await signIn(browser, 'boss@example.com');
    const register = () => browser.post('/users/', {}, { authorization: `Bearer ${token}` });
    expect((await register()).body.user.roles).toEqual(['creator', 'admin']);
    const { events } = await studio.operator.call('streamHistory', { params: { stream: `user-${uid}` } });
    expect(events.at(-1)).toMatchObject({ type: 'UserRoleGranted', actor: 'system setting FIRST_ADMIN' });
    await run('roles', 'revoke', 'boss@example.com', 'admin');
    expect((await register()).body.user.roles).toEqual(['creator']);
  });
});

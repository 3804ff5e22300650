import { beforeEach, describe, expect, it } from '@jest/globals';
import { SignOutHandler } from './sign-out.js';

describe('signing out', () => {
  let removes: boolean;
  let open: boolean;
  let cookies: string[];
  /** As the library does: it answers alike whether it could remove the session or not. */
  const api = {
    getSession: async () => ({ headers: new Headers(), response: open ? { session: { id: 'a session' } } : null }),
    signOut: async () => {
      if (removes) open = false;
      return { headers: new Headers({ 'set-cookie': 'session=; Max-Age=0' }) };
    },
  };
  const signOut = () =>
    new SignOutHandler({ at: () => ({ api }) } as never, { lasts: async () => open } as never, { require: () => '' } as never).execute({
      http: { request: { headers: {}, socket: {} }, response: { append: (_: string, cookie: string) => cookies.push(cookie) } },
    } as never);

  beforeEach(() => {
    [removes, open, cookies] = [true, true, []];
  });

  it('ends the session and forgets its cookie', async () => {
    expect(await signOut()).toEqual({ success: true });
    expect(cookies).toEqual(['session=; Max-Age=0']);
  });

  it('of nobody is no fault', async () => {
    open = false;
    expect(await signOut()).toEqual({ success: true });
  });

  it('is not said to be done while the session goes on, and keeps its cookie', async () => {
    removes = false;
    await expect(signOut()).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect(cookies).toEqual([]);
  });
});

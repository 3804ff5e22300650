import { describe, expect, it } from '@jest/globals';
import type { SecurityEntry } from '@scenewright/contract';
import { securityInWords } from './security.js';

const entry = (more: Partial<SecurityEntry> = {}): SecurityEntry => ({
  id: '7',
  at: '2026-03-02T09:30:00.000Z',
  times: 1,
  last_at: '2026-03-02T09:30:00.000Z',
  event: 'sign_in.failed',
  words: 'Could not sign in: the password was wrong',
  actor: null,
  target: { kind: 'address', id: 'address Ab3', name: null },
  caller: '203.0.113.9',
  ...more,
});

describe('the log of security, on the command line', () => {
  it('is a line with whom it is about and where it came from', () =>
    expect(securityInWords(entry())).toBe(
      '2026-03-02T09:30:00.000Z  Could not sign in: the password was wrong  (about address Ab3 · from 203.0.113.9)',
    ));

  it('says how often it was, and who did it', () => {
    const line = securityInWords(
      entry({
        times: 3,
        last_at: '2026-03-02T09:40:00.000Z',
        actor: { kind: 'person', id: 'u-ada', name: 'Ada' },
        target: { kind: 'thing', id: 'film-1', name: null },
        caller: null,
      }),
    );
    expect(line).toContain(', 3 times until 2026-03-02T09:40:00.000Z  (by Ada, u-ada · about project or job film-1)');
  });
});

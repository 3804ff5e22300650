import { describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@scenewright/contract';
import { entryInWords } from './audit.js';

const entry = (more: Partial<AuditEntry> = {}): AuditEntry => ({
  position: '42',
  at: '2026-03-02T09:30:00.000Z',
  staff: { uid: 'u-sue', name: 'Sue', role: 'support' },
  words: 'Looked at an account: She asked',
  looked: true,
  person: { uid: 'u-ada', name: 'Ada' },
  project_id: null,
  ...more,
});

describe('what the staff did, on the command line', () => {
  it('is a line with who it was and whom it is about', () =>
    expect(entryInWords(entry())).toBe(
      '      42  2026-03-02T09:30:00.000Z  Sue (support): Looked at an account: She asked  (of Ada, u-ada)',
    ));
  it.each<[string, Partial<AuditEntry>, string]>([
    ['whoever has left', { person: { uid: 'u-ada', name: null } }, '(of somebody who has left, u-ada)'],
    ['a film', { project_id: 'film-1' }, '(of Ada, u-ada · film film-1)'],
    ['an operator', { staff: { uid: 'operator kim', name: 'kim', role: 'operator' } }, 'operator kim (operator): '],
    ['one of the staff without a name', { staff: { uid: 'u-sue', name: null, role: 'admin' } }, 'u-sue (admin): '],
  ])('names %s', (_, more, words) => expect(entryInWords(entry(more))).toContain(words));
  it('names nobody where it is about nobody', () => expect(entryInWords(entry({ person: null }))).toMatch(/She asked$/));
});

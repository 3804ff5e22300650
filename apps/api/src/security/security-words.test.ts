import { describe, expect, it } from '@jest/globals';
import type { SecurityEventName } from '@scenewright/contract';
import { securityWords } from './security-words.js';

describe('a line of the security log', () => {
  it.each<[SecurityEventName, string, string, string]>([
    ['sign_in.succeeded', 'link', '', 'Signed in with a mailed link'],
    ['sign_in.failed', 'password', '', 'Could not sign in: the password was wrong'],
    ['sign_in.failed', '', '', 'Could not sign in'],
    ['sign_in.limited', '', '', 'Held off: too many attempts to sign in'],
    ['request.limited', '', '', 'Held off: too many requests'],
    ['request.limited', 'live connections', '', 'Held off: too many live connections'],
    ['access.refused', 'not an admin', '', 'Refused: what is for administrators'],
    ['access.refused', 'second factor', '', 'Refused: what is for the staff, before the second factor was shown'],
    ['operator.called', '', '', 'Used the command line'],
    ['role.granted', '', 'admin', 'The role of admin was granted'],
    ['role.revoked', '', 'support', 'The role of support was revoked'],
    ['session.ended', 'everywhere', '', 'Sessions ended: signed out everywhere'],
    ['session.ended', 'something new', '', 'Sessions ended: something new'],
    ['password.changed', '', '', 'A new password was set'],
  ])('%s, %s %s is told as: %s', (event, reason, role, words) => expect(securityWords(event, reason, role)).toBe(words));
});

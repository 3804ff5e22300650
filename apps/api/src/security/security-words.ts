import type { SecurityEventName } from '@scenewright/contract';

/** How, or why, in words; what the log says itself of what is not named here. */
const SIGNED_IN: Readonly<Record<string, string>> = {
  link: 'with a mailed link',
  google: 'with Google',
  password: 'with a password',
  operator: 'with a token of the operator’s',
};
const FAILED: Readonly<Record<string, string>> = { password: 'the password was wrong', google: 'Google’s window came to nothing' };
const REFUSED: Readonly<Record<string, string>> = {
  'second factor': 'what is for the staff, before the second factor was shown',
  token: 'a session that is none of ours, or has ended',
  'not theirs': 'a project or job of somebody else',
  'not an admin': 'what is for administrators',
  'not of the staff': 'what is for the staff',
  'not the operator': 'what is for the operator',
  'foreign page or host': 'a sign-in from a foreign page',
};
const ENDED: Readonly<Record<string, string>> = {
  'sign-out': 'signed out',
  everywhere: 'signed out everywhere',
  'password reset': 'there is a new password',
  'account deleted': 'the account was deleted',
};

const named = (words: Readonly<Record<string, string>>, reason: string): string => words[reason] ?? reason;

/** What a line of the security log says, without a full stop. `reason`, `role`: '' where there is none. */
export function securityWords(event: SecurityEventName, reason: string, role: string): string {
  switch (event) {
    case 'sign_in.succeeded':
      return `Signed in ${named(SIGNED_IN, reason)}`.trim();
    case 'sign_in.failed':
      return `Could not sign in${reason && `: ${named(FAILED, reason)}`}`;
    case 'sign_in.limited':
      return 'Held off: too many attempts to sign in';
    case 'request.limited':
      return `Held off: too many ${reason || 'requests'}`;
    case 'access.refused':
      return `Refused: ${named(REFUSED, reason)}`;
    case 'operator.called':
      return 'Used the command line';
    case 'second_factor.set':
      return 'Set a second factor';
    case 'second_factor.passed':
      return reason === 'recovery' ? 'Showed a recovery code' : 'Showed the second factor';
    case 'second_factor.refused':
      return 'Refused: a code of the second factor that was not right';
    case 'second_factor.limited':
      return 'Held off: too many codes of a second factor';
    case 'second_factor.reset':
      return 'A second factor was taken away';
    case 'role.granted':
      return `The role of ${role} was granted`;
    case 'role.revoked':
      return `The role of ${role} was revoked`;
    case 'session.ended':
      return `Sessions ended: ${named(ENDED, reason)}`;
    case 'password.changed':
      return 'A new password was set';
  }
}

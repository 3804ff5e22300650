import fc from 'fast-check';
import type { UserCommand } from '../../user/decider.js';
import type { Arbitrary } from '../arbitrary.js';
import { anyOf, type Every, is } from './every.js';
import { few } from './values.js';

const role = fc.constantFrom('creator' as const, 'support' as const, 'admin' as const);

const service = fc.constantFrom('replicate' as const, 'elevenlabs' as const);

const every: Every<UserCommand> = {
  RegisterUser: fc.record({
    type: is('RegisterUser'),
    uid: fc.constant('u1'),
    email: fc.constant('e'),
    name: fc.constant('n'),
    emailHash: fc.constant('h'),
  }),
  ChangeProfile: fc.record({ type: is('ChangeProfile'), name: fc.constantFrom('a', 'b') }),
  GrantRole: fc.record({ type: is('GrantRole'), role }),
  RevokeRole: fc.record({ type: is('RevokeRole'), role }),
  MakeFirstAdmin: fc.constant({ type: 'MakeFirstAdmin' as const }),
  OpenProject: fc.record({ type: is('OpenProject'), projectId: few(0), limit: fc.constantFrom(null, 1, 2) }),
  CloseProject: fc.record({ type: is('CloseProject'), projectId: few(0) }),
  DismissTip: fc.record({ type: is('DismissTip'), tipId: fc.constant('t') }),
  ChooseAnalytics: fc.record({ type: is('ChooseAnalytics'), allowed: fc.boolean() }),
  SealOwnKey: fc.record({ type: is('SealOwnKey'), service, keyId: few(1), key: fc.constant('v1.sealed.key') }),
  RemoveOwnKey: fc.record({ type: is('RemoveOwnKey'), service }),
  RecordLoglines: fc.record({
    ...{ type: is('RecordLoglines'), jobId: few(1), model: fc.constant('openai/gpt-5.4') },
    ...{ inputTokens: fc.nat(), outputTokens: fc.nat() },
  }),
  DeleteUser: fc.record({ type: is('DeleteUser') }),
};
export const userCommand: Arbitrary<UserCommand> = anyOf(every);

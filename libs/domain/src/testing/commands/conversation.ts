import fc from 'fast-check';
import type { ConversationCommand } from '../../conversation/decider.js';
import type { Arbitrary } from '../arbitrary.js';
import { anyOf, type Every, is } from './every.js';
import { few, price } from './values.js';

const message = few(1, 2);
const actionId = few(2, 3);
const action = fc.record(
  {
    ...{ actionId, call: fc.constantFrom('reviseShot', 'generateVideo'), input: fc.constant({ shotId: 2 }) },
    ...{ words: fc.constant('Make the clip of shot 2'), price, atOnce: fc.boolean() },
  },
  { noNullPrototype: true },
);

const usage = fc.option(fc.constant({ model: 'local/tiny', inputTokens: 900, outputTokens: 40 }), { nil: null });

const every: Every<ConversationCommand> = {
  SendMessage: fc.record({
    ...{ type: is('SendMessage'), messageId: message, text: fc.constantFrom('', 'Shorter') },
    tab: fc.constantFrom('scripts' as const, 'characters' as const, 'scenes' as const),
  }),
  ProposeActions: fc.record({
    type: is('ProposeActions'),
    inReplyTo: message,
    actions: fc.uniqueArray(action, { minLength: 1, maxLength: 3, selector: (one) => one.actionId }),
  }),
  CarryOutAction: fc.record({ type: is('CarryOutAction'), actionId }),
  RefuseAction: fc.record({ type: is('RefuseAction'), actionId, code: fc.constant('CONFLICT'), message: fc.constant('It runs.') }),
  RepriceAction: fc.record({ type: is('RepriceAction'), actionId, price }),
  DeclineAction: fc.record({ type: is('DeclineAction'), actionId }),
  DeclineProposals: fc.record({ type: is('DeclineProposals'), inReplyTo: message }),
  GiveReply: fc.record({
    ...{ type: is('GiveReply'), messageId: few(3, 2), inReplyTo: message },
    ...{ text: fc.constant('Done.'), method: fc.constant('offline'), usage },
  }),
  StopReply: fc.record({ type: is('StopReply'), inReplyTo: message, failed: fc.boolean(), usage }),
};
export const conversationCommand: Arbitrary<ConversationCommand> = anyOf(every);

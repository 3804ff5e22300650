/** What is told of each event of a conversation. */
import type { ConversationEvent } from '@scenewright/events';
import type { Sentences } from '../event-history.js';
import { because, counted, inCredits, quoting, tokensUsed } from '../phrases.js';

export const conversationSentences: Sentences<ConversationEvent> = {
  MessageSent: ({ text }) => quoting('The assistant was asked', text),
  ActionsProposed: ({ actions }) =>
    quoting(`The assistant proposed ${counted(actions.length, 'change')}`, actions.map(({ words }) => words).join('; ')),
  ActionCarriedOut: () => 'What the assistant had proposed was done',
  ActionRefused: ({ message }) => because('What the assistant had proposed could not be done', message),
  ActionRepriced: ({ price }) => `What the assistant had proposed came to cost ${inCredits(price)}`,
  ActionDeclined: () => 'What the assistant had proposed was declined',
  ModelUsed: tokensUsed,
  ReplyGiven: ({ text }) => quoting('The assistant answered', text),
  ReplyStopped: ({ failed }) => (failed ? 'The assistant could not answer' : 'The assistant was stopped'),
};

import { describe, expect, it } from '@jest/globals';
import type { ConversationEvent, ProposedAction } from '@scenewright/events';
import { specification } from '../testing/given.js';
import { id } from '../testing/samples.js';
import { conversationDecider } from './decider.js';

const given = specification(conversationDecider);
const [QUESTION, REPLY, ONE, TWO] = [id(1, 1), id(2, 1), id(1, 2), id(2, 2)];

const sent: ConversationEvent = { type: 'MessageSent', data: { messageId: QUESTION, text: 'Make shot 2 again', tab: 'scenes' } };
const action = (actionId: string, price = 6000): ProposedAction => ({
  ...{ actionId, call: 'generateVideo', input: { clipId: 2 }, words: 'Make the clip of shot 2', price, atOnce: false },
});
const proposed: ConversationEvent = { type: 'ActionsProposed', data: { inReplyTo: QUESTION, actions: [action(ONE), action(TWO, 0)] } };
const carriedOut: ConversationEvent = { type: 'ActionCarriedOut', data: { actionId: ONE } };
const declined: ConversationEvent = { type: 'ActionDeclined', data: { actionId: ONE } };
const refused: ConversationEvent = { type: 'ActionRefused', data: { actionId: ONE, code: 'CONFLICT', message: 'It has no start frame.' } };
const reply: ConversationEvent = {
  type: 'ReplyGiven',
  data: { messageId: REPLY, inReplyTo: QUESTION, text: 'Here it is.', method: 'offline' },
};
const stopped: ConversationEvent = { type: 'ReplyStopped', data: { inReplyTo: QUESTION, failed: false } };

describe('a message', () => {
  const send = { type: 'SendMessage', messageId: QUESTION, text: 'Make shot 2 again', tab: 'scenes' } as const;

  it('is sent once', () => {
    given().when(send).happens(sent);
    given(sent).when(send).changesNothing();
  });
  it('says something', () =>
    given()
      .when({ ...send, text: ' \n ' })
      .isRefused('INVALID', 'message'));
});

describe('an answer', () => {
  const give = { type: 'GiveReply', messageId: REPLY, inReplyTo: QUESTION, text: 'Here it is.', method: 'offline', usage: null } as const;
  const stop = { type: 'StopReply', inReplyTo: QUESTION, failed: false, usage: null } as const;

  it('follows a message, once', () => {
    given(sent).when(give).happens(reply);
    given(sent, reply).when(give).changesNothing();
    given().when(give).isRefused('NOT_FOUND');
  });
  it('comes with what a model used for it, also when it is stopped', () => {
    const usage = { model: 'local/tiny', inputTokens: 900, outputTokens: 40 };
    const used: ConversationEvent = { type: 'ModelUsed', data: { inReplyTo: QUESTION, ...usage } };
    given(sent)
      .when({ ...give, usage })
      .happens(used, reply);
    given(sent)
      .when({ ...stop, usage })
      .happens(used, stopped);
    given(sent, used, reply)
      .when({ ...give, usage })
      .changesNothing();
  });
  it('can be stopped until it is there', () => {
    given(sent).when(stop).happens(stopped);
    given(sent, reply).when(stop).changesNothing();
    given(sent, stopped).when(give).changesNothing();
  });
});

describe('an action', () => {
  const propose = { type: 'ProposeActions', inReplyTo: QUESTION, actions: [action(ONE), action(TWO, 0)] } as const;
  const carryOut = { type: 'CarryOutAction', actionId: ONE } as const;
  const decline = { type: 'DeclineAction', actionId: ONE } as const;
  const refuse = { type: 'RefuseAction', actionId: ONE, code: 'CONFLICT', message: 'It has no start frame.' } as const;

  it('is proposed in answer to a message, once', () => {
    given(sent).when(propose).happens(proposed);
    given(sent, proposed).when(propose).changesNothing();
    given().when(propose).isRefused('NOT_FOUND');
  });
  it('is carried out once, also when it was refused before', () => {
    given(sent, proposed).when(carryOut).happens(carriedOut);
    given(sent, proposed, carriedOut).when(carryOut).changesNothing();
    given(sent, proposed, refused).when(carryOut).happens(carriedOut);
  });
  it('is done when it was done, also for somebody who declined it meanwhile', () => {
    given(sent, proposed, declined).when(carryOut).happens(carriedOut);
    expect(given(sent, proposed, declined, carriedOut).state.actions[ONE]?.state).toBe('done');
  });
  it('is declined once, and not when it is done', () => {
    given(sent, proposed).when(decline).happens(declined);
    given(sent, proposed, declined).when(decline).changesNothing();
    given(sent, proposed, carriedOut).when(decline).isRefused('CONFLICT', 'actions');
  });
  it('is declined together with all that waits of the same answer', () => {
    const declineAll = { type: 'DeclineProposals', inReplyTo: QUESTION } as const;
    const other: ConversationEvent = { type: 'ActionDeclined', data: { actionId: TWO } };
    given(sent, proposed).when(declineAll).happens(declined, other);
    given(sent, proposed, carriedOut).when(declineAll).happens(other);
    given(sent, proposed, refused, other).when(declineAll).changesNothing();
    given(sent, proposed)
      .when({ ...declineAll, inReplyTo: id(1, 3) })
      .changesNothing();
  });
  it('may be refused, for the reason that is told', () => {
    given(sent, proposed).when(refuse).happens(refused);
    for (const over of [carriedOut, declined, refused]) given(sent, proposed, over).when(refuse).changesNothing();
    expect(given(sent, proposed, refused).state.actions[ONE]?.state).toBe('refused');
  });
  it('may come to cost something else as long as it waits', () => {
    const reprice = { type: 'RepriceAction', actionId: ONE, price: 8000 } as const;
    const repriced: ConversationEvent = { type: 'ActionRepriced', data: { actionId: ONE, price: 8000 } };
    given(sent, proposed).when(reprice).happens(repriced);
    given(sent, proposed, repriced).when(reprice).changesNothing();
    given(sent, proposed, carriedOut).when(reprice).isRefused('CONFLICT', 'actions');
    expect(given(sent, proposed, repriced).state.actions[ONE]?.price).toBe(8000);
  });
  it('was proposed by the assistant', () => {
    for (const command of [carryOut, decline, refuse]) given(sent).when(command).isRefused('NOT_FOUND', 'actions');
  });
});

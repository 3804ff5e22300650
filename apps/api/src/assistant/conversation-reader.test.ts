import { describe, expect, it } from '@jest/globals';
import type { ConversationAction } from '@scenewright/domain';
import { ConversationReader } from './conversation-reader.js';

const action = (call: string, more: Partial<ConversationAction> = {}): ConversationAction => ({
  ...{ actionId: call, call, input: {}, words: call, price: 0, atOnce: true, inReplyTo: 'q', state: 'done' },
  ...more,
});

/** The answer to one message, where these steps are undone. */
async function answerWith(actions: ConversationAction[], undone: string[] = []) {
  const reply = { type: 'ReplyGiven', data: { messageId: 'r', inReplyTo: 'q', text: 'Done.' }, recordedAt: new Date(0) };
  const reader = new ConversationReader(
    {
      async *read() {
        yield reply;
      },
    } as never,
    { stateOf: async () => ({ messages: {}, actions: Object.fromEntries(actions.map((one) => [one.actionId, one])) }) } as never,
    { undone: async (_project: string, owner: string) => new Set(owner === 'ada' ? undone : []) } as never,
  );
  const [message] = await reader.messages({ id: 'p', ownerId: 'ada' } as never);
  return message;
}
const stepOf = async (...actions: ConversationAction[]) => (await answerWith(actions))?.step;

describe('what can be undone with an answer', () => {
  it('is what was done with it at once', async () => {
    expect(await stepOf(action('reviseFilm'))).toBe('q');
    expect(await stepOf(action('reviseFilm', { state: 'refused' }))).toBeNull();
    expect(await stepOf(action('generateVideo', { atOnce: false }))).toBeNull();
    expect(await stepOf()).toBeNull();
  });
  it('is undone when its step is', async () => {
    expect(await answerWith([action('reviseFilm')], ['q'])).toMatchObject({ step: 'q', undone: true });
    expect(await answerWith([action('reviseFilm')], ['other'])).toMatchObject({ step: 'q', undone: false });
    expect(await answerWith([], ['q'])).toMatchObject({ step: null, undone: false });
  });
  it.each(['undoStep', 'redoStep'])('is nothing where it turned another step by %s', async (call) => {
    expect(await stepOf(action(call))).toBeNull();
    expect(await stepOf(action(call), action('reviseFilm'))).toBeNull();
    expect(await stepOf(action(call, { state: 'refused' }), action('reviseFilm'))).toBe('q');
  });
});

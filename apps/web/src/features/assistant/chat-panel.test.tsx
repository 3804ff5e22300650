/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AssistantAction, ChatMessage } from '@scenewright/contract';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { selectShortage } from '../../entities/credits/index.js';
import { eventsReceived, jobReceived } from '../../platform/realtime/slice.js';
import { accessibilityProblems } from '../../testing/accessibility.js';
import { FakeStudio } from '../../testing/fake-studio.js';
import { testFrame } from '../../testing/test-app.js';
import { AssistantToggle } from './assistant-toggle.js';
import { ChatPanel } from './chat-panel.js';

const CHAT = 'POST /agent/chat';
const HISTORY = 'GET /agent/history/p';
const EXECUTE = 'POST /agent/execute';

const narrow = window.matchMedia;
const giveRoom = () => {
  window.matchMedia = (query) => ({ ...narrow(query), matches: true });
};

let stop = () => {};
beforeEach(giveRoom);
afterEach(() => {
  window.matchMedia = narrow;
  stop();
  cleanup();
  localStorage.clear();
  document.head.replaceChildren();
});

const said = (id: string, type: ChatMessage['type'], content: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  ...{ id, type, content, timestamp: '2026-11-01T10:00:00.000Z', actions: [], step: null, undone: false },
  ...more,
});
const action = (more: Partial<AssistantAction> = {}): AssistantAction => ({
  ...{ id: 'a1', words: 'Make the clip of shot 2', price: 6, state: 'proposed', error: null },
  ...more,
});

/** A studio in which this was said; what is answered is said from then on. */
function open(
  tab: 'scripts' | 'characters' | 'scenes',
  { messages = [] as ChatMessage[], ...answers }: Record<string, unknown> & { messages?: ChatMessage[] } = {},
) {
  const talk = [...messages];
  const studio = new FakeStudio({
    [HISTORY]: () => ({ body: { messages: [...talk], model: null } }),
    [CHAT]: ({ body }: { body: { message: string } }) => {
      const answer = said('r', 'assistant', 'She wears a red coat now.');
      talk.push(said('q', 'user', body.message), answer);
      return { body: { response: answer.content, actions: [], message: answer } };
    },
    'GET /agent/suggestions/p': { suggestions: [] },
    'POST /users/credits/check': { has_enough: true, credits: 30 },
    ...answers,
  });
  const frame = testFrame(
    <>
      <ChatPanel projectId="p" tab={tab} />
      <AssistantToggle />
    </>,
    { studio },
  );
  const view = render(frame.element);
  stop = () => {
    view.unmount();
    frame.store.stop();
  };
  return { ...frame, talk, user: userEvent.setup() };
}
const field = () => screen.getByLabelText('Ask the assistant') as HTMLTextAreaElement;
const log = () => within(screen.getByRole('log'));
const asked = (studio: FakeStudio) => studio.requests.filter(({ call }) => call === CHAT).map(({ body }) => body);

describe('the chat beside a project', () => {
  it('is nowhere when the studio shows no assistant', () => {
    document.head.innerHTML = '<meta name="show-ai-assistant" content="false" />';
    open('scripts');
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('asks what was written, where it was written, and shows the answer', async () => {
    const { user, studio } = open('characters');
    await user.type(field(), 'A red coat{Enter}');
    expect(await log().findByText('She wears a red coat now.')).toBeTruthy();
    expect(asked(studio)).toEqual([{ projectId: 'p', currentTab: 'characters', message: 'A red coat' }]);
    await waitFor(() => expect([field().disabled, field().value]).toEqual([false, '']));
    expect(log().getAllByText('A red coat')).toHaveLength(1);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('scrolls to what is new, also where scrolling gives a promise', async () => {
    const scrolled = jest.fn(async () => {});
    Element.prototype.scrollIntoView = scrolled as never;
    const { user } = open('scenes');
    const toggle = screen.getByRole('button', { name: 'Assistant' });
    await user.click(toggle);
    await user.type(field(), 'A red coat{Enter}');
    expect(await log().findByText('She wears a red coat now.')).toBeTruthy();
    expect(scrolled).toHaveBeenCalled();
    await user.click(toggle);
    expect(screen.queryByRole('complementary')).toBeNull();
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('waits with the field closed, and can be stopped', async () => {
    const { user } = open('scripts', { [CHAT]: () => new Promise(() => {}) });
    await user.type(field(), 'Shorter{Enter}');
    expect(await screen.findByText('Thinking...')).toBeTruthy();
    expect([field().disabled, log().getAllByText('Shorter').length]).toEqual([true, 1]);
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(field().disabled).toBe(false));
    await waitFor(() => expect(document.activeElement).toBe(field()));
  });

  it('begins a new line with Shift and Enter, and sends no blank', async () => {
    const { user, studio } = open('scripts');
    await user.type(field(), '   {Enter}');
    await user.clear(field());
    await user.type(field(), 'one{Shift>}{Enter}{/Shift}two');
    expect(field().value).toBe('one\ntwo');
    expect(asked(studio)).toEqual([]);
  });

  it('says something when there is no answer', async () => {
    const { user } = open('scripts', { [CHAT]: () => ({ status: 409, body: { error: 'It is busy.', error_code: 'ALREADY_RUNNING' } }) });
    await user.type(field(), 'Again{Enter}');
    expect(await log().findByText(/Sorry, I encountered an error\. Please try again\. It is busy\./)).toBeTruthy();
    expect(log().getByText('Again')).toBeTruthy();
  });

  it('offers to load what was said again when it could not be had', async () => {
    let isDown = true;
    const { user } = open('scripts', {
      [HISTORY]: () =>
        isDown
          ? { status: 404, body: { error: 'no', error_code: 'NOT_FOUND' } }
          : { body: { messages: [said('1', 'user', 'Hello')], model: null } },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(again);
    expect(await log().findByText('Hello')).toBeTruthy();
  });

  it('says who answers: whether a machine elsewhere reads along', async () => {
    open('scripts', { 'GET /capabilities': { writer: null } });
    expect(await screen.findByText('Answered by rules of this studio; nothing is sent elsewhere.')).toBeTruthy();
    stop();
    cleanup();
    open('scripts', { 'GET /capabilities': { writer: 'openai/gpt-5.4-mini' } });
    expect(
      await screen.findByText('Answered by rules of this studio. What it writes anew is written by openai/gpt-5.4-mini.'),
    ).toBeTruthy();
    stop();
    cleanup();
    open('scripts');
    expect(await screen.findByText('Answered by rules of this studio.')).toBeTruthy();
    stop();
    cleanup();
    open('scripts', { [HISTORY]: { messages: [], model: 'anthropic/some-model' } });
    expect(await screen.findByText(/^Answered by the language model anthropic\/some-model, which reads/)).toBeTruthy();
  });

  it('comes to the scenes when it is called', async () => {
    const { user } = open('scenes');
    expect(screen.queryByRole('complementary')).toBeNull();
    const toggle = screen.getByRole('button', { name: 'Assistant' });
    await user.click(toggle);
    expect(screen.getByRole('complementary', { name: 'Assistant' })).toBeTruthy();
    expect(toggle.getAttribute('aria-pressed')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Close the assistant' }));
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(document.activeElement).toBe(toggle);
  });

  it('stays closed where it was closed, until it is asked for', async () => {
    const { user } = open('scripts');
    await user.click(screen.getByRole('button', { name: 'Close the assistant' }));
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(localStorage.getItem('assistant-closed')).toBe('yes');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask AI' }));
    await user.click(screen.getByRole('button', { name: 'Ask AI' }));
    expect(screen.getByRole('complementary', { name: 'Assistant' })).toBeTruthy();
  });

  it('covers everything where there is no room, and closes', async () => {
    window.matchMedia = narrow;
    const { user } = open('scripts');
    await user.click(screen.getByRole('button', { name: 'Ask AI' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Assistant' }));
    expect(dialog.getByLabelText('Ask the assistant')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('floats over no board, where it is called from the toolbar', async () => {
    window.matchMedia = narrow;
    const { user } = open('scenes');
    expect(screen.queryByRole('button', { name: 'Ask AI' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Assistant' }));
    await user.click(within(screen.getByRole('dialog', { name: 'Assistant' })).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('what the assistant notices', () => {
  it('stands over the field, and a click says what would change it', async () => {
    const suggestions = [{ words: '2 shots have no clip yet.', say: 'film the shots that have no video' }];
    const { user, studio } = open('scripts', { 'GET /agent/suggestions/p': { suggestions } });
    expect(await screen.findByText('2 shots have no clip yet.')).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Say: film the shots that have no video' }));
    await waitFor(() =>
      expect(asked(studio)).toEqual([{ projectId: 'p', currentTab: 'scripts', message: 'film the shots that have no video' }]),
    );
  });

  it('leaves what was begun in the field', async () => {
    const suggestions = [{ words: '2 shots have no clip yet.', say: 'film the shots that have no video' }];
    const { user, studio } = open('scripts', { 'GET /agent/suggestions/p': { suggestions } });
    const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Ask the assistant' });
    await user.type(field(), 'Give the keeper');
    await user.click(await screen.findByRole('button', { name: 'Say: film the shots that have no video' }));
    await waitFor(() => expect(asked(studio)).toHaveLength(1));
    expect(field().value).toBe('Give the keeper');
  });
});

describe('what the assistant notices while something is made', () => {
  it('is not said, and looked at again behind it', async () => {
    let words = 'It is 3 o’clock.';
    const { store, studio } = open('scripts', { 'GET /agent/suggestions/p': () => ({ body: { suggestions: [{ words, say: 'x' }] } }) });
    expect(await screen.findByText('It is 3 o’clock.')).toBeTruthy();
    const job = { id: 'j', kind: 'video' as const, project_id: 'p', state: 'running', progress: 0, message: null };
    act(() => void store.dispatch(jobReceived(job)));
    await waitFor(() => expect(screen.queryByText('It is 3 o’clock.')).toBeNull());
    words = 'It is 4 o’clock.';
    act(() => void store.dispatch(jobReceived({ ...job, state: 'completed' })));
    expect(await screen.findByText('It is 4 o’clock.')).toBeTruthy();
    expect(studio.calls('GET /agent/suggestions/p')).toBe(2);
  });
});

describe('what the assistant proposes', () => {
  it.each([
    ['beside the film', false, 'Close the assistant'],
    ['over it', true, 'Close'],
  ])('is carried out when the conversation %s is closed while the credits are asked for', async (_, isNarrow, close) => {
    if (isNarrow) window.matchMedia = narrow;
    const check = Promise.withResolvers<{ body: unknown }>();
    const { user, studio } = open('scripts', {
      messages: [said('q', 'user', 'Make it'), said('r', 'assistant', 'I would.', { actions: [action()] })],
      'POST /users/credits/check': () => check.promise,
      [EXECUTE]: { actions: [action({ state: 'done' })] },
    });
    if (isNarrow) await user.click(await screen.findByRole('button', { name: 'Ask AI' }));
    await user.click(await screen.findByRole('button', { name: /^Confirm/ }));
    await user.click(screen.getByRole('button', { name: close }));
    await act(async () => check.resolve({ body: { has_enough: true, credits: 30 } }));
    await waitFor(() => expect(studio.calls(EXECUTE)).toBe(1));
  });

  const proposal = said('r', 'assistant', 'It costs credits: confirm it below.', { actions: [action()] });

  it('waits for one confirmation, which shows the price, and sends its id alone', async () => {
    const { user, studio, talk } = open('scripts', {
      messages: [said('q', 'user', 'make shot 2 again'), proposal],
      [EXECUTE]: () => {
        talk.splice(1, 1, { ...proposal, actions: [action({ state: 'done' })] });
        return { body: { success: true, response: 'Done.', actions: [action({ state: 'done' })] } };
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Confirm.*6 credits/ }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull());
    expect(studio.requests.find(({ call }) => call === EXECUTE)?.body).toEqual({ projectId: 'p', actions: ['a1'] });
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('is confirmed together where there is more of it, each with its price', async () => {
    open('scripts', { messages: [{ ...proposal, actions: [action(), action({ id: 'a2', words: 'Make the clip of shot 3', price: 4 })] }] });
    expect(await screen.findByRole('button', { name: /^Confirm all.*10 credits/ })).toBeTruthy();
    expect(screen.getByText('Make the clip of shot 3')).toBeTruthy();
  });

  it.each([
    [[0.7, 0.1, 0.5], 'This costs 1.3 credits.'],
    [[1], 'This costs 1 credit.'],
  ])('says what it costs as it is charged, where that cannot be paid: %j', async (prices, said) => {
    const actions = prices.map((price, nth) => action({ id: `a${nth}`, price }));
    const { user, store } = open('scripts', {
      messages: [{ ...proposal, actions }],
      'POST /users/credits/check': { has_enough: false, credits: 0 },
    });
    await user.click(await screen.findByRole('button', { name: /^Confirm/ }));
    await waitFor(() => expect(selectShortage(store.getState() as never)?.message).toBe(said));
  });

  it('says why it could not be done, and can be left', async () => {
    const { user, studio } = open('scripts', {
      messages: [{ ...proposal, actions: [action({ state: 'refused', error: 'It has no start frame.' }), action({ id: 'a2' })] }],
      'POST /agent/decline': { success: true },
    });
    expect(await screen.findByText('It has no start frame.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    await waitFor(() =>
      expect(studio.requests.find(({ call }) => call === 'POST /agent/decline')?.body).toEqual({ projectId: 'p', actions: ['a2'] }),
    );
  });

  it('cannot be left any more while it is carried out', async () => {
    const { user } = open('scripts', { messages: [proposal], [EXECUTE]: () => new Promise(() => {}) });
    const leave = () => screen.getByRole('button', { name: 'Not now' });
    await user.click(await screen.findByRole('button', { name: /^Confirm/ }));
    await waitFor(() => expect(leave()).toHaveProperty('disabled', true));
  });

  it('takes back what was done at once with an answer', async () => {
    const { user, studio } = open('scripts', {
      messages: [said('r', 'assistant', 'Done: change the title.', { step: 'q', actions: [action({ state: 'done', price: 0 })] })],
      'POST /projects/p/undo': { success: true, name: 'edit the title', undo: null, redo: null },
    });
    await user.click(await screen.findByRole('button', { name: 'Undo this' }));
    expect(await screen.findByText('Undone.')).toBeTruthy();
    expect(studio.requests.find(({ call }) => call === 'POST /projects/p/undo')?.body).toEqual({ step: 'q' });
    expect(document.activeElement).toBe(field());
  });

  const coat = said('r', 'assistant', 'Done: change the coat. Bringing it up to date costs 6 credits: confirm it below.', {
    step: 'q',
    actions: [action({ id: 'a1', state: 'done', price: 0 }), action({ id: 'a2', words: 'Update 2 parts that are outdated' })],
  });
  /** As it is told once it was taken back. */
  const takenBack: ChatMessage = {
    ...coat,
    undone: true,
    actions: coat.actions.map((one) => (one.state === 'proposed' ? { ...one, state: 'declined' } : one)),
  };

  it('offers nothing any more of an answer that is taken back', async () => {
    const { user, talk } = open('scripts', {
      messages: [coat],
      'POST /projects/p/undo': () => {
        talk.splice(0, 1, takenBack);
        return { body: { success: true, name: 'edit the coat', undo: null, redo: null } };
      },
    });
    expect(await screen.findByRole('button', { name: /^Confirm/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo this' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull());
    expect(screen.getByText('Undone.')).toBeTruthy();
  });

  it('says of every answer that was taken back that it was, whatever was undone or begun since', async () => {
    const later = said('s', 'assistant', 'Done: change the title.', {
      step: 't',
      actions: [action({ id: 'a3', state: 'done', price: 0 })],
    });
    open('scripts', {
      messages: [takenBack, { ...later, undone: true }],
      'GET /projects/p/steps': { undo: null, redo: null, steps: [] },
    });
    await waitFor(() => expect(screen.getAllByText('Undone.')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Undo this' })).toBeNull();
  });

  it('can be taken back again once it was done again', async () => {
    const { talk, store } = open('scripts', { messages: [takenBack] });
    expect(await screen.findByText('Undone.')).toBeTruthy();
    talk.splice(0, 1, { ...takenBack, undone: false });
    const turned = {
      position: '9',
      stream: 'project-p',
      type: 'StepRedone',
      project_id: 'p',
      change: { stale: ['Steps', 'Conversation'] },
    };
    act(() => void store.dispatch(eventsReceived([turned as never])));
    expect(await screen.findByRole('button', { name: 'Undo this' })).toBeTruthy();
    expect(screen.queryByText('Undone.')).toBeNull();
  });
});

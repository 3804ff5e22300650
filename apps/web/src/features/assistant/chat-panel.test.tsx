/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Question, Reply } from '../../platform/services/assistant.js';
import { accessibilityProblems } from '../../testing/accessibility.js';
import { testFrame } from '../../testing/test-app.js';
import { AssistantToggle } from './assistant-toggle.js';
import { ChatPanel } from './chat-panel.js';

/** Answers when it is told to. */
class FakeAssistant {
  readonly questions: Question[] = [];
  private settle: { resolve(reply: Reply): void; reject(error: Error): void } | undefined;
  ask = (question: Question) => {
    this.questions.push(question);
    return new Promise<Reply>((resolve, reject) => {
      this.settle = { resolve, reject };
    });
  };
  reply = (response: string, actions: string[] = []) => this.settle?.resolve({ response, actions });
  fail = () => this.settle?.reject(new Error('no answer'));
}

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
});

function open(tab: 'scripts' | 'characters' | 'scenes', assistant: FakeAssistant | undefined = new FakeAssistant()) {
  const frame = testFrame(
    <>
      <ChatPanel projectId="p" tab={tab} />
      <AssistantToggle />
    </>,
    assistant ? { assistant } : {},
  );
  const view = render(frame.element);
  stop = () => {
    view.unmount();
    frame.store.stop();
  };
  return { ...frame, assistant: assistant as FakeAssistant, user: userEvent.setup() };
}
const field = () => screen.getByLabelText('Ask the assistant') as HTMLTextAreaElement;
const log = () => within(screen.getByRole('log'));

describe('the chat beside a project', () => {
  it('is nowhere when the studio has no assistant', () => {
    const frame = testFrame(<ChatPanel projectId="p" tab="scripts" />);
    const view = render(frame.element);
    stop = () => {
      view.unmount();
      frame.store.stop();
    };
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('asks what was written, where it was written, waits, and shows the answer', async () => {
    const { user, assistant } = open('characters');
    await user.type(field(), 'A red coat{Enter}');
    expect(assistant.questions).toEqual([{ projectId: 'p', currentTab: 'characters', message: 'A red coat' }]);
    expect([field().disabled, field().value]).toEqual([true, '']);
    assistant.reply('She wears a red coat now.');
    expect(await log().findByText('She wears a red coat now.')).toBeTruthy();
    await waitFor(() => expect(field().disabled).toBe(false));
    expect(log().getByText('A red coat')).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('begins a new line with Shift and Enter, and sends no blank', async () => {
    const { user, assistant } = open('scripts');
    await user.type(field(), '   {Enter}');
    expect(assistant.questions).toEqual([]);
    await user.clear(field());
    await user.type(field(), 'one{Shift>}{Enter}{/Shift}two');
    expect(field().value).toBe('one\ntwo');
    expect(assistant.questions).toEqual([]);
  });

  it('says something when the answer is empty, and when there is none', async () => {
    const { user, assistant, reported } = open('scripts');
    await user.type(field(), 'Do it{Enter}');
    assistant.reply('');
    expect(await log().findByText("I've processed your request.")).toBeTruthy();
    await waitFor(() => expect(field().disabled).toBe(false));
    await user.type(field(), 'Again{Enter}');
    assistant.fail();
    expect(await log().findByText('Sorry, I encountered an error. Please try again.')).toBeTruthy();
    expect(reported).toHaveLength(1);
  });

  it('comes to the scenes when it is called', async () => {
    const { user } = open('scenes');
    expect(screen.queryByRole('complementary')).toBeNull();
    const toggle = screen.getByRole('button', { name: 'Assistant' });
    await user.click(toggle);
    expect(screen.getByRole('complementary', { name: 'Assistant' })).toBeTruthy();
    expect(toggle.getAttribute('aria-pressed')).toBe('true');
    await user.click(toggle);
    expect(screen.queryByRole('complementary')).toBeNull();
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
});

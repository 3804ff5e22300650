/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import type { StepView } from '@scenewright/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { soundtrackApi } from '../../entities/audio/index.js';
import { scenesApi } from '../../entities/scene/index.js';
import { api } from '../../platform/api/api.js';
import { accessibilityProblems } from '../../testing/accessibility.js';
import { refusedOnce } from '../../testing/fake-studio.js';
import { lateAnswer } from '../../testing/late-answer.js';
import { passing } from '../../testing/passing.js';
import { nothingShown, shown } from '../../testing/shown.js';
import { PROJECT_ID } from '../../testing/views.js';
import { UndoButtons } from './index.js';

afterEach(nothingShown);

const step = (name: string, more: Partial<StepView> = {}): StepView => ({
  ...{ step: name, name, at: '2026-03-01T09:00:00Z', state: 'done', because: null, paid: false, ...more },
});
const [STEPS, UNDO, REDO] = [`GET /projects/${PROJECT_ID}/steps`, `POST /projects/${PROJECT_ID}/undo`, `POST /projects/${PROJECT_ID}/redo`];
const moved = step('move shot 2');
const made = step('make the video of shot 1', { paid: true });

/** What is done and what is undone, newest first, as the studio keeps it. */
function withSteps(done: StepView[], undone: StepView[] = [], answers: Record<string, unknown> = {}) {
  const next = () => ({ undo: done[0] ?? null, redo: undone[0] ?? null });
  const turn = (from: StepView[], to: StepView[]) => () => {
    const [one] = from.splice(0, 1);
    if (one) to.unshift(one);
    return { body: { success: true, name: one?.name, ...next() } };
  };
  return shown(
    <>
      <UndoButtons projectId={PROJECT_ID} />
      <textarea aria-label="Words" />
    </>,
    { [STEPS]: () => ({ body: { ...next(), steps: [], next: null } }), [UNDO]: turn(done, undone), [REDO]: turn(undone, done), ...answers },
  );
}
const button = (name: string) => screen.findByRole('button', { name });
const keys = (init: KeyboardEventInit, target: Element = document.body) => fireEvent.keyDown(target, { key: 'z', ctrlKey: true, ...init });

describe('the buttons', () => {
  it('name what they undo, do it, and then name what they do again', async () => {
    const { user, studio, said } = withSteps([moved, made]);
    await user.click(await button('Undo: move shot 2'));
    await button('Undo: make the video of shot 1 (the credits stay used)');
    expect(studio.requests.find(({ call }) => call === UNDO)?.body).toEqual({ step: 'move shot 2' });
    expect(said).toEqual(['success: Undone: move shot 2.']);
    await user.click(await button('Redo: move shot 2'));
    await button('Nothing to redo');
    expect(said).toEqual(['success: Undone: move shot 2.', 'success: Done again: move shot 2.']);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('undo what was done last, also while a voice is made', async () => {
    const done = [made];
    const { user, studio, store } = withSteps(done, [], {
      'POST /audios/voice_gen': () => new Promise(() => {}),
      [`DELETE /scenes/${PROJECT_ID}/scene-2`]: () => {
        done.unshift(step('delete scene 2'));
        return { body: { success: true } };
      },
    });
    await button('Undo: make the video of shot 1 (the credits stay used)');
    const params = { projectId: PROJECT_ID, sceneId: 'scene-2' };
    await act(async () => {
      void store.dispatch(soundtrackApi.endpoints.generateVoice.initiate({ body: { project_id: PROJECT_ID } as never }));
      await store.dispatch(scenesApi.endpoints.removeScene.initiate({ params } as never));
    });
    await user.click(await button('Undo: delete scene 2'));
    expect(studio.requests.find(({ call }) => call === UNDO)?.body).toEqual({ step: 'delete scene 2' });
  });

  it('say that what was paid for stays paid', async () => {
    const { user, said } = withSteps([made]);
    await user.click(await button('Undo: make the video of shot 1 (the credits stay used)'));
    await waitFor(() => expect(said).toEqual(['success: Undone: make the video of shot 1. The credits stay used.']));
  });

  it('say why there is nothing to undo, and do nothing', async () => {
    const { user, studio } = withSteps([step('make the scenes', { state: 'fixed', because: 'Delete the scenes that you do not want.' })]);
    const undo = await button('Nothing to undo since “make the scenes”. Delete the scenes that you do not want.');
    expect(undo.getAttribute('aria-disabled')).toBe('true');
    await user.click(undo);
    expect(studio.calls(UNDO)).toBe(0);
  });

  it('say what to do first when something rests on it', async () => {
    const error = 'This shot has its video by now. Undo that first, or delete the shot.';
    const { user, said } = withSteps([moved], [], { [UNDO]: () => ({ status: 409, body: { error, error_code: 'CONFLICT' } }) });
    await user.click(await button('Undo: move shot 2'));
    await waitFor(() => expect(said).toEqual([`error: That could not be undone. (${error})`]));
    await button('Undo: move shot 2');
  });
});

describe('the keys', () => {
  it.each([
    ['Ctrl+Z', { ctrlKey: true }],
    ['⌘Z', { ctrlKey: false, metaKey: true }],
  ])('%s undoes what is newest by then, one after the other', async (_, init) => {
    const { said, studio } = withSteps([moved, made]);
    await button('Undo: move shot 2');
    keys(init);
    keys(init);
    await waitFor(() => expect(said).toHaveLength(2));
    expect(studio.requests.filter(({ call }) => call === UNDO).map(({ body }) => body)).toEqual([
      { step: 'move shot 2' },
      { step: 'make the video of shot 1' },
    ]);
    keys(init);
    await waitFor(() => expect(said.at(-1)).toBe('info: There is nothing to undo.'));
  });

  it('undo what was done last, also where what is next was asked for before that and is on its way', async () => {
    const done = [made];
    const held = Promise.withResolvers<void>();
    let isHeld = false;
    const { studio, store } = withSteps(done, [], {
      [STEPS]: async () => {
        const body = { undo: done[0] ?? null, redo: null, steps: [], next: null };
        if (isHeld) await held.promise;
        return { body };
      },
      [`DELETE /scenes/${PROJECT_ID}/scene-2`]: () => {
        done.unshift(step('delete scene 2'));
        return { body: { success: true } };
      },
    });
    await button('Undo: make the video of shot 1 (the credits stay used)');
    isHeld = true;
    const params = { projectId: PROJECT_ID, sceneId: 'scene-2' };
    await act(async () => {
      store.dispatch(api.util.invalidateTags([{ type: 'Steps', id: PROJECT_ID }]));
      await store.dispatch(scenesApi.endpoints.removeScene.initiate({ params } as never));
    });
    keys({});
    await act(async () => {
      isHeld = false;
      held.resolve();
    });
    await waitFor(() => expect(studio.calls(UNDO)).toBe(1));
    expect(studio.requests.find(({ call }) => call === UNDO)?.body).toEqual({ step: 'delete scene 2' });
  });

  it.each([
    ['Shift+Ctrl+Z', { key: 'Z', shiftKey: true }],
    ['Shift+⌘Z', { key: 'Z', shiftKey: true, ctrlKey: false, metaKey: true }],
    ['Ctrl+Y', { key: 'y' }],
  ])('%s does again what was undone last', async (_, init) => {
    const { said } = withSteps([], [moved]);
    await button('Redo: move shot 2');
    keys(init);
    await waitFor(() => expect(said).toEqual(['success: Done again: move shot 2.']));
  });

  it('undo nothing any more once the person has signed out', async () => {
    const late = lateAnswer();
    const { studio, identity, said } = withSteps([moved, made], [], { [UNDO]: late.answer });
    await button('Undo: move shot 2');
    keys({});
    keys({});
    await waitFor(() => expect(studio.calls(UNDO)).toBe(1));
    await act(async () => identity.become(null));
    await late.come({ body: { success: true, name: 'move shot 2', undo: made, redo: null } });
    await passing(50);
    expect([studio.calls(UNDO), said]).toEqual([1, []]);
  });

  it('leave what is being written to the browser, and other keys alone', async () => {
    const { studio } = withSteps([moved]);
    await button('Undo: move shot 2');
    expect(keys({}, screen.getByRole('textbox', { name: 'Words' }))).toBe(true);
    for (const init of [{ altKey: true }, { ctrlKey: false }, { key: 'x' }, { metaKey: true }]) expect(keys(init)).toBe(true);
    expect(studio.calls(UNDO)).toBe(0);
    expect(keys({})).toBe(false);
  });

  it('wait until what is open is closed', async () => {
    const { studio } = withSteps([moved]);
    await button('Undo: move shot 2');
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    keys({});
    dialog.remove();
    await Promise.resolve();
    expect(studio.calls(UNDO)).toBe(0);
  });

  it('say so when the studio does not tell what is next', async () => {
    const { said } = withSteps([moved], [], { [STEPS]: refusedOnce({ undo: null, redo: null, steps: [], next: null }) });
    keys({});
    await waitFor(() => expect(said).toHaveLength(1));
    expect(said[0]).toMatch(/^(error: That could not be undone\. \(Not just now\.\)|info: There is nothing to undo\.)$/);
  });
});

/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { OpenDialogContext } from '../../../entities/dialog/index.js';
import { accessibilityProblems } from '../../../testing/accessibility.js';
import type { FakeStudio } from '../../../testing/fake-studio.js';
import { lateAnswer, type Refusal } from '../../../testing/late-answer.js';
import { nothingShown, shown } from '../../../testing/shown.js';
import { stepsOf, UNDO, undone, undoneSteps } from '../../../testing/undoing.js';
import { PROJECT_ID, projectOf } from '../../../testing/views.js';
import { BriefDialog } from './brief-dialog.js';

const SAVE = `PUT /projects/${PROJECT_ID}`;
const IMPACT = `POST /projects/${PROJECT_ID}/impact`;

const opened: unknown[] = [];

function Opened() {
  const [open, setOpen] = useState(true);
  return (
    <OpenDialogContext value={(dialog) => opened.push(dialog)}>
      <BriefDialog projectId={PROJECT_ID} open={open} onOpenChange={setOpen} />
      {!open && <p>behind it</p>}
    </OpenDialogContext>
  );
}

function open(answers: FakeStudio['answers'] = {}, project: Parameters<typeof projectOf>[0] = {}) {
  const given = {
    idea: 'A keeper.',
    video_length: 30,
    video_style: '',
    aspect_ratio: '16:9',
    scene_count: 0,
    character_count: 0,
    ...project,
  };
  const view = shown(<Opened />, { [`GET /projects/${PROJECT_ID}`]: { project: projectOf(given) }, ...answers });
  const sent = (call: string) => view.studio.requests.filter((request) => request.call === call).map(({ body }) => body);
  return { ...view, sent };
}
type User = ReturnType<typeof open>['user'];
const rewritten = async (user: User, label: string, words: string) => {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, words);
};
const chosen = async (user: User, label: string, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
};
const save = () => screen.findByRole('button', { name: 'Save' }) as Promise<HTMLButtonElement>;

afterEach(nothingShown);

describe('the brief', () => {
  it('is changed in one step, each field from what it said, and that can be undone', async () => {
    const { user, studio, sent, said, offered } = open({ [SAVE]: { success: true }, [UNDO]: undone });
    expect((await save()).disabled).toBe(true);
    expect(await accessibilityProblems()).toEqual([]);
    await rewritten(user, 'Idea', 'A keeper and a storm.');
    await rewritten(user, 'Length in seconds', '25');
    await chosen(user, 'Style', 'Cinematic');
    await chosen(user, 'Shape', '9:16 Vertical');
    await user.click(await save());
    expect(await screen.findByText('behind it')).toBeTruthy();
    expect(sent(SAVE)).toEqual([
      {
        idea: { from: 'A keeper.', to: 'A keeper and a storm.' },
        videoStyle: { from: '', to: 'cinematic' },
        videoLength: { from: 30, to: 25 },
        aspectRatio: { from: '16:9', to: '9:16' },
      },
    ]);
    await waitFor(() => expect(said).toEqual(['success: The brief was changed [Undo]']));
    await act(async () => offered[0]?.run());
    expect(undoneSteps(studio)).toEqual(stepsOf(studio, SAVE));
  });

  it('says what another style leaves out of date, and what that would cost', async () => {
    const stale = ['portrait', 'start_frame', 'start_frame'].map((kind, n) => ({ kind, output: `${kind}:${n}` }));
    const { user, sent } = open({ [IMPACT]: { stale, total_credits: 3, shots: 2 } }, { scene_count: 1, character_count: 1 });
    await chosen(user, 'Style', 'Realistic');
    expect(
      await screen.findByText('Another style leaves 1 portrait and 2 start frames out of date: updating would cost 3 credits.'),
    ).toBeTruthy();
    expect(sent(IMPACT)).toEqual([{ change: { type: 'brief', videoStyle: 'realistic', aspectRatio: '16:9' } }]);
  });

  it('keeps the shape once scenes are made, and says the way to another', async () => {
    const { user } = open({}, { scene_count: 2, character_count: 1 });
    expect(await screen.findByText('Shape: 16:9')).toBeTruthy();
    expect(screen.getByText(/make a branch of the film/)).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Shape' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'New branch' }));
    expect(opened).toEqual([{ kind: 'branch' }]);
  });

  it('needs an idea and whole seconds', async () => {
    const { user } = open();
    await rewritten(user, 'Length in seconds', '2.5');
    expect(screen.getByText('The length must be whole seconds, at least 5.')).toBeTruthy();
    await user.clear(screen.getByLabelText('Idea'));
    expect(screen.getByText('A film needs an idea.')).toBeTruthy();
    expect((await save()).disabled).toBe(true);
  });

  it('says what the plan does not allow, and stays open', async () => {
    const refusal = { error: 'Your plan allows videos of up to 30 seconds.', error_code: 'VIDEO_LENGTH_CAP', field: 'videoLength' };
    const { user } = open({ [SAVE]: () => ({ status: 403, body: refusal }) });
    await rewritten(user, 'Length in seconds', '600');
    await user.click(await save());
    expect(await screen.findByText('Your plan allows videos of up to 30 seconds.')).toBeTruthy();
  });

  it('shows what it says by now when it was changed meanwhile, and lets the writer choose', async () => {
    const conflict = { error: 'Changed.', error_code: 'EDIT_CONFLICT', field: 'idea', details: { now: 'A storm.' } };
    const answers = [
      { status: 409, body: conflict },
      { status: 200, body: { success: true } },
    ];
    const { user, sent } = open({ [SAVE]: () => answers.shift() ?? { status: 500, body: {} } });
    await rewritten(user, 'Idea', 'Mine.');
    await user.click(await save());
    expect(await screen.findByText('A storm.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('behind it')).toBeTruthy();
    expect(sent(SAVE).at(-1)).toEqual({ idea: { from: 'A storm.', to: 'Mine.' } });
  });

  it.each<[string, Refusal, string]>([
    ['was refused', ['Your plan allows no more.'], 'error: The brief was not saved. (Your plan allows no more.)'],
    [
      'was changed meanwhile',
      ['Changed.', 'EDIT_CONFLICT', { field: 'idea', details: { now: 'A storm.' } }],
      'error: The brief was not saved: it was changed meanwhile.',
    ],
  ])('says so when it %s, and the dialog was closed before the answer', async (_, refusal, notice) => {
    const late = lateAnswer();
    const view = open({ [SAVE]: late.answer });
    await rewritten(view.user, 'Idea', 'Mine.');
    await view.user.click(await save());
    await late.close(view, SAVE);
    await late.refuse(...refusal);
    await waitFor(() => expect(view.said).toEqual([notice]));
  });
});

/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import type { RewriteProposal } from '@scenewright/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { accessibilityProblems } from '../../../testing/accessibility.js';
import type { FakeStudio } from '../../../testing/fake-studio.js';
import { lateAnswer } from '../../../testing/late-answer.js';
import { nothingShown, shown } from '../../../testing/shown.js';
import { stepsOf, UNDO, undone, undoneSteps } from '../../../testing/undoing.js';
import { PROJECT_ID } from '../../../testing/views.js';
import { RewriteDialog } from './rewrite-dialog.js';

const ASK = `POST /projects/${PROJECT_ID}/rewrite`;
const SHOT = `PUT /scenes/${PROJECT_ID}/scene-1/shots/shot-1`;
const SCENE = `PUT /scenes/${PROJECT_ID}/scene-1`;
const proposal = (given: Partial<RewriteProposal> = {}): RewriteProposal => ({
  ...{
    scene: 'scene-1',
    scene_number: 1,
    shot: 'shot-1',
    shot_number: 1,
    field: 'narration',
    from: 'It was very late.',
    to: 'It was late.',
  },
  ...given,
});
const ofScene = proposal({ shot: null, shot_number: null, field: 'description', from: 'A long dark night.', to: 'A night.' });

function Opened({ shot }: { shot?: string }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <RewriteDialog projectId={PROJECT_ID} scene="scene-1" {...(shot ? { shot } : {})} open={open} onOpenChange={setOpen} />
      {!open && <p>behind it</p>}
    </>
  );
}

function open(answers: FakeStudio['answers'], shot: string | undefined = 'shot-1') {
  const view = shown(<Opened {...(shot ? { shot } : {})} />, answers);
  const sent = (call: string) => view.studio.requests.filter((request) => request.call === call).map(({ body }) => body);
  return { ...view, sent };
}
const press = async (user: ReturnType<typeof open>['user'], name: string) => user.click(await screen.findByRole('button', { name }));

afterEach(nothingShown);

describe('the rewriting of a shot', () => {
  it('shows what is there beside what is proposed, word by word, and changes nothing until it is taken', async () => {
    const { user, studio, sent } = open({ [ASK]: { proposals: [proposal()], note: null } });
    await press(user, 'Propose');
    const one = await screen.findByRole('region', { name: 'Narration of shot 1' });
    expect(one.querySelector('del')?.textContent?.trim()).toBe('very');
    expect(one.querySelector('ins')).toBeNull();
    expect(within(one).getByText('Then').nextSibling?.textContent).toBe('It was late.');
    expect(sent(ASK)).toEqual([{ scene: 'scene-1', shot: 'shot-1', how: 'shorter', turn: 0, rest: false }]);
    expect(await accessibilityProblems()).toEqual([]);
    await press(user, 'Cancel');
    expect(await screen.findByText('behind it')).toBeTruthy();
    expect(studio.requests.filter(({ call }) => call.startsWith('PUT'))).toEqual([]);
  });

  it('takes what is wanted of it in one step that can be undone', async () => {
    const answer = { proposals: [proposal(), proposal({ field: 'visuals', from: 'A dark lamp.', to: 'A lamp.' })], note: null };
    const { user, studio, sent, said, offered } = open({ [ASK]: answer, [SHOT]: { success: true }, [UNDO]: undone });
    await press(user, 'Propose');
    await user.click(await screen.findByRole('switch', { name: 'Take the visuals of shot 1' }));
    await press(user, 'Take it');
    expect(await screen.findByText('behind it')).toBeTruthy();
    expect(sent(SHOT)).toEqual([{ narration: { from: 'It was very late.', to: 'It was late.' } }]);
    await waitFor(() => expect(said).toEqual(['success: The words were rewritten [Undo]']));
    await act(async () => offered[0]?.run());
    expect(undoneSteps(studio)).toEqual(stepsOf(studio, SHOT));
  });

  it('offers another version, and the first one of another way', async () => {
    const { user, sent } = open({ [ASK]: { proposals: [proposal()], note: 'There is no further version.' } });
    await press(user, 'Propose');
    expect(await screen.findByText('There is no further version.')).toBeTruthy();
    await press(user, 'Another version');
    await waitFor(() => expect(sent(ASK)).toHaveLength(2));
    await user.click(screen.getByRole('radio', { name: 'Darker' }));
    await press(user, 'Propose');
    await waitFor(() =>
      expect(sent(ASK).map((body) => [(body as { how: string }).how, (body as { turn: number }).turn])).toEqual([
        ['shorter', 0],
        ['shorter', 1],
        ['darker', 0],
      ]),
    );
  });

  it('takes an instruction in the person’s words', async () => {
    const { user, sent } = open({ [ASK]: { proposals: [], note: 'That changes nothing here.' } });
    await user.click(await screen.findByRole('radio', { name: 'As I say' }));
    expect((screen.getByRole('button', { name: 'Propose' }) as HTMLButtonElement).disabled).toBe(true);
    await user.type(screen.getByLabelText('What do you want?'), 'replace rain with snow');
    await press(user, 'Propose');
    expect(await screen.findByText('That changes nothing here.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Take it' })).toBeNull();
    expect(sent(ASK)).toEqual([
      { scene: 'scene-1', shot: 'shot-1', how: 'instruction', instruction: 'replace rain with snow', turn: 0, rest: false },
    ]);
  });

  it('says why nothing came of it, and asks again', async () => {
    const refusal = { error: 'The writer took too long.', error_code: 'GENERATION_FAILED' };
    let answer: { status: number; body: object } = { status: 409, body: refusal };
    const { user } = open({ [ASK]: () => answer });
    await press(user, 'Propose');
    expect(await screen.findByText('The writer took too long.')).toBeTruthy();
    answer = { status: 200, body: { proposals: [proposal()], note: null } };
    await press(user, 'Propose');
    expect(await screen.findByRole('region', { name: 'Narration of shot 1' })).toBeTruthy();
    expect(screen.queryByText('The writer took too long.')).toBeNull();
  });

  it('says so when the words were changed meanwhile', async () => {
    const conflict = { error: 'Changed.', error_code: 'EDIT_CONFLICT', field: 'narration', details: { now: 'Noon.' } };
    const { user } = open({ [ASK]: { proposals: [proposal()], note: null }, [SHOT]: () => ({ status: 409, body: conflict }) });
    await press(user, 'Propose');
    await press(user, 'Take it');
    expect(await screen.findByText('These words were changed meanwhile. Ask for a new proposal.')).toBeTruthy();
  });

  it('says what was not taken when the dialog was closed before the answer', async () => {
    const late = lateAnswer();
    const view = open({ [ASK]: { proposals: [proposal()], note: null }, [SHOT]: late.answer });
    await press(view.user, 'Propose');
    await press(view.user, 'Take it');
    await late.close(view, SHOT);
    await late.refuse('This shot is being written.', 'ALREADY_RUNNING');
    await waitFor(() => expect(view.said).toEqual(['error: This shot is being written.']));
  });

  it('says nothing of words that nobody waits for any more', async () => {
    const late = lateAnswer();
    const view = open({ [ASK]: late.answer });
    await press(view.user, 'Propose');
    await late.close(view, ASK);
    await late.refuse('The writer took too long.', 'GENERATION_FAILED');
    expect(view.said).toEqual([]);
  });
});

describe('the rewriting of a scene', () => {
  it('is one step, whatever it is made of; what could not be taken stays proposed', async () => {
    const refusal = { error: 'This shot is being written.', error_code: 'ALREADY_RUNNING' };
    const answers = {
      [ASK]: { proposals: [ofScene, proposal()], note: null },
      [SCENE]: { success: true },
      [SHOT]: () => ({ status: 409, body: refusal }),
    };
    const { user, studio, said } = open(answers, '');
    await press(user, 'Propose');
    await press(user, 'Take 2');
    expect(await screen.findByText('1 of 2 were taken. This shot is being written.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Description of the scene' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Narration of shot 1' })).toBeTruthy();
    expect(new Set(stepsOf(studio, SCENE, SHOT)).size).toBe(1);
    await waitFor(() => expect(said).toEqual(['success: The words were rewritten [Undo]']));
  });
});

describe('the rewriting of the rest of a film', () => {
  it('is asked for from here on, says where each text stands, and takes equal numbers of different scenes apart', async () => {
    const second = { scene: 2, scene_number: 2, shot: 1, shot_number: 1, from: 'It was very dark.', to: 'It was dark.' };
    const answer = { proposals: [proposal({ scene: 1, shot: 1 }), proposal(second)], note: null };
    const [one, two] = [`PUT /scenes/${PROJECT_ID}/1/shots/1`, `PUT /scenes/${PROJECT_ID}/2/shots/1`];
    const { user, studio, sent } = open({ [ASK]: answer, [one]: { success: true }, [two]: { success: true } });
    await user.click(await screen.findByRole('radio', { name: 'From here to the end' }));
    await press(user, 'Propose');
    expect(await screen.findByRole('region', { name: 'Narration of scene 1, shot 1' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Narration of scene 2, shot 1' })).toBeTruthy();
    expect(sent(ASK)).toEqual([{ scene: 'scene-1', shot: 'shot-1', how: 'shorter', turn: 0, rest: true }]);
    await press(user, 'Take 2');
    expect(await screen.findByText('behind it')).toBeTruthy();
    expect(sent(one)).toEqual([{ narration: { from: 'It was very late.', to: 'It was late.' } }]);
    expect(sent(two)).toEqual([{ narration: { from: 'It was very dark.', to: 'It was dark.' } }]);
    expect(new Set(stepsOf(studio, one, two)).size).toBe(1);
  });
});

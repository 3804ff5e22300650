/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import { calls } from '@scenewright/contract';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { OpenDialogContext } from '../../entities/dialog/index.js';
import { scenesApi } from '../../entities/scene/index.js';
import { editingHeard } from '../../platform/realtime/editing.slice.js';
import { connectionChanged } from '../../platform/realtime/slice.js';
import { accessibilityProblems } from '../../testing/accessibility.js';
import { ada, FakeIdentity } from '../../testing/fake-identity.js';
import { FakeStudio } from '../../testing/fake-studio.js';
import { passing } from '../../testing/passing.js';
import { testApp } from '../../testing/test-app.js';
import { stepsOf, UNDO, undone, undoneSteps } from '../../testing/undoing.js';
import { characterOf, PROJECT_ID, projectOf, sceneOf, shotOf } from '../../testing/views.js';
import { ScriptTab } from './script-tab.js';

const opened: unknown[] = [];
const Page = () => (
  <OpenDialogContext value={(dialog) => opened.push(dialog)}>
    <ScriptTab />
  </OpenDialogContext>
);
const routes = [
  { path: '/project/:projectId', Component: Page },
  { path: '/elsewhere', element: <p>another page</p> },
];
const SHOT = `PUT /scenes/${PROJECT_ID}/1/shots/1`;
const taken = { success: true };

let stop = () => {};
function open(answers: FakeStudio['answers'] = {}, given: Parameters<typeof projectOf>[0] = {}) {
  const project = projectOf({ character_count: 1, ...given });
  const studio = new FakeStudio({
    'POST /users/': { user: { email: 'ada@example.com', roles: [] } },
    [`GET /projects/${PROJECT_ID}`]: { project },
    ...answers,
  });
  const app = testApp(routes, `/project/${PROJECT_ID}`, { studio, identity: new FakeIdentity(ada) });
  const view = render(app.element);
  stop = () => {
    view.unmount();
    app.store.stop();
  };
  return { ...app, user: userEvent.setup() };
}
afterEach(() => {
  stop();
  cleanup();
});

const field = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });
const rewritten = async (user: ReturnType<typeof userEvent.setup>, name: string, words: string) => {
  const text = await field(name);
  await user.clear(text);
  await user.type(text, words);
  return text;
};
const sent = (studio: FakeStudio, call: string) => studio.requests.filter((one) => one.call === call).map(({ body }) => body);

const editedBy = (uid: string, name: string) =>
  editingHeard({ window: 'other', project_id: PROJECT_ID, uid, name, text: `${PROJECT_ID}/title` });

describe('a script', () => {
  it('says beside a text who is editing it in another window', async () => {
    const { store } = open();
    await field('Title of the film');
    act(() => void store.dispatch(editedBy('eve', 'Eve Adams')));
    const described = (description: string) => screen.getByRole('textbox', { name: 'Title of the film', description });
    described('Eve Adams is editing this.');
    expect(screen.queryByRole('textbox', { name: 'Logline', description: /editing/ })).toBeNull();
    act(() => void store.dispatch(editedBy(ada.uid, 'Ada')));
    described('You are editing this in another window.');
  });

  it('is read as a page, without anything to write in', async () => {
    const { user } = open();
    await field('Narration of scene 1, shot 1');
    await user.click(screen.getByRole('radio', { name: 'Page' }));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('region', { name: 'Scene 1' }).textContent).toContain('It was late.');
    expect(await accessibilityProblems()).toEqual([]);
  });
});

describe('a script that is not filmed yet', () => {
  it('is edited where it is read, and says what it was made from', async () => {
    const { studio, user } = open({ [SHOT]: taken });
    await rewritten(user, 'Narration of scene 1, shot 1', 'It was early.');
    await user.tab();
    await waitFor(() => expect(sent(studio, SHOT)).toEqual([{ narration: { from: 'It was late.', to: 'It was early.' } }]));
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('is saved when the writer pauses', async () => {
    const { studio, user } = open({ [SHOT]: taken });
    const text = await rewritten(user, 'Audio of scene 1, shot 1', 'Rain');
    await waitFor(() => expect(sent(studio, SHOT)).toEqual([{ audio: { from: 'Wind', to: 'Rain' } }]));
    expect(document.activeElement).toBe(text);
  });

  it('takes an edit back, however often it was saved meanwhile', async () => {
    const { studio, user, said, offered } = open({ [SHOT]: taken, [UNDO]: undone });
    const text = await rewritten(user, 'Visuals of scene 1, shot 1', 'Fog');
    await waitFor(() => expect(sent(studio, SHOT)).toHaveLength(1));
    await user.type(text, ' at sea');
    await user.tab();
    await waitFor(() => expect(said).toEqual(['success: Visuals of scene 1, shot 1 changed [Undo]']));
    await act(async () => offered[0]?.run());
    expect(sent(studio, SHOT)).toEqual([{ visuals: { from: 'Waves', to: 'Fog' } }, { visuals: { from: 'Fog', to: 'Fog at sea' } }]);
    const [first, second] = stepsOf(studio, SHOT);
    expect(second).toBe(first);
    expect(undoneSteps(studio)).toEqual([first]);
  });

  it('is not said to be changed before it is saved, when it is left while a save is under way', async () => {
    let refuse = () => {};
    const { studio, user, said } = open({
      [SHOT]: () =>
        new Promise((resolve) => {
          refuse = () => resolve({ status: 403, body: { error: 'Not just now.', error_code: 'FORBIDDEN' } });
        }),
    });
    await rewritten(user, 'Visuals of scene 1, shot 1', 'Fog');
    await waitFor(() => expect(sent(studio, SHOT)).toHaveLength(1));
    await user.tab();
    refuse();
    expect(await screen.findByText(/Not saved. Not just now./)).toBeTruthy();
    expect(said).toEqual([]);
  });

  it('goes back to what was saved with Escape', async () => {
    const { studio, user } = open({ [SHOT]: taken });
    const text = await rewritten(user, 'Visuals of scene 1, shot 1', 'Fog');
    await user.keyboard('{Escape}');
    expect(text.value).toBe('Waves');
    await user.tab();
    expect(sent(studio, SHOT)).toEqual([]);
  });

  it('ends the edit of a line with Enter', async () => {
    const { studio, user } = open({ [`PUT /scripts/${PROJECT_ID}`]: taken });
    await rewritten(user, 'Title of the film', 'The Rock{Enter}');
    await waitFor(() => expect(sent(studio, `PUT /scripts/${PROJECT_ID}`)).toEqual([{ title: { from: 'The Keeper', to: 'The Rock' } }]));
  });

  it('takes a planned length with either decimal sign', async () => {
    const { studio, user } = open({ [SHOT]: taken });
    await rewritten(user, 'Planned seconds of scene 1, shot 1', '7,5{Enter}');
    await waitFor(() => expect(sent(studio, SHOT)).toEqual([{ duration_seconds: { from: 5, to: 7.5 } }]));
    await rewritten(user, 'Planned seconds of scene 1, shot 1', '8{Enter}');
    await waitFor(() => expect(sent(studio, SHOT).slice(1)).toEqual([{ duration_seconds: { from: 7.5, to: 8 } }]));
  });

  it('says in words for people why a length cannot be saved', async () => {
    const answers = (body: unknown) => {
      const { error } = calls.reviseShot.body.safeParse(body);
      const [issue] = error?.issues ?? [];
      const field = issue?.path.join('.');
      return { status: 400, body: { error: `${field} ${issue?.message}`, error_code: 'INVALID', field } };
    };
    const { user } = open({ [SHOT]: ({ body }: { body: unknown }) => answers(body) });
    for (const [written, why] of [
      ['five', 'It must be a number of seconds.'],
      ['99', 'It must be at most 60 seconds.'],
    ] as const) {
      await rewritten(user, 'Planned seconds of scene 1, shot 1', `${written}{Enter}`);
      expect(await screen.findByText(`Not saved. ${why}`)).toBeTruthy();
    }
    await user.click(await field('Planned seconds of scene 1, shot 1'));
    await user.keyboard('{Escape}');
  });

  it('keeps what could not be saved, and tries again', async () => {
    let isDown = true;
    const { studio, user, said } = open({
      [SHOT]: () => (isDown ? { status: 403, body: { error: 'Not just now.', error_code: 'FORBIDDEN' } } : { body: taken }),
    });
    const text = await rewritten(user, 'Visuals of scene 1, shot 1', 'Fog');
    await user.tab();
    expect(await screen.findByText(/Not saved. Not just now./)).toBeTruthy();
    expect(text.value).toBe('Fog');
    expect(said).toEqual([]);
    // the same words are not sent again and again: they would be refused again
    await passing(2500);
    expect(sent(studio, SHOT)).toHaveLength(1);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(sent(studio, SHOT)).toHaveLength(2);
  });
});

describe('what is left before it is saved', () => {
  const VISUALS = 'Visuals of scene 1, shot 1';
  const SAVED = 'success: Visuals of scene 1, shot 1 saved';
  /** Of the studio, or of the way to it. */
  const away = (answer: () => { status?: number; body: unknown } = () => ({ body: taken })) => {
    const connection = { isDown: true };
    const reached = () => {
      if (connection.isDown) throw new TypeError('Failed to fetch');
      return answer();
    };
    return { connection, shown: open({ [SHOT]: reached }) };
  };
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const goTo = (router: ReturnType<typeof open>['router'], to: string) => act(() => router.navigate(to));

  it('is not lost with the page: whoever closes it while they write, or before it has arrived, is asked first', async () => {
    const late = Promise.withResolvers<{ body: unknown }>();
    const { studio, user } = open({ [SHOT]: () => late.promise });
    await rewritten(user, VISUALS, 'Fog');
    expect(isHeld()).toBe(true);
    await user.tab();
    await waitFor(() => expect(sent(studio, SHOT)).toHaveLength(1));
    expect(isHeld()).toBe(true);
    late.resolve({ body: taken });
    await waitFor(() => expect(isHeld()).toBe(false));
  });

  it('is sent from another page when the studio is reached again', async () => {
    const { connection, shown } = away();
    const { studio, user, said, router, store } = shown;
    await rewritten(user, VISUALS, 'Fog');
    await user.tab();
    await goTo(router, '/elsewhere');
    await waitFor(() => expect(said.join()).toContain(`error: ${VISUALS} is not saved yet.`));
    expect(isHeld()).toBe(true);
    const tries = sent(studio, SHOT).length;
    connection.isDown = false;
    act(() => void store.dispatch(connectionChanged('live')));
    await waitFor(() => expect(said).toContain(SAVED));
    expect(sent(studio, SHOT).slice(tries)).toEqual([{ visuals: { from: 'Waves', to: 'Fog' } }]);
    expect(said.filter((one) => one.startsWith('error'))).toHaveLength(1);
    expect(isHeld()).toBe(false);
  });

  it('is there again for who comes back, and is saved from there', async () => {
    const { connection, shown } = away();
    const { studio, user, router } = shown;
    await rewritten(user, VISUALS, 'Fog');
    await goTo(router, '/elsewhere');
    await goTo(router, `/project/${PROJECT_ID}`);
    expect((await field(VISUALS)).value).toBe('Fog');
    expect(await screen.findByText(/Not saved/)).toBeTruthy();
    connection.isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(sent(studio, SHOT).at(-1)).toEqual({ visuals: { from: 'Waves', to: 'Fog' } });
    expect(isHeld()).toBe(false);
  });

  it('is kept for its writer when somebody else wrote there meanwhile', async () => {
    const changed = { error: 'This was changed.', error_code: 'EDIT_CONFLICT', details: { now: 'Foam' } };
    const { connection, shown } = away(() => ({ status: 409, body: changed }));
    const { studio, user, said, router } = shown;
    await rewritten(user, VISUALS, 'Fog');
    connection.isDown = false;
    await goTo(router, '/elsewhere');
    await waitFor(() => expect(said.join()).toContain(`${VISUALS} was not saved. Go back to it: what you wrote is kept there.`));
    const tries = sent(studio, SHOT).length;
    await goTo(router, `/project/${PROJECT_ID}`);
    expect(await screen.findByText('Foam')).toBeTruthy();
    expect((await field(VISUALS)).value).toBe('Fog');
    expect(sent(studio, SHOT)).toHaveLength(tries + 1);
    await user.click(screen.getByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(isHeld()).toBe(false));
  });

  it('is sent in nobody else’s name', async () => {
    const { connection, shown } = away();
    const { studio, user, said, router, identity } = shown;
    await rewritten(user, VISUALS, 'Fog');
    await goTo(router, '/elsewhere');
    await waitFor(() => expect(said.join()).toContain('is not saved yet'));
    const tries = sent(studio, SHOT).length;
    connection.isDown = false;
    act(() => identity.become({ ...ada, uid: 'eve' }));
    await waitFor(() => expect(isHeld()).toBe(false));
    expect(sent(studio, SHOT)).toHaveLength(tries);
  });
});

describe('two people at one text', () => {
  const changed = { status: 409, body: { error: 'This was changed.', error_code: 'EDIT_CONFLICT', details: { now: 'Foam' } } };

  it('lose nothing: the later one sees what changed, and may keep their own', async () => {
    const answers = [changed, { body: taken }];
    const { studio, user } = open({ [SHOT]: () => answers.shift() ?? { body: taken } });
    const text = await rewritten(user, 'Visuals of scene 1, shot 1', 'Fog');
    await user.tab();
    expect(await screen.findByText('Foam')).toBeTruthy();
    expect(text.value).toBe('Fog');
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(sent(studio, SHOT).at(-1)).toEqual({ visuals: { from: 'Foam', to: 'Fog' } });
  });

  it('may take the other’s', async () => {
    const { studio, user } = open({ [SHOT]: () => changed });
    const text = await rewritten(user, 'Visuals of scene 1, shot 1', 'Fog');
    await user.tab();
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
    expect(text.value).toBe('Foam');
    expect(sent(studio, SHOT)).toHaveLength(1);
  });
});

describe('a script whose scenes are made', () => {
  const shot = shotOf({ uid: 'shot-1', narration: 'Then it rained.' });
  const scenes = `GET /scenes/${PROJECT_ID}`;
  const made = { scene_count: 1 };

  it('shows and changes the scenes themselves', async () => {
    const call = `PUT /scenes/${PROJECT_ID}/scene-1/shots/shot-1`;
    const { studio, user } = open({ [scenes]: { scenes: [sceneOf([shot])] }, [call]: taken }, made);
    expect((await field('Narration of scene 1, shot 1')).value).toBe('Then it rained.');
    await rewritten(user, 'Narration of scene 1, shot 1', 'Then it snowed.{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent(studio, call)).toEqual([{ narration: { from: 'Then it rained.', to: 'Then it snowed.' } }]));
  });

  it('shows at once what another window wrote', async () => {
    const { store } = open({ [scenes]: { scenes: [sceneOf([shot])] } }, made);
    const text = await field('Narration of scene 1, shot 1');
    store.dispatch(
      scenesApi.util.updateQueryData('scenes', PROJECT_ID, ([scene]) => {
        if (scene?.shots[0]) scene.shots[0].narration = 'Then came the sun.';
      }),
    );
    await waitFor(() => expect(text.value).toBe('Then came the sun.'));
  });

  it('is written over what is shown, also when that came after one’s own words', async () => {
    const call = `PUT /scenes/${PROJECT_ID}/scene-1/shots/shot-1`;
    let narration = 'Then it rained.';
    const { store, studio, user } = open(
      {
        [scenes]: () => ({ body: { scenes: [sceneOf([{ ...shot, narration }])] } }),
        [call]: ({ body }: { body: { narration: { to: string } } }) => {
          narration = body.narration.to;
          return { body: taken };
        },
      },
      made,
    );
    const shows = async (words: string) => {
      narration = words;
      act(() => {
        store.dispatch(
          scenesApi.util.updateQueryData('scenes', PROJECT_ID, ([scene]) => {
            if (scene?.shots[0]) scene.shots[0].narration = words;
          }),
        );
      });
      await waitFor(() => expect(text.value).toBe(words));
    };
    const text = await rewritten(user, 'Narration of scene 1, shot 1', 'Then it snowed.');
    await user.tab();
    expect(await screen.findByText('Saved')).toBeTruthy();
    await shows('Then it snowed.');
    // undone
    await shows('Then it rained.');
    await rewritten(user, 'Narration of scene 1, shot 1', 'Then came the sun.');
    await user.tab();
    await waitFor(() =>
      expect(sent(studio, call).slice(1)).toEqual([{ narration: { from: 'Then it rained.', to: 'Then came the sun.' } }]),
    );
  });

  it('stays as it is typed where the studio composes its accents, until it is another text', async () => {
    const call = `PUT /scenes/${PROJECT_ID}/scene-1/shots/shot-1`;
    const spelt = 'Zoe\u0301 waits.';
    let now = shot;
    const { store, user } = open({ [scenes]: () => ({ body: { scenes: [sceneOf([now])] } }), [call]: taken }, made);
    const shows = async (words: string) => {
      now = { ...shot, narration: words, visuals: `seen: ${words}` };
      act(() => {
        store.dispatch(
          scenesApi.util.updateQueryData('scenes', PROJECT_ID, ([scene]) => {
            if (scene) scene.shots[0] = now;
          }),
        );
      });
      const beside = await field('Visuals of scene 1, shot 1');
      await waitFor(() => expect(beside.value).toBe(`seen: ${words}`));
    };
    const text = await rewritten(user, 'Narration of scene 1, shot 1', spelt);
    expect(await screen.findByText('Saved')).toBeTruthy();
    text.setSelectionRange(2, 2);
    await shows(spelt.normalize('NFC'));
    expect([text.value, text.selectionStart]).toEqual([spelt, 2]);
    // undone
    await shows('Then it rained.');
    expect(text.value).toBe('Then it rained.');
  });

  it('is only read in somebody else’s project', async () => {
    open({ [scenes]: { scenes: [sceneOf([shot])] } }, { ...made, user_email: 'eve@example.com' });
    expect(await screen.findByText('Then it rained.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is put in order, cut and added to, and a cut is taken back', async () => {
    const second = sceneOf([shotOf({ uid: 'shot-2' })], { uid: 'scene-2', id: 2, title: 'The Harbour' });
    const placed = (scene_uid: string) => ({ success: true, scene_uid, scene_id: 1 });
    const [moveIt, removeIt] = [`POST /scenes/${PROJECT_ID}/scene-2/move`, `DELETE /scenes/${PROJECT_ID}/scene-2`];
    const addIt = `POST /scenes/${PROJECT_ID}/add`;
    const answers = { [moveIt]: placed('scene-2'), [removeIt]: taken, [UNDO]: undone, [addIt]: placed('scene-3') };
    const { studio, user, said, offered } = open(
      { [scenes]: { scenes: [sceneOf([shot]), second] }, ...answers },
      { ...made, scene_count: 2 },
    );
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Move scene 1 up' })).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Move scene 2 up' }));
    await waitFor(() => expect(said).toEqual(['success: “The Harbour” is now scene 1 [Undo]']));
    await act(async () => offered[0]?.run());
    expect(sent(studio, moveIt)).toEqual([{ place: 1 }]);
    await user.click(screen.getByRole('button', { name: 'Delete scene 2' }));
    await waitFor(() => expect(said).toContain('success: Scene 2 deleted [Undo]'));
    await act(async () => offered[1]?.run());
    expect(undoneSteps(studio)).toEqual(stepsOf(studio, moveIt, removeIt));
    await user.click(screen.getByRole('button', { name: 'Add a shot to scene 1' }));
    expect(opened).toEqual([{ kind: 'add-shot', scene: 1 }]);
    await user.type(screen.getByRole('textbox', { name: 'Another scene' }), 'The letter{Enter}');
    await waitFor(() => expect(sent(studio, addIt)).toEqual([{ title: 'The letter' }]));
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('gets one scene where its answer is lost and it is asked for again, and keeps what is written meanwhile', async () => {
    const addIt = `POST /scenes/${PROJECT_ID}/add`;
    const late = Promise.withResolvers<{ body: unknown }>();
    const answers = [{ status: 502, body: '<html>Bad gateway</html>' }, late.promise];
    const { studio, user } = open({ [scenes]: { scenes: [sceneOf([shot])] }, [addIt]: () => answers.shift() }, made);
    const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Another scene' });
    await user.type(title, 'The letter{Enter}');
    await screen.findByText('The scene could not be added. Try again.');
    await user.type(title, '{Enter}');
    await waitFor(() => expect(sent(studio, addIt)).toHaveLength(2));
    await user.type(title, ' home');
    await act(async () => late.resolve({ body: { success: true, scene_uid: 'scene-2', scene_id: 2 } }));
    await waitFor(() => expect(screen.queryByText('Adding…')).toBeNull());
    expect(title.value).toBe('The letter home');
    const keys = studio.requests.filter(({ call }) => call === addIt).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  describe('as scenes', () => {
    const second = sceneOf([shotOf({ uid: 'shot-3' })], { uid: 'scene-2', id: 2, title: 'The Harbour' });
    const first = sceneOf([shot, shotOf({ uid: 'shot-2', shot_id: 2 })]);
    const placed = { success: true, scene_uid: 'scene-1', scene_id: 1 };
    const [joinIt, splitIt] = [`POST /scenes/${PROJECT_ID}/scene-1/join`, `POST /scenes/${PROJECT_ID}/scene-1/split`];
    const shownWith = (answers: Record<string, unknown>) =>
      open({ [scenes]: { scenes: [first, second] }, [UNDO]: undone, ...answers }, { ...made, scene_count: 2 });

    it('are joined and split, and that is taken back', async () => {
      const { studio, user, said, offered } = shownWith({ [joinIt]: placed, [splitIt]: { ...placed, scene_uid: 'scene-3', scene_id: 2 } });
      expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Join scene 2 with the next one' })).disabled).toBe(true);
      await user.click(screen.getByRole('button', { name: 'Join scene 1 with the next one' }));
      await waitFor(() => expect(said).toEqual(['success: Scene 2 goes on in scene 1 now [Undo]']));
      expect(screen.queryByRole('button', { name: 'Begin a new scene with scene 1, shot 1' })).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Begin a new scene with scene 1, shot 2' }));
      await waitFor(() => expect(said).toContain('success: Shot 2 begins scene 2 now [Undo]'));
      expect(sent(studio, splitIt)).toEqual([{ shot: 'shot-2' }]);
      for (const one of offered) await act(async () => one.run());
      expect(undoneSteps(studio)).toEqual(stepsOf(studio, joinIt, splitIt));
      expect(await accessibilityProblems()).toEqual([]);
    });

    it('say why they could not be joined', async () => {
      const error = 'Something is being made for this shot. Cancel it, or wait until it is done.';
      const { user, said } = shownWith({ [joinIt]: () => ({ status: 409, body: { error, error_code: 'ALREADY_RUNNING' } }) });
      await user.click(await screen.findByRole('button', { name: 'Join scene 1 with the next one' }));
      await waitFor(() => expect(said).toEqual([`error: The scenes could not be joined. (${error})`]));
    });
  });
});

describe('who says a line', () => {
  const mara = characterOf({ _id: 'c-1', name: 'Ida', script_name: 'Mara' });
  const CAST = {
    [`GET /characters/${PROJECT_ID}`]: { characters: [mara, characterOf()], characters_completed: true, casting_status: 'completed' },
  };

  it('is chosen among the cast and the narrator, and can be undone', async () => {
    const { studio, user, said, offered } = open({ [SHOT]: taken, [UNDO]: undone, ...CAST });
    const chosen = await screen.findByRole('combobox', { name: 'Speaker of scene 1, shot 1' });
    expect(chosen.textContent).toBe('Narrator');
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(chosen);
    await user.click(await screen.findByRole('option', { name: 'Ida' }));
    await waitFor(() => expect(sent(studio, SHOT)).toEqual([{ speaker: { from: '', to: 'Mara' } }]));
    await waitFor(() => expect(said).toEqual(['success: Speaker of scene 1, shot 1 changed [Undo]']));
    await act(async () => offered[0]?.run());
    expect(undoneSteps(studio)).toEqual(stepsOf(studio, SHOT));
  });

  it('says why the line could not be given to somebody else', async () => {
    const refused = { error: 'This shot is being written.', error_code: 'ALREADY_RUNNING' };
    const { user, said } = open({ [SHOT]: () => ({ status: 409, body: refused }), ...CAST });
    await user.click(await screen.findByRole('combobox', { name: 'Speaker of scene 1, shot 1' }));
    await user.click(await screen.findByRole('option', { name: 'Elias' }));
    await waitFor(() => expect(said.join()).toContain('This shot is being written.'));
  });

  it('is any name while the script is not cast', async () => {
    const { studio, user } = open({ [SHOT]: taken }, { character_count: 0 });
    await rewritten(user, 'Speaker of scene 1, shot 1', 'A gull');
    await user.tab();
    await waitFor(() => expect(sent(studio, SHOT)).toEqual([{ speaker: { from: '', to: 'A gull' } }]));
  });
});

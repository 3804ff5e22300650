/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { planOf } from '@scenewright/domain';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Protected } from '../../../app/protected.js';
import { accessibilityProblems } from '../../../testing/accessibility.js';
import { ada, FakeIdentity } from '../../../testing/fake-identity.js';
import { FakeStudio } from '../../../testing/fake-studio.js';
import { passing } from '../../../testing/passing.js';
import { testApp } from '../../../testing/test-app.js';
import { jobOf, PROJECT_ID, projectOf, scriptOf, subscriptionOf } from '../../../testing/views.js';
import { onWideScreen } from '../../../testing/wide-screen.js';
import { CreateScriptPage } from './page.js';

const routes = [
  { Component: Protected, children: [{ path: '/create-script', Component: CreateScriptPage }] },
  { path: '/auth', element: <p>sign in</p> },
  { path: '/projects', element: <p>the projects</p> },
  { path: '/pricing', element: <p>the plans</p> },
  { path: '/project/:id', element: <p>the project</p> },
];
let stop = () => {};
function open(create: unknown, more: FakeStudio['answers'] = {}, pages: Parameters<typeof testApp>[0] = routes) {
  const studio = new FakeStudio({
    'POST /users/': { user: {} },
    'GET /projects': { projects: [] },
    'GET /payments/subscription-status': { plan: 'free', plan_id: 'free' },
    'POST /projects/create': create,
    ...more,
  });
  const app = testApp(pages, '/create-script', { studio, identity: new FakeIdentity(ada) });
  const view = render(app.element);
  stop = () => {
    view.unmount();
    app.store.stop();
  };
  return { ...app, user: userEvent.setup() };
}
const refusal =
  (error_code: string, error: string, more = {}) =>
  () => ({ status: 403, body: { error, error_code, ...more } });
const idea = () => screen.findByLabelText('Describe your video idea');
const submit = () => screen.getByRole('button', { name: 'Generate Script' });

beforeEach(() => localStorage.clear());
afterEach(() => {
  stop();
  cleanup();
});

describe('the focus', () => {
  it('is where the idea goes, but not where a keyboard would cover the page', async () => {
    open({});
    expect(document.activeElement).not.toBe(await idea());
    stop();
    await onWideScreen(async () => {
      open({});
      const field = await idea();
      await waitFor(() => expect(document.activeElement).toBe(field));
    });
  });
});

describe('what an idea becomes', () => {
  const reading = {
    title: 'Mara',
    language: 'en',
    form: 'prose',
    scene_count: 1,
    spoken_seconds: 7.4,
    timed_seconds: 0,
    people: [{ name: 'Mara', said: [] }],
    story_around: true,
  };
  const read = () => screen.findByRole('region', { name: 'What your idea becomes' });

  it('is said before anything is made: how long it is, and who is in it', async () => {
    const { user } = open({}, { 'POST /projects/read-idea': { reading } });
    await user.type(await idea(), 'Mara waits for the ship');
    expect((await read()).textContent).toContain('Your text fills about 8 of 30 seconds.');
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Make it 9 s' }));
    expect((screen.getByLabelText('Video Length (seconds)') as HTMLInputElement).value).toBe('9');
    await waitFor(() => expect(screen.queryByText(/Your text fills/)).toBeNull());
  });

  it('is as long as the times in it say', async () => {
    const { user } = open({}, { 'POST /projects/read-idea': { reading: { ...reading, timed_seconds: 16 } } });
    await user.type(await idea(), 'Scene 1 (0:00-0:10): Mara waits');
    expect((await read()).textContent).toContain('The times in your text add up to 16 seconds. Each is made longer, for the film has 30.');
    await user.click(screen.getByRole('button', { name: 'Make it 16 s' }));
    expect((screen.getByLabelText('Video Length (seconds)') as HTMLInputElement).value).toBe('16');
    await waitFor(() => expect(screen.queryByText(/The times in your text/)).toBeNull());
  });

  it('is read at once when it comes from a file', async () => {
    const { user } = open({}, { 'POST /projects/read-idea': { reading } });
    const field = (await idea()) as HTMLTextAreaElement;
    await user.upload(screen.getByLabelText('Script file'), new File(['EXT. PIER - NIGHT\r\n\r\nThe ferry leaves.'], 'Ferry.fountain'));
    await waitFor(() => expect(field.value).toBe('EXT. PIER - NIGHT\n\nThe ferry leaves.'));
    expect(screen.getByText('Ferry.fountain is in the field above.')).toBeTruthy();
    expect((await read()).textContent).toContain('Your text fills');
  });

  it('grows by what is told of it', async () => {
    const { user } = open({}, { 'POST /projects/read-idea': { reading } });
    await user.type(await idea(), 'Mara waits');
    await user.click(await screen.findByRole('button', { name: 'Tell more' }));
    await user.type(screen.getByLabelText('How does it end?'), 'The ship comes');
    await user.click(screen.getByRole('button', { name: 'Add to the idea' }));
    expect(((await idea()) as HTMLTextAreaElement).value).toBe('Mara waits. The ship comes.');
  });

  it('is put right: who is in it, and whose words it tells', async () => {
    const { user, studio } = open({ projectId: PROJECT_ID, script: scriptOf() }, { 'POST /projects/read-idea': { reading } });
    await user.type(await idea(), 'Mara waits for Ben');
    await user.type(await screen.findByLabelText('Somebody else'), 'Ben{Enter}');
    await user.click(screen.getByRole('button', { name: 'Mara is not in it' }));
    await user.click(submit());
    expect(await screen.findByText('the project')).toBeTruthy();
    expect(studio.requests.find(({ call }) => call === 'POST /projects/create')?.body).toMatchObject({ people: ['Ben'] });
  });

  it('says nothing where it could not be read', async () => {
    const { user } = open({}, { 'POST /projects/read-idea': () => ({ status: 500, body: {} }) });
    await user.type(await idea(), 'Mara waits');
    expect(screen.queryByRole('region', { name: 'What your idea becomes' })).toBeNull();
  });
});

describe('the create form', () => {
  it('cannot be sent without an idea', async () => {
    const { user } = open({});
    await user.type(await idea(), '   ');
    expect((submit() as HTMLButtonElement).disabled).toBe(true);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('sends what was chosen, and opens the project', async () => {
    const { user, studio, tracked } = open({ projectId: PROJECT_ID, script: scriptOf() });
    await user.type(await idea(), 'A storm');
    await user.clear(screen.getByLabelText('Video Length (seconds)'));
    await user.type(screen.getByLabelText('Video Length (seconds)'), '20');
    await user.click(screen.getByRole('radio', { name: 'Cinematic' }));
    await user.click(submit());
    expect(await screen.findByText('the project')).toBeTruthy();
    const sent = studio.requests.find(({ call }) => call === 'POST /projects/create');
    expect(sent?.body).toEqual({ idea: 'A storm', videoLength: 20, aspectRatio: '16:9', videoStyle: 'Cinematic' });
    expect([localStorage.getItem('currentProjectId'), localStorage.getItem('createScriptDraft'), tracked]).toEqual([
      PROJECT_ID,
      null,
      ['Project Created'],
    ]);
  });

  it('says nothing of a full plan while the page of what was made is on its way', async () => {
    let arrive = () => {};
    const code = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    let isMade = false;
    const create = () => {
      isMade = true;
      return { body: { projectId: PROJECT_ID, script: scriptOf() } };
    };
    const lazily = async () => {
      await code;
      return { element: <p>the project</p> };
    };
    const at = [...routes.slice(0, 1), { path: '/project/:id', lazy: lazily }];
    const { user, tracked } = open(create, { 'GET /projects': () => ({ body: { projects: isMade ? [projectOf()] : [] } }) }, at);
    await user.type(await idea(), 'A storm');
    await user.click(submit());
    await waitFor(() => expect(tracked).toEqual(['Project Created']));
    await passing(200);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    arrive();
    expect(await screen.findByText('the project')).toBeTruthy();
  });

  it('keeps an unfinished idea for the next visit', async () => {
    const { user } = open({});
    await user.type(await idea(), 'Half an idea');
    stop();
    open({});
    expect(((await idea()) as HTMLTextAreaElement).value).toBe('Half an idea');
  });

  it('keeps it also where its length could not be sent', async () => {
    const { user } = open({});
    await user.type(await idea(), 'Half an idea');
    await user.type(screen.getByLabelText('Video Length (seconds)'), '.5');
    stop();
    open({});
    expect(((await idea()) as HTMLTextAreaElement).value).toBe('Half an idea');
    expect((screen.getByLabelText('Video Length (seconds)') as HTMLInputElement).value).toBe('30.5');
  });

  it('shows nobody what somebody else had begun in this browser', async () => {
    const { user, identity, router } = open({});
    await user.type(await idea(), 'What only Ada knows');
    await act(() => identity.signOut());
    expect(await screen.findByText('sign in')).toBeTruthy();
    await act(async () => identity.become({ ...ada, uid: 'bob', email: 'bob@example.com' }));
    await act(() => router.navigate('/create-script'));
    expect(((await idea()) as HTMLTextAreaElement).value).toBe('');
  });

  it('shows no idea of which nobody knows whose it is', async () => {
    localStorage.setItem('createScriptDraft', JSON.stringify({ idea: 'Of some time ago' }));
    open({});
    expect(((await idea()) as HTMLTextAreaElement).value).toBe('');
  });

  it.each([
    ['VIDEO_LENGTH_CAP', 'Free Plan Length Limit'],
    ['INSUFFICIENT_CREDITS', 'Add Credits to Start a Project'],
  ])('opens the dialog of %s, which leads to the plans', async (code, title) => {
    const { user } = open(refusal(code, 'no'));
    await user.type(await idea(), 'A storm');
    await user.click(submit());
    expect(await screen.findByRole('alertdialog', { name: title })).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'See Plans' }));
    expect(await screen.findByText('the plans')).toBeTruthy();
  });

  it('tells who pays of their own plan', async () => {
    const paid = { 'GET /payments/subscription-status': subscriptionOf('basic_monthly') };
    const { user } = open(refusal('VIDEO_LENGTH_CAP', 'no'), paid);
    await user.type(await idea(), 'A storm');
    await user.click(submit());
    const dialog = await screen.findByRole('alertdialog', { name: 'Length Limit' });
    expect(dialog.textContent).toContain(`Projects of the ${planOf('basic_monthly').name} plan`);
  });

  it('says beforehand that the plan has no room for another project', async () => {
    const { user } = open({}, { 'GET /projects': { projects: [projectOf()] } });
    expect(await screen.findByRole('alertdialog', { name: 'Subscription Required' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Got it' }));
    expect(await screen.findByText('the projects')).toBeTruthy();
  });

  it('blames nobody for an idea that is not written when the plan has no room for it', async () => {
    await onWideScreen(async () => {
      let answer = (_: { body: unknown }) => {};
      open({}, { 'GET /projects': () => new Promise<{ body: unknown }>((resolve) => (answer = resolve)) });
      const field = await idea();
      await waitFor(() => expect(document.activeElement).toBe(field));
      answer({ body: { projects: [projectOf()] } });
      expect(await screen.findByRole('alertdialog', { name: 'Subscription Required' })).toBeTruthy();
      // the dialog took the focus, and the field that lost it is looked at
      await waitFor(() => expect(field.getAttribute('aria-invalid')).not.toBe('true'));
      expect(screen.queryByText('Describe your idea first')).toBeNull();
    });
  });

  it('shows the length that is taken when none is typed', async () => {
    const { user } = open({});
    const length = (await screen.findByLabelText('Video Length (seconds)')) as HTMLInputElement;
    await user.clear(length);
    expect([length.value, length.placeholder]).toEqual(['', '30']);
  });

  it('goes to the projects when the studio says that the limit is reached', async () => {
    const { user } = open(refusal('PROJECT_LIMIT_EXCEEDED', 'no'));
    await user.type(await idea(), 'A storm');
    await user.click(submit());
    await user.click(await screen.findByRole('button', { name: 'Got it' }));
    expect(await screen.findByText('the projects')).toBeTruthy();
  });

  it('says beside the field what is wrong with it', async () => {
    const { user } = open(refusal('INVALID', 'must be at least 5 seconds', { field: 'videoLength' }));
    await user.type(await idea(), 'A storm');
    await user.click(submit());
    await waitFor(() => expect(screen.getByLabelText('Video Length (seconds)').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText('must be at least 5 seconds')).toHaveLength(1);
  });

  it('takes all of a long idea, says how much of it is over, and sends nothing until it is shorter', async () => {
    const { user, studio } = open({ projectId: PROJECT_ID });
    await user.click(await idea());
    await user.paste('Two foxes open a bakery. '.repeat(500));
    expect(((await idea()) as HTMLTextAreaElement).value).toHaveLength(12_500);
    expect((await screen.findByRole('alert')).textContent).toContain('This has 12,500 characters. One film takes up to 10,000');
    await user.click(submit());
    expect(studio.calls('POST /projects/create')).toBe(0);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('says how much fits when it is nearly full', async () => {
    const { user } = open({ projectId: PROJECT_ID });
    await user.click(await idea());
    await user.paste('x'.repeat(9_000));
    expect(await screen.findByText('9,000 of 10,000 characters.')).toBeTruthy();
  });

  it('says of a length that no film has what it may be, before anything is sent', async () => {
    const { user, studio } = open({ projectId: PROJECT_ID });
    await user.type(await idea(), 'Two foxes open a bakery');
    const length = screen.getByLabelText('Video Length (seconds)');
    await user.clear(length);
    await user.type(length, '0');
    await user.tab();
    expect((await screen.findByRole('alert')).textContent).toBe('Between 5 and 9,600 seconds.');
    await user.click(submit());
    expect(document.activeElement).toBe(length);
    expect(studio.calls('POST /projects/create')).toBe(0);
  });

  it.each(['45.9', '0.5'])('takes no length of %s seconds for a whole one', async (typed) => {
    const { user, studio } = open({ projectId: PROJECT_ID });
    await user.type(await idea(), 'Two foxes open a bakery');
    const length = screen.getByLabelText('Video Length (seconds)');
    await user.clear(length);
    await user.type(length, typed);
    await user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toBe('The length must be whole seconds.');
    expect(studio.calls('POST /projects/create')).toBe(0);
  });

  it('takes 1e2 seconds for a hundred, as the field does', async () => {
    const { user, studio } = open({ projectId: PROJECT_ID });
    await user.type(await idea(), 'Two foxes open a bakery');
    const length = screen.getByLabelText('Video Length (seconds)');
    await user.clear(length);
    await user.type(length, '1e2');
    await user.click(submit());
    expect(await screen.findByText('the project')).toBeTruthy();
    expect(studio.requests.find(({ call }) => call === 'POST /projects/create')?.body).toMatchObject({ videoLength: 100 });
  });

  it('takes no length that a browser cannot read for the usual one', async () => {
    const { user, studio } = open({ projectId: PROJECT_ID });
    await user.type(await idea(), 'Two foxes open a bakery');
    const length = screen.getByLabelText('Video Length (seconds)');
    await user.clear(length);
    // a browser says of '60-90' that the value is empty and the input bad; jsdom knows no bad input
    Object.defineProperty(length, 'validity', { value: { badInput: true } });
    await user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toBe('The length must be whole seconds.');
    expect(document.activeElement).toBe(length);
    expect(studio.calls('POST /projects/create')).toBe(0);
  });

  it('is one project when it is sent again because the answer was lost', async () => {
    const answers = [{ status: 504, body: '<html>Gateway Time-out</html>' }, { body: { projectId: PROJECT_ID, script: scriptOf() } }];
    const { user, studio } = open(() => answers.shift());
    await user.type(await idea(), 'A storm');
    await user.click(submit());
    await screen.findByText('Failed to generate script');
    await user.click(submit());
    expect(await screen.findByText('the project')).toBeTruthy();
    const sent = studio.requests.filter(({ call }) => call === 'POST /projects/create').map(({ headers }) => headers);
    const of = (name: string) => new Set(sent.map((headers) => headers.get(name)));
    expect([sent.length, of('idempotency-key').size, of('x-correlation-id').size]).toEqual([2, 1, 1]);
  });

  it('has words of its own when the studio has none', async () => {
    const { user } = open(() => ({ status: 500, body: {} }));
    await user.type(await idea(), 'A storm');
    await user.click(submit());
    expect(await screen.findByText('Failed to generate script')).toBeTruthy();
  });
});

describe('a script in a file', () => {
  const file = (text: string, name = 'Ferry.fountain') => new File([text], name, { type: 'text/plain' });

  it.each([
    ['', 'is empty.'],
    ['%PDF-1.7 ...', 'is no plain text. Save it as Fountain or text first.'],
    ['x'.repeat(10_001), 'has 10,001 characters. One film takes up to 10,000: make it in parts.'],
  ])('changes nothing when it cannot be taken: %#', async (text, problem) => {
    const { user } = open({});
    const field = (await idea()) as HTMLTextAreaElement;
    await user.upload(screen.getByLabelText('Script file'), file(text));
    expect(await screen.findByText(`Ferry.fountain ${problem}`)).toBeTruthy();
    expect(field.value).toBe('');
  });
});

it('says who writes, where it is a language model', async () => {
  open({}, { 'GET /capabilities': { writer: 'openai/gpt-5.4', kinds: [], models: [] } });
  expect(await screen.findByText('A language model writes the script (openai/gpt-5.4). Your idea is sent to it.')).toBeTruthy();
});

describe('loglines', () => {
  const model = { 'GET /capabilities': { writer: 'openai/gpt-5.4', kinds: [], models: [] } };
  const three = ['Mara laughs', 'Mara loses it', 'Mara finds it'].map((title) => ({ title, logline: `${title}, and the sea answers.` }));
  const region = () => screen.findByRole('region', { name: 'Loglines' });
  const sent = ({ requests }: FakeStudio, name: string) => requests.filter(({ call }) => call === name).map(({ body }) => body);
  const ask = async (user: ReturnType<typeof open>['user']) => user.click(await screen.findByRole('button', { name: 'Three loglines' }));

  it('are proposed for a thin idea, and the chosen one is what the script tells, in the words that it has been given', async () => {
    const { user, studio } = open(
      { projectId: PROJECT_ID, script: scriptOf() },
      { ...model, 'POST /projects/loglines': { loglines: three } },
    );
    await user.type(await idea(), 'Mara waits');
    await ask(user);
    const second = await screen.findByRole('radio', { name: /Mara loses it/ });
    expect(sent(studio, 'POST /projects/loglines')).toEqual([{ idea: 'Mara waits', seen: [] }]);
    expect((screen.getByRole('radio', { name: /None of them/ }) as HTMLInputElement).getAttribute('aria-checked')).toBe('true');
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(second);
    const logline = await screen.findByLabelText('Logline');
    await user.clear(logline);
    expect(screen.getByText('Say in a sentence what the film tells.')).toBeTruthy();
    await user.type(logline, 'Mara loses the sea.');
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(submit());
    expect(await screen.findByText('the project')).toBeTruthy();
    expect(sent(studio, 'POST /projects/create')).toMatchObject([
      { idea: 'Mara waits', telling: 'story_around', logline: { title: 'Mara loses it', logline: 'Mara loses the sea.' } },
    ]);
  });

  it('can be passed over for others, or for one’s own words', async () => {
    const { user, studio } = open(
      { projectId: PROJECT_ID, script: scriptOf() },
      { ...model, 'POST /projects/loglines': { loglines: three } },
    );
    await user.type(await idea(), 'Mara waits');
    await ask(user);
    await user.click(await screen.findByRole('radio', { name: /Mara finds it/ }));
    await user.click(screen.getByRole('button', { name: 'Three others' }));
    await waitFor(() => expect(sent(studio, 'POST /projects/loglines').at(-1)).toEqual({ idea: 'Mara waits', seen: three }));
    await user.click(screen.getByRole('radio', { name: /None of them/ }));
    await waitFor(() => expect(screen.queryByLabelText('Logline')).toBeNull());
    await user.click(submit());
    expect(await screen.findByText('the project')).toBeTruthy();
    const [asked] = sent(studio, 'POST /projects/create');
    expect(asked).not.toHaveProperty('logline');
    expect(asked).not.toHaveProperty('telling');
  });

  it('say that they are on their way, and why they did not come', async () => {
    let fails = true;
    const refused = { error: 'The language model that writes is busy.', error_code: 'GENERATION_FAILED' };
    let answer = (_: unknown) => {};
    const { user } = open(
      {},
      {
        ...model,
        'POST /projects/loglines': () => (fails ? new Promise((resolve) => (answer = resolve as never)) : { body: { loglines: three } }),
      },
    );
    await user.type(await idea(), 'Mara waits');
    await ask(user);
    expect((await region()).textContent).toContain('Loglines are being written.');
    answer({ status: 409, body: refused });
    expect((await screen.findByRole('alert')).textContent).toContain(refused.error);
    fails = false;
    await ask(user);
    expect(await screen.findByRole('radio', { name: /Mara laughs/ })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are for the idea as it stands: of one that has been changed there are none yet', async () => {
    const { user } = open({}, { ...model, 'POST /projects/loglines': { loglines: three } });
    await user.type(await idea(), 'Mara waits');
    await ask(user);
    await screen.findByRole('radio', { name: /Mara laughs/ });
    await user.type(await idea(), ' for Ben');
    await waitFor(() => expect(screen.queryByRole('radio', { name: /Mara laughs/ })).toBeNull());
    expect(screen.getByRole('button', { name: 'Three loglines' })).toBeTruthy();
  });

  it('are there for nobody where no language model writes, and for no idea that says enough itself', async () => {
    const { user } = open({}, { 'GET /capabilities': { writer: null, kinds: [], models: [] } });
    await user.type(await idea(), 'Mara waits');
    expect(screen.queryByRole('region', { name: 'Loglines' })).toBeNull();
    stop();
    cleanup();
    const more = open({}, model);
    await more.user.click(await idea());
    await more.user.paste(`${'Mara waits. '.repeat(60)}`);
    await screen.findByText(/A language model writes the script/);
    expect(screen.queryByRole('region', { name: 'Loglines' })).toBeNull();
  });
});

describe('a script that is being written', () => {
  const script = (given: object = {}) =>
    jobOf({ id: 'job-9', kind: 'script', shot_uid: null, progress: 0.4, message: 'Writing scene 3 of 8', ...given });
  const pushed = (given: object = {}) => {
    const { id, kind, state, progress, message, project_id } = script(given);
    return { id, kind, state, progress, message, project_id, ...given };
  };
  /** Sends an idea off, whose script is told of before the call is answered so. */
  const sendOff = async (answer: object, answers: FakeStudio['answers'] = {}) => {
    const create = async ({ headers }: { headers: Headers }) => {
      // of another window
      app.socket.serve('job', pushed({ id: 'job-2', message: 'Writing scene 1 of 4', correlation_id: crypto.randomUUID() }));
      app.socket.serve('job', pushed({ correlation_id: headers.get('x-correlation-id') }));
      await screen.findByText('Writing scene 3 of 8');
      await shown?.();
      return answer;
    };
    const app = open(create, answers);
    await app.user.type(await idea(), 'A storm');
    app.socket.serve('connect');
    await app.user.click(submit());
    return app;
  };
  let shown: (() => Promise<void>) | undefined;
  afterEach(() => {
    shown = undefined;
  });
  const late = {
    status: 409,
    body: { error: 'This takes longer than usual.', error_code: 'ALREADY_RUNNING', details: { job_id: 'job-9' } },
  };

  it('says how far it is, and where it will stand', async () => {
    const seen: unknown[] = [];
    shown = async () => {
      seen.push(screen.getByRole('progressbar', { name: 'Writing the script' }).getAttribute('aria-valuenow'));
      seen.push(screen.getByRole('link', { name: 'it will stand here' }).getAttribute('href'));
      seen.push(await accessibilityProblems());
    };
    await sendOff({ body: { projectId: PROJECT_ID, script: scriptOf() } });
    expect(await screen.findByText('the project')).toBeTruthy();
    expect(seen).toEqual(['40', `/project/${PROJECT_ID}`, []]);
  });

  it('is waited for when it takes longer than its call', async () => {
    const { tracked, socket } = await sendOff(late, { 'GET /jobs/job-9': { job: script({ state: 'completed', progress: 1 }) } });
    act(() => socket.serve('job', pushed({ state: 'completed' })));
    expect(await screen.findByText('the project')).toBeTruthy();
    expect([localStorage.getItem('createScriptDraft'), tracked]).toEqual([null, ['Project Created']]);
  });

  it('that fails then leaves the idea where it was, and says why', async () => {
    const { socket } = await sendOff(late, {
      'GET /jobs/job-9': { job: script({ state: 'failed', message: 'The model did not want to.' }) },
    });
    act(() => socket.serve('job', pushed({ state: 'failed' })));
    expect(await screen.findByText('The model did not want to.')).toBeTruthy();
    expect(((await idea()) as HTMLTextAreaElement).value).toBe('A storm');
    expect((submit() as HTMLButtonElement).disabled).toBe(false);
  });
});

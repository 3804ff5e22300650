/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { AudioTakeView, AudioView, VoiceView } from '@scenewright/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { soundtrackApi } from '../../../entities/audio/index.js';
import { accessibilityProblems } from '../../../testing/accessibility.js';
import { dispatchShown } from '../../../testing/dispatch-shown.js';
import { FakeMedia } from '../../../testing/fake-media.js';
import { type FakeStudio, paidForLater } from '../../../testing/fake-studio.js';
import { freeButton } from '../../../testing/free-button.js';
import { lateAnswer, type Refusal } from '../../../testing/late-answer.js';
import { nothingShown, shown } from '../../../testing/shown.js';
import { stepsOf, UNDO, undone, undoneSteps } from '../../../testing/undoing.js';
import { audioOf, characterOf, PROJECT_ID, sceneOf, shotOf } from '../../../testing/views.js';
import { AudioDialog } from './audio-dialog.js';

const voice = (voice_id: string, name: string): VoiceView => ({
  voice_id,
  name,
  description: 'Warm.',
  preview_url: `/api/voices/${voice_id}.m4a`,
  labels: { gender: 'female', accent: 'Scottish', age: 'adult' },
});

let media: FakeMedia;
let restore = () => {};
beforeEach(() => {
  media = new FakeMedia();
  restore = media.install();
});
afterEach(() => {
  nothingShown();
  restore();
});

function Opened({ audioId }: { audioId?: string }) {
  const [open, setOpen] = useState(true);
  const { data: audios = [] } = soundtrackApi.useAudiosQuery(PROJECT_ID);
  return (
    <>
      <AudioDialog projectId={PROJECT_ID} {...(audioId ? { audioId } : {})} open={open} onOpenChange={setOpen} />
      {!open && (
        <ul aria-label="sounds">
          {audios.map(({ _id, prompt, status }) => (
            <li key={_id}>{`${prompt}: ${status}`}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function open(answers: FakeStudio['answers'] = {}, { audioId, audios = [] }: { audioId?: string; audios?: AudioView[] } = {}) {
  const view = shown(<Opened {...(audioId ? { audioId } : {})} />, {
    [`GET /scenes/${PROJECT_ID}`]: {
      scenes: [
        sceneOf([shotOf(), shotOf({ uid: 'shot-2', shot_id: 2, video_url: '/api/media/two.mp4' })]),
        sceneOf([shotOf({ uid: 'shot-3' })], { id: 2, uid: 'scene-2', duration: 40 }),
      ],
    },
    [`GET /audios/${PROJECT_ID}`]: { audios },
    'GET /audios/voices': { voices: [voice('ava', 'Ava'), voice('callum', 'Callum')] },
    'POST /users/credits/check': { has_enough: true, credits: 30 },
    ...answers,
  });
  return { ...view, sent: (call: string) => view.studio.requests.find((request) => request.call === call)?.body };
}
type User = ReturnType<typeof open>['user'];
const generate = () => screen.findByRole('button', { name: /^Generate/ }) as Promise<HTMLButtonElement>;
const mode = async (user: User, name: string) => user.click(await screen.findByRole('radio', { name }));
const select = async (user: User, label: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
};
const speak = async (user: User) => {
  await user.type(await screen.findByLabelText('Text'), 'It was late.');
  await user.click(await screen.findByRole('radio', { name: /Callum/ }));
};

describe('the audio dialog', () => {
  it('needs a text and a voice for speech, and says which is missing', async () => {
    const { user } = open();
    expect((await generate()).disabled).toBe(true);
    expect(screen.getByText('Write what is said.')).toBeTruthy();
    await user.type(screen.getByLabelText('Text'), 'It was late.');
    expect(screen.getByText('Choose a voice.')).toBeTruthy();
    await user.click(await screen.findByRole('radio', { name: /Callum.*Warm · female, adult, Scottish/ }));
    expect((await generate()).disabled).toBe(false);
    expect((await generate()).textContent).toContain('about 0.5 credits');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('closes at once, shows the item as under way, and asks for the voice', async () => {
    const { user, sent } = open({ 'POST /audios/voice_gen': () => new Promise(() => {}) });
    await speak(user);
    await user.click(await generate());
    expect(await screen.findByText('It was late.: in_progress')).toBeTruthy();
    await waitFor(() =>
      expect(sent('POST /audios/voice_gen')).toEqual({
        ...{ project_id: PROJECT_ID, audio_id: expect.stringMatching(/^temp_/), prompt: 'It was late.' },
        ...{ scene_id: 'scene-1', shot_id: 'shot-1', voice_id: 'callum' },
      }),
    );
  });

  it('takes the item back and says why when it fails', async () => {
    const refusal = { error: 'The voice is not available now.', error_code: 'GENERATION_FAILED' };
    const { user, said } = open({ 'POST /audios/voice_gen': () => ({ status: 422, body: refusal }) });
    await speak(user);
    await user.click(await generate());
    await waitFor(() => expect(said).toEqual([`error: ${refusal.error}`]));
    await waitFor(() => expect(screen.queryByText(/It was late/)).toBeNull());
  });

  it('plays the preview of one voice at a time; one that cannot be played counts as over', async () => {
    media.broken.add('/api/voices/callum.m4a');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Listen to Ava' }));
    expect(media.played).toEqual(['/api/voices/ava.m4a']);
    await user.click(screen.getByRole('button', { name: 'Listen to Callum' }));
    expect(await screen.findByRole('button', { name: 'Listen to Ava' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Listen to Callum' })).toBeTruthy();
  });

  it('asks for a shot’s video before its sound effect', async () => {
    const { user, studio, sent } = open({ 'POST /audios/sound_effect_gen': { success: true, audio: audioOf() } });
    await mode(user, 'Sound Effect');
    await user.type(screen.getByLabelText('Prompt'), 'Waves');
    await user.click(await generate());
    expect(await screen.findByText('Please generate the video for this shot first before creating sound effects.')).toBeTruthy();
    expect(studio.calls('POST /audios/sound_effect_gen')).toBe(0);
    await user.click(
      within(screen.getByRole('dialog', { name: 'Video Required' }))
        .getAllByRole('button')
        .at(-1) as HTMLElement,
    );
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Video Required' })).toBeNull());
    await select(user, 'Shot', 'Shot 2');
    await user.click(await generate());
    await waitFor(() => expect(sent('POST /audios/sound_effect_gen')).toMatchObject({ shot_id: 'shot-2', prompt: 'Waves' }));
  });

  it('makes music for a range of scenes, which costs by their length', async () => {
    const { user, sent } = open({ 'POST /audios/music_gen': { success: true, audio: audioOf() } });
    await mode(user, 'Music');
    expect((await generate()).textContent).toContain('1 credit');
    await select(user, 'To', 'Scene 2');
    expect((await generate()).textContent).toContain('2 credits');
    await user.type(screen.getByLabelText('Prompt'), 'Strings');
    await user.click(await generate());
    await waitFor(() => expect(sent('POST /audios/music_gen')).toMatchObject({ start_scene_id: 'scene-1', end_scene_id: 'scene-2' }));
  });

  it('moves the end of music along with its start', async () => {
    const { user } = open();
    await mode(user, 'Music');
    await select(user, 'From', 'Scene 2');
    expect(screen.getByRole('combobox', { name: 'To' }).textContent).toBe('Scene 2');
  });

  it('stays open when there are not enough credits', async () => {
    const { user, studio } = open({ 'POST /users/credits/check': { has_enough: false, credits: 0 } });
    await speak(user);
    await user.click(await generate());
    expect(await screen.findByText("You don't have enough credits to generate this voice.")).toBeTruthy();
    expect(studio.calls('POST /audios/voice_gen')).toBe(0);
  });

  it('is given up by whoever closes the dialog while the credits are asked for', async () => {
    let answer = (_: unknown) => {};
    const { user, studio } = open({ 'POST /users/credits/check': () => new Promise((resolve) => (answer = resolve)) });
    await speak(user);
    await user.click(await generate());
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await act(async () => answer({ body: { has_enough: true, credits: 30 } }));
    expect(screen.getByRole('list', { name: 'sounds' }).textContent).toBe('');
    expect(studio.calls('POST /audios/voice_gen')).toBe(0);
  });

  it('can be sent again when there are enough credits after all', async () => {
    const { user, studio } = open({ 'POST /users/credits/check': paidForLater(), 'POST /audios/voice_gen': { success: true } });
    await speak(user);
    await user.click(await generate());
    await screen.findByText("You don't have enough credits to generate this voice.");
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await freeButton(/^Generate/));
    await waitFor(() => expect(studio.calls('POST /audios/voice_gen')).toBe(1));
  });

  it('offers to load the voices again when they could not be', async () => {
    let fails = true;
    const { user } = open({
      'GET /audios/voices': () => (fails ? { status: 404, body: {} } : { body: { voices: [voice('ava', 'Ava')] } }),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    await user.click(again);
    expect(await screen.findByRole('radio', { name: /Ava/ })).toBeTruthy();
  });

  it('says that there are no voices where there are none', async () => {
    open({ 'GET /audios/voices': { voices: [] } });
    expect(await screen.findByRole('heading', { name: 'No voices yet' })).toBeTruthy();
    expect(screen.queryByRole('radiogroup', { name: 'Voice' })).toBeNull();
  });

  it('lets a voice be listened to once its sample has been fetched', async () => {
    let looks = 0;
    open({
      'GET /audios/voices': () => ({
        body: { voices: [{ ...voice('ava', 'Ava'), ...(++looks === 1 ? { preview_url: '' } : {}) }, voice('callum', 'Callum')] },
      }),
    });
    expect(await screen.findByRole('button', { name: 'Listen to Callum' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Listen to Ava' })).toBeNull();
    expect(await screen.findByRole('button', { name: 'Listen to Ava' })).toBeTruthy();
    expect(looks).toBe(2);
  });
});

describe('making an audio anew', () => {
  const item = audioOf({
    _id: '0192f0a0-0000-7000-8000-0000000000a1',
    voice_id: 'ava',
    status: 'completed',
    audio_url: '/api/media/a.m4a',
  });

  it('leaves its kind and its place as they are', async () => {
    const { user, sent } = open({ 'POST /audios/voice_gen': { success: true, audio: item } }, { audioId: item._id, audios: [item] });
    expect((await screen.findByRole('radio', { name: 'Music' })).hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('combobox', { name: 'Scene' }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('combobox', { name: 'Shot' }).hasAttribute('disabled')).toBe(true);
    await screen.findByRole('radio', { name: /Ava/, checked: true });
    await user.type(screen.getByLabelText('Text'), ' Very late.');
    await user.click(await generate());
    await waitFor(() => expect(sent('POST /audios/voice_gen')).toMatchObject({ audio_id: item._id, prompt: 'It was late. Very late.' }));
  });

  it('has to wait while it is being made', async () => {
    open({}, { audioId: item._id, audios: [{ ...item, status: 'in_progress' }] });
    expect((await generate()).disabled).toBe(true);
    expect(screen.getByText('It is being made already.')).toBeTruthy();
  });

  it('is not possible once it was removed', async () => {
    open({}, { audioId: item._id });
    expect(await screen.findByText('This audio is no longer there')).toBeTruthy();
  });
});

describe('a sound that is not made yet', () => {
  const audioId = 'audio-1';
  const item = audioOf({ voice_id: 'ava', prompt: 'It was late.', status: 'not_started' });
  const SAVE = `PUT /audios/${audioId}`;
  const save = () => screen.findByRole('button', { name: 'Save for later' }) as Promise<HTMLButtonElement>;

  it('can be given other words and another voice without being made, and that can be undone', async () => {
    const { user, studio, sent, said, offered } = open({ [SAVE]: { success: true }, [UNDO]: undone }, { audioId, audios: [item] });
    expect((await save()).disabled).toBe(true);
    await user.type(screen.getByLabelText('Text'), ' Very late.');
    await user.click(await screen.findByRole('radio', { name: /Callum/ }));
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(await save());
    await waitFor(() =>
      expect(sent(SAVE)).toEqual({
        prompt: { from: 'It was late.', to: 'It was late. Very late.' },
        voice_id: { from: 'ava', to: 'callum' },
      }),
    );
    await waitFor(() => expect(said).toEqual(['success: What is to be made was changed [Undo]']));
    await act(async () => offered[0]?.run());
    expect(undoneSteps(studio)).toEqual(stepsOf(studio, SAVE));
  });

  it('shows what it says by now when its line was rewritten meanwhile, and lets the writer choose', async () => {
    const conflict = { error: 'Changed.', error_code: 'EDIT_CONFLICT', field: 'prompt', details: { now: 'It was early.' } };
    let answers = [
      { status: 409, body: conflict },
      { status: 200, body: { success: true } },
    ] as { status: number; body: object }[];
    const { user, studio } = open({ [SAVE]: () => answers.shift() ?? { status: 500, body: {} } }, { audioId, audios: [item] });
    await user.type(await screen.findByLabelText('Text'), ' Very.');
    await user.click(await save());
    expect(await screen.findByText('It was early.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Take theirs' }));
    expect((screen.getByLabelText('Text') as HTMLTextAreaElement).value).toBe('It was early.');
    expect((await save()).disabled).toBe(true);
    await user.type(screen.getByLabelText('Text'), ' Still.');
    answers = [{ status: 409, body: { ...conflict, details: { now: 'Noon.' } } }, ...answers];
    await user.click(await save());
    await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(screen.queryByLabelText('Text')).toBeNull());
    const bodies = studio.requests.filter(({ call }) => call === SAVE).map(({ body }) => body);
    expect(bodies.at(-1)).toEqual({ prompt: { from: 'Noon.', to: 'It was early. Still.' } });
  });

  it('says why it could not be saved, and stays open', async () => {
    const refused = () => ({ status: 409, body: { error: 'This sound is made.', error_code: 'CONFLICT' } });
    const { user } = open({ [SAVE]: refused }, { audioId, audios: [item] });
    await user.type(await screen.findByLabelText('Text'), ' Very.');
    await user.click(await save());
    expect(await screen.findByText('This sound is made.')).toBeTruthy();
  });

  const conflict: Refusal = ['Changed.', 'EDIT_CONFLICT', { field: 'prompt', details: { now: 'It was early.' } }];
  const CONFLICT = 'error: What is to be made was not saved: it was changed meanwhile.';

  it.each<[string, Refusal, string]>([
    ['was refused', ['This sound is made.'], 'error: What is to be made was not saved. (This sound is made.)'],
    ['was changed meanwhile', conflict, CONFLICT],
  ])('says so when it %s, and the dialog was closed before the answer', async (_, refusal, notice) => {
    const late = lateAnswer();
    const view = open({ [SAVE]: late.answer }, { audioId, audios: [item] });
    await view.user.type(await screen.findByLabelText('Text'), ' Very.');
    await view.user.click(await save());
    await late.close(view, SAVE);
    await late.refuse(...refusal);
    await waitFor(() => expect(view.said).toEqual([notice]));
  });

  it('says so when it was changed meanwhile, and another tab is looked at; the choice is there on the way back', async () => {
    const late = lateAnswer();
    const { user, said } = open({ [SAVE]: late.answer, 'GET /audios/audio-1/takes': { takes: [] } }, { audioId, audios: [item] });
    await user.type(await screen.findByLabelText('Text'), ' Very.');
    await user.click(await save());
    await user.click(screen.getByRole('tab', { name: 'History' }));
    await late.refuse(...conflict);
    await waitFor(() => expect(said).toEqual([CONFLICT]));
    await user.click(screen.getByRole('tab', { name: 'Generate' }));
    expect(await screen.findByRole('button', { name: 'Keep mine' })).toBeTruthy();
  });
});

describe('the voice of a line', () => {
  const CAST = {
    [`GET /characters/${PROJECT_ID}`]: {
      ...{ characters: [characterOf({ voice_id: 'callum' })], characters_completed: true, casting_status: 'completed' },
    },
    [`GET /scenes/${PROJECT_ID}`]: { scenes: [sceneOf([shotOf({ speaker: 'elias' }), shotOf({ uid: 'shot-2', shot_id: 2 })])] },
  };

  it('is that of whoever says it, until another one is chosen', async () => {
    const { user, sent } = open({ ...CAST, 'POST /audios/voice_gen': { success: true, audio: audioOf() } });
    await screen.findByRole('radio', { name: /Callum/, checked: true });
    expect(screen.getByText('Elias says this line, in the voice that is theirs.')).toBeTruthy();
    await select(user, 'Shot', 'Shot 2');
    await waitFor(() => expect(screen.queryByRole('radio', { checked: true, name: /Callum/ })).toBeNull());
    await select(user, 'Shot', 'Shot 1');
    await user.type(screen.getByLabelText('Text'), 'It was late.');
    await user.click(await generate());
    await waitFor(() => expect(sent('POST /audios/voice_gen')).toMatchObject({ voice_id: 'callum' }));
  });

  it('stays the one that somebody chose for it', async () => {
    const item = audioOf({ status: 'not_started', voice_id: 'ava', voice_by_hand: true });
    open(CAST, { audioId: item._id, audios: [item] });
    await screen.findByRole('radio', { name: /Ava/, checked: true });
    expect(await screen.findByText('Elias says this line, and has another voice. This one is for this line alone.')).toBeTruthy();
  });

  it('is that of whoever says it for a designed one, too', async () => {
    const item = audioOf({ status: 'not_started', voice_id: 'ava' });
    open(CAST, { audioId: item._id, audios: [item] });
    await screen.findByRole('radio', { name: /Callum/, checked: true });
  });
});

describe('the takes of a sound', () => {
  const take = (number: number, given: Partial<AudioTakeView> = {}): AudioTakeView => ({
    _id: `take-${number}`,
    audio_url: `/api/media/take-${number}.m4a`,
    peaks_url: `/api/media/take-${number}.peaks.json`,
    duration: 3,
    prompt: `Words ${number}`,
    voice_id: 'ava',
    generation_method: 'offline',
    created_at: '2026-11-01T10:00:00.000Z',
    in_use: false,
    recipe: null,
    ...given,
  });
  const TAKES = 'GET /audios/audio-1/takes';
  const given = { audioId: 'audio-1', audios: [audioOf({ status: 'completed', audio_url: '/api/media/take-2.m4a' })] };

  it('are all there with their words, and any of them can be used, and the one before again', async () => {
    const answers = {
      [TAKES]: { takes: [take(2, { in_use: true }), take(1)] },
      'POST /audios/audio-1/takes/take-1/use': { success: true },
      [UNDO]: undone,
    };
    const { user, studio, said, offered } = open(answers, given);
    await user.click(await screen.findByRole('tab', { name: 'History' }));
    const list = await screen.findByRole('list', { name: 'Takes, newest first' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => /^take (\d).*(In use|Use)Words (\d)/.exec(textContent ?? '')?.slice(1)),
    ).toEqual([
      ['2', 'In use', '2'],
      ['1', 'Use', '1'],
    ]);
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Use take 1' }));
    await waitFor(() => expect(said).toEqual(['success: Another take in use [Undo]']));
    await act(async () => offered[0]?.run());
    expect(undoneSteps(studio)).toEqual(stepsOf(studio, 'POST /audios/audio-1/takes/take-1/use'));
  });

  it('bring their words into the form, where nothing was entered', async () => {
    let { audios } = given;
    const answers = {
      [TAKES]: { takes: [take(2, { in_use: true }), take(1)] },
      'POST /audios/audio-1/takes/take-1/use': { success: true },
    };
    const { user, store } = open({ [`GET /audios/${PROJECT_ID}`]: () => ({ body: { audios } }), ...answers }, given);
    const words = () => (screen.getByLabelText('Text') as HTMLTextAreaElement).value;
    await user.click(await screen.findByRole('tab', { name: 'History' }));
    await user.click(await screen.findByRole('button', { name: 'Use take 1' }));
    audios = audios.map((one) => ({ ...one, prompt: 'Words 1' }));
    dispatchShown(
      store,
      soundtrackApi.util.updateQueryData('audios', PROJECT_ID, () => audios),
    );
    await user.click(screen.getByRole('tab', { name: 'Generate' }));
    await waitFor(() => expect(words()).toBe('Words 1'));
    await user.type(screen.getByLabelText('Text'), ', of mine');
    audios = audios.map((one) => ({ ...one, prompt: 'Words 3' }));
    dispatchShown(
      store,
      soundtrackApi.util.updateQueryData('audios', PROJECT_ID, () => audios),
    );
    expect(words()).toBe('Words 1, of mine');
  });

  it('say when one could not be used', async () => {
    const refused = { status: 409, body: { error: 'A new take is being made.', error_code: 'ALREADY_RUNNING' } };
    const { user } = open({ [TAKES]: { takes: [take(1)] }, 'POST /audios/audio-1/takes/take-1/use': () => refused }, given);
    await user.click(await screen.findByRole('tab', { name: 'History' }));
    await user.click(await screen.findByRole('button', { name: 'Use take 1' }));
    expect(await screen.findByText('A new take is being made.')).toBeTruthy();
  });

  it('say so, too, when the dialog was closed before the answer', async () => {
    const late = lateAnswer();
    const USE = 'POST /audios/audio-1/takes/take-1/use';
    const view = open({ [TAKES]: { takes: [take(1)] }, [USE]: late.answer }, given);
    await view.user.click(await screen.findByRole('tab', { name: 'History' }));
    await view.user.click(await screen.findByRole('button', { name: 'Use take 1' }));
    await late.close(view, USE);
    await late.refuse('A new take is being made.', 'ALREADY_RUNNING');
    await waitFor(() => expect(view.said).toEqual(['error: A new take is being made.']));
  });
});

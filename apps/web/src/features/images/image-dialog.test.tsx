/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ImageHistoryItem } from '@scenewright/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { accessibilityProblems } from '../../testing/accessibility.js';
import { type FakeStudio, refusedOnce } from '../../testing/fake-studio.js';
import { freeButton } from '../../testing/free-button.js';
import { lateAnswer } from '../../testing/late-answer.js';
import { nothingShown, shown } from '../../testing/shown.js';
import { stepsOf, UNDO, undone, undoneSteps } from '../../testing/undoing.js';
import { characterOf, PROJECT_ID, projectOf, sceneOf, shotOf } from '../../testing/views.js';
import { ImageDialog } from './image-dialog.js';
import type { ImageSubject } from './image-subject.js';

const elias = characterOf({ image_gen_prompt: 'An old keeper.', generation_method: 'flux-kontext (offline)' });
const shot = shotOf({
  image_prompt: 'A wave, far off.',
  character_ids: [elias._id],
  start_frame: {
    success: true,
    image_url: '/api/media/frame.jpg',
    thumbnail_url: '/api/media/frame.webp',
    original_url: '/api/media/frame.jpg',
    width: 1280,
    height: 720,
    process_time: 1,
    generation_method: 'offline',
  },
});
const earlier: ImageHistoryItem = {
  _id: 'image-1',
  image_url: '/api/media/earlier.jpg',
  thumb_url: '/api/media/earlier.webp',
  width: 1280,
  height: 720,
  process_time: 2,
  generation_method: 'flux',
  character_used: [],
  created_at: '2026-11-01T10:00:00.000Z',
  prompt: 'A calm sea',
  in_use: false,
  recipe: null,
};

const character: ImageSubject = { kind: 'character', characterId: elias._id };
const startFrame: ImageSubject = { kind: 'shot', sceneUid: 'scene-1', shotUid: 'shot-1' };

function Opened({ subject, onFinished }: { subject: ImageSubject; onFinished: () => void }) {
  const [open, setOpen] = useState(true);
  const title = subject.kind === 'character' ? 'Edit Character' : 'Edit Start Frame';
  return (
    <>
      <ImageDialog projectId={PROJECT_ID} subject={subject} title={title} open={open} onOpenChange={setOpen} onFinished={onFinished} />
      {!open && <p>behind it</p>}
    </>
  );
}

function open(subject: ImageSubject, answers: FakeStudio['answers'] = {}) {
  const finished: number[] = [];
  const view = shown(<Opened subject={subject} onFinished={() => finished.push(1)} />, {
    [`GET /projects/${PROJECT_ID}`]: { project: projectOf() },
    [`GET /characters/${PROJECT_ID}`]: { characters: [elias], characters_completed: true, casting_status: 'completed' },
    [`GET /scenes/${PROJECT_ID}`]: { scenes: [sceneOf([shot])] },
    'GET /characters/history': { success: true, history: [earlier] },
    'GET /videos/start_frame_history': { success: true, history: [earlier] },
    'POST /users/credits/check': { has_enough: true, credits: 30 },
    ...answers,
  });
  const sent = (call: string) => view.studio.requests.find((request) => request.call === call)?.body;
  return { ...view, finished, sent };
}
const tab = (name: string) => screen.findByRole('tab', { name });
const selected = async () => (await screen.findByRole('tab', { selected: true })).textContent;

afterEach(nothingShown);

describe('the image dialog', () => {
  it('opens with the picture, how it came about, and the change of it', async () => {
    open(character);
    expect(await selected()).toBe('Modify');
    expect(screen.getByRole('img', { name: 'Elias' }).getAttribute('src')).toBe('/media/elias.jpg');
    expect(screen.getByText(/Generated with Flux Kontext/).textContent).toContain('by the offline renderer');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('opens with a new picture where there is none to change', async () => {
    open(startFrame, { [`GET /scenes/${PROJECT_ID}`]: { scenes: [sceneOf([shotOf({ image_prompt: 'A wave.' })])] } });
    expect(await selected()).toBe('Generate New');
    expect((await tab('Modify')).hasAttribute('disabled')).toBe(true);
    expect((screen.getByLabelText('What shall it show?') as HTMLTextAreaElement).value).toBe('A wave.');
  });

  it('changes a portrait by words, waits for it, and closes', async () => {
    let finish = (_: unknown) => {};
    const { user, sent, finished } = open(character, {
      'POST /characters/edit': () => new Promise((resolve) => (finish = resolve as never)),
    });
    await user.type(await screen.findByLabelText('What shall change?'), '  A red scarf ');
    await user.click(screen.getByRole('button', { name: /^Modify/ }));
    expect((await screen.findByRole('button', { name: 'Modifying...' })).getAttribute('aria-busy')).toBe('true');
    await waitFor(() => expect(sent('POST /characters/edit')).toEqual({ character_id: elias._id, prompt: 'A red scarf', regen: 'false' }));
    finish({ body: { success: true, character: elias } });
    expect(await screen.findByText('behind it')).toBeTruthy();
    expect(finished).toHaveLength(1);
  });

  it('makes a portrait anew by the chosen model', async () => {
    const { user, sent } = open(character, { 'POST /characters/edit': { success: true, character: elias } });
    await user.click(await tab('Generate New'));
    const models = within(screen.getByLabelText('Model')).getAllByRole('radio');
    expect(models.map(({ textContent }) => textContent)).toEqual(['Flux', 'GPT Image', 'Nano Banana']);
    await user.click(screen.getByRole('radio', { name: 'Nano Banana' }));
    const generate = screen.getByRole('button', { name: /^Generate/ });
    expect(generate.textContent).toContain('1 credit');
    await user.click(generate);
    expect(await screen.findByText('behind it')).toBeTruthy();
    expect(sent('POST /characters/edit')).toEqual({
      ...{ character_id: elias._id, prompt: 'An old keeper.' },
      ...{ regen: 'true', regen_model: 'nano-banana' },
    });
  });

  it('orders a start frame and does not wait for it; no model is asked for', async () => {
    const { user, sent } = open(startFrame, { 'POST /videos/edit_start_frame': { success: true, job_id: 'job-1' } });
    await user.click(await tab('Generate New'));
    expect(screen.queryByRole('radio')).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Generate/ }));
    expect(await screen.findByText('behind it')).toBeTruthy();
    expect(sent('POST /videos/edit_start_frame')).toEqual({
      ...{ projectId: PROJECT_ID, sceneId: 'scene-1', clipId: 'shot-1' },
      ...{ prompt: 'A wave, far off.', action: 'generate' },
    });
  });

  it('lets a person choose who is in a start frame', async () => {
    const { user, studio } = open(startFrame, { [`POST /scenes/${PROJECT_ID}/scene-1/shots/shot-1/remove-character`]: { success: true } });
    await user.click(await tab('Generate New'));
    const chip = await screen.findByRole('button', { name: 'Elias' });
    expect(chip.getAttribute('aria-pressed')).toBe('true');
    await user.click(chip);
    await waitFor(() => expect(studio.calls(`POST /scenes/${PROJECT_ID}/scene-1/shots/shot-1/remove-character`)).toBe(1));
  });

  it('needs words', async () => {
    const { user } = open(character);
    await user.type(await screen.findByLabelText('What shall change?'), '   ');
    expect((screen.getByRole('button', { name: /^Modify/ }) as HTMLButtonElement).disabled).toBe(true);
  });

  it.each([
    [character, "You don't have enough credits to edit or generate a character image."],
    [startFrame, "You don't have enough credits to edit or generate a start frame."],
  ])('says what the credits would have been for', async (subject, text) => {
    const { user } = open(subject, { 'POST /users/credits/check': { has_enough: false, credits: 0 } });
    await user.click(await tab('Generate New'));
    await user.click(screen.getByRole('button', { name: /^Generate/ }));
    expect(await within(await screen.findByRole('alertdialog')).findByText(text)).toBeTruthy();
  });

  it('keeps what was written when it is refused', async () => {
    const { user } = open(character, {
      'POST /characters/edit': () => ({
        status: 422,
        body: { error: 'The picture was refused by its maker.', error_code: 'GENERATION_FAILED' },
      }),
    });
    await user.type(await screen.findByLabelText('What shall change?'), 'A red scarf');
    await user.click(screen.getByRole('button', { name: /^Modify/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('The picture was refused by its maker.');
    expect((screen.getByLabelText('What shall change?') as HTMLTextAreaElement).value).toBe('A red scarf');
  });

  it.each([
    [character, 'POST /characters/edit'],
    [startFrame, 'POST /videos/edit_start_frame'],
  ])('can be ordered again after a refusal: %j', async (subject, call) => {
    const { user, studio } = open(subject, { [call]: refusedOnce({ success: true }) });
    await user.type(await screen.findByLabelText('What shall change?'), 'A red scarf');
    await user.click(screen.getByRole('button', { name: /^Modify/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('Not just now.');
    await user.click(await freeButton(/^Modify/));
    expect(await screen.findByText('behind it')).toBeTruthy();
    expect(studio.calls(call)).toBe(2);
  });

  it('keeps what was written while another tab is looked at, whose buttons alone are there', async () => {
    const { user } = open(startFrame);
    await user.type(await screen.findByLabelText('What shall change?'), 'Make it dusk');
    await user.click(await tab('Generate New'));
    expect(screen.queryByRole('button', { name: /^Modify/ })).toBeNull();
    await user.click(await tab('Upload'));
    expect(screen.getByRole('button', { name: 'Upload' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /credit/ })).toBeNull();
    await user.click(await tab('Modify'));
    expect((screen.getByLabelText('What shall change?') as HTMLTextAreaElement).value).toBe('Make it dusk');
    expect(screen.getByRole('button', { name: /^Modify.*1 credit/ })).toBeTruthy();
  });

  it('says what went wrong also when it was closed meanwhile', async () => {
    let finish = (_: unknown) => {};
    const { user, said } = open(character, { 'POST /characters/edit': () => new Promise((resolve) => (finish = resolve as never)) });
    await user.type(await screen.findByLabelText('What shall change?'), 'A red scarf');
    await user.click(screen.getByRole('button', { name: /^Modify/ }));
    await screen.findByRole('button', { name: 'Modifying...' });
    await user.keyboard('{Escape}');
    await screen.findByText('behind it');
    finish({ status: 422, body: { error: 'It was refused.', error_code: 'GENERATION_FAILED' } });
    await waitFor(() => expect(said).toEqual(['error: It was refused.']));
  });
});

describe('earlier pictures', () => {
  it('can be looked at and used', async () => {
    const { user, sent } = open(startFrame, { 'POST /videos/use_historical_start_frame': { success: true } });
    await user.click(await tab('Edit History'));
    await user.click(await screen.findByRole('button', { name: 'Look at A calm sea' }));
    expect(screen.getByRole('img', { name: 'Waves' }).getAttribute('src')).toBe('/api/media/earlier.jpg');
    expect(screen.getByText('Generated with Flux')).toBeTruthy();
    expect(screen.getByText('A calm sea')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Use A calm sea' }));
    expect(await screen.findByText('behind it')).toBeTruthy();
    expect(sent('POST /videos/use_historical_start_frame')).toMatchObject({ clipId: 'shot-1', imageHistoryId: 'image-1' });
  });

  it('can be used after a refusal', async () => {
    const { user } = open(startFrame, { 'POST /videos/use_historical_start_frame': refusedOnce({ success: true }) });
    await user.click(await tab('Edit History'));
    await user.click(await screen.findByRole('button', { name: 'Use A calm sea' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Not just now.');
    await user.click(await freeButton('Use A calm sea'));
    expect(await screen.findByText('behind it')).toBeTruthy();
  });

  it.each([
    [startFrame, 'POST /videos/use_historical_start_frame', { history: 'GET /videos/start_frame_history' }],
    [character, 'POST /characters/use_historical', { history: 'GET /characters/history' }],
  ])('are used with a way back to the one before: %j', async (subject, call, { history }) => {
    const current = { ...earlier, _id: 'image-2', prompt: 'A storm', in_use: true };
    const { user, said, offered, studio } = open(subject, {
      [history]: { success: true, history: [current, earlier] },
      [call]: { success: true },
      [UNDO]: undone,
    });
    await user.click(await tab('Edit History'));
    await user.click(await screen.findByRole('button', { name: 'Use A calm sea' }));
    await waitFor(() => expect(said).toEqual(['success: Earlier picture in use [Undo]']));
    offered[0]?.run();
    await waitFor(() => expect(undoneSteps(studio)).toHaveLength(1));
    expect(undoneSteps(studio)).toEqual(stepsOf(studio, call));
  });

  it('are no longer looked at in another tab', async () => {
    const { user } = open(character);
    await user.click(await tab('Edit History'));
    await user.click(await screen.findByRole('button', { name: 'Look at A calm sea' }));
    await user.click(await tab('Modify'));
    expect(screen.getByRole('img', { name: 'Elias' }).getAttribute('src')).toBe('/media/elias.jpg');
  });

  it('name the one in use, which cannot be used again', async () => {
    const { user } = open(character, { 'GET /characters/history': { success: true, history: [{ ...earlier, in_use: true }] } });
    await user.click(await tab('Edit History'));
    expect(await screen.findByText('In use')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
  });
});

describe('a picture of one’s own', () => {
  let size = { width: 1600, height: 900 };
  beforeEach(() => {
    size = { width: 1600, height: 900 };
    Object.assign(globalThis, { createImageBitmap: async () => ({ ...size, close: () => {} }) });
    Object.assign(URL, { createObjectURL: () => 'blob:chosen', revokeObjectURL: () => {} });
  });
  const choose = async (user: ReturnType<typeof open>['user'], file: File) => {
    await user.click(await tab('Upload'));
    await user.upload(screen.getByLabelText(/Choose a picture/), file);
  };
  const png = () => new File(['a picture'], 'me.png', { type: 'image/png' });
  const upload = () => screen.getByRole('button', { name: 'Upload' }) as HTMLButtonElement;

  it('is shown and sent as it is when it has the film’s shape', async () => {
    const { user, sent } = open(startFrame, { 'POST /videos/upload_start_frame': { success: true } });
    await user.click(await tab('Upload'));
    expect(screen.getByText('PNG, JPG, JPEG, WEBP up to 10MB')).toBeTruthy();
    expect(upload().disabled).toBe(true);
    await choose(user, png());
    await waitFor(() => expect(screen.getByRole('img', { name: 'Waves' }).getAttribute('src')).toBe('blob:chosen'));
    await user.click(upload());
    expect(await screen.findByText('behind it')).toBeTruthy();
    const form = sent('POST /videos/upload_start_frame') as FormData;
    expect([form.get('clipId'), (form.get('file') as File).name]).toEqual(['shot-1', 'me.png']);
  });

  it('is no longer chosen after a look at another tab', async () => {
    const { user } = open(startFrame);
    await choose(user, png());
    await waitFor(() => expect(upload().disabled).toBe(false));
    await user.click(await tab('Edit History'));
    expect(screen.getByRole('img', { name: 'Waves' }).getAttribute('src')).toBe('/api/media/frame.jpg');
    await user.click(await tab('Upload'));
    expect(upload().disabled).toBe(true);
    expect(screen.getByRole('img', { name: 'Waves' }).getAttribute('src')).toBe('/api/media/frame.jpg');
  });

  it('leads nowhere when it arrives after the dialog was closed', async () => {
    let arrive = () => {};
    const { user, finished } = open(startFrame, {
      'POST /videos/upload_start_frame': () => new Promise((resolve) => (arrive = () => resolve({ body: { success: true } }))),
    });
    await choose(user, png());
    await waitFor(() => expect(upload().disabled).toBe(false));
    await user.click(upload());
    expect(await screen.findByText('Uploading start frame...')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(await screen.findByText('behind it')).toBeTruthy();
    await act(async () => arrive());
    expect(finished).toEqual([]);
  });

  it('can be sent again after a refusal', async () => {
    const { user } = open(startFrame, { 'POST /videos/upload_start_frame': refusedOnce({ success: true }) });
    await choose(user, png());
    await waitFor(() => expect(upload().disabled).toBe(false));
    await user.click(upload());
    expect((await screen.findByRole('alert')).textContent).toContain('Not just now.');
    await user.click(await freeButton('Upload'));
    expect(await screen.findByText('behind it')).toBeTruthy();
  });

  it('is cropped first when it has another', async () => {
    size = { width: 900, height: 900 };
    const { user } = open(character);
    await choose(user, png());
    const crop = within(await screen.findByRole('dialog', { name: 'Crop Image' }));
    expect(crop.getByText('Crop the image to match your project aspect ratio.')).toBeTruthy();
    const zoom = crop.getByRole('slider', { name: 'Zoom' });
    expect([zoom.getAttribute('aria-valuemin'), zoom.getAttribute('aria-valuemax')]).toEqual(['1', '3']);
    zoom.focus();
    await user.keyboard('{ArrowRight}');
    expect(zoom.getAttribute('aria-valuenow')).toBe('1.01');
    await user.click(crop.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Crop Image' })).toBeNull());
    expect(upload().disabled).toBe(true);
  });

  it('has to be a picture', async () => {
    const { user, studio } = open(character);
    await user.click(await tab('Upload'));
    const input = screen.getByLabelText(/Choose a picture/);
    Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('no picture')) });
    await user.upload(input, png());
    expect((await screen.findByRole('alert')).textContent).toContain('cannot be opened');
    expect(studio.calls('POST /characters/upload')).toBe(0);
  });
});

describe('the voice of a character', () => {
  const VOICES = {
    'GET /audios/voices': {
      voices: ['Ava', 'Callum'].map((name) => ({
        ...{ voice_id: name.toLowerCase(), name, description: 'Warm.', preview_url: `/api/voices/${name}.m4a` },
        labels: { gender: 'female', accent: 'Scottish', age: 'adult' },
      })),
    },
  };
  const REVISE = `PUT /characters/${PROJECT_ID}/${elias._id}`;
  const voiced = { ...elias, voice_id: 'ava' };
  const cast = (one: typeof elias) => ({
    [`GET /characters/${PROJECT_ID}`]: { characters: [one], characters_completed: true, casting_status: 'completed' },
  });

  it('is chosen after it was listened to, and can be undone', async () => {
    const { user, studio, sent, said, offered } = open(character, { ...VOICES, [REVISE]: { success: true }, [UNDO]: undone });
    await user.click(await screen.findByRole('radio', { name: 'Voice' }));
    expect(await screen.findByRole('button', { name: 'Listen to Ava' })).toBeTruthy();
    const use = screen.getByRole('button', { name: 'Use this voice' }) as HTMLButtonElement;
    expect(use.disabled).toBe(true);
    expect(screen.getByText(/Nobody was chosen yet/)).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /Callum/ }));
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(use);
    await waitFor(() => expect(sent(REVISE)).toEqual({ voice_id: { from: null, to: 'callum' } }));
    await waitFor(() => expect(said).toEqual(['success: Elias has a voice [Undo]']));
    await act(async () => offered[0]?.run());
    expect(undoneSteps(studio)).toEqual(stepsOf(studio, REVISE));
  });

  it('can be taken away again; what is refused says why', async () => {
    const { user, studio, said } = open(character, { ...VOICES, ...cast(voiced), [REVISE]: refusedOnce({ success: true }) });
    await user.click(await screen.findByRole('radio', { name: 'Voice' }));
    await screen.findByRole('radio', { name: /Ava/, checked: true });
    await user.click(screen.getByRole('button', { name: 'No voice of their own' }));
    expect(await screen.findByText('Not just now.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'No voice of their own' }));
    await waitFor(() => expect(studio.calls(REVISE)).toBe(2));
    expect(studio.requests.findLast(({ call }) => call === REVISE)?.body).toEqual({ voice_id: { from: 'ava', to: null } });
    await waitFor(() => expect(said).toHaveLength(1));
  });

  it('says why it was not chosen when the dialog was closed before the answer', async () => {
    const late = lateAnswer();
    const view = open(character, { ...VOICES, ...cast(voiced), [REVISE]: late.answer });
    await view.user.click(await screen.findByRole('radio', { name: 'Voice' }));
    await view.user.click(await screen.findByRole('button', { name: 'No voice of their own' }));
    await late.close(view, REVISE);
    await late.refuse('Not just now.');
    await waitFor(() => expect(view.said).toEqual(['error: Not just now.']));
  });

  it('is nothing of a start frame', async () => {
    open(startFrame);
    await tab('Generate New');
    expect(screen.queryByRole('radio', { name: 'Voice' })).toBeNull();
  });

  it('may be looked at while a portrait is described: the words are still there, and its buttons only beside them', async () => {
    const { user } = open(character, VOICES);
    await user.type(await screen.findByLabelText('What shall change?'), 'A red scarf');
    await user.click(screen.getByRole('radio', { name: 'Voice' }));
    expect(await screen.findByRole('button', { name: 'Use this voice' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Modify/ })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'What shall change?' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Picture' }));
    expect((screen.getByRole('textbox', { name: 'What shall change?' }) as HTMLTextAreaElement).value).toBe('A red scarf');
    expect(screen.getByRole('button', { name: /^Modify/ })).toBeTruthy();
  });

  it('may be looked at while it is asked whether a portrait can be paid, which is ordered all the same', async () => {
    const check = Promise.withResolvers<{ body: unknown }>();
    const { user, studio } = open(character, {
      'POST /users/credits/check': () => check.promise,
      'POST /characters/edit': { success: true, character: elias },
    });
    await user.type(await screen.findByLabelText('What shall change?'), 'A red scarf');
    await user.click(screen.getByRole('button', { name: /^Modify/ }));
    await user.click(screen.getByRole('radio', { name: 'Voice' }));
    await act(async () => check.resolve({ body: { has_enough: true, credits: 30 } }));
    await waitFor(() => expect(studio.calls('POST /characters/edit')).toBe(1));
  });

  it('is still chosen, in an open dialog, when the portrait that was asked for is there', async () => {
    const made = Promise.withResolvers<{ body: unknown }>();
    const answers = { 'POST /characters/edit': () => made.promise, [REVISE]: { success: true } };
    const { user, studio, sent, finished } = open(character, { ...VOICES, ...answers });
    await user.type(await screen.findByLabelText('What shall change?'), 'A red scarf');
    await user.click(screen.getByRole('button', { name: /^Modify/ }));
    await waitFor(() => expect(studio.calls('POST /characters/edit')).toBe(1));
    await user.click(screen.getByRole('radio', { name: 'Voice' }));
    await user.click(await screen.findByRole('radio', { name: /Callum/ }));
    await act(async () => made.resolve({ body: { success: true, character: elias } }));
    await user.click(screen.getByRole('button', { name: 'Use this voice' }));
    await waitFor(() => expect(sent(REVISE)).toEqual({ voice_id: { from: null, to: 'callum' } }));
    await user.click(screen.getByRole('radio', { name: 'Picture' }));
    await screen.findByRole('button', { name: /^Modify \d/ });
    expect(finished).toEqual([]);
  });
});

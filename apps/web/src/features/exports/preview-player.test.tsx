/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { PreviewCaptions, PreviewScene } from '@scenewright/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { api } from '../../platform/api/api.js';
import { accessibilityProblems } from '../../testing/accessibility.js';
import { FakeMedia } from '../../testing/fake-media.js';
import { nothingShown, shown } from '../../testing/shown.js';
import { PROJECT_ID, sceneOf, shotOf } from '../../testing/views.js';
import { PreviewPlayer } from './preview-player.js';

const scene = (scene_id: number): PreviewScene => ({
  scene_id,
  title: `Title ${scene_id}`,
  description: '',
  video_url: `/api/media/${scene_id}.mp4`,
  mixed_audio_url: `/api/media/${scene_id}.m4a`,
  start_time: (scene_id - 1) * 10,
  end_time: scene_id * 10,
});
const film = (count: number, captions: PreviewCaptions | null = null) => ({
  success: true,
  preview_data: { total_duration: count * 10, scenes: Array.from({ length: count }, (_, index) => scene(index + 1)), captions },
});
const captions = (shown: boolean): PreviewCaptions => ({
  language: shown ? 'es' : 'en',
  shown,
  cues: [
    { start: 0, end: 4, lines: ['Mara: The boat', 'is gone.'], is_voice_over: false },
    { start: 12, end: 15, lines: ['She looks for it.'], is_voice_over: true },
  ],
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

function Opened() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <PreviewPlayer projectId={PROJECT_ID} open={open} onOpenChange={setOpen} />
      {!open && <p>behind it</p>}
    </>
  );
}
const open = (preview: unknown, shots = [shotOf({ video_url: '/api/media/1.mp4' })]) =>
  shown(<Opened />, { [`GET /preview/${PROJECT_ID}`]: preview, [`GET /scenes/${PROJECT_ID}`]: { scenes: [sceneOf(shots)] } });
const playing = (id: number) => screen.findByLabelText(`Scene ${id}: Title ${id}`) as Promise<HTMLVideoElement>;
const button = (name: string) => screen.getByRole('button', { name });
const position = () => screen.getByRole('slider', { name: 'Position in the film' });
const players = () => [...document.querySelectorAll('video')];
const videos = () => players().map((video) => video.getAttribute('src'));

describe('the preview player', () => {
  it('plays the first scene with its sound, and has the next three loading', async () => {
    open(film(5));
    await playing(1);
    await waitFor(() => expect(media.played).toEqual(['/api/media/1.mp4', '/api/media/1.m4a']));
    expect(videos()).toEqual([1, 2, 3, 4].map((id) => `/api/media/${id}.mp4`));
    expect(screen.getByRole('status').textContent).toBe('Scene 1 · Title 1');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('says why there is nothing to play', async () => {
    const error = 'The video of scene 1, shot 1 is no longer there. Generate it again first.';
    open(() => ({ status: 409, body: { error, error_code: 'GENERATION_FAILED' } }));
    expect(await screen.findByText(error)).toBeTruthy();
  });

  it('goes on to the next scene, and ends with the last', async () => {
    const { user } = open(film(2));
    fireEvent.ended(await playing(1));
    fireEvent.ended(await playing(2));
    await user.click(await screen.findByRole('button', { name: 'Play again' }));
    expect(await playing(1)).toBeTruthy();
    expect(button('Pause')).toBeTruthy();
  });

  it('begins the next scene at its beginning, also where a frame comes before it is shown', async () => {
    const { requestAnimationFrame } = globalThis;
    const frames: FrameRequestCallback[] = [];
    globalThis.requestAnimationFrame = (frame) => frames.push(frame);
    try {
      open(film(2));
      const first = await playing(1);
      await waitFor(() => expect(first.paused).toBe(false));
      first.currentTime = 5;
      fireEvent.ended(first);
      act(() => frames.at(-1)?.(0));
      expect((await playing(2)).currentTime).toBe(0);
    } finally {
      Object.assign(globalThis, { requestAnimationFrame });
    }
  });

  it('goes from scene to scene', async () => {
    const { user } = open(film(2));
    await playing(1);
    await user.click(button('Next scene'));
    expect(await playing(2)).toBeTruthy();
    expect((button('Next scene') as HTMLButtonElement).disabled).toBe(true);
    await user.click(button('Previous scene'));
    expect(await playing(1)).toBeTruthy();
  });

  it('goes to the scene and the time that the scrubber is moved to', async () => {
    const { user } = open(film(3));
    await playing(1);
    position().focus();
    await user.keyboard('{End}');
    const last = await playing(3);
    await waitFor(() => expect(last.currentTime).toBe(10));
    await user.keyboard('{PageDown}');
    await waitFor(async () => expect((await playing(3)).currentTime).toBeLessThan(10));
  });

  it('follows the film again after a key has moved the scrubber', async () => {
    const { user } = open(film(1));
    const first = await playing(1);
    first.currentTime = 2;
    await waitFor(() => expect(position().getAttribute('aria-valuenow')).toBe('2'));
    position().focus();
    await user.keyboard('{Home}');
    first.currentTime = 4;
    await waitFor(() => expect(position().getAttribute('aria-valuenow')).toBe('4'));
  });

  it('is moved by the scrubber as far as by the page: 5 seconds, and 1 with Shift', async () => {
    const { user } = open(film(1));
    const first = await playing(1);
    await user.keyboard(' ');
    position().focus();
    await user.keyboard('{ArrowRight}');
    expect(first.currentTime).toBe(5);
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(first.currentTime).toBe(6);
    await user.keyboard('{ArrowDown}');
    expect(first.currentTime).toBe(1);
    position().blur();
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(first.currentTime).toBe(0);
  });

  it('stays where it is held while the film plays on, and goes nowhere when it is let go there', async () => {
    open(film(1));
    const first = await playing(1);
    fireEvent.pointerDown(position(), { pointerId: 1 });
    first.currentTime = 3;
    await waitFor(() => expect(screen.getByText('0:03 / 0:10')).toBeTruthy());
    expect(position().getAttribute('aria-valuenow')).toBe('0');
    fireEvent.pointerUp(position(), { pointerId: 1 });
    fireEvent.lostPointerCapture(position(), { pointerId: 1 });
    await waitFor(() => expect(position().getAttribute('aria-valuenow')).toBe('3'));
  });

  it('is paused and played by the space bar, and moved by the arrow keys', async () => {
    const { user } = open(film(3));
    const first = await playing(1);
    await waitFor(() => expect(first.paused).toBe(false));
    await user.keyboard(' ');
    expect(first.paused).toBe(true);
    await user.keyboard('{ArrowRight}');
    expect(first.currentTime).toBe(5);
    await user.keyboard('{ArrowRight}');
    expect(await playing(2)).toBeTruthy();
    await user.click(button('Play'));
    await user.keyboard('{ArrowLeft}');
    expect((await playing(1)).currentTime).toBe(5);
  });

  it('is louder and quieter in tenths, and can be muted', async () => {
    const { user } = open(film(1));
    const picture = await playing(1);
    const first = picture.parentElement?.querySelector('audio') as HTMLAudioElement;
    const volume = () => screen.getByRole('slider', { name: 'Volume' }).getAttribute('aria-valuenow');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(volume()).toBe('0.8');
    expect(first.volume).toBe(0.8);
    await user.click(button('Mute'));
    expect([volume(), first.muted]).toEqual(['0', true]);
    await user.click(button('Unmute'));
    expect([volume(), first.muted]).toEqual(['0.8', false]);
    // what came with a clip is in the mix
    expect(picture.muted).toBe(true);
  });

  it('shows what is said when that is asked for, by a button or the key C', async () => {
    const { user } = open(film(2, captions(false)));
    await playing(1);
    const said = () => document.querySelector('[lang="en"] p')?.textContent;
    expect(said()).toBeUndefined();
    await user.keyboard('c');
    expect(said()).toBe('Mara: The boat\nis gone.');
    expect(document.querySelector('[lang="en"]')?.getAttribute('aria-live')).toBe('off');
    await user.keyboard('{ArrowRight}');
    expect(said()).toBeUndefined();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await playing(2);
    fireEvent.click(button('Previous scene'));
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(button('Hide captions'));
    expect(document.querySelector('[lang="en"]')).toBeNull();
    expect(button('Show captions')).toBeTruthy();
  });

  it('shows without being asked what nobody speaks, and a screen reader reads it', async () => {
    open(film(1, captions(true)));
    await playing(1);
    const shown = document.querySelector('[lang="es"]');
    expect([shown?.getAttribute('aria-live'), shown?.textContent]).toEqual(['polite', 'Mara: The boat\nis gone.']);
  });

  it('offers no captions where nothing is said', async () => {
    open(film(1));
    await playing(1);
    expect(screen.queryByRole('button', { name: 'Show captions' })).toBeNull();
  });

  it('waits for the person where nothing may play by itself', async () => {
    media.broken.add('/api/media/1.mp4');
    open(film(1));
    expect(await screen.findByRole('button', { name: 'Play' })).toBeTruthy();
  });

  it('plays on from where it is when the scene that plays gets another clip', async () => {
    let clip = '/api/media/1.mp4';
    const { store } = open(() => {
      const { success, preview_data } = film(2);
      return {
        body: { success, preview_data: { ...preview_data, scenes: preview_data.scenes.with(0, { ...scene(1), video_url: clip }) } },
      };
    });
    const first = await playing(1);
    await waitFor(() => expect(first.paused).toBe(false));
    first.currentTime = 4;
    await waitFor(() => expect(screen.getByText('0:04 / 0:20')).toBeTruthy());
    clip = '/api/media/1-again.mp4';
    act(() => void store.dispatch(api.util.invalidateTags([{ type: 'Preview', id: PROJECT_ID }])));
    await waitFor(() => expect(media.played).toContain(clip));
    expect([first.paused, first.currentTime]).toEqual([false, 4]);
    expect(button('Pause')).toBeTruthy();
  });

  it.each([
    ['stays with the scene that plays when one before it gets its first clip', { b: 2 }, { a: 1, b: 2 }, 'Scene 2: b', '0:14 / 0:20', 4],
    ['stays with the scene that plays when one before it is deleted', { b: 2, c: 3 }, { b: 1, c: 2 }, 'Scene 1: b', '0:04 / 0:20', 4],
    ['goes on with the next scene where the one that plays lost its clips', { a: 1, b: 2 }, { b: 2 }, 'Scene 2: b', '0:00 / 0:10', 0],
    ['goes on with the next scene where the one that plays is deleted', { a: 1, b: 2 }, { b: 1 }, 'Scene 1: b', '0:00 / 0:10', 0],
  ])('%s', async (_, before, after, label, time, offset) => {
    const of = (numbers: object) => {
      const scenes = Object.entries(numbers).map(([uid, number], at) => ({
        ...{ ...scene(number), scene_uid: uid, title: uid, video_url: `/api/media/${uid}.mp4` },
        ...{ start_time: at * 10, end_time: (at + 1) * 10 },
      }));
      return { body: { success: true, preview_data: { total_duration: scenes.length * 10, scenes, captions: null } } };
    };
    let ids: object = before;
    const { user, store } = open(() => of(ids));
    const shown = (await screen.findByLabelText(/^Scene /)) as HTMLVideoElement;
    await waitFor(() => expect(shown.paused).toBe(false));
    shown.currentTime = 4;
    await waitFor(() => expect(screen.getByText(/^0:04/)).toBeTruthy());
    await user.click(button('Pause'));
    ids = after;
    act(() => void store.dispatch(api.util.invalidateTags([{ type: 'Preview', id: PROJECT_ID }])));
    await waitFor(() => {
      expect(screen.getByText(time)).toBeTruthy();
      expect((screen.getByLabelText(label) as HTMLVideoElement).currentTime).toBe(offset);
    });
  });

  it('says of every scene that cannot be played so, when its turn comes, and no longer once it can', async () => {
    const { user } = open(film(3));
    const first = await playing(1);
    for (const player of players()) fireEvent.error(player);
    expect((await screen.findByRole('alert')).textContent).toContain('This scene could not be played.');
    await user.click(button('Try again'));
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.ended(first);
    const second = await playing(2);
    expect(await screen.findByRole('alert')).toBeTruthy();
    fireEvent.loadedData(second);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says so when a scene cannot be played, and tries again where it was', async () => {
    const { user, studio } = open(film(1));
    const first = await playing(1);
    await waitFor(() => expect(first.paused).toBe(false));
    first.currentTime = 4;
    await waitFor(() => expect(screen.getByText('0:04 / 0:10')).toBeTruthy());
    fireEvent.error(first);
    expect((await screen.findByRole('alert')).textContent).toContain('This scene could not be played.');
    await user.click(button('Try again'));
    await waitFor(() => expect(studio.calls(`GET /preview/${PROJECT_ID}`)).toBe(2));
    expect(screen.queryByRole('alert')).toBeNull();
    expect([media.reloaded, first.paused, first.currentTime]).toEqual([['/api/media/1.mp4'], false, 4]);
  });

  it('says which shots it leaves out', async () => {
    open(film(1), [shotOf({ video_url: '/api/media/1.mp4' }), shotOf({ uid: 'shot-2' }), shotOf({ uid: 'shot-3' })]);
    await playing(1);
    expect(await screen.findByText('2 shots have no video yet and are left out.')).toBeTruthy();
  });

  it('says that it is loading', async () => {
    open(() => new Promise(() => {}));
    expect(await screen.findByText('Loading preview...')).toBeTruthy();
  });

  it('says when there is nothing to see yet', async () => {
    open(film(0));
    expect(await screen.findByText('No scenes available for preview')).toBeTruthy();
  });

  it('can be loaded again when it could not be', async () => {
    let fails = true;
    const { user } = open(() => (fails ? { status: 404, body: {} } : { body: film(1) }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    await user.click(again);
    expect(await playing(1)).toBeTruthy();
  });

  it('closes by Escape', async () => {
    const { user } = open(film(1));
    await playing(1);
    await user.keyboard('{Escape}');
    expect(await screen.findByText('behind it')).toBeTruthy();
  });
});

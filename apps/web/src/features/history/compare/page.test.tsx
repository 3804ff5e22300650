/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { PreviewScene } from '@scenewright/contract';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { api } from '../../../platform/api/api.js';
import { accessibilityProblems } from '../../../testing/accessibility.js';
import { ada, FakeIdentity } from '../../../testing/fake-identity.js';
import { FakeMedia } from '../../../testing/fake-media.js';
import { FakeStudio, refusedOnce } from '../../../testing/fake-studio.js';
import { passing } from '../../../testing/passing.js';
import { testApp } from '../../../testing/test-app.js';
import { PROJECT_ID } from '../../../testing/views.js';
import { ComparePage } from './page.js';

let media: FakeMedia;
let restore = () => {};
let stop = () => {};
beforeEach(() => {
  media = new FakeMedia();
  restore = media.install();
});
afterEach(() => {
  stop();
  cleanup();
  restore();
});

const at = (position: string) => `GET /projects/${PROJECT_ID}/at/${position}`;
const film = (name: string | null) => ({
  ...{ at: '2026-03-01T09:00:00Z', name, title: 'The Letter', logline: '', aspect_ratio: '16:9' },
  ...{ scenes: [], audios: [], characters: [] },
});
/** Scenes of ten seconds; `version` tells the files apart. */
const preview = (version: string, count: number) => ({
  preview_data: {
    total_duration: count * 10,
    captions: null,
    scenes: Array.from(
      { length: count },
      (_, n): PreviewScene => ({
        ...{ scene_id: n + 1, title: `Title ${n + 1}`, description: '', start_time: n * 10, end_time: (n + 1) * 10 },
        ...{ video_url: `/m/${version}-${n + 1}.mp4`, mixed_audio_url: `/m/${version}-${n + 1}.m4a` },
      }),
    ),
  },
});
const differences = [{ said: 'Shot 2 is gone', before_url: '/m/2.jpg', after_url: null }];
const two = {
  [at('41')]: film('First cut'),
  [at('60')]: film(null),
  [`${at('41')}/differences`]: { differences },
  [`${at('41')}/preview`]: preview('old', 2),
  [`${at('60')}/preview`]: preview('new', 1),
};

function compared(answers: FakeStudio['answers'], search = '?from=41&until=60') {
  const studio = new FakeStudio({ 'POST /users/': { user: {} }, ...answers });
  const routes = [{ path: '/project/:projectId/history/compare', element: <ComparePage /> }];
  const app = testApp(routes, `/project/${PROJECT_ID}/history/compare${search}`, { studio, identity: new FakeIdentity(ada) });
  const view = render(app.element);
  stop = () => {
    view.unmount();
    app.store.stop();
  };
  return { ...app, user: userEvent.setup() };
}
const watch = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await screen.findByRole('button', { name: 'Watch them beside each other' }));
const button = (name: string) => screen.findByRole('button', { name });
const shown = (label: string) => screen.getByLabelText(label) as HTMLVideoElement;
const sound = (url: string) => document.querySelector(`audio[src="${url}"]`) as HTMLAudioElement;
const goTo = async (user: ReturnType<typeof userEvent.setup>, key: string) => {
  screen.getByRole('slider', { name: 'Position in both films' }).focus();
  await user.keyboard(key);
};

describe('two moments of a film', () => {
  it('are called by name or time, with what differs between them in pictures', async () => {
    const { studio } = compared(two);
    expect(await screen.findByRole('link', { name: /^“First cut” · March 1, 2026/ })).toBeTruthy();
    expect(await screen.findByText('Shot 2 is gone')).toBeTruthy();
    expect(studio.requests.find(({ call }) => call.endsWith('/differences'))?.url.searchParams.get('until')).toBe('60');
    expect(document.querySelector('figure img')?.getAttribute('src')).toBe('/m/2.jpg');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('may be one and today', async () => {
    const { studio, user } = compared({ ...two, [`GET /preview/${PROJECT_ID}`]: { success: true, ...preview('now', 1) } }, '?from=41');
    expect(await screen.findByRole('link', { name: 'Today' })).toBeTruthy();
    expect(await screen.findByText('What differs today')).toBeTruthy();
    await watch(user);
    expect(await screen.findByLabelText('After: scene 1, Title 1')).toBeTruthy();
    expect(studio.requests.find(({ call }) => call.endsWith('/differences'))?.url.searchParams.has('until')).toBe(false);
  });

  it('are made ready to be played only when somebody wants to see them', async () => {
    const { studio, user } = compared(two);
    await watch(user);
    expect(await screen.findByLabelText('Before: scene 1, Title 1')).toBeTruthy();
    expect(studio.calls(`${at('41')}/preview`)).toBe(1);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('play by one button, and one of them is heard', async () => {
    const { user } = compared(two);
    await watch(user);
    await user.click(await button('Play both'));
    await waitFor(() => expect(media.played).toEqual(expect.arrayContaining(['/m/old-1.mp4', '/m/new-1.mp4', '/m/new-1.m4a'])));
    expect([sound('/m/old-1.m4a').muted, sound('/m/new-1.m4a').muted]).toEqual([true, false]);
    await user.click(screen.getByRole('radio', { name: 'Hear before' }));
    expect([sound('/m/old-1.m4a').muted, sound('/m/new-1.m4a').muted]).toEqual([false, true]);
    await user.click(await button('Pause both'));
    await waitFor(() => expect([shown('Before: scene 1, Title 1').paused, shown('After: scene 1, Title 1').paused]).toEqual([true, true]));
  });

  it('go to the same time together, and the shorter one stays on its last picture', async () => {
    const { user } = compared(two);
    await watch(user);
    await button('Play both');
    await goTo(user, '{PageUp}');
    await waitFor(() => expect(shown('Before: scene 1, Title 1').currentTime).toBe(shown('After: scene 1, Title 1').currentTime));
    expect(shown('Before: scene 1, Title 1').currentTime).toBeGreaterThan(0);
    await goTo(user, '{End}');
    await waitFor(() => expect(shown('Before: scene 2, Title 2').currentTime).toBe(10));
    expect(shown('After: scene 1, Title 1').currentTime).toBe(10);
    await user.click(await button('Play both again'));
    expect(await screen.findByLabelText('Before: scene 1, Title 1')).toBeTruthy();
  });

  it('wait for each other while one is loading', async () => {
    const { user } = compared(two);
    await watch(user);
    await button('Play both');
    const late = shown('After: scene 1, Title 1');
    Object.defineProperty(late, 'readyState', { configurable: true, value: 1 });
    const clock = () => Number(screen.getByRole('slider', { name: 'Position in both films' }).getAttribute('aria-valuenow'));
    await user.click(await button('Play both'));
    await passing(150);
    expect(clock()).toBe(0);
    Object.defineProperty(late, 'readyState', { configurable: true, value: 4 });
    await waitFor(() => expect(clock()).toBeGreaterThan(0));
    // one that cannot be played holds nobody up
    Object.defineProperty(late, 'readyState', { configurable: true, value: 0 });
    fireEvent.error(late);
    expect(await screen.findByText('This scene could not be played.')).toBeTruthy();
    const then = clock();
    await waitFor(() => expect(clock()).toBeGreaterThan(then));
  });

  it('say of a scene that it cannot be played, and not of the one that has its number later', async () => {
    const { preview_data } = preview('now', 2);
    const scenes = preview_data.scenes.map((one) => ({ ...one, scene_uid: one.title }));
    let today = scenes;
    const { user, store } = compared(
      { ...two, [`GET /preview/${PROJECT_ID}`]: () => ({ body: { preview_data: { ...preview_data, scenes: today } } }) },
      '?from=41',
    );
    await watch(user);
    fireEvent.error(await screen.findByLabelText('After: scene 1, Title 1'));
    expect(screen.getByText('This scene could not be played.')).toBeTruthy();
    today = scenes.slice(1).map((one) => ({ ...one, scene_id: 1 }));
    act(() => void store.dispatch(api.util.invalidateTags([{ type: 'Preview', id: PROJECT_ID }])));
    await screen.findByLabelText('After: scene 1, Title 2');
    expect(screen.queryByText('This scene could not be played.')).toBeNull();
    fireEvent.error(shown('After: scene 1, Title 2'));
    fireEvent(shown('After: scene 1, Title 2'), new Event('loadeddata'));
    expect(screen.queryByText('This scene could not be played.')).toBeNull();
  });

  it('say when there is nothing to play', async () => {
    const { user } = compared({ ...two, [`${at('41')}/preview`]: preview('old', 0), [`${at('60')}/preview`]: preview('new', 0) });
    await watch(user);
    expect(await screen.findByText(/^No shot had its video yet at either moment/)).toBeTruthy();
  });

  it('can be asked for again when they did not come', async () => {
    const { user } = compared({
      ...two,
      [at('41')]: refusedOnce(film('First cut')),
      [`${at('60')}/preview`]: refusedOnce(preview('new', 1)),
    });
    expect(await screen.findByText('These moments could not be loaded')).toBeTruthy();
    await user.click(await button('Try again'));
    await watch(user);
    expect(await screen.findByText('The films could not be loaded')).toBeTruthy();
    await user.click(await button('Try again'));
    expect(await button('Play both')).toBeTruthy();
  });

  it('have to be named by the address', async () => {
    compared({}, '?from=nonsense');
    expect(await screen.findByText(/^This address names no moments\./)).toBeTruthy();
  });
});

/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ada, FakeIdentity } from '../../testing/fake-identity.js';
import { FakeStudio } from '../../testing/fake-studio.js';
import { testApp } from '../../testing/test-app.js';
import { PROJECT_ID, projectOf } from '../../testing/views.js';
import { useCasting } from './use-casting.js';

let stop = () => {};
afterEach(() => {
  stop();
  cleanup();
});

function Page() {
  const { cast } = useCasting(PROJECT_ID);
  return (
    <button type="button" onClick={cast}>
      Cast
    </button>
  );
}

describe('Whoever goes elsewhere while their script is cast', () => {
  const leave = async () => {
    const answer = Promise.withResolvers<{ status?: number; body: unknown }>();
    const studio = new FakeStudio({
      'POST /users/': { user: {} },
      [`GET /projects/${PROJECT_ID}`]: { project: projectOf() },
      [`GET /characters/${PROJECT_ID}`]: { characters: [] },
      'POST /characters/gen': () => answer.promise,
    });
    const routes = [
      { path: '/', element: <Page /> },
      { path: '/other', element: <p>another film</p> },
      { path: '*', element: <p>the characters</p> },
    ];
    const app = testApp(routes, '/', { studio, identity: new FakeIdentity(ada) });
    const view = render(app.element);
    stop = () => {
      view.unmount();
      app.store.stop();
    };
    await waitFor(() => expect(app.store.getState().session.status).toBe('signed-in'));
    await userEvent.setup().click(screen.getByRole('button', { name: 'Cast' }));
    await waitFor(() => expect(studio.calls('POST /characters/gen')).toBe(1));
    await act(async () => void app.router.navigate('/other'));
    await screen.findByText('another film');
    return { ...app, answers: (given: Parameters<typeof answer.resolve>[0]) => act(async () => answer.resolve(given)) };
  };

  it('stays there', async () => {
    const { answers, router, store } = await leave();
    await answers({ body: { success: true, characters: [] } });
    await waitFor(() => expect(JSON.stringify(store.getState().api.mutations)).toContain('fulfilled'));
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(router.state.location.pathname).toBe('/other');
  });

  it('is told that it failed', async () => {
    const { answers, said } = await leave();
    await answers({ status: 409, body: { error: 'Not just now.', error_code: 'CONFLICT' } });
    await waitFor(() => expect(said).toEqual(['error: The characters could not be generated. (Not just now.)']));
  });
});

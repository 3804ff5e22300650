import { beforeAll } from '@jest/globals';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from '../app/app.js';
import { projectSagas } from '../app/project-sagas.js';
import { type AppStore, makeStore } from '../app/store.js';
import { type NoticeAction, withDroppedFailures } from '../platform/notices/notices.js';
import type { Services } from '../platform/services/services.js';
import { ServicesContext } from '../platform/services/services-context.js';
import { openedMenu } from '../ui/menu.js';
import { openedPopover } from '../ui/popover.js';
import { TooltipProvider } from '../ui/tooltip.js';
import { FakeIdentity } from './fake-identity.js';
import { FakeSocket } from './fake-socket.js';
import { FakeStudio } from './fake-studio.js';

// as for somebody who has come near
beforeAll(async () => {
  await Promise.all([openedMenu.fetch(), openedPopover.fetch()]);
});

/** The outside of the application as a test sees it: what was said (with the actions that were offered), tracked and reported. */
export function testServices({
  identity = new FakeIdentity(),
  studio = new FakeStudio(),
  socket = new FakeSocket(),
  arrival,
}: {
  identity?: FakeIdentity;
  studio?: FakeStudio;
  socket?: FakeSocket;
  /** When a page that the application goes to by itself is there; at once without it. */
  arrival?: Promise<void>;
} = {}) {
  const said: string[] = [];
  const offered: NoticeAction[] = [];
  const tracked: string[] = [];
  const reported: unknown[] = [];
  const visited: string[] = [];
  const left: string[] = [];
  let reloads = 0;
  let areMessagesExpected = false;
  const page = { path: () => '/' };
  const services: Services = {
    identity,
    fetch: studio.fetch,
    openSocket: async () => socket.asSocket(),
    notices: withDroppedFailures({
      success: (message, action) => {
        said.push(`success: ${message}${action ? ` [${action.label}]` : ''}`);
        if (action) offered.push(action);
      },
      error: (message, detail) => said.push(`error: ${message}${detail ? ` (${detail})` : ''}`),
      info: (message) => said.push(`info: ${message}`),
      expect: () => {
        areMessagesExpected = true;
      },
    }),
    navigate: async (to) => {
      visited.push(to);
      await arrival;
    },
    path: () => page.path(),
    leave: (to) => left.push(to),
    reload: () => {
      reloads += 1;
    },
    report: (error) => reported.push(error),
    track: ((name: string) => void tracked.push(name)) as Services['track'],
  };
  return {
    services,
    identity,
    studio,
    socket,
    said,
    offered,
    tracked,
    reported,
    visited,
    left,
    page,
    reloads: () => reloads,
    areMessagesExpected: () => areMessagesExpected,
  };
}

/** The store as it is when a project is open. */
export function testStore(services: Services): AppStore {
  const store = makeStore(services);
  store.start(projectSagas);
  return store;
}

/** The whole application at an address, in memory. */
export function testApp(routes: RouteObject[], at: string, given: Parameters<typeof testServices>[0] = {}) {
  const outside = testServices(given);
  const store = testStore(outside.services);
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  outside.page.path = () => router.state.location.pathname;
  return { ...outside, store, router, element: <App store={store} services={outside.services} router={router} /> };
}

/** One component with what stands around it. */
export function testFrame(children: ReactNode, given: Parameters<typeof testServices>[0] = {}) {
  const outside = testServices(given);
  const store = testStore(outside.services);
  const router = createMemoryRouter([{ path: '*', element: children }]);
  const element = (
    <ServicesContext value={outside.services}>
      <Provider store={store}>
        <TooltipProvider>
          <RouterProvider router={router} />
        </TooltipProvider>
      </Provider>
    </ServicesContext>
  );
  return { ...outside, store, router, element };
}

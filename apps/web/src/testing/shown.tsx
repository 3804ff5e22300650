import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Barriers } from '../features/credits/index.js';
import { ada, FakeIdentity } from './fake-identity.js';
import { FakeStudio } from './fake-studio.js';
import { testFrame } from './test-app.js';

let stop = () => {};

/** A component on the screen of somebody who is signed in, with the dialogs that may stand in the way. */
export function shown(element: ReactNode, answers: FakeStudio['answers']) {
  const studio = new FakeStudio({ 'POST /users/': { user: {} }, ...answers });
  const frame = testFrame(
    <>
      {element}
      <Barriers />
    </>,
    { studio, identity: new FakeIdentity(ada) },
  );
  const view = render(frame.element);
  stop = () => {
    view.unmount();
    frame.store.stop();
  };
  return { ...frame, studio, user: userEvent.setup() };
}

/** To be called after each test. */
export function nothingShown(): void {
  stop();
  stop = () => {};
  cleanup();
}

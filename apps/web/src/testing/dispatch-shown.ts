import type { UnknownAction } from '@reduxjs/toolkit';
import { act } from '@testing-library/react';

/**
 * Dispatches, and the page shows it when this returns. What came from the studio is told to a page once in a frame, or with the next action
 * of another kind: without one, whoever clicks at once would click on what was there before.
 */
export function dispatchShown<Action>(store: { dispatch(action: Action | UnknownAction): unknown }, action: Action): void {
  act(() => {
    store.dispatch(action);
    store.dispatch({ type: 'testing/shown' });
  });
}

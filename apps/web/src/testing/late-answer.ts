import { expect } from '@jest/globals';
import type { ErrorResponse } from '@scenewright/contract';
import { act, screen, waitFor } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';
import type { FakeStudio } from './fake-studio.js';

interface Answer {
  readonly status?: number;
  readonly body: unknown;
}

export type Refusal = [error: string, error_code?: string, more?: Pick<ErrorResponse, 'field' | 'details'>];

interface View {
  readonly studio: FakeStudio;
  readonly user: ReturnType<typeof userEvent.setup>;
}

/** An answer that comes when the dialog that waited for it is closed. */
export function lateAnswer() {
  let resolve = (_: Answer) => {};
  const promise = new Promise<Answer>((give) => {
    resolve = give;
  });
  return {
    answer: () => promise,
    /** Closes the dialog once its call is under way. */
    async close({ studio, user }: View, call: string): Promise<void> {
      await waitFor(() => expect(studio.calls(call)).toBe(1));
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
    come: (answer: Answer) => act(async () => resolve(answer)),
    refuse: (...[error, error_code = 'CONFLICT', more = {}]: Refusal) =>
      act(async () => resolve({ status: 409, body: { error, error_code, ...more } })),
  };
}

import { expect } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

/** A button, once what it started is over. */
export const freeButton = (name: string | RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const button = screen.getByRole('button', { name });
    expect(button.getAttribute('aria-busy')).toBeNull();
    return button;
  });

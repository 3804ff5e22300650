/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ClampedText } from './clamped-text.js';

const TWO_LINES_WHEN_WIDE = 'A lighthouse on a rocky coast above the sea lies still at dawn, long before anybody is awake.';
const narrowMedia = window.matchMedia;

afterEach(() => {
  cleanup();
  window.matchMedia = narrowMedia;
});

describe('a text in a few lines', () => {
  const open = () =>
    render(
      <ClampedText lines={2} measure="wide">
        {TWO_LINES_WHEN_WIDE}
      </ClampedText>,
    );

  it('can be read to its end in a narrow window, where fewer letters fit', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getByRole('button', { name: 'Less' })).toBeTruthy();
  });

  it('offers nothing more where all of it fits', () => {
    window.matchMedia = (media) => Object.assign(narrowMedia(media), { matches: true });
    open();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

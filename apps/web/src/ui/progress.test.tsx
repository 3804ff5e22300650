/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { Progress } from './progress.js';

afterEach(cleanup);

const bar = (value: number | null) => {
  render(<Progress label="Video" value={value} />);
  return screen.getByRole('progressbar', { name: 'Video' });
};
const filled = (of: HTMLElement) => of.firstElementChild as HTMLElement;

describe('a progress bar', () => {
  it('is filled as far as the work is', () => {
    const of = bar(0.4);
    expect([of.getAttribute('aria-valuenow'), filled(of).style.width]).toEqual(['40', '40%']);
  });

  it('does not look finished while nothing is known', () => {
    const of = bar(null);
    expect(of.getAttribute('aria-valuenow')).toBeNull();
    expect(filled(of).style.width).toBe('');
    expect(filled(of).classList).not.toContain('w-full');
  });
});

/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import { LOOPS } from '../../entities/site/index.js';
import { HowItWorks, VideoModels, Why } from './features.js';

afterEach(cleanup);

describe('what the landing page says', () => {
  it('says on every clip that stands in for a model who drew it', () => {
    render(<VideoModels />);
    const clips = screen.getAllByRole('figure');
    expect(clips.map((clip) => within(clip).getByText(/renderer/).textContent)).toEqual(
      LOOPS.models.map(() => 'Drawn by the studio’s own renderer'),
    );
    for (const [index, { name }] of LOOPS.models.entries()) expect(within(clips[index] as HTMLElement).getByText(name)).toBeTruthy();
  });

  it('promises a price before anything is charged, not on every button', () => {
    render(<Why />);
    expect(screen.queryByText(/each button/i)).toBeNull();
    expect(screen.getByText(/You see the price before anything is charged\./)).toBeTruthy();
  });

  it('says how a film is shared: by its file', () => {
    render(<HowItWorks />);
    const step = screen.getByRole('heading', { name: 'Export and share' }).closest('li') as HTMLElement;
    expect(within(step).getByText(/one finished mp4: a file of your own, to share wherever you like\./)).toBeTruthy();
  });
});

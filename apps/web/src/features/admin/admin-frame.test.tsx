/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { AdminFrame } from './admin-frame.js';

afterEach(cleanup);

/** How wide what holds the tabs may be. */
function boundsOfTabs(isWide: boolean): string[] {
  render(
    <MemoryRouter>
      <AdminFrame title="Services" isWide={isWide}>
        content
      </AdminFrame>
    </MemoryRouter>,
  );
  const bounds: string[] = [];
  for (let at: Element | null = screen.getByRole('navigation', { name: 'Administration' }); at; at = at.parentElement) {
    bounds.push(...[...at.classList].filter((one) => one.startsWith('max-w-')));
  }
  cleanup();
  return bounds;
}

it('has its tabs in the same place on every page, however wide its content is', () => {
  expect(boundsOfTabs(true)).toEqual(boundsOfTabs(false));
});

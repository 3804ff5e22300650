/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';

/** The release that this window is of is gone, and its files with it. */
const gone = () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};
jest.unstable_mockModule('./opened-menu.js', gone);
jest.unstable_mockModule('./opened-popover.js', gone);
const { Menu } = await import('./menu.js');
const { Popover } = await import('./popover.js');
const { missingCode } = await import('./keep-loading.js');

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const trigger = <button type="button">More</button>;
const parts = {
  menu: () => <Menu trigger={trigger}>{null}</Menu>,
  panel: () => (
    <Popover label="More" open={false} onOpenChange={() => {}} trigger={trigger}>
      {null}
    </Popover>
  ),
};
const press = () => {
  fireEvent.pointerDown(screen.getByText('More'), { button: 0 });
  fireEvent.click(screen.getByText('More'));
};

it.each(['menu', 'panel'] as const)(
  'a %s whose code is gone is named missing once it is pressed, while its button is there',
  async (part) => {
    const { unmount } = render(parts[part]());
    fireEvent.pointerEnter(screen.getByText('More'));
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(missingCode.now()).toBeNull();
    press();
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(missingCode.now()?.why).toBeInstanceOf(Error);
    unmount();
    expect(missingCode.now()).toBeNull();
  },
);

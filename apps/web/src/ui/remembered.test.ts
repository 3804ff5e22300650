/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { remembered } from './remembered.js';

afterEach(() => localStorage.clear());

/** As in a window that may store nothing. */
const refusing = (): Storage => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

describe('what a browser remembers', () => {
  it('is there for the next page, until it is forgotten', () => {
    remembered('colour').set('red');
    expect(remembered('colour').get()).toBe('red');
    remembered('colour').set(null);
    expect(remembered('colour').get()).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('is there as long as the page where nothing may be stored', () => {
    const colour = remembered('colour', refusing);
    expect(colour.get()).toBeNull();
    colour.set('red');
    expect(colour.get()).toBe('red');
  });

  it('is the newest there as long as the page where nothing more can be stored', () => {
    const full = { getItem: () => 'red', setItem: () => refusing() } as unknown as Storage;
    const colour = remembered('colour', () => full);
    colour.set('blue');
    expect(colour.get()).toBe('blue');
  });

  it('tells of changes, those of other windows too, until nobody listens', () => {
    const colour = remembered('colour');
    const heard = jest.fn();
    const stop = colour.subscribe(heard);
    colour.set('red');
    dispatchEvent(new StorageEvent('storage', { key: 'colour' }));
    dispatchEvent(new StorageEvent('storage', { key: 'another' }));
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    colour.set('blue');
    dispatchEvent(new StorageEvent('storage', { key: 'colour' }));
    expect(heard).toHaveBeenCalledTimes(2);
  });
});

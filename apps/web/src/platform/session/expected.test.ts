/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeStore } from '../../app/store.js';
import { ada, FakeIdentity } from '../../testing/fake-identity.js';
import { FakeStudio } from '../../testing/fake-studio.js';
import { testServices } from '../../testing/test-app.js';
import { isSomebodyExpected } from './expected.js';

const beforePaint = readFileSync(join(import.meta.dirname, '../../../public/before-paint.js'), 'utf8');

describe('who is expected', () => {
  const { dataset } = document.documentElement;
  const run = () => {
    delete dataset.expected;
    new Function(beforePaint)();
    return 'expected' in dataset;
  };
  const open = async (person: typeof ada | null) => {
    const identity = new FakeIdentity(person);
    const store = makeStore(testServices({ identity, studio: new FakeStudio({ 'POST /users/': { user: {} } }) }).services);
    await new Promise((resolve) => setTimeout(resolve, 20));
    store.stop();
  };
  beforeEach(() => localStorage.clear());
  afterEach(() => localStorage.clear());

  it('is nobody in a browser that knows nobody', () => {
    expect([isSomebodyExpected(), run()]).toEqual([false, false]);
  });

  it('is somebody after a visit signed in, and the page knows it before it is painted', async () => {
    await open(ada);
    expect([isSomebodyExpected(), run()]).toEqual([true, true]);
  });

  it('is nobody again after a visit signed out', async () => {
    await open(ada);
    await open(null);
    expect([isSomebodyExpected(), run()]).toEqual([false, false]);
  });

  it('follows a theme that was chosen, and nothing else that lies there', () => {
    localStorage.setItem('theme', 'light');
    run();
    expect(dataset.theme).toBe('light');
    delete dataset.theme;
    localStorage.setItem('theme', '"><script>');
    run();
    expect(dataset.theme).toBeUndefined();
  });
});

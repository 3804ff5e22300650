/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import { testApp } from '../../testing/test-app.js';
import { PrivacyPage } from './privacy-page.js';

const WEB = join(import.meta.dirname, '../..');

/** Under which names the pages keep something in a browser, and what the policy calls it. */
const KEPT: Readonly<Record<string, string>> = {
  expected: 'that there is one',
  emailForSignIn: 'the address a sign-in link was sent to',
  originOfSignIn: 'the page you wanted to see then',
  currentProjectId: 'your last project',
  projectTab: 'its tab',
  createScriptDraft: 'an unfinished idea',
  theme: 'your choice of appearance',
  'board-view': 'how you view the board',
  'assistant-closed': 'whether you closed the assistant',
  analytics: 'your answer',
};

/** What the sources hand to `remembered`. */
const keys = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  .flatMap((name) => [...readFileSync(join(WEB, name), 'utf8').matchAll(/\bremembered\(['`]([\w-]+)/g)])
  .map(([, key]) => key);

describe('the privacy policy', () => {
  let stop = () => {};
  beforeEach(() => {
    const app = testApp([{ path: '/', Component: PrivacyPage }], '/');
    render(app.element);
    stop = () => app.store.stop();
  });
  afterEach(() => {
    cleanup();
    stop();
  });
  const clause = (title: string) => within(screen.getByRole('heading', { name: title }).parentElement as HTMLElement);
  const textOf = (title: string) =>
    clause(title)
      .getAllByText(/./, { selector: 'p' })
      .map((one) => one.textContent)
      .join(' ');

  it('names all that the pages keep in a browser', () => {
    expect([...keys].sort()).toEqual(Object.keys(KEPT).sort());
    for (const words of Object.values(KEPT)) expect(textOf('In your browser')).toContain(words);
  });

  it('names the cookie that stays after signing out', () => {
    expect(textOf('In your browser')).toMatch(/A cookie remembers for a year which addresses signed in here.* It stays when you sign out/);
  });

  it('says that clips and voices go to whoever moves lips', () => {
    expect(textOf('Who else sees it')).toContain('the clip and the sound of the voice');
  });
});

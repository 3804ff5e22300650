/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import type { SetupView } from '@scenewright/contract';
import { screen, waitFor } from '@testing-library/react';
import { accessibilityProblems } from '../../../testing/accessibility.js';
import { nothingShown, shown } from '../../../testing/shown.js';
import { SetupPage } from './page.js';

afterEach(nothingShown);

const choices = [
  { id: 'replicate', name: 'A key of Replicate', turns_on: 'Clips of all models' },
  { id: 'elevenlabs', name: 'A key of ElevenLabs', turns_on: 'Voices' },
];
const made = (given: Partial<SetupView['made'][number]> = {}): SetupView['made'][number] => ({
  kind: 'video',
  needs: '12 clips of 5 s',
  service: null,
  endpoint: null,
  usd: 0,
  seconds_each: 4,
  ...given,
});
const NOTHING: SetupView = {
  choices,
  have: [],
  settings: [],
  made: [made()],
  assistant: null,
  writer: null,
  minute: { usd: 0, without_price: [], seconds: 48 },
};
const PAID: SetupView = {
  ...NOTHING,
  have: ['replicate'],
  settings: ['REPLICATE_API_TOKEN=r8_…'],
  made: [
    made({ service: 'replicate', endpoint: 'bytedance/seedance-1-pro', usd: 3.6, seconds_each: null }),
    made({ kind: 'sound_effect', service: 'elevenlabs', usd: null }),
  ],
  assistant: 'local/llama3.1:8b',
  writer: 'local/llama3.1:8b',
  minute: { usd: 3.6, without_price: ['sound_effect'], seconds: null },
};

const open = () =>
  shown(<SetupPage />, {
    'GET /admin/status': { admin: true },
    'GET /admin/setup': ({ url }: { url: URL }) => ({ body: url.searchParams.get('have') === 'replicate' ? PAID : NOTHING }),
  });
const rowOf = async (name: RegExp) => (await screen.findByRole('rowheader', { name })).closest('tr') as HTMLTableRowElement;
const cells = (row: HTMLTableRowElement) => [...row.cells].slice(1).map(({ textContent }) => textContent);

describe('what one has', () => {
  it('is nothing at first: that costs nothing, and needs no settings', async () => {
    open();
    expect(await screen.findByText('Costs nothing')).toBeTruthy();
    expect(screen.getByText(/Takes about 48 s/)).toBeTruthy();
    expect(screen.getByText('Nothing: it works as it is.')).toBeTruthy();
    expect(cells(await rowOf(/^Clips/))).toEqual(['This studio', 'nothing', '4 s']);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('changes what a minute is made with, costs and takes, and names the lines to set', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: /A key of Replicate/ }));
    expect(await screen.findByText('REPLICATE_API_TOKEN=r8_…')).toBeTruthy();
    expect(screen.getByText('About $3.60')).toBeTruthy();
    expect(screen.getByText(/sound effects at a price that is not known/)).toBeTruthy();
    expect(screen.getByText(/How long it takes is not known/)).toBeTruthy();
    expect(cells(await rowOf(/^Clips/))).toEqual(['replicatebytedance/seedance-1-pro', '$3.60', 'not known']);
    expect(cells(await rowOf(/^Sound effects/))[1]).toBe('not known');
    expect(screen.getByText(/on your own server/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Copy the lines' }));
    expect(await navigator.clipboard.readText()).toBe('REPLICATE_API_TOKEN=r8_…');
    await user.click(screen.getByRole('checkbox', { name: /A key of Replicate/ }));
    await waitFor(() => expect(screen.queryByText('REPLICATE_API_TOKEN=r8_…')).toBeNull());
  });

  it('asks for no keys', async () => {
    open();
    await screen.findByText('Costs nothing');
    expect(screen.queryAllByRole('textbox')).toEqual([]);
  });
});

/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { calls, ResponseOf, ServiceCost } from '@scenewright/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityProblems } from '../../../testing/accessibility.js';
import type { FakeStudio } from '../../../testing/fake-studio.js';
import { nothingShown, shown } from '../../../testing/shown.js';
import { ServicesPage } from './page.js';

const narrow = window.matchMedia;
beforeEach(() => {
  window.matchMedia = (query) => ({ ...narrow(query), matches: true });
});
afterEach(() => {
  nothingShown();
  window.matchMedia = narrow;
});

type Told = ResponseOf<typeof calls.adminServices>;

const none: ServiceCost['ordered'] = {
  orders: 0,
  delivered: 0,
  failed: 0,
  cancelled: 0,
  uncertain: 0,
  usd: 0,
  doubt_usd: 0,
  unpriced: 0,
  credits: 0,
  sold: { worst: 0, best: 0 },
  margin: { worst: 0, best: 0 },
};
const ordered: ServiceCost['ordered'] = {
  ...none,
  orders: 9,
  delivered: 6,
  failed: 2,
  uncertain: 1,
  usd: 1.8,
  doubt_usd: 0.3,
  unpriced: 1,
  credits: 36,
  sold: { worst: 0.5625, best: 1.2 },
  margin: { worst: -1.2375, best: -0.6 },
};
const seedance: ServiceCost = {
  kind: 'video',
  model: 'seedance-1-pro',
  provider: 'replicate',
  endpoint: 'bytedance/seedance-1-pro',
  made_by: 'service',
  state: 'busy',
  waiting: 3,
  retires: '2026-12-01',
  retires_soon: true,
  successor: 'bytedance/the-next',
  example: { per: '5 s at 720p', credits: 6, sold: { worst: 0.094, best: 0.2 }, usd: 0.3, margin: { worst: -0.206, best: -0.1 } },
  ordered,
};
const TOLD: Told = {
  days: 30,
  price_factors: { image: 1, video: 2, speech: 1, sound_effect: 1, music: 12.5, lip_sync: 1 },
  credit: { best: { usd: 1 / 30, plan: 'Basic Monthly' }, worst: { usd: 1 / 64, plan: 'Ultimate Yearly' } },
  rows: [
    seedance,
    {
      ...seedance,
      model: 'veo3-fast',
      endpoint: 'google/veo-3-fast',
      state: 'ready',
      waiting: 0,
      retires: null,
      retires_soon: false,
      successor: null,
      example: { per: '8 s at 720p', credits: 43.2, sold: { worst: 0.675, best: 1.44 }, usd: 0.8, margin: { worst: -0.125, best: 0.64 } },
      ordered: none,
    },
    {
      ...seedance,
      kind: 'music',
      model: null,
      provider: 'offline',
      endpoint: null,
      made_by: 'studio',
      state: 'ready',
      waiting: 0,
      retires: null,
      retires_soon: false,
      successor: null,
      example: null,
      ordered: none,
    },
  ],
  total: ordered,
  language_models: [
    {
      model: 'anthropic/claude-sonnet-4-6',
      used_for: 'writer',
      uses: 3,
      input_tokens: 12_000,
      output_tokens: 5400,
      usd: 0.117,
      unpriced: 0,
    },
    { model: 'google/gemini-pro-latest', used_for: 'assistant', uses: 2, input_tokens: 900, output_tokens: 40, usd: 0, unpriced: 2 },
  ],
  waiting: [],
  spent_today: 0.3,
  spend_limit: 50,
};

const open = (services: FakeStudio['answers'][string] = TOLD) =>
  shown(<ServicesPage />, { 'GET /admin/status': { admin: true }, 'GET /admin/services': services, 'GET /admin/services.csv': 'kind\r\n' });
const row = async (name: RegExp) => (await screen.findByRole('rowheader', { name })).closest('tr') as HTMLTableRowElement;
const cells = (line: HTMLTableRowElement) => [...line.cells].slice(1).map(({ textContent }) => textContent);

describe('the services', () => {
  it('say of each endpoint what an order brings and costs, and what was ordered', async () => {
    open();
    expect(cells(await row(/^Seedance 1\.0 Pro/))).toEqual([
      '6 credits5 s at 720p',
      '$0.094 to $0.20',
      '$0.30',
      '−$0.206 to −$0.10 Loss',
      '92 failed, 1 in doubt',
      '$1.801 without a price',
      '−$1.237 to −$0.60 Loss36 credits settled',
    ]);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('say how each is, who waits, and what retires', async () => {
    open();
    const line = within(await row(/^Seedance 1\.0 Pro/));
    expect(line.getByText('Resting, 3 waiting')).toBeTruthy();
    expect(line.getByText('Retires Dec 1, 2026, then made with bytedance/the-next')).toBeTruthy();
  });

  it('name a loss that is one with some plans alone, and what costs nothing', async () => {
    open();
    expect(cells(await row(/^Veo 3 Fast/))[3]).toBe('−$0.125 to $0.64 Loss at worst');
    expect(cells(await row(/^Music.*this studio/))[0]).toBe('costs nothing to order');
  });

  it('add up what was spent, what is left and what is in doubt', async () => {
    open();
    const of = async (term: string) => (await screen.findByText(term, { selector: 'dt' })).parentElement?.textContent;
    expect(await of('Spent today')).toBe(
      'Spent today$0.30orders and tokens by list prices, whatever comes of them, of $50.00 (SPEND_LIMIT_USD_PER_DAY)',
    );
    expect(await of('Spent in 30 days')).toBe('Spent in 30 days$1.809 orders, 2 failed; 1 more without a known price');
    expect(await of('In doubt')).toContain('may have cost $0.30 besides');
  });

  it('say what language models read, wrote and cost, and where no price is known', async () => {
    open();
    expect(cells(await row(/^anthropic\/claude-sonnet-4-6 ?Writer/))).toEqual(['3', '12,000', '5,400', '$0.117']);
    expect(cells(await row(/^google\/gemini-pro-latest ?Assistant/))).toEqual(['2', '900', '40', 'not known']);
  });

  it('say what people pay more for than usual', async () => {
    open();
    expect(await screen.findByText(/People pay more credits than usual here \(PRICE_FACTOR\): clips × 2, music × 12\.5\./)).toBeTruthy();
  });

  it('are asked for again for another span, and are saved as a table', async () => {
    const { user, studio, router } = open();
    await user.click(await screen.findByRole('radio', { name: '90 days' }));
    await waitFor(() =>
      expect(studio.requests.findLast(({ url }) => url.pathname.endsWith('/services'))?.url.searchParams.get('days')).toBe('90'),
    );
    expect(router.state.location.search).toBe('?days=90');
    Object.assign(URL, { createObjectURL: () => 'blob:table', revokeObjectURL: () => {} });
    await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect(studio.calls('GET /admin/services.csv')).toBe(1));
  });

  it('are a card each where there is no room for a table, with the same in it', async () => {
    window.matchMedia = narrow;
    open();
    const clips = within(await screen.findByRole('region', { name: 'Clips' }));
    expect(clips.getAllByText('Margin', { selector: 'dt' }).map(({ parentElement }) => parentElement?.textContent)).toEqual([
      'Margin−$0.206 to −$0.10 Loss',
      'Margin−$0.125 to $0.64 Loss at worst',
    ]);
    expect(clips.getByText('Spent', { selector: 'dt' }).parentElement?.textContent).toBe('Spent$1.801 without a price');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('wait for a word before anything is ordered that costs money', async () => {
    let waiting: Told['waiting'] = [{ service: 'replicate', minute_usd: 4.66 }];
    const { user, studio } = shown(<ServicesPage />, {
      'GET /admin/status': { admin: true },
      'GET /admin/services': () => ({ body: { ...TOLD, waiting } }),
      'POST /admin/services/accept': () => {
        waiting = [];
        return { body: { accepted: true } };
      },
    });
    expect(await screen.findByText('Nothing is ordered from replicate yet')).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
    expect(screen.getByText(/about \$4\.66 for what it makes of a minute of film/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Agree to what it costs' }));
    await waitFor(() => expect(screen.queryByText('Nothing is ordered from replicate yet')).toBeNull());
    expect(studio.requests.find(({ call }) => call === 'POST /admin/services/accept')?.body).toEqual({ service: 'replicate' });
  });

  it('say so when they do not come', async () => {
    open(() => ({ status: 409, body: { error: 'Not now.', error_code: 'CONFLICT' } }));
    expect(await screen.findByText('The services cannot be shown just now')).toBeTruthy();
  });
});

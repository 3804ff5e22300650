import { describe, expect, it } from '@jest/globals';
import type { calls, ResponseOf, ServiceCost } from '@scenewright/contract';
import { marginsInWords } from './margins.js';

type Told = ResponseOf<typeof calls.operatorServices>;

const nothing: ServiceCost['ordered'] = {
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
const seedance: ServiceCost = {
  kind: 'video',
  model: 'seedance-1-pro',
  provider: 'fal',
  endpoint: 'seedance/v1/pro',
  made_by: 'service',
  state: 'busy',
  waiting: 0,
  retires: '2026-12-01',
  retires_soon: true,
  successor: null,
  example: { per: '5 s at 720p', credits: 6, sold: { worst: 0.094, best: 0.2 }, usd: 0.27, margin: { worst: -0.176, best: -0.07 } },
  ordered: {
    ...nothing,
    orders: 3,
    delivered: 1,
    failed: 1,
    uncertain: 1,
    usd: 0.27,
    doubt_usd: 0.27,
    unpriced: 1,
    credits: 6,
    margin: { worst: -0.1, best: 0.2 },
  },
};
const here: ServiceCost = {
  ...seedance,
  kind: 'music',
  model: null,
  provider: 'offline',
  made_by: 'studio',
  example: null,
  ordered: nothing,
};
const told = (more: Partial<Told> = {}): string =>
  marginsInWords({
    days: 30,
    price_factors: { image: 1, video: 2, speech: 1, sound_effect: 1, music: 1, lip_sync: 1 },
    credit: { best: { usd: 1 / 30, plan: 'Basic Monthly' }, worst: { usd: 1 / 64, plan: 'Ultimate Yearly' } },
    rows: [seedance, here],
    total: seedance.ordered,
    language_models: [],
    waiting: [],
    spent_today: 0.27,
    spend_limit: 50,
    ...more,
  });

describe('margins, on the command line', () => {
  it('say what an order costs, is sold for and leaves, and name a loss', () =>
    expect(told()).toMatch(
      /video seedance-1-pro +fal +seedance\/v1\/pro +resting, retires 2026-12-01 +5 s at 720p +6 +\$0\.094 … \$0\.200 +\$0\.270 +-\$0\.176 … -\$0\.070 {2}LOSS/,
    ));
  it('say what was ordered, what is in doubt, and what may be lost', () =>
    expect(told()).toMatch(/fal +seedance\/v1\/pro +3 +1 +1, \$0\.270 +\$0\.270 +6 +-\$0\.100 … \$0\.200 {2}loss at worst/));
  it('say how much of the day is spent, and what is not known', () => {
    expect(told()).toContain('Spent today by list prices, orders and tokens: $0.27 of $50 (SPEND_LIMIT_USD_PER_DAY).');
    expect(told()).toContain('1 delivered without a known price');
  });
  it('say what people pay more for than usual', () => expect(told()).toContain('(PRICE_FACTOR): video × 2.'));
  it('say which services wait for a word', () =>
    expect(told({ waiting: [{ service: 'fal', minute_usd: 3.9 }] })).toContain(
      'Nothing is ordered from fal until you agree to what it costs, about $3.90 for a minute of film: npm run studio -- providers accept fal',
    ));
  it('leave out what is made here, and say so when everything is', () => {
    expect(told()).not.toContain('offline');
    expect(told({ rows: [here] })).toContain('All media are made by this studio');
  });
  it('say what language models cost, and where no price is known', () => {
    const use = { used_for: 'writer' as const, uses: 2, input_tokens: 12_000, output_tokens: 5400, usd: 0.117, unpriced: 0 };
    const models = [
      { ...use, model: 'anthropic/claude-sonnet-4-6' },
      { ...use, model: 'google/gemini-pro-latest', used_for: 'assistant' as const, usd: 0, unpriced: 2 },
    ];
    const words = told({ language_models: models });
    expect(words).toMatch(/anthropic\/claude-sonnet-4-6 +writer +2 +12,000 +5,400 +\$0\.117/);
    expect(words).toMatch(/google\/gemini-pro-latest +assistant +2 +12,000 +5,400 +not known/);
    // also where nothing else costs anything
    expect(told({ rows: [here], language_models: models })).toContain('claude-sonnet-4-6');
  });
  it('say when nothing was ordered', () =>
    expect(told({ rows: [{ ...seedance, ordered: nothing }], total: nothing })).toContain('Nothing was ordered in the last 30 days.'));
});

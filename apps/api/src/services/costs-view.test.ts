import { describe, expect, it } from '@jest/globals';
import { AS_SPECIFIED, priceList } from '@scenewright/domain';
import type { Maker, OrdersAt } from '../generation/index.js';
import { costsCsv } from './costs-csv.js';
import { serviceCosts as costsAt, totalOf } from './costs-view.js';

const serviceCosts = (makers: readonly Maker[], ordered: readonly OrdersAt[], factors = AS_SPECIFIED) =>
  costsAt(makers, ordered, priceList(factors));

const pro: Maker = {
  kind: 'video',
  provider: 'replicate',
  isService: true,
  state: 'ready',
  waiting: 2,
  offer: {
    kind: 'video',
    model: 'seedance-1-pro',
    endpoint: 'bytedance/seedance-1-pro',
    microdollars: 300_000,
    per: '5 s at 720p',
    example: { seconds: 5, resolution: '720p' },
  },
  retiresSoon: false,
  hasRetired: false,
};
const voices: Maker = {
  kind: 'speech',
  provider: 'offline',
  isService: false,
  state: 'ready',
  waiting: 0,
  offer: null,
  retiresSoon: false,
  hasRetired: false,
};
const orders = (more: Partial<OrdersAt>): OrdersAt => ({
  provider: 'replicate',
  endpoint: 'bytedance/seedance-1-pro',
  orders: 4,
  delivered: 2,
  failed: 1,
  cancelled: 0,
  uncertain: 1,
  usd: 0.6,
  doubtUsd: 0.3,
  unpriced: 0,
  settled: 12_000,
  ...more,
});

describe('what services cost', () => {
  it('is told of one order: what a person pays, what it was sold for, what it costs, what is left', () => {
    const [row] = serviceCosts([pro], []);
    expect(row?.example).toMatchObject({ per: '5 s at 720p', credits: 6, usd: 0.3 });
    expect(row?.example?.sold?.best).toBeCloseTo(0.2);
    expect(row?.example?.margin?.best).toBeCloseTo(-0.1);
    expect(row?.example?.margin?.worst).toBeCloseTo(0.09375 - 0.3);
  });

  it('is told at the prices that are asked here', () => {
    const [row] = serviceCosts([pro], [], { ...AS_SPECIFIED, video: 4 });
    expect(row?.example?.credits).toBe(24);
    expect(row?.example?.margin?.worst).toBeCloseTo(0.375 - 0.3);
  });

  it('is not guessed where a price is not known', () => {
    const [row] = serviceCosts([{ ...pro, offer: { ...pro.offer!, microdollars: null } }], []);
    expect([row?.example?.usd, row?.example?.margin]).toEqual([null, null]);
  });

  it('has what was ordered at the endpoint, and what that left', () => {
    const [row] = serviceCosts([pro], [orders({})]);
    expect(row?.ordered).toMatchObject({ orders: 4, delivered: 2, failed: 1, uncertain: 1, usd: 0.6, doubt_usd: 0.3, credits: 12 });
    expect(row?.ordered.margin.best).toBeCloseTo(0.4 - 0.6);
  });

  it('keeps orders at an endpoint that is not offered any more', () => {
    const rows = serviceCosts([pro, voices], [orders({ endpoint: 'old/one' }), orders({})]);
    expect(rows.map(({ endpoint, state, ordered }) => [endpoint, state, ordered.orders])).toEqual([
      ['bytedance/seedance-1-pro', 'ready', 4],
      [null, 'ready', 0],
      ['old/one', 'gone', 4],
    ]);
  });

  it('adds up', () => expect(totalOf([orders({}), orders({ settled: 500 })])).toMatchObject({ orders: 8, usd: 1.2, credits: 12.5 }));

  it('is a table for spreadsheets, with nothing where nothing is known', () => {
    const [head, first, second] = costsCsv(serviceCosts([pro, voices], [orders({})])).split('\r\n');
    expect(head).toMatch(/^kind,model,made by,endpoint,state,/);
    expect(first).toMatch(
      /^video,seedance-1-pro,replicate,bytedance\/seedance-1-pro,ready,,,5 s at 720p,6,0\.09375,0\.2,0\.3,-0\.20625,-0\.1,4,2,1,0,1,0,0\.6,0\.3,12,/,
    );
    expect(second).toMatch(/^speech,,offline,,ready,,,,,,,,,,0,/);
  });
});

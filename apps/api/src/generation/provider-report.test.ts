import { describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { MediaProvider, Offer } from '@scenewright/providers';
import type { Settings } from '../config/settings.js';
import { MakersOf } from './makers.js';
import { MediaProviders } from './media-providers.js';
import type { ServiceAcceptance } from './orders/service-acceptance.js';
import { ProviderReport } from './provider-report.js';
import { type ServiceState, type ServiceStates, ServicesNow } from './service-states.js';
import type { Spending } from './spending.js';
import type { ServiceVoices } from './voices/service-voices.js';
import type { Writing } from './writing.js';

const offer = (endpoint: string, retires?: string, successor?: string): Offer => ({
  kind: 'music',
  endpoint,
  microdollars: 375_000,
  per: '30 s',
  ...(retires ? { retires } : {}),
  ...(successor ? { successor } : {}),
});
const service = (offers: readonly Offer[]): MediaProvider =>
  ({ name: 'somebody', service: { atOnce: 1 }, capabilities: () => ({ serves: [{ kind: 'music' }], offers }) }) as unknown as MediaProvider;
const WRITER = { gate: null, method: 'scenewright-offline' } as unknown as Writing;
const NOW = new Date('2026-11-23T12:00:00.000Z');

function reportOf(offers: readonly Offer[], found: Readonly<Record<string, ServiceState>> = {}) {
  const acceptance = { seemsAccepted: () => true, isAccepted: async () => true } as unknown as ServiceAcceptance;
  const settings = { PROVIDERS: new Map() } as unknown as Settings;
  const providers = new MediaProviders([service(offers)], settings, { onAnswer: () => {} } as unknown as ServiceVoices, acceptance);
  const states = { now: async () => new ServicesNow(new Map(Object.entries(found))) } as ServiceStates;
  return { providers, report: new ProviderReport(providers, {} as Spending, WRITER, acceptance, states, settings) };
}

describe('the report of providers', () => {
  it('says which endpoints retire within sixty days, or have already', async () => {
    const { report } = reportOf([
      offer('for good'),
      offer('next year', '2027-11-01'),
      offer('soon', '2027-01-20'),
      offer('gone', '2026-06-30'),
    ]);
    expect((await report.makers(NOW)).map(({ offer: of, retiresSoon }) => [of?.endpoint, retiresSoon])).toEqual([
      ['for good', false],
      ['next year', false],
      ['soon', true],
      ['gone', true],
    ]);
  });

  it('says of a kind when it stops being made, and what makes it from then on', () => {
    const retirements = (...offers: Offer[]) => {
      const { report, providers } = reportOf(offers);
      return report.kinds(new MakersOf([], providers), NOW).find(({ kind }) => kind === 'music')?.retires;
    };
    expect(retirements(offer('for good'))).toBeNull();
    expect(retirements(offer('soon', '2027-03-03', 'next'), offer('next'))).toEqual({ on: '2027-03-03', next: 'next' });
    // nobody has said what then
    expect(retirements(offer('soon', '2027-03-03'))).toEqual({ on: '2027-03-03', next: null });
    // what has retired is made by its successor already
    expect(retirements(offer('gone', '2026-06-30', 'next'), offer('next'))).toBeNull();
    expect(retirements(offer('gone', '2026-06-30', 'next'), offer('next', '2028-01-01'))).toEqual({ on: '2028-01-01', next: null });
  });

  it('tells the operator what has retired, and what comes after', async () => {
    const { report } = reportOf([offer('gone', '2026-06-30', 'next'), offer('next', '2999-01-01', 'last')]);
    expect((await report.rows()).slice(1)).toMatchObject([
      { endpoint: 'gone', state: 'retired', retires: '2026-06-30', successor: 'next' },
      { endpoint: 'next', state: 'ready', retires: '2999-01-01', successor: 'last' },
    ]);
  });

  it('warns at the start of what is gone in sixty days, and of nothing that somebody stands in for already', async () => {
    const warned = async (...offers: Offer[]) => {
      const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
      const log = jest.spyOn(Logger.prototype, 'log').mockImplementation(() => {});
      const { report } = reportOf(offers);
      await report.onApplicationBootstrap();
      const lines = warn.mock.calls.map(([line]) => line);
      warn.mockRestore();
      log.mockRestore();
      return lines;
    };
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const [soon, later] = [inDays(30), inDays(90)];
    expect(await warned(offer('soon', soon, 'next'), offer('next'), offer('later', later))).toEqual([
      `somebody retires soon on ${soon}: then music is made with next`,
    ]);
    expect(await warned(offer('soon', soon))).toEqual([`somebody retires soon on ${soon}: then music is made elsewhere, or not at all`]);
    expect(await warned(offer('gone', '2026-06-30', 'next'), offer('next'))).toEqual([]);
    expect(await warned(offer('gone', '2026-06-30'))).toEqual([
      'somebody has retired gone on 2026-06-30: music is made elsewhere, or not at all',
    ]);
  });

  it('says how a service is, and how many wait for it', async () => {
    const { report } = reportOf([offer('the one')], { somebody: { state: 'busy', waiting: 1 } });
    expect(await report.makers(NOW)).toMatchObject([{ provider: 'somebody', isService: true, state: 'busy', waiting: 1 }]);
    expect(await report.rows()).toMatchObject([
      { kind: 'text', provider: 'scenewright-offline', usd: null, state: 'ready' },
      { usd: 0.375, per: '30 s', state: 'busy, 1 waiting' },
    ]);
  });

  it('says that what a service makes cannot be fetched', async () => {
    const { report } = reportOf([offer('the one')], { somebody: { state: 'withholding', waiting: 0 } });
    expect((await report.rows())[1]).toMatchObject({ state: 'results withheld' });
    await expect(report.summary()).rejects.toThrow('makes what is ordered, and nobody can fetch it: somebody; the log says why');
  });
});

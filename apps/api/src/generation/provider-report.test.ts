import { describe, expect, it } from '@jest/globals';
import type { MediaProvider, Offer } from '@scenewright/providers';
import type { Settings } from '../config/settings.js';
import { MediaProviders } from './media-providers.js';
import type { OrderBook } from './orders/order-book.js';
import type { ServiceAcceptance } from './orders/service-acceptance.js';
import { ProviderReport } from './provider-report.js';
import type { ServiceVoices } from './voices/service-voices.js';
import type { Writing } from './writing.js';

const offer = (endpoint: string, retires?: string): Offer => ({
  kind: 'music',
  endpoint,
  microdollars: 375_000,
  per: '30 s',
  ...(retires ? { retires } : {}),
});
const service = (offers: readonly Offer[]): MediaProvider =>
  ({ name: 'somebody', service: { atOnce: 1 }, capabilities: () => ({ serves: [{ kind: 'music' }], offers }) }) as unknown as MediaProvider;
const WRITER = { gate: null, method: 'scenewright-offline' } as unknown as Writing;
const NOW = new Date('2026-11-23T12:00:00.000Z');

function reportOf(...offers: Offer[]) {
  const acceptance = { seemsAccepted: () => true, isAccepted: async () => true } as unknown as ServiceAcceptance;
  const settings = { PROVIDERS: new Map() } as unknown as Settings;
  const providers = new MediaProviders([service(offers)], settings, { onFailure: () => {} } as unknown as ServiceVoices, acceptance);
  return { providers, report: new ProviderReport(providers, {} as OrderBook, WRITER, acceptance, settings) };
}

describe('the report of providers', () => {
  it('says which endpoints retire within sixty days, or have already', () => {
    const { report } = reportOf(
      offer('for good'),
      offer('next year', '2027-11-01'),
      offer('soon', '2027-01-20'),
      offer('gone', '2026-06-30'),
    );
    expect(report.makers(NOW).map(({ offer: of, retiresSoon }) => [of?.endpoint, retiresSoon])).toEqual([
      ['for good', false],
      ['next year', false],
      ['soon', true],
      ['gone', true],
    ]);
  });

  it('says how a service is, and how many wait for it', async () => {
    const { providers, report } = reportOf(offer('the one'));
    const gate = providers.gateOf(service([]));
    await gate.enter('ada', new AbortController().signal);
    void gate.enter('bob', new AbortController().signal);
    expect(report.makers(NOW)).toMatchObject([{ provider: 'somebody', isService: true, state: 'ready', waiting: 1 }]);
    expect(report.rows()).toMatchObject([
      { kind: 'text', provider: 'scenewright-offline', usd: null, state: 'ready' },
      { usd: 0.375, per: '30 s', state: 'ready, 1 waiting' },
    ]);
  });
});

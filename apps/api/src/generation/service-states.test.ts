import { describe, expect, it } from '@jest/globals';
import { type MediaProvider, ProviderFault } from '@scenewright/providers';
import { Subject } from 'rxjs';
import type { ServicesAsFound } from '../event-log/living-processes.js';
import { MediaProviders } from './media-providers.js';
import { ServiceGate } from './orders/service-gate.js';
import { ServiceStates } from './service-states.js';

const NAMES = ['fal', 'replicate'];
const unheard = () => new ProviderFault('passing', 'no answer');
const usedUp = () => new ProviderFault('fatal', 'used up', { account: 'used up' });

/** Processes of one studio, each with what it tells by its heartbeat. */
function studio() {
  const beats: (() => ServicesAsFound)[] = [];
  const taken = new Subject<{ service: string }>();
  const services = NAMES.map((name) => ({ name, service: { atOnce: 1 } }) as unknown as MediaProvider);
  const start = () => {
    let tellOfVoices: (provider: MediaProvider, fault: unknown) => void = () => {};
    const voices = { onAnswer: (tell: typeof tellOfVoices) => (tellOfVoices = tell) };
    const providers = new MediaProviders(services, {} as never, voices as never, {} as never);
    const writing = { gate: new ServiceGate(1), method: 'openai/gpt-5.4' };
    const signals = { on: () => taken, send: async (_: string, signal: { service: string }) => taken.next(signal) };
    const database = { query: async () => beats.map((beat) => ({ services: JSON.parse(JSON.stringify(beat())) as ServicesAsFound })) };
    const release = { tellOfServices: (find: () => ServicesAsFound) => void beats.push(find) };
    const states = new ServiceStates(providers, writing as never, signals as never, database as never, release as never);
    states.onApplicationBootstrap();
    const gate = (name: string) => states.gates().find((one) => one.name === name)?.gate as ServiceGate;
    return { states, gate, voices: (name: string, fault: unknown) => tellOfVoices(providers.named(name) as MediaProvider, fault) };
  };
  return { start, beats };
}

describe('how services are', () => {
  it('is known where nobody orders, from the workers', async () => {
    const { start } = studio();
    const [api, worker] = [start(), start()];
    expect((await api.states.now()).of('fal')).toEqual({ state: 'ready', waiting: 0 });
    for (let nth = 0; nth < 5; nth++) worker.gate('fal').failed(unheard());
    void worker.gate('fal').enter('ada', new AbortController().signal);
    worker.gate('openai/gpt-5.4').failed(usedUp());
    const now = await api.states.now();
    expect(now.of('fal')).toEqual({ state: 'down', waiting: 1 });
    expect([now.namesIn('down'), now.namesIn('refused')]).toEqual([['fal'], ['openai/gpt-5.4']]);
    expect(now.of('replicate')).toEqual({ state: 'ready', waiting: 0 });
  });

  it('is the worst that any of them says, in the words that this release knows', async () => {
    const { start, beats } = studio();
    const [api, worker] = [start(), start()];
    worker.gate('fal').failed(new ProviderFault('passing', 'later', { retryAfterMs: 60_000 }));
    // of the release before, and of the one after
    beats.push(
      () => ({}),
      () => ({ fal: { state: 'drowsy', waiting: 2 } }),
    );
    expect((await api.states.now()).of('fal')).toEqual({ state: 'busy', waiting: 2 });
  });

  it('is not refused any more once an order is taken, whoever was refused and whoever ordered', async () => {
    const { start } = studio();
    const [api, worker, another] = [start(), start(), start()];
    api.voices('fal', new ProviderFault('fatal', 'the key', { account: 'refused' }));
    worker.gate('fal').failed(usedUp());
    worker.gate('replicate').failed(usedUp());
    another.gate('fal').took();
    expect((await api.states.now()).namesIn('refused')).toEqual(['replicate']);
  });

  it('is not refused any more where voices are told again, and nobody orders', async () => {
    const { start } = studio();
    const api = start();
    api.voices('fal', new ProviderFault('fatal', 'the key', { account: 'refused' }));
    api.voices('fal', unheard());
    expect((await api.states.now()).namesIn('refused')).toEqual(['fal']);
    api.voices('fal', null);
    expect((await api.states.now()).namesIn('refused')).toEqual([]);
  });
});

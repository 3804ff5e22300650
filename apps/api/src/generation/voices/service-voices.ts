import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { MediaProvider, Voice } from '@scenewright/providers';
import type { Repository } from 'typeorm';
import { MEDIA_PROVIDERS } from '../media-provider-list.js';
import { ServiceVoicesRow } from './service-voices.entity.js';

const FRESH_MS = 60 * 60_000;
/** After it did not answer. */
const AGAIN_MS = 60_000;
const ASK_MS = 60_000;

/** The voices of services: asked for in the background and kept, so that they are known while a service is down, and right after a start. */
@Injectable()
export class ServiceVoices implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('providers');
  private readonly known = new Map<string, readonly Voice[]>();
  private readonly asking = new Map<string, Promise<void>>();
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly end = new AbortController();
  private tell: (provider: MediaProvider, fault: unknown) => void = () => {};

  constructor(
    @Inject(MEDIA_PROVIDERS) private readonly providers: readonly MediaProvider[],
    @InjectRepository(ServiceVoicesRow) private readonly rows: Repository<ServiceVoicesRow>,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const asked = this.providers.filter(({ voices }) => voices);
    if (asked.length === 0) return;
    for (const { provider, voices } of await this.rows.find()) this.known.set(provider, voices);
    for (const provider of asked) void this.refresh(provider);
  }

  /** Has somebody told whenever a service was asked for its voices: what went wrong, or null. */
  onAnswer(tell: (provider: MediaProvider, fault: unknown) => void): void {
    this.tell = tell;
  }

  onApplicationShutdown(): void {
    this.end.abort();
    for (const timer of this.timers.values()) clearTimeout(timer);
  }

  /** Those of a provider, as far as they are known. */
  of(provider: MediaProvider): readonly Voice[] {
    return provider.voices ? (this.known.get(provider.name) ?? []) : (provider.capabilities().voices ?? []);
  }

  /** The same, after waiting for the first answer when there never was one. Null when it still does not say. */
  async whenKnown(provider: MediaProvider): Promise<readonly Voice[] | null> {
    if (!provider.voices) return this.of(provider);
    if (!this.known.has(provider.name)) await (this.asking.get(provider.name) ?? this.refresh(provider));
    return this.known.get(provider.name) ?? null;
  }

  private refresh(provider: MediaProvider): Promise<void> {
    const asking = this.ask(provider).finally(() => this.asking.delete(provider.name));
    this.asking.set(provider.name, asking);
    return asking;
  }

  private async ask(provider: MediaProvider): Promise<void> {
    const { name } = provider;
    clearTimeout(this.timers.get(name));
    let wait = FRESH_MS;
    try {
      const voices = (await provider.voices?.(AbortSignal.any([this.end.signal, AbortSignal.timeout(ASK_MS)]))) ?? [];
      this.known.set(name, voices);
      this.tell(provider, null);
      await this.rows.upsert({ provider: name, voices: [...voices], fetchedAt: new Date() }, ['provider']);
    } catch (error) {
      if (this.end.signal.aborted) return;
      wait = AGAIN_MS;
      this.tell(provider, error);
      this.log.warn(`the voices of ${name} could not be fetched: ${(error as Error).message}`);
    }
    const timer = setTimeout(() => void this.refresh(provider), wait);
    timer.unref();
    this.timers.set(name, timer);
  }
}

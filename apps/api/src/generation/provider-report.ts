import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { videoModels } from '@scenewright/domain';
import type { MediaKind, MediaProvider, Offer } from '@scenewright/providers';
import { SETTINGS } from '../config/config.module.js';
import { assistantModel } from '../config/language-model-settings.js';
import type { Settings } from '../config/settings.js';
import type { MakersOf } from './makers.js';
import { MediaProviders } from './media-providers.js';
import { OrderBook } from './orders/order-book.js';
import { ServiceAcceptance } from './orders/service-acceptance.js';
import type { GateState, ServiceGate } from './orders/service-gate.js';
import { Writing } from './writing.js';

const KINDS: readonly MediaKind[] = ['image', 'video', 'speech', 'sound_effect', 'music', 'lip_sync'];

/** What is made: texts, or a kind of media. */
type MadeKind = MediaKind | 'text';

/** From so many days on before an endpoint retires, it is said. */
const RETIRES_SOON_DAYS = 60;
const DAY_MS = 24 * 60 * 60_000;

/** Somebody who makes a kind of media: a service at an endpoint, or this machine. */
export interface Maker {
  readonly kind: MediaKind;
  readonly provider: string;
  readonly isService: boolean;
  readonly state: GateState['state'];
  /** How many wait to be let in there. */
  readonly waiting: number;
  /** Null of what is made here. */
  readonly offer: Offer | null;
  /** Its endpoint is gone within sixty days, or gone already. */
  readonly retiresSoon: boolean;
}

export interface ReportRow {
  readonly kind: MadeKind;
  readonly model: string | null;
  readonly provider: string;
  readonly endpoint: string | null;
  readonly usd: number | null;
  readonly per: string | null;
  readonly state: string;
  readonly retires: string | null;
}

/** Who makes what, as it is now: the same for the start, the operator, the health of the studio and whoever chooses a model. */
@Injectable()
export class ProviderReport implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('providers');
  private watches: (() => void)[] = [];

  constructor(
    private readonly providers: MediaProviders,
    private readonly orders: OrderBook,
    private readonly writing: Writing,
    private readonly acceptance: ServiceAcceptance,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.watches = this.providers
      .services()
      .flatMap((provider) => provider.watch?.((line) => this.log.log(`${provider.name}: ${line}`)) ?? []);
    const assistant = this.assistant();
    if (assistant) this.log.log(`assistant: ${assistant}; what it reads and writes is billed to its key.`);
    if (this.writing.gate) this.log.log(`text: ${this.writerNow()}; what it reads and writes is billed to its key.`);
    if (this.providers.services().length === 0)
      return this.log.log(
        `All media are made here. What keys would add, cost and need: ${this.settings.publicUrl}/admin/setup (for administrators).`,
      );
    for (const kind of KINDS) this.log.log(`${kind.replaceAll('_', ' ')}: ${this.makersOf(kind)}`);
    if (this.providers.services().some(({ service }) => !service?.isFree))
      this.log.log(
        'Orders to services cost money by their price lists: npm run studio -- providers shows them, providers margins what is left.',
      );
    for (const name of await this.waitingForConsent())
      this.log.warn(
        `Nothing is ordered from ${name} until you agree to what it costs: npm run studio -- providers accept ${name} (or SERVICES_ACCEPTED=${name}, or on /admin/services).`,
      );
    for (const { provider, offer } of this.makers().filter(({ retiresSoon }) => retiresSoon))
      this.log.warn(
        `${provider} retires ${offer?.endpoint} on ${offer?.retires}: then ${offer?.model ?? offer?.kind} is made elsewhere, or not at all`,
      );
  }

  onApplicationShutdown(): void {
    for (const end of this.watches) end();
  }

  /** One for every endpoint; for what is made here one for the kind. Those that cannot make it for now are among them. */
  makers(now = new Date()): Maker[] {
    return KINDS.flatMap((kind) => {
      const makers = this.providers.makersOf(kind);
      const hindered = this.providers.services().filter((provider) => !makers.includes(provider) && isHindered(provider, kind));
      return [...makers, ...hindered].flatMap((provider) => this.makersAt(kind, provider, now));
    });
  }

  rows(): ReportRow[] {
    const media = this.makers().map(({ kind, provider, offer, ...gate }) => ({
      kind,
      model: offer?.model ?? null,
      provider,
      endpoint: offer?.endpoint ?? null,
      usd: offer?.microdollars == null ? null : offer.microdollars / 1e6,
      per: offer?.per ?? null,
      state: offer?.hindrance ?? stateOf(gate),
      retires: offer?.retires ?? null,
    }));
    return [this.textRow(), ...media];
  }

  /** The language model that answers beside films; null where rules of this machine do. */
  assistant(): string | null {
    const model = assistantModel(this.settings);
    return model && `${model.service}/${model.model}`;
  }

  /** The language model that writes; null where this studio does. */
  writer(): string | null {
    const { gate, method } = this.writing;
    return gate && method;
  }

  /** For somebody: whose own keys make some of them. */
  kinds(makers: MakersOf): { kind: MadeKind; made_by: 'service' | 'studio' | 'own key'; available: boolean }[] {
    const text = { kind: 'text' as const, made_by: this.writing.gate ? ('service' as const) : ('studio' as const), available: true };
    const media = KINDS.map((kind) => {
      if (makers.isOwn(kind)) return { kind, made_by: 'own key' as const, available: true };
      const usual = this.providers.makersOf(kind);
      return {
        kind,
        made_by: usual.some(({ service }) => service) ? ('service' as const) : ('studio' as const),
        available: usual.length > 0,
      };
    });
    return [text, ...media];
  }

  /** The models of clips, with the reason why one cannot be chosen. */
  models(makers: MakersOf): { model: string; available: boolean; reason: string | null; own_sound: boolean }[] {
    return videoModels.map(({ id, nativeAudio, lengths }) => {
      const wish = { kind: 'video', model: id } as const;
      const reason = makers.refusalOf(wish);
      const own_sound = nativeAudio && makers.refusalOf({ ...wish, seconds: lengths[0] as number, sound: true }) === null;
      return { model: id, available: reason === null, reason, own_sound };
    });
  }

  /** Services that cost money, and that whoever runs the studio has not agreed to. Nothing is ordered there. */
  async waitingForConsent(): Promise<string[]> {
    const services = this.providers.services();
    const accepted = await Promise.all(services.map((provider) => this.acceptance.isAccepted(provider)));
    return services.filter((_, nth) => !accepted[nth]).map(({ name }) => name);
  }

  /** One line. @throws when a service does not answer */
  async summary(): Promise<string> {
    const services = [
      ...this.providers.services().map((provider) => ({ name: provider.name, gate: this.providers.gateOf(provider) })),
      ...(this.writing.gate ? [{ name: this.writing.method, gate: this.writing.gate }] : []),
    ];
    const namesIn = (state: GateState['state']) => services.filter(({ gate }) => gate.state.state === state).map(({ name }) => name);
    const down = namesIn('down');
    if (down.length > 0) throw new Error(`does not answer: ${down.join(', ')}; what it makes waits`);
    const refused = namesIn('refused');
    if (refused.length > 0) throw new Error(`does not accept the studio's account: ${refused.join(', ')}; look at its key and its balance`);
    const waiting = await this.waitingForConsent();
    if (waiting.length > 0)
      throw new Error(
        `waits for whoever runs the studio to agree to what it costs: ${waiting.join(', ')}; npm run studio -- providers accept ${waiting[0]}`,
      );
    const troubles = this.providers
      .services()
      .flatMap((provider) => provider.troubles?.().map((trouble) => `${provider.name}: ${trouble}`) ?? []);
    if (troubles.length > 0) throw new Error(`${troubles.join('; ')}; what it makes waits`);
    const limit = this.settings.SPEND_LIMIT_USD_PER_DAY;
    if (limit !== undefined && (await this.orders.spentToday()) >= limit)
      throw new Error(`nothing more is ordered from services today: $${limit} are spent (SPEND_LIMIT_USD_PER_DAY)`);
    return [`text: ${this.writerNow()}`, ...KINDS.map((kind) => `${kind.replaceAll('_', ' ')}: ${this.makersOf(kind)}`)].join('; ');
  }

  private writerNow(): string {
    const { gate, method } = this.writing;
    return gate ? `${method}${stateWords(stateOf(gateState(gate)))}` : method;
  }

  private textRow(): ReportRow {
    const { gate, method } = this.writing;
    const [provider = '', ...model] = method.split('/');
    const state = gate ? stateOf(gateState(gate)) : 'ready';
    const row = { kind: 'text' as const, provider, model: model.join('/') || null, endpoint: null, usd: null, state, retires: null };
    return { ...row, per: gate ? 'its tokens' : null };
  }

  private makersOf(kind: MediaKind): string {
    const makers = this.providers.makersOf(kind).map((provider) => `${provider.name}${stateWords(stateOf(this.gateOf(provider)))}`);
    return makers.join(', ') || 'nobody';
  }

  private makersAt(kind: MediaKind, provider: MediaProvider, now: Date): Maker[] {
    const { offers = [] } = provider.capabilities();
    const here: (Offer | null)[] = offers.filter((offer) => offer.kind === kind);
    return (here.length === 0 ? [null] : here).map((offer) => ({
      kind,
      provider: provider.name,
      isService: provider.service !== undefined,
      ...this.gateOf(provider),
      offer,
      retiresSoon: offer?.retires !== undefined && Date.parse(offer.retires) - now.getTime() < RETIRES_SOON_DAYS * DAY_MS,
    }));
  }

  private gateOf(provider: MediaProvider): Pick<Maker, 'state' | 'waiting'> {
    return gateState(this.providers.gateOf(provider));
  }
}

/** It would make the kind if something were not missing. */
const isHindered = (provider: MediaProvider, kind: MediaKind): boolean =>
  provider.capabilities().offers?.some((offer) => offer.kind === kind && offer.hindrance !== undefined) ?? false;

const gateState = (gate: ServiceGate): Pick<Maker, 'state' | 'waiting'> => ({ state: gate.state.state, waiting: gate.queue });

/** 'ready', 'account refused, 3 waiting'. */
function stateOf({ state, waiting }: Pick<Maker, 'state' | 'waiting'>): string {
  const words = state === 'refused' ? 'account refused' : state;
  return waiting > 0 ? `${words}, ${waiting} waiting` : words;
}

const stateWords = (state: string): string => (state === 'ready' ? '' : ` (${state})`);

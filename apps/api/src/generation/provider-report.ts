import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { videoModels } from '@scenewright/domain';
import { hasRetired, inUse, type Lifetime, type MediaKind, type MediaProvider, type Offer, type Wish } from '@scenewright/providers';
import { lifetimeOfModel, nameOfModel } from '@scenewright/services';
import { SETTINGS } from '../config/config.module.js';
import { assistantModel } from '../config/language-model-settings.js';
import type { Settings } from '../config/settings.js';
import type { MakersOf } from './makers.js';
import { MediaProviders } from './media-providers.js';
import { ServiceAcceptance } from './orders/service-acceptance.js';
import type { GateState } from './orders/service-gate.js';
import { type ServiceState, ServiceStates, type ServicesNow } from './service-states.js';
import { Spending } from './spending.js';
import { Writing } from './writing.js';

const KINDS: readonly MediaKind[] = ['image', 'video', 'speech', 'sound_effect', 'music', 'lip_sync'];

/** What is made: texts, or a kind of media. */
type MadeKind = MediaKind | 'text';

/** From so many days on before an endpoint retires, it is said. */
const RETIRES_SOON_DAYS = 60;
const DAY_MS = 24 * 60 * 60_000;

/** Somebody who makes a kind of media: a service at an endpoint, or this machine. */
export interface Maker extends ServiceState {
  readonly kind: MediaKind;
  readonly provider: string;
  readonly isService: boolean;
  /** Null of what is made here. */
  readonly offer: Offer | null;
  /** Its endpoint is gone within sixty days, or gone already. */
  readonly retiresSoon: boolean;
  /** It is gone: its successor is asked. */
  readonly hasRetired: boolean;
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
  readonly successor: string | null;
}

/** When whoever makes something stops doing so, and what makes it from then on; null: nobody does. */
export interface Retirement {
  readonly on: string;
  readonly next: string | null;
}

/** Who makes what, as it is now: the same for the start, the operator, the health of the studio and whoever chooses a model. */
@Injectable()
export class ProviderReport implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('providers');
  private watches: (() => void)[] = [];

  constructor(
    private readonly providers: MediaProviders,
    private readonly spending: Spending,
    private readonly writing: Writing,
    private readonly acceptance: ServiceAcceptance,
    private readonly states: ServiceStates,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.watches = this.providers
      .services()
      .flatMap((provider) => provider.watch?.((line) => this.log.log(`${provider.name}: ${line}`)) ?? []);
    const services = await this.states.now();
    const assistant = this.assistant();
    if (assistant) this.log.log(`assistant: ${assistant}; what it reads and writes is billed to its key.`);
    if (this.writing.gate) this.log.log(`text: ${this.writerNow(services)}; what it reads and writes is billed to its key.`);
    if (this.providers.services().length === 0)
      return this.log.log(
        `All media are made here. What keys would add, cost and need: ${this.settings.publicUrl}/admin/setup (for administrators).`,
      );
    for (const kind of KINDS) this.log.log(`${kind.replaceAll('_', ' ')}: ${this.makersOf(kind, services)}`);
    if (this.providers.services().some(({ service }) => !service?.isFree))
      this.log.log(
        'Orders to services cost money by their price lists: npm run studio -- providers shows them, providers margins what is left.',
      );
    for (const name of await this.waitingForConsent())
      this.log.warn(
        `Nothing is ordered from ${name} until you agree to what it costs: npm run studio -- providers accept ${name} (or SERVICES_ACCEPTED=${name}, or on /admin/services).`,
      );
    for (const warning of this.endings(services)) this.log.warn(warning);
  }

  onApplicationShutdown(): void {
    for (const end of this.watches) end();
  }

  /** One for every endpoint; for what is made here one for the kind. Those that cannot make it for now are among them. */
  async makers(now = new Date()): Promise<Maker[]> {
    return this.makersIn(await this.states.now(), now);
  }

  async rows(): Promise<ReportRow[]> {
    const services = await this.states.now();
    const media = this.makersIn(services, new Date()).map(({ kind, provider, offer, hasRetired: isGone, ...gate }) => ({
      kind,
      model: offer?.model ?? null,
      provider,
      endpoint: offer?.endpoint ?? null,
      usd: offer?.microdollars == null ? null : offer.microdollars / 1e6,
      per: offer?.per ?? null,
      state: isGone ? 'retired' : (offer?.hindrance ?? stateOf(gate)),
      retires: offer?.retires ?? null,
      successor: offer?.successor ?? null,
    }));
    return [this.textRow(services), ...media];
  }

  /** The language model that answers beside films; null where rules of this machine do. */
  assistant(): string | null {
    const model = assistantModel(this.settings);
    return model && nameOfModel(model);
  }

  /** The language model that writes; null where this studio does. */
  writer(): string | null {
    const { gate, method } = this.writing;
    return gate && method;
  }

  /** For somebody: whose own keys make some of them. */
  kinds(
    makers: MakersOf,
    now = new Date(),
  ): { kind: MadeKind; made_by: 'service' | 'studio' | 'own key'; available: boolean; retires: Retirement | null }[] {
    const text = {
      kind: 'text' as const,
      made_by: this.writing.gate ? ('service' as const) : ('studio' as const),
      available: true,
      retires: this.textRetires(now),
    };
    const media = KINDS.map((kind) => {
      // clips have a day for each model
      const retires = kind === 'video' ? null : this.retirementOf(makers, { kind }, now);
      if (makers.isOwn(kind)) return { kind, made_by: 'own key' as const, available: true, retires };
      const usual = this.providers.makersOf(kind);
      return {
        kind,
        made_by: usual.some(({ service }) => service) ? ('service' as const) : ('studio' as const),
        available: usual.length > 0,
        retires,
      };
    });
    return [text, ...media];
  }

  /** The models of clips, with the reason why one cannot be chosen. */
  models(
    makers: MakersOf,
    now = new Date(),
  ): { model: string; available: boolean; reason: string | null; own_sound: boolean; retires: Retirement | null }[] {
    return videoModels.map(({ id, nativeAudio, lengths }) => {
      const wish = { kind: 'video' as const, model: id };
      const reason = makers.refusalOf(wish);
      const own_sound = nativeAudio && makers.refusalOf({ ...wish, seconds: lengths[0] as number, sound: true }) === null;
      return {
        model: id,
        available: reason === null,
        reason,
        own_sound,
        retires: reason === null ? this.retirementOf(makers, wish, now) : null,
      };
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
    const services = await this.states.now();
    const down = services.namesIn('down');
    if (down.length > 0) throw new Error(`does not answer: ${down.join(', ')}; what it makes waits`);
    const refused = services.namesIn('refused');
    if (refused.length > 0) throw new Error(`does not accept the studio's account: ${refused.join(', ')}; look at its key and its balance`);
    const withholding = services.namesIn('withholding');
    if (withholding.length > 0)
      throw new Error(`makes what is ordered, and nobody can fetch it: ${withholding.join(', ')}; the log says why`);
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
    if (await this.spending.isOver())
      throw new Error(`nothing more is ordered from services today: $${limit} are spent (SPEND_LIMIT_USD_PER_DAY)`);
    return [
      `text: ${this.writerNow(services)}`,
      ...KINDS.map((kind) => `${kind.replaceAll('_', ' ')}: ${this.makersOf(kind, services)}`),
    ].join('; ');
  }

  private writerNow(services: ServicesNow): string {
    return named(this.writing.method, services);
  }

  private textRow(services: ServicesNow): ReportRow {
    const { gate, method } = this.writing;
    const [provider = '', ...model] = method.split('/');
    const state = stateOf(services.of(method));
    const { retires = null, successor = null } = gate ? lifetimeOfModel(method) : {};
    const row = { kind: 'text' as const, provider, model: model.join('/') || null, endpoint: null, usd: null, state, retires, successor };
    return { ...row, per: gate ? 'its tokens' : null };
  }

  private makersOf(kind: MediaKind, services: ServicesNow): string {
    const makers = this.providers.makersOf(kind).map(({ name }) => named(name, services));
    return makers.join(', ') || 'nobody';
  }

  /** What retires within sixty days, or has and nobody stands in for it, in sentences. */
  private endings(services: ServicesNow, now = new Date()): string[] {
    const media = this.makersIn(services, now).flatMap(({ provider, offer, retiresSoon, hasRetired: isGone }) => {
      if (!offer?.retires || !retiresSoon) return [];
      const what = offer.model ?? offer.kind.replaceAll('_', ' ');
      const next = this.nextAt(provider, offer, now);
      if (isGone)
        return next ? [] : [`${provider} has retired ${offer.endpoint} on ${offer.retires}: ${what} is made elsewhere, or not at all`];
      return [
        `${provider} retires ${offer.endpoint} on ${offer.retires}: then ${what} is ${next ? `made with ${next}` : 'made elsewhere, or not at all'}`,
      ];
    });
    const models = [...new Set([this.writing.gate ? this.writing.method : null, this.assistant()])].flatMap((name) => {
      const retires = name === null ? null : endingOf(lifetimeOfModel(name));
      return retires && isSoon(retires.on, now)
        ? [`${name} retires on ${retires.on}: then ${retires.next ?? 'nobody'} is asked; WRITER_MODEL and ASSISTANT_MODEL choose another`]
        : [];
    });
    return [...media, ...models];
  }

  /** The first day on which somebody's usual maker of this stops, and what makes it then. */
  private retirementOf(makers: MakersOf, wish: Wish, now: Date): Retirement | null {
    const provider = makers.refusalOf(wish) === null ? makers.for(wish) : null;
    const used = inUse(provider ? offersOf(provider, wish) : [], ({ endpoint }) => endpoint, now);
    const [first] = used
      .flatMap(({ retires, ...offer }) => (retires ? [{ ...offer, retires }] : []))
      .sort((a, b) => (a.retires < b.retires ? -1 : 1));
    if (!provider || !first) return null;
    return {
      on: first.retires,
      next: this.nextAt(provider.name, first, new Date(first.retires)) ?? this.nextElsewhere(provider, wish, first.retires),
    };
  }

  /** What stands in for an endpoint of a provider on a day. */
  private nextAt(name: string, { kind, model, successor }: Offer, on: Date): string | null {
    const provider = this.providers.named(name);
    const offers = provider ? offersOf(provider, { kind, ...(model ? { model } : {}) }) : [];
    const next = offers.find(({ endpoint }) => endpoint === successor);
    return next && !hasRetired(next, on) ? next.endpoint : null;
  }

  private nextElsewhere(than: MediaProvider, wish: Wish, on: string): string | null {
    const others = this.providers.makersOf(wish.kind).filter(({ name }) => name !== than.name);
    const next = others.flatMap((other) =>
      offersOf(other, wish)
        .filter((offer) => !hasRetired(offer, new Date(on)))
        .map(({ endpoint }) => `${other.name}: ${endpoint}`),
    );
    return next[0] ?? null;
  }

  private textRetires(now: Date): Retirement | null {
    const { gate, method } = this.writing;
    const ending = gate ? endingOf(lifetimeOfModel(method)) : null;
    return ending && Date.parse(ending.on) > now.getTime() ? ending : null;
  }

  private makersIn(services: ServicesNow, now: Date): Maker[] {
    return KINDS.flatMap((kind) => {
      const makers = this.providers.makersOf(kind);
      const hindered = this.providers.services().filter((provider) => !makers.includes(provider) && isHindered(provider, kind));
      return [...makers, ...hindered].flatMap((provider) => this.makersAt(kind, provider, services, now));
    });
  }

  private makersAt(kind: MediaKind, provider: MediaProvider, services: ServicesNow, now: Date): Maker[] {
    const { offers = [] } = provider.capabilities();
    const here: (Offer | null)[] = offers.filter((offer) => offer.kind === kind);
    return (here.length === 0 ? [null] : here).map((offer) => ({
      kind,
      provider: provider.name,
      isService: provider.service !== undefined,
      ...services.of(provider.name),
      offer,
      retiresSoon: offer?.retires !== undefined && isSoon(offer.retires, now),
      hasRetired: offer !== null && hasRetired(offer, now),
    }));
  }
}

const isSoon = (day: string, now: Date): boolean => Date.parse(day) - now.getTime() < RETIRES_SOON_DAYS * DAY_MS;

const endingOf = ({ retires, successor }: Lifetime): Retirement | null => (retires ? { on: retires, next: successor ?? null } : null);

/** Where a provider makes a kind, of a model where one is named. */
const offersOf = (provider: MediaProvider, { kind, model }: Wish): readonly Offer[] =>
  (provider.capabilities().offers ?? []).filter((offer) => offer.kind === kind && (model === undefined || offer.model === model));

/** It would make the kind if something were not missing. */
const isHindered = (provider: MediaProvider, kind: MediaKind): boolean =>
  provider.capabilities().offers?.some((offer) => offer.kind === kind && offer.hindrance !== undefined) ?? false;

const WORDS: Readonly<Record<GateState, string>> = {
  ready: 'ready',
  busy: 'busy',
  withholding: 'results withheld',
  refused: 'account refused',
  down: 'down',
};

/** 'ready', 'account refused, 3 waiting'. */
function stateOf({ state, waiting }: ServiceState): string {
  const words = WORDS[state];
  return waiting > 0 ? `${words}, ${waiting} waiting` : words;
}

/** 'fal', 'fal (down, 3 waiting)'. */
function named(name: string, services: ServicesNow): string {
  const state = stateOf(services.of(name));
  return state === 'ready' ? name : `${name} (${state})`;
}

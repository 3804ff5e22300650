import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { videoModels } from '@scenewright/domain';
import type { MediaKind, MediaProvider } from '@scenewright/providers';
import { SETTINGS } from '../config/config.module.js';
import { assistantModel } from '../config/language-model-settings.js';
import type { Settings } from '../config/settings.js';
import { MediaProviders } from './media-providers.js';
import { OrderBook } from './orders/order-book.js';
import type { GateState, ServiceGate } from './orders/service-gate.js';
import { Writing } from './writing.js';

const KINDS: readonly MediaKind[] = ['image', 'video', 'speech', 'sound_effect', 'music', 'lip_sync'];

/** What is made: texts, or a kind of media. */
type MadeKind = MediaKind | 'text';

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
export class ProviderReport implements OnApplicationBootstrap {
  private readonly log = new Logger('providers');

  constructor(
    private readonly providers: MediaProviders,
    private readonly orders: OrderBook,
    private readonly writing: Writing,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onApplicationBootstrap(): void {
    const assistant = this.assistant();
    if (assistant) this.log.log(`assistant: ${assistant}; what it reads and writes is billed to its key.`);
    if (this.writing.gate) this.log.log(`text: ${this.writer()}; what it reads and writes is billed to its key.`);
    if (this.providers.services().length === 0) return;
    for (const kind of KINDS) this.log.log(`${kind.replaceAll('_', ' ')}: ${this.makersOf(kind)}`);
    this.log.log('Orders to services cost money by their price lists: npm run studio -- providers shows them.');
  }

  /** One row for every endpoint; for what is made here one for the kind. */
  rows(): ReportRow[] {
    return [this.textRow(), ...KINDS.flatMap((kind) => this.providers.makersOf(kind).flatMap((provider) => this.rowsOf(kind, provider)))];
  }

  /** The language model that answers beside films; null where rules of this machine do. */
  assistant(): string | null {
    const model = assistantModel(this.settings);
    return model && `${model.service}/${model.model}`;
  }

  kinds(): { kind: MadeKind; made_by: 'service' | 'studio'; available: boolean }[] {
    const text = { kind: 'text' as const, made_by: this.writing.gate ? ('service' as const) : ('studio' as const), available: true };
    const media = KINDS.map((kind) => {
      const makers = this.providers.makersOf(kind);
      return {
        kind,
        made_by: makers.some(({ service }) => service) ? ('service' as const) : ('studio' as const),
        available: makers.length > 0,
      };
    });
    return [text, ...media];
  }

  /** The models of clips, with the reason why one cannot be chosen. */
  models(): { model: string; available: boolean; reason: string | null }[] {
    return videoModels.map(({ id }) => {
      const reason = this.providers.refusalOf({ kind: 'video', model: id });
      return { model: id, available: reason === null, reason };
    });
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
    const limit = this.settings.SPEND_LIMIT_USD_PER_DAY;
    if (limit !== undefined && (await this.orders.spentToday()) >= limit)
      throw new Error(`nothing more is ordered from services today: $${limit} are spent (SPEND_LIMIT_USD_PER_DAY)`);
    return [`text: ${this.writer()}`, ...KINDS.map((kind) => `${kind.replaceAll('_', ' ')}: ${this.makersOf(kind)}`)].join('; ');
  }

  private writer(): string {
    const { gate, method } = this.writing;
    return gate ? `${method}${stateWords(stateOf(gate))}` : method;
  }

  private textRow(): ReportRow {
    const { gate, method } = this.writing;
    const [provider = '', ...model] = method.split('/');
    const state = gate ? stateOf(gate) : 'ready';
    const row = { kind: 'text' as const, provider, model: model.join('/') || null, endpoint: null, usd: null, state, retires: null };
    return { ...row, per: gate ? 'its tokens' : null };
  }

  private makersOf(kind: MediaKind): string {
    const makers = this.providers.makersOf(kind).map((provider) => `${provider.name}${stateWords(this.stateOf(provider))}`);
    return makers.join(', ') || 'nobody';
  }

  private rowsOf(kind: MediaKind, provider: MediaProvider): ReportRow[] {
    const state = this.stateOf(provider);
    const { offers = [] } = provider.capabilities();
    const here = offers.filter((offer) => offer.kind === kind);
    if (here.length === 0)
      return [{ kind, model: null, provider: provider.name, endpoint: null, usd: null, per: null, state, retires: null }];
    return here.map(({ model, endpoint, microdollars, per, retires }) => ({
      kind,
      model: model ?? null,
      provider: provider.name,
      endpoint,
      usd: microdollars === null ? null : microdollars / 1e6,
      per,
      state,
      retires: retires ?? null,
    }));
  }

  private stateOf(provider: MediaProvider): string {
    return stateOf(this.providers.gateOf(provider));
  }
}

function stateOf({ state: { state: gate }, queue }: ServiceGate): string {
  const state = gate === 'refused' ? 'account refused' : gate;
  return queue > 0 ? `${state}, ${queue} waiting` : state;
}

const stateWords = (state: string): string => (state === 'ready' ? '' : ` (${state})`);

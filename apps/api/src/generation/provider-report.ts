import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { videoModels } from '@scenewright/domain';
import type { MediaKind, MediaProvider } from '@scenewright/providers';
import { SETTINGS } from '../config/config.module.js';
import { assistantModel } from '../config/language-model-settings.js';
import type { Settings } from '../config/settings.js';
import { MediaProviders } from './media-providers.js';
import { OrderBook } from './orders/order-book.js';

const KINDS: readonly MediaKind[] = ['image', 'video', 'speech', 'sound_effect', 'music', 'lip_sync'];

export interface ReportRow {
  readonly kind: MediaKind;
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
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onApplicationBootstrap(): void {
    const assistant = this.assistant();
    if (assistant) this.log.log(`assistant: ${assistant}; what it reads and writes is billed to its key.`);
    if (this.providers.services().length === 0) return;
    for (const kind of KINDS) this.log.log(`${kind.replaceAll('_', ' ')}: ${this.makersOf(kind)}`);
    this.log.log('Orders to services cost money by their price lists: npm run studio -- providers shows them.');
  }

  /** One row for every endpoint; for what is made here one for the kind. */
  rows(): ReportRow[] {
    return KINDS.flatMap((kind) => this.providers.makersOf(kind).flatMap((provider) => this.rowsOf(kind, provider)));
  }

  /** The language model that answers beside films; null where rules of this machine do. */
  assistant(): string | null {
    const model = assistantModel(this.settings);
    return model && `${model.service}/${model.model}`;
  }

  kinds(): { kind: MediaKind; made_by: 'service' | 'studio'; available: boolean }[] {
    return KINDS.map((kind) => {
      const makers = this.providers.makersOf(kind);
      return { kind, made_by: makers.some(({ service }) => service) ? 'service' : 'studio', available: makers.length > 0 };
    });
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
    const down = this.providers.services().filter((provider) => this.providers.gateOf(provider).state.state === 'down');
    if (down.length > 0) throw new Error(`does not answer: ${down.map(({ name }) => name).join(', ')}; what it makes waits`);
    const refused = this.providers.services().filter((provider) => this.providers.gateOf(provider).state.state === 'refused');
    if (refused.length > 0)
      throw new Error(
        `does not accept the studio's account: ${refused.map(({ name }) => name).join(', ')}; look at its key and its balance`,
      );
    const limit = this.settings.SPEND_LIMIT_USD_PER_DAY;
    if (limit !== undefined && (await this.orders.spentToday()) >= limit)
      throw new Error(`nothing more is ordered from services today: $${limit} are spent (SPEND_LIMIT_USD_PER_DAY)`);
    return KINDS.map((kind) => `${kind.replaceAll('_', ' ')}: ${this.makersOf(kind)}`).join('; ');
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
    const { state: gate } = this.providers.gateOf(provider).state;
    const state = gate === 'refused' ? 'account refused' : gate;
    const { queue } = this.providers.gateOf(provider);
    return queue > 0 ? `${state}, ${queue} waiting` : state;
  }
}

const stateWords = (state: string): string => (state === 'ready' ? '' : ` (${state})`);

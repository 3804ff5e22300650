import { OWN_KEY_SERVICES } from '@scenewright/domain';
import type { OwnKeyService } from '@scenewright/events';
import type {
  Capabilities,
  FoundOrder,
  MediaContext,
  MediaProgress,
  MediaProvider,
  MediaRequest,
  OrderContext,
  OrderInDoubt,
  ProviderReference,
  ServiceTerms,
  Voice,
  Wish,
} from '@scenewright/providers';
import { ProviderFault } from '@scenewright/providers';
import { ServiceGate } from '../orders/service-gate.js';
import type { OwnKey } from './own-keys.js';

const VOICES_FRESH_MS = 60 * 60_000;
const VOICES_MS = 60_000;

/** Makes the adapter that goes by a key, on the account of a person. */
export type AdapterOf = (key: string) => MediaProvider;

/** What orders and what is made call a service on a person's own account: 'replicate#own'. */
export const ownName = (service: OwnKeyService): string => `${service}#own`;

/**
 * A service on the account of one person. The key is looked up for every call: one that has been removed or replaced is used no more. What
 * is wrong with the account is told as theirs, and held against this gate alone.
 */
export class OwnProvider implements MediaProvider {
  readonly name: string;
  readonly service: ServiceTerms;
  readonly gate: ServiceGate;
  readonly voices?: NonNullable<MediaProvider['voices']>;
  /** Knows what the service makes; asks nobody. */
  private readonly keyless: MediaProvider;
  private latest: { readonly keyId: string; readonly adapter: MediaProvider } | undefined;
  private known: { readonly keyId: string | undefined; readonly until: number; readonly voices: readonly Voice[] } | undefined;

  constructor(
    private readonly of: OwnKeyService,
    private readonly currentKey: () => Promise<OwnKey | null>,
    private readonly adapterOf: AdapterOf,
  ) {
    this.keyless = adapterOf('none');
    this.name = this.keyless.name;
    this.service = this.keyless.service as ServiceTerms;
    this.gate = new ServiceGate(this.service.atOnce);
    if (this.keyless.voices) this.voices = (signal) => this.asked(async (adapter) => (await adapter.voices?.(signal)) ?? []);
  }

  capabilities(): Capabilities {
    return this.keyless.capabilities();
  }

  canMake(wish: Wish): boolean {
    return this.keyless.canMake?.(wish) ?? true;
  }

  /** The voices of the account, asked for when they are not known. @throws {ProviderFault} */
  async knownVoices(): Promise<readonly Voice[]> {
    const keyId = (await this.currentKey())?.keyId;
    if (this.known && this.known.keyId === keyId && this.known.until > Date.now()) return this.known.voices;
    const voices = (await this.voices?.(AbortSignal.timeout(VOICES_MS))) ?? [];
    this.known = { keyId, until: Date.now() + VOICES_FRESH_MS, voices };
    return voices;
  }

  /** @throws {ProviderFault} it is not accepted, or nobody answers */
  checkAccount(signal: AbortSignal): Promise<void> {
    return this.asked(async (adapter) => adapter.checkAccount?.(signal));
  }

  start(request: MediaRequest, context: OrderContext): Promise<MediaProgress> {
    return this.asked((adapter) => adapter.start(request, context), 'a new order');
  }

  poll(ref: ProviderReference, context: MediaContext): Promise<MediaProgress> {
    return this.asked((adapter) => adapter.poll(ref, context), 'an order');
  }

  find(order: OrderInDoubt, signal: AbortSignal): Promise<FoundOrder> {
    return this.asked(async (adapter) => (await adapter.find?.(order, signal)) ?? { state: 'unknown' }, 'an order');
  }

  cancel(ref: ProviderReference): Promise<void> {
    return this.asked((adapter) => adapter.cancel(ref), 'an order');
  }

  webhook(...report: Parameters<MediaProvider['webhook']>): ReturnType<MediaProvider['webhook']> {
    return this.asked((adapter) => adapter.webhook(...report), 'an order');
  }

  private async asked<T>(call: (adapter: MediaProvider) => Promise<T>, about: About = 'the account'): Promise<T> {
    const own = await this.currentKey();
    const words = wordsAbout(about, OWN_KEY_SERVICES[this.of]);
    if (!own) throw new ProviderFault('fatal', words.removed, about === 'a new order' ? { order: 'refused' } : {});
    if (this.latest?.keyId !== own.keyId) this.latest = { keyId: own.keyId, adapter: this.adapterOf(own.key) };
    try {
      return await call(this.latest.adapter);
    } catch (error) {
      throw asTheirs(error, words, own.key);
    }
  }
}

/** What a service is asked about. An order may have gone out, and is then on the bill of whoever's account it is. */
type About = 'the account' | 'a new order' | 'an order';

interface Words {
  readonly removed: string;
  readonly refused: string;
  readonly spent: string;
}

function wordsAbout(about: About, service: string): Words {
  const cost = about === 'an order' ? `It cost no credits; ${service} may bill what was under way.` : 'Nothing was charged.';
  return {
    removed: `Your own key for ${service} was removed before this was done. ${cost} Try again, or add a key under Account.`,
    refused: `Your own key for ${service} was not accepted. ${cost} Put in another key under Account, or remove it there, and try again.`,
    spent: `Your own account with ${service} is used up. ${cost} Top it up there, or remove your key under Account, and try again.`,
  };
}

/** A fault of a service as the person is told it whose account it is. No word of it holds the key. */
function asTheirs(error: unknown, words: Words, key: string): unknown {
  if (!(error instanceof ProviderFault)) return error;
  const { account, cause, ...rest } = error.options;
  const message = account === 'refused' ? words.refused : account ? words.spent : error.message;
  const said = cause instanceof Error ? { cause: new Error(cause.message.replaceAll(key, '…')) } : {};
  return new ProviderFault(error.kind, message, { ...rest, ...(account ? { account } : {}), ...said });
}

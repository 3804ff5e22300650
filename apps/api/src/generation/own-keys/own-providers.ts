import { Inject, Injectable } from '@nestjs/common';
import { isOwnKeyService } from '@scenewright/domain';
import { type OwnKeyService, ownKeyService } from '@scenewright/events';
import type { MediaKind, MediaProvider } from '@scenewright/providers';
import { SETTINGS } from '../../config/config.module.js';
import type { Settings } from '../../config/settings.js';
import { StudioSignals } from '../../signals/index.js';
import { serviceAdapters } from '../providers.js';
import { OwnKeys } from './own-keys.js';
import { OwnProvider, ownName } from './own-provider.js';

/** Accounts of people that are kept at hand. */
const MOST_KEPT = 10_000;

/** The services on people's own accounts. */
@Injectable()
export class OwnProviders {
  private readonly kept = new Map<string, OwnProvider>();

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly keys: OwnKeys,
    signals: StudioSignals,
  ) {
    signals.on('person-shredded').subscribe(({ uid }) => this.forget(uid));
  }

  /** A service on somebody's account, whether or not they have a key for it. */
  of(uid: string, service: OwnKeyService): OwnProvider {
    const id = `${service} ${uid}`;
    const known = this.kept.get(id);
    if (known) return known;
    const adapter = this.adapterOf(service, uid);
    const provider = new OwnProvider(
      service,
      () => (this.keys.areOffered ? this.keys.reveal(uid, service) : Promise.resolve(null)),
      adapter,
    );
    if (this.kept.size >= MOST_KEPT) this.kept.delete(this.kept.keys().next().value as string);
    this.kept.set(id, provider);
    return provider;
  }

  /** What was opened for somebody is not kept at hand any more. */
  forget(uid: string): void {
    for (const service of ownKeyService.options) this.kept.delete(`${service} ${uid}`);
  }

  /** The one of this name: 'replicate#own'. */
  named(name: string, uid: string): OwnProvider | undefined {
    const [service = ''] = name.split('#');
    return isOwnKeyService(service) && ownName(service) === name ? this.of(uid, service) : undefined;
  }

  /** One that goes by a key which is not kept, to find out what the service says to it. */
  withKey(service: OwnKeyService, uid: string, key: string): OwnProvider {
    return new OwnProvider(service, async () => ({ keyId: '', key }), this.adapterOf(service, uid));
  }

  /** What each service would make. Those that are asked first, first. */
  services(): readonly { readonly service: OwnKeyService; readonly makes: readonly MediaKind[] }[] {
    const adapters = serviceAdapters(this.settings);
    return preferred.map((service) => ({ service, makes: kindsOf(adapters[service]('none', {})) }));
  }

  /** The kinds that keys for these services make. */
  kindsOf(services: readonly OwnKeyService[]): ReadonlySet<MediaKind> {
    return new Set(this.services().flatMap(({ service, makes }) => (services.includes(service) ? makes : [])));
  }

  private adapterOf(service: OwnKeyService, uid: string): (key: string) => MediaProvider {
    return (key) => serviceAdapters(this.settings)[service](key, { name: ownName(service), onKeyOf: uid });
  }
}

/** Who makes lip sync alone is asked before those that make it too, as of the studio's own. */
const preferred: readonly OwnKeyService[] = ['sync', ...ownKeyService.options.filter((service) => service !== 'sync')];

const kindsOf = (provider: MediaProvider): MediaKind[] => provider.capabilities().serves.map(({ kind }) => kind);

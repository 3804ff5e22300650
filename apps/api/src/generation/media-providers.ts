import { Inject, Injectable } from '@nestjs/common';
import type { MediaKind, MediaProvider, Voice } from '@scenewright/providers';
import { ProviderFault } from '@scenewright/providers';

/** Injection token of the media providers (an array), those preferred first. */
export const MEDIA_PROVIDERS = Symbol('media providers');

/** Which provider makes what: the first that can. */
@Injectable()
export class MediaProviders {
  constructor(@Inject(MEDIA_PROVIDERS) private readonly providers: readonly MediaProvider[]) {}

  async forKind(kind: MediaKind): Promise<MediaProvider> {
    for (const provider of this.providers) {
      if ((await provider.capabilities()).kinds.includes(kind)) return provider;
    }
    throw new ProviderFault('fatal', `No provider for ${kind} is configured.`);
  }

  named(name: string): MediaProvider | undefined {
    return this.providers.find((provider) => provider.name === name);
  }

  async voices(): Promise<readonly Voice[]> {
    return (await (await this.forKind('speech')).capabilities()).voices ?? [];
  }
}

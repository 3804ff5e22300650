import type { ServiceTerms } from '@scenewright/providers';

/** What the adapters of services have in common: how the service is dealt with. */
export interface ServiceOptions extends Pick<ServiceTerms, 'atOnce' | 'onKeyOf'> {
  /** As orders and what is made name it. Default: the service's own. */
  readonly name?: string;
  /** How calls go out, for whoever listens to them. Default: as ever. */
  readonly send?: typeof fetch;
}

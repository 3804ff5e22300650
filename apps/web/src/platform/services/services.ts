import type { AnalyticsEvent } from '@scenewright/contract';
import type { IdentityClient } from '../identity/identity-client.js';
import type { Notices } from '../notices/notices.js';
import type { StudioSocket } from '../socket/socket.js';

type PropertiesOf<Name extends AnalyticsEvent['name']> = Extract<AnalyticsEvent, { name: Name }>['properties'];
/** Tells what a person did: an event of the catalogue, with its properties if it has any. */
type Track = <Name extends AnalyticsEvent['name']>(
  name: Name,
  ...properties: Record<string, never> extends PropertiesOf<Name> ? [] : [PropertiesOf<Name>]
) => void;

/** The outside of the application, given to the data layer and to the sagas; tests give their own. */
export interface Services {
  readonly identity: IdentityClient;
  readonly fetch: typeof fetch;
  /** Opens the socket to the studio; called when somebody is signed in. */
  readonly openSocket: (token: () => Promise<string | null>) => Promise<StudioSocket>;
  readonly notices: Notices;
  /** Goes to a page of the application; fulfilled once it is shown. */
  readonly navigate: (to: string) => Promise<void>;
  /** Of the page that is shown, or on its way, for whoever has been taken there by something else. */
  readonly path: () => string;
  /** Goes to a page of somebody else, e.g. to pay there. */
  readonly leave: (to: string) => void;
  /** Opens the page that is shown anew. */
  readonly reload: () => void;
  /** Where unexpected errors go. */
  readonly report: (error: unknown, where: string) => void;
  /** Tells analytics: where there are any, of whoever allows it. */
  readonly track: Track;
}

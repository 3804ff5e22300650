import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { callerNetworks } from '../../http/caller-network.js';
import { Analytics } from '../analytics.js';
import { Consent } from '../consent.js';

@Handles(calls.trackVisit)
export class TrackVisitHandler implements CallHandler<typeof calls.trackVisit> {
  constructor(
    private readonly analytics: Analytics,
    private readonly consent: Consent,
  ) {}

  async execute({ input: { name }, http: { request } }: CallTo<typeof calls.trackVisit>) {
    if (this.analytics.host === null) return { sent: false };
    this.consent.requireOfBrowser(request);
    await this.consent.count(callerNetworks(request));
    this.analytics.track(null, { name, properties: {} });
    return { sent: true };
  }
}

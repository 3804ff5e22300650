import { type AnalyticsEvent, calls } from '@scenewright/contract';
import { videoModel } from '@scenewright/domain';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { Problem } from '../../http/problems.js';
import { Analytics } from '../analytics.js';
import { Consent } from '../consent.js';

@Handles(calls.trackEvent)
export class TrackEventHandler implements CallHandler<typeof calls.trackEvent> {
  constructor(
    private readonly analytics: Analytics,
    private readonly consent: Consent,
  ) {}

  async execute({ input, caller, http }: CallTo<typeof calls.trackEvent>) {
    requireKnownModel(input);
    if (this.analytics.host === null) return { sent: false };
    await this.consent.requireOf(caller.uid, http.request);
    this.analytics.track(caller.uid, input);
    return { sent: true };
  }
}

/** Nothing that somebody could write freely leaves the studio. */
function requireKnownModel({ properties }: AnalyticsEvent): void {
  if ('model' in properties && !videoModel(properties.model))
    throw new Problem(400, 'INVALID', 'There is no such model.', { field: 'model' });
}

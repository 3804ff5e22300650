import { calls } from '@scenewright/contract';
import { CurrentPlan } from '../../billing/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { Analytics } from '../analytics.js';
import { Consent } from '../consent.js';

@Handles(calls.identifyMe)
export class IdentifyMeHandler implements CallHandler<typeof calls.identifyMe> {
  constructor(
    private readonly analytics: Analytics,
    private readonly consent: Consent,
    private readonly plans: CurrentPlan,
  ) {}

  async execute({ caller, http }: CallTo<typeof calls.identifyMe>) {
    if (this.analytics.host === null) return { sent: false };
    await this.consent.requireOf(caller.uid, http.request);
    this.analytics.identify(caller.uid, (await this.plans.of(caller)).id);
    return { sent: true };
  }
}

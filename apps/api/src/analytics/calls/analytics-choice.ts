import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { Consent } from '../consent.js';

@Handles(calls.analyticsChoice)
export class AnalyticsChoiceHandler implements CallHandler<typeof calls.analyticsChoice> {
  constructor(private readonly consent: Consent) {}

  async execute({ caller }: CallTo<typeof calls.analyticsChoice>) {
    return { allowed: await this.consent.of(caller.uid) };
  }
}

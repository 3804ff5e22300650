import { Inject } from '@nestjs/common';
import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { IDENTITY_PROVIDER, type IdentityProvider } from '../identity-provider.js';

@Handles(calls.signOutEverywhere)
export class SignOutEverywhereHandler implements CallHandler<typeof calls.signOutEverywhere> {
  constructor(@Inject(IDENTITY_PROVIDER) private readonly identities: IdentityProvider) {}

  async execute({ caller }: CallTo<typeof calls.signOutEverywhere>) {
    await this.identities.signOutEverywhere(caller.uid);
    return { success: true as const };
  }
}

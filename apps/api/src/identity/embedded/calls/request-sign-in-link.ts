import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../../http/call-handler.js';
import { Auths } from '../auths.js';
import { normalised } from '../email-links.js';
import { EmbeddedOnly } from '../embedded-only.guard.js';
import { libraryHeaders } from '../library-requests.js';
import { Origins } from '../origins.js';
import { RateLimits } from '../rate-limits.js';

@Handles(calls.requestSignInLink, { guards: [EmbeddedOnly] })
export class RequestSignInLinkHandler implements CallHandler<typeof calls.requestSignInLink> {
  constructor(
    private readonly auths: Auths,
    private readonly origins: Origins,
    private readonly limits: RateLimits,
  ) {}

  async execute({ input, http: { request } }: CallTo<typeof calls.requestSignInLink>) {
    const origin = this.origins.require(request);
    const email = normalised(input.email);
    await this.limits.count('askForLink', request);
    await this.limits.countMail(request, email);
    await this.auths.at(origin).api.signInMagicLink({ body: { email }, headers: libraryHeaders(request) });
    return { sent: true as const };
  }
}

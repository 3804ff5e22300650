import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../../http/call-handler.js';
import { Auths } from '../auths.js';
import { EmbeddedIdentity } from '../embedded-identity.js';
import { EmbeddedOnly } from '../embedded-only.guard.js';
import { KnownBrowsers } from '../known-browsers.js';
import { passOnCookies, sessionOf } from '../library-requests.js';
import { Origins } from '../origins.js';

@Handles(calls.identitySession, { guards: [EmbeddedOnly] })
export class IdentitySessionHandler implements CallHandler<typeof calls.identitySession> {
  constructor(
    private readonly auths: Auths,
    private readonly identity: EmbeddedIdentity,
    private readonly origins: Origins,
    private readonly browsers: KnownBrowsers,
  ) {}

  async execute({ http: { request, response } }: CallTo<typeof calls.identitySession>) {
    const { api } = this.auths.at(this.origins.require(request));
    const { headers, response: found } = await sessionOf(api, request);
    passOnCookies(headers, response);
    const answer = found && (await this.identity.answer(found.session.token));
    if (answer) this.browsers.remember(request, response, answer.person.email);
    return { signed_in: answer };
  }
}

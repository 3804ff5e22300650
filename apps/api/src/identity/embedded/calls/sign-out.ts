import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../../http/call-handler.js';
import { Problem } from '../../../http/problems.js';
import { Auths } from '../auths.js';
import { EmbeddedIdentity } from '../embedded-identity.js';
import { EmbeddedOnly } from '../embedded-only.guard.js';
import { libraryHeaders, passOnCookies, sessionOf } from '../library-requests.js';
import { Origins } from '../origins.js';

const goesOn = () =>
  new Problem(503, 'UNAVAILABLE', 'You are still signed in: the session could not be ended just now. Try again in a few seconds.', {
    headers: { 'Retry-After': '2' },
  });

/** Ends the session of this browser. */
@Handles(calls.signOut, { guards: [EmbeddedOnly] })
export class SignOutHandler implements CallHandler<typeof calls.signOut> {
  constructor(
    private readonly auths: Auths,
    private readonly identity: EmbeddedIdentity,
    private readonly origins: Origins,
  ) {}

  async execute({ http: { request, response } }: CallTo<typeof calls.signOut>) {
    const { api } = this.auths.at(this.origins.require(request));
    const { response: found } = await sessionOf(api, request, { disableRefresh: true });
    const { headers } = await api.signOut({ headers: libraryHeaders(request), returnHeaders: true });
    // the library forgets the cookie, whether it could remove the session or not
    if (found && (await this.identity.lasts(found.session.id))) throw goesOn();
    passOnCookies(headers, response);
    return { success: true as const };
  }
}

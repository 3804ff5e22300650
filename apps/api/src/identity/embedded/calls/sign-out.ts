import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../../http/call-handler.js';
import { Auths } from '../auths.js';
import { EmbeddedOnly } from '../embedded-only.guard.js';
import { libraryHeaders, passOnCookies } from '../library-requests.js';
import { Origins } from '../origins.js';

/** Ends the session of this browser. */
@Handles(calls.signOut, { guards: [EmbeddedOnly] })
export class SignOutHandler implements CallHandler<typeof calls.signOut> {
  constructor(
    private readonly auths: Auths,
    private readonly origins: Origins,
  ) {}

  async execute({ http: { request, response } }: CallTo<typeof calls.signOut>) {
    const { api } = this.auths.at(this.origins.require(request));
    const { headers } = await api.signOut({ headers: libraryHeaders(request), returnHeaders: true });
    passOnCookies(headers, response);
    return { success: true as const };
  }
}

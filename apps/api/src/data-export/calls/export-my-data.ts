import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { Problem } from '../../http/problems.js';
import { RateLimiter } from '../../http/rate-limiter.js';
import { SecurityLog } from '../../http/security-log.js';
import { ArchiveAddresses } from '../archive-addresses.js';

/** All media of a person are read for it. */
const LIMIT = { most: 6, minutes: 60 };

@Handles(calls.exportMyData)
export class ExportMyDataHandler implements CallHandler<typeof calls.exportMyData> {
  constructor(
    private readonly addresses: ArchiveAddresses,
    private readonly limiter: RateLimiter,
    private readonly security: SecurityLog,
  ) {}

  async execute({ caller: { uid } }: CallTo<typeof calls.exportMyData>) {
    const seconds = await this.limiter.consume(`data export:${uid}`, LIMIT);
    if (seconds !== null) {
      this.security.recordFlood([uid], 'request.limited', { actor: uid, reason: 'copies of their data' });
      const message = `You have taken your data along ${LIMIT.most} times within an hour. Try again in ${Math.ceil(seconds / 60)} minutes.`;
      throw new Problem(429, 'TOO_MANY_REQUESTS', message, { headers: { 'Retry-After': String(seconds) } });
    }
    return this.addresses.of(uid);
  }
}

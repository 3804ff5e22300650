import { Global, Module } from '@nestjs/common';
import { RateLimiter } from './rate-limiter.js';
import { RequestBudget } from './request-budget.js';
import { SecurityLog } from './security-log.js';

/** What stands around every call, whichever feature it is of. */
@Global()
@Module({
  providers: [RateLimiter, RequestBudget, SecurityLog],
  exports: [RateLimiter, RequestBudget, SecurityLog],
})
export class HttpModule {}

import { Global, Module } from '@nestjs/common';
import { PersonLimits } from './person-limits.js';
import { RateLimiter } from './rate-limiter.js';
import { RequestBudget } from './request-budget.js';
import { SecurityLog } from './security-log.js';
import { UploadTurns } from './upload-turns.js';

/** What stands around every call, whichever feature it is of. */
@Global()
@Module({
  providers: [PersonLimits, RateLimiter, RequestBudget, SecurityLog, UploadTurns],
  exports: [PersonLimits, RateLimiter, RequestBudget, SecurityLog, UploadTurns],
})
export class HttpModule {}

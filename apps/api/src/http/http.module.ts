import { Global, Module } from '@nestjs/common';
import { RateLimiter } from './rate-limiter.js';
import { RequestBudget } from './request-budget.js';
import { SecurityLog } from './security-log.js';
import { UploadTurns } from './upload-turns.js';

/** What stands around every call, whichever feature it is of. */
@Global()
@Module({
  providers: [RateLimiter, RequestBudget, SecurityLog, UploadTurns],
  exports: [RateLimiter, RequestBudget, SecurityLog, UploadTurns],
})
export class HttpModule {}

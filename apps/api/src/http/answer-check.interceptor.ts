import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import { type Observable, tap } from 'rxjs';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { callOf } from './call-handler.js';

/** In tests, holds every answer against the contract: a field that is forgotten is a failure of the test that asked. */
@Injectable()
export class AnswerCheck implements NestInterceptor {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const call = callOf(context.getHandler());
    if (!call || call.fileType || this.settings.NODE_ENV !== 'test') return next.handle();
    return next.handle().pipe(
      tap((answer) => {
        const { error } = call.response.safeParse(answer);
        if (error) throw new Error(`${call.method} ${call.path} answers otherwise than its contract says: ${error.message}`);
      }),
    );
  }
}

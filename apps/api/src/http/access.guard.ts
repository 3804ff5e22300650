import { timingSafeEqual } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { callOf } from './call-handler.js';
import { CallerDirectory, type CallRequest } from './caller.js';
import { Problem } from './problems.js';
import { isPublic } from './public-route.js';

/** Lets a call through as its contract declares. What declares nothing is closed. */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly operatorToken: Buffer;

  constructor(
    @Inject(SETTINGS) settings: Settings,
    private readonly callers: CallerDirectory,
  ) {
    this.operatorToken = Buffer.from(settings.secrets.operatorToken);
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const handler = context.getHandler();
    const access = callOf(handler)?.access ?? (isPublic(handler) ? 'public' : 'operator');
    if (access === 'public') return true;
    const request = context.switchToHttp().getRequest<CallRequest>();
    const token = /^Bearer (\S+)$/i.exec(request.header('authorization') ?? '')?.[1];
    if (access === 'operator') {
      // to everybody else these calls do not exist
      if (!token || !this.isOperator(token)) throw new Problem(404, 'NOT_FOUND', 'There is no such call.');
      return true;
    }
    const caller = token ? await this.callers.identify(token) : null;
    if (!caller) {
      throw new Problem(401, 'UNAUTHENTICATED', 'Sign in first, or again: the token is missing, wrong or no longer valid.', {
        headers: { 'WWW-Authenticate': 'Bearer' },
      });
    }
    request.caller = caller;
    return true;
  }

  private isOperator(token: string): boolean {
    const given = Buffer.from(token);
    return given.length === this.operatorToken.length && timingSafeEqual(given, this.operatorToken);
  }
}

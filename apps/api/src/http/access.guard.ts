import { timingSafeEqual } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { callOf } from './call-handler.js';
import { CallerDirectory, type CallRequest } from './caller.js';
import { isFromThisMachine } from './caller-network.js';
import { operatorIn } from './operator-name.js';
import { Problem } from './problems.js';
import { isPublic } from './public-route.js';
import { RequestBudget } from './request-budget.js';
import { actAs } from './request-context.js';
import { SecurityLog } from './security-log.js';

/** Lets a call through as its contract declares. What declares nothing is closed. */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly operatorToken: Buffer;
  private readonly operatorComesFromAnywhere: boolean;

  constructor(
    @Inject(SETTINGS) settings: Settings,
    private readonly callers: CallerDirectory,
    private readonly budget: RequestBudget,
    private readonly security: SecurityLog,
  ) {
    this.operatorToken = Buffer.from(settings.secrets.operatorToken);
    this.operatorComesFromAnywhere = settings.OPERATOR_FROM === 'anywhere';
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
      if (!token || !this.isOperator(token, request)) {
        const uid = token ? (await this.callers.identify(token))?.uid : undefined;
        this.security.record('access.refused', { reason: 'not the operator', ...(uid ? { actor: uid } : {}) });
        throw new Problem(404, 'NOT_FOUND', 'There is no such call.');
      }
      request.operator = operatorIn(request);
      actAs(request.operator);
      this.security.record('operator.called');
      return true;
    }
    const caller = token ? await this.callers.identify(token) : null;
    if (!caller) {
      if (token) this.security.record('access.refused', { reason: 'token' });
      throw new Problem(401, 'UNAUTHENTICATED', 'Sign in first, or again: the token is missing, wrong or no longer valid.', {
        headers: { 'WWW-Authenticate': 'Bearer' },
      });
    }
    request.caller = caller;
    actAs(caller.uid);
    if (access === 'admin' && !caller.roles.includes('admin')) {
      this.security.record('access.refused', { actor: caller.uid, reason: 'not an admin' });
      throw new Problem(403, 'FORBIDDEN', 'This is for admins.');
    }
    this.budget.spendAsPerson(caller.uid, request);
    return true;
  }

  /** The token lies in the data folder and never changes: by itself it opens nothing to whoever has come by it elsewhere. */
  private isOperator(token: string, request: CallRequest): boolean {
    if (!this.operatorComesFromAnywhere && !isFromThisMachine(request)) return false;
    const given = Buffer.from(token);
    return given.length === this.operatorToken.length && timingSafeEqual(given, this.operatorToken);
  }
}

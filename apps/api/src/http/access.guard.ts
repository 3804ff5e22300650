import { timingSafeEqual } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Access } from '@scenewright/contract';
import { Rejected } from '@scenewright/event-log';
import type { Role } from '@scenewright/events';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { ReleaseWatch } from '../event-log/release-watch.js';
import { callOf } from './call-handler.js';
import { CallerDirectory, type CallRequest } from './caller.js';
import { callerNetworks, isFromThisMachine } from './caller-network.js';
import { operatorIn } from './operator-name.js';
import { Problem } from './problems.js';
import { isPublic } from './public-route.js';
import { RequestBudget } from './request-budget.js';
import { actAs } from './request-context.js';
import { SecurityLog } from './security-log.js';

/** Whoever has one of these may make calls of the access. */
const ROLES_FOR: Partial<Record<Access, readonly Role[]>> = { admin: ['admin'], support: ['support', 'admin'] };

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
    private readonly release: ReleaseWatch,
  ) {
    this.operatorToken = Buffer.from(settings.secrets.operatorToken);
    this.operatorComesFromAnywhere = settings.OPERATOR_FROM === 'anywhere';
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const handler = context.getHandler();
    const call = callOf(handler);
    const access = call?.access ?? (isPublic(handler) ? 'public' : 'operator');
    // whoever operates the studio sees to it that it can answer, and looks how it is
    if (access !== 'operator' && !call?.path.startsWith('/health')) this.release.requireReadable();
    if (access === 'public') return true;
    const request = context.switchToHttp().getRequest<CallRequest>();
    const token = /^Bearer (\S+)$/i.exec(request.header('authorization') ?? '')?.[1];
    const isOperator = (access === 'operator' || access === 'support') && token !== undefined && this.isOperator(token, request);
    if (isOperator) {
      request.operator = operatorIn(request);
      actAs(request.operator);
      this.security.record('operator.called');
      return true;
    }
    if (access === 'operator') {
      // to everybody else these calls do not exist
      const uid = token ? (await this.callers.identify(token))?.uid : undefined;
      this.security.recordRefusal(callerNetworks(request), 'access.refused', {
        reason: 'not the operator',
        ...(uid ? { actor: uid } : {}),
      });
      throw new Problem(404, 'NOT_FOUND', 'There is no such call.');
    }
    const caller = token ? await this.callers.identify(token) : null;
    if (!caller) {
      if (token) this.security.recordRefusal(callerNetworks(request), 'access.refused', { reason: 'token' });
      throw new Problem(401, 'UNAUTHENTICATED', 'Sign in first, or again: the token is missing, wrong or no longer valid.', {
        headers: { 'WWW-Authenticate': 'Bearer' },
      });
    }
    request.caller = caller;
    actAs(caller.uid);
    if (caller.away) throw new Rejected(caller.away);
    const isFor = ROLES_FOR[access];
    if (isFor && !isFor.some((role) => caller.roles.includes(role))) {
      if (isFor.some((role) => caller.waitingRoles?.includes(role))) {
        this.security.recordRefusal([caller.uid], 'access.refused', { actor: caller.uid, reason: 'second factor' });
        throw new Problem(403, 'SECOND_FACTOR_REQUIRED', 'Show your second factor first: load this page anew, and it asks for it.');
      }
      this.security.recordRefusal([caller.uid], 'access.refused', {
        actor: caller.uid,
        reason: access === 'admin' ? 'not an admin' : 'not of the staff',
      });
      throw new Problem(403, 'FORBIDDEN', access === 'admin' ? 'This is for admins.' : 'This is for the staff.');
    }
    this.budget.spendAsPerson(caller.uid, request);
    if (request.method !== 'GET') this.budget.spendAsWriter(caller.uid, request);
    return true;
  }

  /** The token lies in the data folder and never changes: by itself it opens nothing to whoever has come by it elsewhere. */
  private isOperator(token: string, request: CallRequest): boolean {
    if (!this.operatorComesFromAnywhere && !isFromThisMachine(request)) return false;
    const given = Buffer.from(token);
    return given.length === this.operatorToken.length && timingSafeEqual(given, this.operatorToken);
  }
}

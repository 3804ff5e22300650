import { createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { CallerBuckets } from './caller-buckets.js';
import { requestContext } from './request-context.js';

/** What is recorded. The names are an interface: whoever runs the studio may have alarms that wait for them (docs/operations.md). */
export type SecurityEvent =
  | 'sign_in.succeeded'
  | 'sign_in.failed'
  | 'sign_in.limited'
  | 'request.limited'
  | 'access.refused'
  | 'operator.called'
  | 'staff.read'
  | 'role.granted'
  | 'role.revoked'
  | 'second_factor.set'
  | 'second_factor.passed'
  | 'second_factor.refused'
  | 'second_factor.limited'
  | 'second_factor.reset'
  | 'session.ended'
  | 'password.changed';

export interface SecurityDetails {
  /** A uid, or `operator NAME`. Default: whoever makes the request. */
  readonly actor?: string;
  /** Whom or what it was about: a uid, the id of a project, or `SecurityLog.nameOf` an address. */
  readonly target?: string;
  /** How, or why: a word or two of ours, never what somebody typed. */
  readonly reason?: string;
  readonly role?: string;
  /** The network that it came from. Default: the request's. */
  readonly caller?: string;
}

/** One line of it. */
export interface SecurityLine {
  readonly at: Date;
  readonly event: SecurityEvent;
  readonly actor: string | null;
  readonly target: string | null;
  readonly reason: string | null;
  readonly role: string | null;
  readonly caller: string | null;
}

/** Lines of one event and reason that one person, or one caller, gets to leave: what comes in floods would drown the rest. */
const FLOODS_PER_MINUTE = 1;
const REFUSALS_PER_MINUTE = 10;

/** The logger's context that is written as it is, a line of JSON each. */
export const SECURITY_CONTEXT = 'security';

/** Who tried what at the doors of the studio, for whoever watches over it. Holds no secret and no email address. */
@Injectable()
export class SecurityLog {
  private readonly log = new Logger(SECURITY_CONTEXT);
  private readonly key: Buffer;
  private readonly floods = new CallerBuckets(FLOODS_PER_MINUTE);
  private readonly refusals = new CallerBuckets(REFUSALS_PER_MINUTE);
  private listener: (line: SecurityLine) => void = () => {};

  constructor(@Inject(SETTINGS) settings: Settings) {
    this.key = Buffer.from(hkdfSync('sha256', settings.secrets.signing, '', 'security log', 32));
  }

  record(event: SecurityEvent, details: SecurityDetails = {}): void {
    const { caller = null, request = null, actor = null } = requestContext() ?? {};
    const at = new Date();
    this.log.log(JSON.stringify({ log: 'security', at: at.toISOString(), event, actor, caller, request, ...details }));
    this.listener({ at, event, actor, target: null, reason: null, role: null, caller, ...details });
  }

  /** Whoever keeps the lines: each is handed over as it is written, and must not be waited for. */
  keepWith(listener: (line: SecurityLine) => void): void {
    this.listener = listener;
  }

  /** The same, of more than is allowed, which says once that it is too much. `from`: a uid alone, or the networks of a caller. */
  recordFlood(from: readonly string[], event: SecurityEvent, details: SecurityDetails = {}): void {
    this.recordAtMost(this.floods, from, event, details);
  }

  /** The same, of what was refused: whoever asks without end says nothing more by it. `from`: as of a flood. */
  recordRefusal(from: readonly string[], event: SecurityEvent, details: SecurityDetails = {}): void {
    this.recordAtMost(this.refusals, from, event, details);
  }

  private recordAtMost(buckets: CallerBuckets, from: readonly string[], event: SecurityEvent, details: SecurityDetails): void {
    if (buckets.take(from.map((name) => `${event} ${details.reason ?? ''} ${name}`)) === null) this.record(event, details);
  }

  /** A name for an email address that is always the same and tells nobody the address. */
  nameOf(email: string): string {
    return `address ${createHmac('sha256', this.key).update(email.trim().toLowerCase()).digest('base64url').slice(0, 16)}`;
  }
}

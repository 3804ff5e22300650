import type { Rejection } from '@scenewright/domain';
import { type CommandContext, derivedId, newId } from '@scenewright/event-log';
import type { Actor, Role, Subject } from '@scenewright/events';
import { traceIdOf } from '@scenewright/telemetry';
import type { Request } from 'express';

/** Who makes a call. */
export interface Caller {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly picture: string | null;
  readonly createdAt: Date;
  /** The session of the token, where the identity knows it, and until when the token is good. */
  readonly session: { readonly id: string | null; readonly goodUntil: Date };
  /** Empty for somebody who has signed in but has no record yet. */
  readonly roles: readonly Role[];
  /** Those that wait for the second factor: held, and good for nothing until it is shown in this session. */
  readonly waitingRoles?: readonly Role[];
  /** Why nothing is done for them here: they live in another cell. Absent of whoever lives here. */
  readonly away?: Rejection;
}

/** Finds out who calls. */
export abstract class CallerDirectory {
  /** Null when the token is not good. */
  abstract identify(token: string): Promise<Caller | null>;
}

export interface CallRequest extends Request {
  caller?: Caller;
  /** Of an operator's call: who sits at the command line, as `operator NAME`. */
  operator?: string;
  /** Set when the client sent an `Idempotency-Key`: the same key is the same command. */
  commandId?: string;
  /** The body as it came, of JSON. */
  readonly rawBody?: Buffer;
  /** Of a form, once it has been read. */
  file?: { readonly buffer: Buffer };
}

/** What is known of a call's command beside its input: under which id it goes, who gave it and what it follows from. */
export class CommandMeta {
  constructor(
    readonly commandId: string,
    private readonly correlationId: string,
    private readonly caller: Caller | undefined,
    private readonly operator = 'operator',
    private readonly terms: Pick<CommandContext, 'spend' | 'pricesShown'> & { readonly via?: 'assistant' } = {},
  ) {}

  static of(request: CallRequest): CommandMeta {
    const commandId = request.commandId ?? newId();
    const correlation = request.header('x-correlation-id');
    const named = correlation && /^[\w-]{1,64}$/.test(correlation) ? correlation : traceIdOf(request.header('traceparent'));
    const pricesShown = request.header('x-price-factors');
    return new CommandMeta(
      commandId,
      named ?? commandId,
      request.caller,
      request.operator,
      pricesShown === undefined ? {} : { pricesShown },
    );
  }

  /** The context of the command. `subject`: what it is about. */
  about(subject: Subject): CommandContext {
    const { spend, pricesShown } = this.terms;
    const ids = { commandId: this.commandId, correlationId: this.correlationId, causationId: this.commandId };
    return {
      ...ids,
      actor: this.actor,
      subject,
      ...(spend === undefined ? {} : { spend }),
      ...(pricesShown === undefined ? {} : { pricesShown }),
    };
  }

  /** An id for something that this command makes: the same when the same command comes again. */
  idFor(...what: (string | number)[]): string {
    return derivedId(this.commandId, ...what);
  }

  /** Of a command of its own that follows from this one: it goes under another id, the same when this one comes again. */
  following(...what: (string | number)[]): CommandMeta {
    return new CommandMeta(this.idFor(...what), this.correlationId, this.caller, this.operator, this.terms);
  }

  /** Who of the staff gave it: somebody with a role, or the operator. */
  get staff(): Actor {
    return this.actor;
  }

  /** The same as `about` somebody, or something of theirs, by the staff for them. */
  onBehalfOf(uid: string, subject: Subject = { userId: uid }): CommandContext {
    const context = this.about(subject);
    return { ...context, actor: { ...context.actor, onBehalfOf: uid } };
  }

  private get actor(): Actor {
    if (!this.caller) return { uid: this.operator, role: 'system' };
    const { uid, roles } = this.caller;
    const { via } = this.terms;
    const role = roles.includes('admin') ? 'admin' : roles.includes('support') ? 'support' : 'creator';
    return { uid, role, ...(via ? { via } : {}) };
  }
}

import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Actor, Role, Subject } from '@scenewright/events';
import type { Request } from 'express';
import { type CommandContext, derivedId, newId } from '../event-store/decisions/command-context.js';

/** Who makes a call. */
export interface Caller {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly picture: string | null;
  readonly createdAt: Date;
  /** Empty for somebody who has signed in but has no record yet. */
  readonly roles: readonly Role[];
}

export interface CallRequest extends Request {
  caller?: Caller;
  /** Set when the client sent an `Idempotency-Key`: the same key is the same command. */
  commandId?: string;
  /** Of a form, once it has been read. */
  file?: { readonly buffer: Buffer };
}

/** The caller of a call that is not public. */
export const Who = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { caller } = context.switchToHttp().getRequest<CallRequest>();
  if (!caller) throw new Error(`${context.getHandler().name} asks who calls, but its call is public`);
  return caller;
});

/** The command that a call stands for: who, why, and under which id. */
export const Cause = createParamDecorator((_: unknown, context: ExecutionContext): CommandCause => {
  const request = context.switchToHttp().getRequest<CallRequest>();
  const commandId = request.commandId ?? newId();
  const correlation = request.header('x-correlation-id');
  return new CommandCause(commandId, correlation && /^[\w-]{1,64}$/.test(correlation) ? correlation : commandId, request.caller);
});

/** Makes the contexts of a call's commands. */
export class CommandCause {
  constructor(
    readonly commandId: string,
    private readonly correlationId: string,
    private readonly caller: Caller | undefined,
  ) {}

  /** `subject`: what the command is about. */
  about(subject: Subject): CommandContext {
    return { commandId: this.commandId, correlationId: this.correlationId, causationId: this.commandId, actor: this.actor, subject };
  }

  /** An id for something that this command makes: the same when the same command comes again. */
  idFor(...what: (string | number)[]): string {
    return derivedId(this.commandId, ...what);
  }

  private get actor(): Actor {
    if (!this.caller) return { uid: 'operator', role: 'system' };
    const { uid, roles } = this.caller;
    return { uid, role: roles.includes('admin') ? 'admin' : roles.includes('support') ? 'support' : 'creator' };
  }
}

import type { CanActivate, StreamableFile, Type } from '@nestjs/common';
import { Command, CommandHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type Call, type CallName, calls, type InputOf, type ResponseOf } from '@scenewright/contract';
import type { Response } from 'express';
import { type Caller, type CallRequest, CommandMeta } from './caller.js';
import { Problem } from './problems.js';

/** One call of the contract as its handler gets it. */
export interface CallTo<C extends Call> {
  /** Path, query and body in one, checked against the contract. */
  readonly input: InputOf<C>;
  /** Whoever is signed in. Calls with the access `user` and `admin` have one; of those for support `meta.staff` says who calls. */
  readonly caller: Caller;
  readonly meta: CommandMeta;
  /** Aborts when nobody wants the answer any more; of calls that the studio makes for somebody. */
  readonly signal: AbortSignal | undefined;
  /** The bytes of the file, of calls that take one. @throws {Problem} 400 when none came */
  readonly file: Buffer;
  /** For the few calls that are about HTTP itself: cookies, origins, a status of their own. */
  readonly http: { readonly request: CallRequest; readonly response: Response };
}

/** By whom a call is made, and how. */
export interface MadeCall {
  readonly caller: Caller | undefined;
  readonly meta: CommandMeta;
  readonly signal?: AbortSignal | undefined;
  /** Absent of a call that the studio makes for somebody. */
  readonly http?: CallTo<Call>['http'];
}

/** What happens at a call: one class a call, in the `calls` folder of its feature. */
export interface CallHandler<C extends Call> {
  execute(call: CallTo<C>): Promise<C['fileType'] extends string ? StreamableFile : ResponseOf<C>>;
}

export interface HandledCall {
  readonly name: CallName;
  readonly call: Call;
  readonly handler: Type<CallHandler<Call>>;
  /** The class of its messages on the command or the query bus. */
  readonly message: new (
    input: InputOf<Call>,
    made: MadeCall,
  ) => CallTo<Call>;
  readonly guards: readonly Type<CanActivate>[];
}

const handled = new Map<Call, HandledCall>();

/**
 * Says that a class handles a call of the contract: route, validation, access, documentation and the message on the bus all follow from
 * the call's declaration. `guards`: what else has to let it through.
 */
export const Handles =
  <C extends Call>(call: C, { guards = [] }: { guards?: readonly Type<CanActivate>[] } = {}) =>
  // biome-ignore lint/suspicious/noExplicitAny: what a handler is constructed with is Nest's affair
  <H extends new (...dependencies: any[]) => CallHandler<C>>(handler: H): void => {
    const [name] = Object.entries(calls).find(([, one]) => one === (call as Call)) as [CallName, Call];
    const other = handled.get(call);
    if (other) throw new Error(`the call ${name} has two handlers: ${other.handler.name} and ${handler.name}`);
    const message = messageOf(name, call);
    if (call.method === 'GET') QueryHandler(message as never)(handler);
    else CommandHandler(message as never)(handler);
    handled.set(call, { name, call, handler: handler as unknown as Type<CallHandler<Call>>, message, guards });
  };

/** A message class for a call: the buses find handlers by the class of what they carry. */
function messageOf(name: CallName, call: Call): HandledCall['message'] {
  const Base = call.method === 'GET' ? Query : Command;
  const Message = class extends Base<unknown> implements CallTo<Call> {
    readonly meta: CommandMeta;

    constructor(
      readonly input: InputOf<Call>,
      private readonly made: MadeCall,
    ) {
      super();
      this.meta = made.meta;
    }

    get signal(): AbortSignal | undefined {
      return this.made.signal;
    }

    get http(): CallTo<Call>['http'] {
      if (!this.made.http) throw new Error(`${name} is about HTTP itself, and was made without`);
      return this.made.http;
    }

    get caller(): Caller {
      const { caller } = this.made;
      if (!caller) throw new Error(`${name} asks who calls, but its access is ${call.access}`);
      return caller;
    }

    get file(): Buffer {
      const file = this.made.http?.request.file;
      if (!file) throw new Problem(400, 'INVALID', 'Send the picture as multipart/form-data, in the field "file".', { field: 'file' });
      return file.buffer;
    }
  };
  Object.defineProperty(Message, 'name', { value: name });
  return Message;
}

const CALL = Symbol('call');

/** Makes a function known as the route of a call. */
export const routeOf = (call: Call, route: object): void => {
  (route as { [CALL]?: Call })[CALL] = call;
};

/** The call that a route is for; undefined for routes outside the contract. */
export const callOf = (route: object): Call | undefined => (route as { [CALL]?: Call })[CALL];

/** How a class handles a call, if it does. */
export const handledBy = (handler: unknown): HandledCall | undefined => [...handled.values()].find((one) => one.handler === handler);

/** How a call is handled. @throws {Error} nothing handles it */
export function handlingOf(call: Call): HandledCall {
  const found = handled.get(call);
  if (!found) throw new Error(`nothing handles ${call.method} ${call.path}`);
  return found;
}

/** Calls of the contract that nothing handles. Empty in a studio that is whole. */
export const callsWithoutHandler = (): CallName[] =>
  (Object.entries(calls) as [CallName, Call][]).filter(([, call]) => !handled.has(call)).map(([name]) => name);

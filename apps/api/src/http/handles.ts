import { applyDecorators, createParamDecorator, type ExecutionContext, HttpCode, RequestMapping, RequestMethod } from '@nestjs/common';
import type { Call } from '@scenewright/contract';
import type { Request } from 'express';
import { unstorableIn } from '../storable-text.js';
import { invalidInput, unreadableText } from './problems.js';

const CALL = Symbol('call');

/** Binds a controller's method to a call of the contract: route, validation, access and documentation all come from there. */
export const Handles = (call: Call): MethodDecorator =>
  applyDecorators(
    RequestMapping({ method: RequestMethod[call.method], path: call.path }),
    HttpCode(200),
    (_target: object, _key: string | symbol, descriptor: PropertyDescriptor) => {
      (descriptor.value as { [CALL]?: Call })[CALL] = call;
    },
  );

export const callOf = (handler: object): Call | undefined => (handler as { [CALL]?: Call })[CALL];

/** What the call was sent: path, query and body, checked against the contract. Unknown keys are dropped. */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const call = callOf(context.getHandler());
  if (!call) throw new Error(`${context.getHandler().name} takes an input but handles no call`);
  const request = context.switchToHttp().getRequest<Request>();
  const parts = [
    ['path', call.params, request.params],
    ['query', call.query, request.query],
    ['body', call.body, request.body ?? {}],
  ] as const;
  const input = {};
  for (const [where, schema, value] of parts) {
    const result = schema.safeParse(value);
    if (!result.success) throw invalidInput(result.error, where);
    const unstorable = unstorableIn(result.data);
    if (unstorable) throw unreadableText(unstorable, where);
    Object.assign(input, result.data);
  }
  return input;
});

const PUBLIC = Symbol('public');

/** A route outside the contract that carries its own proof of access. */
export const Public = (): MethodDecorator => (_target, _key, descriptor: PropertyDescriptor) => {
  (descriptor.value as { [PUBLIC]?: true })[PUBLIC] = true;
};

export const isPublic = (handler: object): boolean => (handler as { [PUBLIC]?: true })[PUBLIC] === true;

import {
  Controller,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  Req,
  RequestMapping,
  RequestMethod,
  type Type,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { FileInterceptor } from '@nestjs/platform-express';
import type { Response } from 'express';
import { type HandledCall, routeOf } from './call-handler.js';
import { inputOf } from './call-input.js';
import { type CallRequest, CommandMeta } from './caller.js';
import { UploadIdempotencyInterceptor } from './idempotency.interceptor.js';
import { RoomKeeper } from './room-keeper.js';
import { UploadTurns } from './upload-turns.js';

/** Read fully into memory before it is looked at, hence the bound; a little above the 10 MB limit so that the message is ours. */
const MOST_BYTES = 11 * 1024 * 1024;
const FORM_LIMITS = { fileSize: MOST_BYTES, files: 1, fields: 50, fieldSize: 100_000 };

/** The route of a call: it checks what came against the contract and gives it to the handler over the bus. */
export function controllerFor({ call, message: Message, guards }: HandledCall): Type {
  const Received = createParamDecorator((_: unknown, context: ExecutionContext) => {
    const http = context.switchToHttp();
    const request = http.getRequest<CallRequest>();
    const { params, query, body = {} } = request;
    const input = inputOf(call, { path: params, query, body });
    const { caller } = request;
    return new Message(input, { caller, meta: CommandMeta.of(request), http: { request, response: http.getResponse<Response>() } });
  });

  @Controller()
  class CallController {
    constructor(
      private readonly commands: CommandBus,
      private readonly queries: QueryBus,
      private readonly room: RoomKeeper,
    ) {}

    @RequestMapping({ method: RequestMethod[call.method], path: call.path })
    @HttpCode(200)
    @UseGuards(...guards)
    @UseInterceptors(...(call.upload ? [UploadTurns, FileInterceptor('file', { limits: FORM_LIMITS }), UploadIdempotencyInterceptor] : []))
    async route(@Received() message: object, @Req() { caller }: CallRequest): Promise<unknown> {
      return this.room.within(caller, call, () =>
        call.method === 'GET' ? this.queries.execute(message as never) : this.commands.execute(message as never),
      );
    }
  }
  routeOf(call, CallController.prototype.route);
  return CallController;
}

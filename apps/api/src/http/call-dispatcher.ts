import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Call, ResponseOf } from '@scenewright/contract';
import { handlingOf } from './call-handler.js';
import { inputOf } from './call-input.js';
import type { Caller, CommandMeta } from './caller.js';
import { RoomKeeper } from './room-keeper.js';

/** Makes calls of the contract for somebody who is signed in, without HTTP in between: their input is checked and they are handled alike. */
@Injectable()
export class CallDispatcher {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly room: RoomKeeper,
  ) {}

  /** `input`: path, query and body in one. @throws whatever the call is refused with */
  async make<C extends Call>(call: C, input: object, caller: Caller, meta: CommandMeta, signal?: AbortSignal): Promise<ResponseOf<C>> {
    if (call.access !== 'user') throw new Error(`${call.method} ${call.path} is not made for somebody`);
    const { message: Message } = handlingOf(call);
    const message = new Message(inputOf(call, { path: input, query: input, body: input }), { caller, meta, signal });
    const handle = () => (call.method === 'GET' ? this.queries.execute(message as never) : this.commands.execute(message as never));
    return (await this.room.within(caller, call, handle)) as ResponseOf<C>;
  }
}

import { calls, type ResponseOf } from '@scenewright/contract';
import { type CallHandler, Handles } from '../../http/call-handler.js';

@Handles(calls.live)
export class LiveHandler implements CallHandler<typeof calls.live> {
  async execute(): Promise<ResponseOf<typeof calls.live>> {
    return { status: 'live' };
  }
}

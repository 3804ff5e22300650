import { calls, type ResponseOf } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { Health } from '../health.js';

@Handles(calls.ready)
export class ReadyHandler implements CallHandler<typeof calls.ready> {
  private wasReady = false;

  constructor(private readonly health: Health) {}

  async execute({ http: { response } }: CallTo<typeof calls.ready>): Promise<ResponseOf<typeof calls.ready>> {
    const missing = await this.health.missingToServe();
    if (missing.length === 0) this.wasReady = true;
    response.status(missing.length === 0 ? 200 : 503);
    return { status: missing.length === 0 ? 'ready' : this.wasReady ? 'unavailable' : 'starting', missing };
  }
}

import { calls, type ResponseOf } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { Health } from '../health.js';

@Handles(calls.health)
export class HealthHandler implements CallHandler<typeof calls.health> {
  constructor(private readonly health: Health) {}

  async execute({ http: { response } }: CallTo<typeof calls.health>): Promise<ResponseOf<typeof calls.health>> {
    const checks = await this.health.checks();
    const ok = Object.values(checks).every((check) => check.ok);
    response.status(ok ? 200 : 503);
    return { status: ok ? 'ok' : 'unavailable', checks };
  }
}

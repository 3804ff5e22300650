import { calls, type ResponseOf } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { type Check, Health } from '../health.js';

const shown = (checks: Record<string, Check>): ResponseOf<typeof calls.health>['checks'] =>
  Object.fromEntries(Object.entries(checks).map(([name, { ok, detail }]) => [name, { ok, detail }]));

@Handles(calls.health)
export class HealthHandler implements CallHandler<typeof calls.health> {
  constructor(private readonly health: Health) {}

  async execute({ http: { response } }: CallTo<typeof calls.health>): Promise<ResponseOf<typeof calls.health>> {
    const checks = await this.health.checks();
    const failed = Object.values(checks).filter((check) => !check.ok);
    const serves = failed.every((check) => check.isMinor);
    response.status(serves ? 200 : 503);
    const status = failed.length === 0 ? 'ok' : serves ? 'degraded' : 'unavailable';
    return { status, checks: shown(checks), media_store: this.health.mediaStore };
  }
}

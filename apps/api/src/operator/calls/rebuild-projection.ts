import { calls } from '@scenewright/contract';
import { Checkpoints } from '@scenewright/event-log';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { StudioRoles } from '../studio-roles.js';

/** Builds a projection anew; comes back when it is done. */
@Handles(calls.rebuildProjection)
export class RebuildProjectionHandler implements CallHandler<typeof calls.rebuildProjection> {
  constructor(
    private readonly roles: StudioRoles,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ input: { name } }: CallTo<typeof calls.rebuildProjection>) {
    const began = performance.now();
    await this.roles.rebuild(name);
    const status = await this.checkpoints.find(name);
    return { success: true as const, position: String(status?.position ?? 0), milliseconds: Math.round(performance.now() - began) };
  }
}

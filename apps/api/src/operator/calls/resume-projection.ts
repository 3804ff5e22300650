import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { StudioRoles } from '../studio-roles.js';

@Handles(calls.resumeProjection)
export class ResumeProjectionHandler implements CallHandler<typeof calls.resumeProjection> {
  constructor(private readonly roles: StudioRoles) {}

  async execute({ input: { name, skip_position: skip } }: CallTo<typeof calls.resumeProjection>) {
    const skipped = await this.roles.resume(name, skip === undefined ? null : BigInt(skip));
    return {
      success: true as const,
      skipped: skipped && { position: String(skipped.position), stream: skipped.stream, type: skipped.type },
    };
  }
}

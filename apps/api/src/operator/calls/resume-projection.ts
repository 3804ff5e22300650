import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { StudioRoles } from '../studio-roles.js';

@Handles(calls.resumeProjection)
export class ResumeProjectionHandler implements CallHandler<typeof calls.resumeProjection> {
  constructor(private readonly roles: StudioRoles) {}

  async execute({ input: { name, skip } }: CallTo<typeof calls.resumeProjection>) {
    await this.roles.projector(name).resume(skip);
    return { success: true as const };
  }
}

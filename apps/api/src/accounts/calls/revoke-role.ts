import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { RoleChanges } from '../role-changes.js';

@Handles(calls.revokeRole)
export class RevokeRoleHandler implements CallHandler<typeof calls.revokeRole> {
  constructor(private readonly changes: RoleChanges) {}

  execute({ input, meta }: CallTo<typeof calls.revokeRole>) {
    return this.changes.make('RevokeRole', input, meta);
  }
}

import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { RoleChanges } from '../role-changes.js';

@Handles(calls.grantRole)
export class GrantRoleHandler implements CallHandler<typeof calls.grantRole> {
  constructor(private readonly changes: RoleChanges) {}

  execute({ input, meta }: CallTo<typeof calls.grantRole>) {
    return this.changes.make('GrantRole', input, meta);
  }
}

import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { calls, type InputOf, type ResponseOf } from '@scenewright/contract';
import { Cause, type CommandCause } from '../http/caller.js';
import { Handles, Input } from '../http/handles.js';
import { Problem } from '../http/problems.js';
import { ChangeRole } from './commands/change-role.js';
import { RoleHolders } from './queries/role-holders.js';
import type { UserRow } from './user.entity.js';

const view = ({ uid, email, name, roles }: UserRow) => ({ uid, email, name, roles });

/** Who may do what, for whoever runs the studio. */
@Controller()
export class RolesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(calls.roleHolders)
  async list(): Promise<ResponseOf<typeof calls.roleHolders>> {
    return { people: (await this.queries.execute(new RoleHolders())).map(view) };
  }

  @Handles(calls.grantRole)
  grant(@Input() input: InputOf<typeof calls.grantRole>, @Cause() cause: CommandCause): Promise<ResponseOf<typeof calls.grantRole>> {
    return this.change('grant', input, cause);
  }

  @Handles(calls.revokeRole)
  revoke(@Input() input: InputOf<typeof calls.revokeRole>, @Cause() cause: CommandCause): Promise<ResponseOf<typeof calls.revokeRole>> {
    return this.change('revoke', input, cause);
  }

  private async change(change: 'grant' | 'revoke', { email, role, by }: InputOf<typeof calls.grantRole>, cause: CommandCause) {
    const { uid } = await this.find(email);
    await this.commands.execute(new ChangeRole(cause, change, uid, role, by));
    return { person: view(await this.find(email)) };
  }

  private async find(email: string): Promise<UserRow> {
    const people = await this.queries.execute(new RoleHolders(email));
    const [person] = people;
    if (!person)
      throw new Problem(404, 'NOT_FOUND', `Nobody has signed in as ${email} yet. Let them sign in once, then try again.`, {
        field: 'email',
      });
    if (people.length > 1) throw new Problem(409, 'CONFLICT', `Several accounts have the address ${email}.`, { field: 'email' });
    return person;
  }
}

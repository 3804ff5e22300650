import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { calls, type InputOf, type ResponseOf } from '@scenewright/contract';
import { type Caller, Cause, type CommandCause, Who } from '../http/caller.js';
import { Handles, Input } from '../http/handles.js';
import { ChangeProfile } from './commands/change-profile.js';
import { DeleteAccount } from './commands/delete-account.js';
import { RegisterUser } from './commands/register-user.js';
import { UserProfile } from './queries/user-profile.js';

@Controller()
export class AccountsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(calls.registerUser)
  async register(
    @Input() { name }: InputOf<typeof calls.registerUser>,
    @Who() caller: Caller,
    @Cause() cause: CommandCause,
  ): Promise<ResponseOf<typeof calls.registerUser>> {
    await this.commands.execute(new RegisterUser(cause, caller, name));
    return { user: await this.queries.execute(new UserProfile(caller)) };
  }

  @Handles(calls.me)
  async me(@Who() caller: Caller): Promise<ResponseOf<typeof calls.me>> {
    return { user: await this.queries.execute(new UserProfile(caller)) };
  }

  @Handles(calls.changeProfile)
  async changeProfile(
    @Input() { name }: InputOf<typeof calls.changeProfile>,
    @Who() caller: Caller,
    @Cause() cause: CommandCause,
  ): Promise<ResponseOf<typeof calls.changeProfile>> {
    await this.commands.execute(new ChangeProfile(cause, caller, name));
    return { user: await this.queries.execute(new UserProfile(caller)) };
  }

  @Handles(calls.deleteMe)
  async deleteMe(@Who() caller: Caller, @Cause() cause: CommandCause): Promise<ResponseOf<typeof calls.deleteMe>> {
    await this.commands.execute(new DeleteAccount(cause, caller));
    return { success: true };
  }
}

import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdempotencyKeys } from '../http/idempotency-keys.js';
import { AccountsController } from './accounts.controller.js';
import { ChangeProfileHandler } from './commands/change-profile.js';
import { ChangeRoleHandler } from './commands/change-role.js';
import { DeleteAccountHandler } from './commands/delete-account.js';
import { RegisterUserHandler } from './commands/register-user.js';
import { LeavingProcess } from './leaving.process.js';
import { PersonKeys } from './person-keys.js';
import { RoleHoldersHandler } from './queries/role-holders.js';
import { UserProfileHandler } from './queries/user-profile.js';
import { RolesController } from './roles.controller.js';
import { UserRow } from './user.entity.js';
import { UsersProjection } from './users.projection.js';

@Module({
  imports: [TypeOrmModule.forFeature([UserRow])],
  controllers: [AccountsController, RolesController],
  providers: [
    PersonKeys,
    IdempotencyKeys,
    LeavingProcess,
    UsersProjection,
    RegisterUserHandler,
    ChangeProfileHandler,
    ChangeRoleHandler,
    DeleteAccountHandler,
    UserProfileHandler,
    RoleHoldersHandler,
  ],
  exports: [PersonKeys, LeavingProcess, UsersProjection, TypeOrmModule],
})
export class AccountsModule {}

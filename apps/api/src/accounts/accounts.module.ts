import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsController } from './accounts.controller.js';
import { ChangeProfileHandler } from './commands/change-profile.js';
import { DeleteAccountHandler } from './commands/delete-account.js';
import { RegisterUserHandler } from './commands/register-user.js';
import { PersonKeys } from './person-keys.js';
import { UserProfileHandler } from './queries/user-profile.js';
import { UserRow } from './user.entity.js';
import { UsersProjection } from './users.projection.js';

@Module({
  imports: [TypeOrmModule.forFeature([UserRow])],
  controllers: [AccountsController],
  providers: [PersonKeys, UsersProjection, RegisterUserHandler, ChangeProfileHandler, DeleteAccountHandler, UserProfileHandler],
  exports: [PersonKeys, UsersProjection, TypeOrmModule],
})
export class AccountsModule {}

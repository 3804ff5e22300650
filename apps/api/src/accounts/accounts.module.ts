import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CallerDirectory } from '../http/caller.js';
import { featureParts } from '../http/feature-parts.js';
import { IdempotencyKeys } from '../http/idempotency-keys.js';
import { PeopleByAddress } from './people-by-address.js';
import { PersonKeys } from './person-keys.js';
import { RoleChanges } from './role-changes.js';
import { StudioCallers } from './studio-callers.js';
import { UserRow } from './user.entity.js';
import { UserViews } from './user-views.js';

const { providers, controllers } = await featureParts(import.meta.dirname);

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([UserRow])],
  controllers,
  providers: [
    ...providers,
    PersonKeys,
    IdempotencyKeys,
    UserViews,
    PeopleByAddress,
    RoleChanges,
    StudioCallers,
    { provide: CallerDirectory, useExisting: StudioCallers },
  ],
  exports: [PersonKeys, PeopleByAddress, CallerDirectory, TypeOrmModule],
})
export class AccountsModule {}

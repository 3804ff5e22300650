export { AccountsModule } from './accounts.module.js';
export { UserRow } from './user.entity.js';
export { UsersProjection } from './users.projection.js';

export { AccountsModule } from './accounts.module.js';
export { LeavingProcess } from './leaving.process.js';
export { UserRow } from './user.entity.js';
export { UsersProjection } from './users.projection.js';

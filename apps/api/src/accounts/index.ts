export { AccountsModule } from './accounts.module.js';
export { PeopleByAddress } from './people-by-address.js';
export { UserRow } from './user.entity.js';

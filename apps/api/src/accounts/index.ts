export { decrypt, encrypt, wrappingKey } from './key-wrapping.js';
export { maskedAddress } from './masked-address.js';
export { PeopleByAddress } from './people-by-address.js';
export { PersonKeys } from './person-keys.js';
export { UserRow } from './user.entity.js';

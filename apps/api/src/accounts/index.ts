export { PeopleByAddress } from './people-by-address.js';

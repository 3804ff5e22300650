export { accountsApi } from './api.js';
export { ProofNote } from './proof-note.js';
export { RoomNote } from './room-note.js';
export { isStaff } from './staff.js';

export { accountsApi } from './api.js';
export { RoomNote } from './room-note.js';
export { isStaff } from './staff.js';

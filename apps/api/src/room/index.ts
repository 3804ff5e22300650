export { MediaRoom } from './media-room.js';
export { UsedRooms } from './used-room.js';

export { MediaRoom } from './media-room.js';

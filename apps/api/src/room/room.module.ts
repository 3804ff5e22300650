import { Global, Module } from '@nestjs/common';
import { featureParts } from '../http/feature-parts.js';
import { RoomKeeper } from '../http/room-keeper.js';
import { MediaRoom } from './media-room.js';
import { UsedRooms } from './used-room.js';

const { providers, controllers } = await featureParts(import.meta.dirname);

/** How much people keep, and how much their plans let them. */
@Global()
@Module({
  controllers,
  providers: [...providers, UsedRooms, MediaRoom, { provide: RoomKeeper, useExisting: MediaRoom }],
  exports: [MediaRoom, RoomKeeper, UsedRooms],
})
export class RoomModule {}

import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { MediaRoom } from '../media-room.js';

@Handles(calls.mediaRoom)
export class MediaRoomHandler implements CallHandler<typeof calls.mediaRoom> {
  constructor(private readonly room: MediaRoom) {}

  async execute({ caller }: CallTo<typeof calls.mediaRoom>) {
    return { room: await this.room.of(caller) };
  }
}

import { sizeInWords } from '@scenewright/domain';
import { Banner } from '../../ui/banner.js';
import { accountsApi } from './api.js';

/** Says in time that the room for media comes to its end; nothing before, or while nobody knows. */
export function RoomNote() {
  const { data: room } = accountsApi.useMediaRoomQuery();
  if (!room?.nearly_full) return null;
  const [used, total] = [sizeInWords(room.used_bytes), sizeInWords(room.total_bytes)];
  return room.used_bytes < room.total_bytes ? (
    <Banner
      tone="tip"
      title={`${used} of the ${total} for your media are used. When they are full, delete a project that you no longer need or upgrade your plan.`}
    />
  ) : (
    <Banner tone="bad" title={`The ${total} for your media are full. Delete a project that you no longer need, or upgrade your plan.`} />
  );
}

import { sizeInWords } from '@scenewright/domain';
import { accountsApi, RoomNote } from '../../entities/account/index.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Meter } from '../../ui/meter.js';
import { Skeleton } from '../../ui/skeleton.js';

/** How much of the plan's room for media is used. */
export function RoomCard() {
  const { data: room, isError, isFetching, refetch } = accountsApi.useMediaRoomQuery();
  const words = room && `${sizeInWords(room.used_bytes)} of ${sizeInWords(room.total_bytes)} used`;
  return (
    <Card className="grid gap-4 p-6">
      <div className="grid gap-1">
        <h2 className="font-semibold text-lg">Room for media</h2>
        <p className="text-quiet text-sm">
          Your pictures, clips, sounds and films, with all their versions. A deleted project takes none; it can be restored for 30 days, or
          until its room is needed.
        </p>
      </div>
      {room && words ? (
        <div className="grid gap-2">
          <Meter label="Room for media" value={room.used_bytes} max={room.total_bytes} say={words} />
          <p className="text-sm">{words}</p>
        </div>
      ) : isError ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-sm">It cannot be shown just now.</p>
          <Button size="small" look="secondary" busy={isFetching} onClick={refetch}>
            Try again
          </Button>
        </div>
      ) : (
        <div role="status" aria-label="Loading the room for media">
          <Skeleton className="h-8 rounded-card" />
        </div>
      )}
      <RoomNote />
    </Card>
  );
}

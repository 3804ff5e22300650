import type { ShotView, VideoHistoryItem } from '@scenewright/contract';
import { videoModel } from '@scenewright/domain';
import { Film } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { useState } from 'react';
import { HowMade } from '../../../entities/recipe/index.js';
import { scenesApi } from '../../../entities/scene/index.js';
import { messageOf } from '../../../platform/api/api-error.js';
import { useServices } from '../../../platform/services/services-context.js';
import { newStep, useUndoable, useUndoStep } from '../../../platform/undo/use-undoable.js';
import { cssRatio, ratioOf } from '../../../ui/aspect-ratio.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { DialogActions } from '../../../ui/dialog.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Failed } from '../../../ui/failed.js';
import { Waiting } from '../../../ui/spinner.js';

interface VideoHistoryTabProps {
  projectId: string;
  sceneUid: string;
  shot: ShotView;
  aspect: string;
  onFinished: () => void;
}

/** Every clip that a shot had; the chosen one plays, and can be gone back to. */
export function VideoHistoryTab({ projectId, sceneUid, shot, aspect, onFinished }: VideoHistoryTabProps) {
  const { notices } = useServices();
  const undoable = useUndoable();
  const undoStep = useUndoStep(projectId);
  const address = { projectId, sceneId: sceneUid, clipId: shot.uid };
  const { data: videos, isError, refetch } = scenesApi.useVideoHistoryQuery(address);
  const [apply, { isLoading }] = scenesApi.useUseHistoricalVideoMutation();
  const [chosen, setChosen] = useState<string | null>(null);
  const use = async () => {
    if (!chosen) return;
    const before = videos?.find(({ in_use }) => in_use);
    const step = newStep();
    const { error } = await apply({ body: { ...address, videoHistoryId: chosen }, step });
    if (error) return notices.error('Failed to apply historical video', messageOf(error, 'Try again in a moment.'));
    if (before) {
      undoable({
        done: 'Historical video applied',
        undo: () => undoStep(step),
        otherwise: 'Failed to apply historical video',
      });
    } else notices.success('Historical video applied');
    onFinished();
  };
  if (isError) {
    return <Failed title="The earlier videos could not be loaded" onRetry={refetch} />;
  }
  if (!videos) return <Waiting>Loading earlier videos...</Waiting>;
  if (videos.length === 0) return <EmptyState icon={<Film aria-hidden />} title="No historical videos found" className="py-12" />;
  const isInUse = videos.some(({ _id, in_use }) => in_use && _id === chosen);
  return (
    <>
      <RadioGroup.Root
        aria-label="Earlier videos"
        value={chosen}
        onValueChange={setChosen}
        className="grid gap-4"
        style={{ gridTemplateColumns: `repeat(auto-fill, minmax(${ratioOf(aspect) < 1 ? 10 : 16}rem, 1fr))` }}
      >
        {videos.map((video) => (
          <div key={video._id} className="grid content-start gap-2">
            <RadioGroup.Item
              value={video._id}
              aria-label={describe(video)}
              className="grid content-start gap-2.5 rounded-card border border-line p-2 pb-3 text-left transition-colors hover:border-line-strong data-[state=checked]:border-tungsten data-[state=checked]:bg-tungsten-wash"
            >
              <Clip video={video} aspect={aspect} isChosen={video._id === chosen} />
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 px-1 text-sm">
                <span className="font-medium">{modelName(video)}</span>
                <span className="slate text-quiet">
                  {video.resolution} · {seconds(video.duration)}
                </span>
                {video.kind !== 'generated' && <Badge>{KINDS[video.kind]}</Badge>}
                {video.generation_method === 'offline' && <Badge>Offline</Badge>}
                {video.in_use && <Badge tone="action">In use</Badge>}
              </span>
            </RadioGroup.Item>
            {video.recipe && <HowMade name={describe(video)} recipe={video.recipe} madeAt={video.created_at} className="px-1" />}
          </div>
        ))}
      </RadioGroup.Root>
      <DialogActions note={isInUse && 'This one is in use.'}>
        <Button disabled={!chosen || isInUse} busy={isLoading} busyLabel="Applying..." onClick={use}>
          Use Selected
        </Button>
      </DialogActions>
    </>
  );
}

const KINDS = { trimmed: 'Trimmed', lip_synced: 'Lip synced' } as const;
const modelName = ({ model }: VideoHistoryItem) => videoModel(model)?.name ?? model;
const seconds = (duration: number) => `${Number(duration.toFixed(1))} s`;
const describe = (video: VideoHistoryItem) =>
  [
    modelName(video),
    video.resolution,
    seconds(video.duration),
    video.kind === 'generated' ? '' : KINDS[video.kind],
    video.in_use ? 'in use' : '',
  ]
    .filter(Boolean)
    .join(', ');

/** Silent, and still until it is chosen. */
function Clip({ video, aspect, isChosen }: { video: VideoHistoryItem; aspect: string; isChosen: boolean }) {
  const style = { aspectRatio: cssRatio(aspect) };
  return isChosen ? (
    <video
      src={video.video_url}
      poster={video.thumbnail_url}
      style={style}
      autoPlay
      muted
      loop
      playsInline
      className="w-full rounded-frame bg-sunken object-cover"
    />
  ) : (
    <img src={video.thumbnail_url} alt="" loading="lazy" style={style} className="w-full rounded-frame bg-sunken object-cover" />
  );
}

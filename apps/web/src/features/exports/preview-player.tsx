import { Clapperboard } from 'lucide-react';
import { CallFailed } from '../../platform/api/call-failed.js';
import { FullScreenDialog } from '../../ui/dialog.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Waiting } from '../../ui/spinner.js';
import { exportsApi } from './api.js';
import { leftOutText, useMissingShots } from './missing-shots.js';
import { Screening } from './preview/screening.js';

interface PreviewPlayerProps {
  projectId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Plays the film as it stands, without making it. */
export function PreviewPlayer({ projectId, open, onOpenChange }: PreviewPlayerProps) {
  return (
    <FullScreenDialog open={open} onOpenChange={onOpenChange} title="Preview">
      <Content projectId={projectId} />
    </FullScreenDialog>
  );
}

function Content({ projectId }: { projectId: string }) {
  const { data, error, isFetching, refetch } = exportsApi.usePreviewQuery(projectId);
  const missing = useMissingShots(projectId);
  if (!data && error) {
    return (
      <div className="mx-auto max-w-xl px-4 py-16">
        <CallFailed title="The preview could not be loaded" error={error} isBusy={isFetching} onRetry={refetch} />
      </div>
    );
  }
  if (!data) return <Waiting className="h-full">Loading preview...</Waiting>;
  if (data.scenes.length === 0) {
    return (
      <EmptyState
        icon={<Clapperboard aria-hidden />}
        title="No scenes available for preview"
        text="Scenes appear here as soon as one of their shots has its video."
        className="mx-auto mt-16 max-w-xl"
      />
    );
  }
  const note = missing ? leftOutText(missing) : null;
  return <Screening scenes={data.scenes} captions={data.captions} seconds={data.total_duration} note={note} onRetry={refetch} />;
}

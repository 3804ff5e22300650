import { useState } from 'react';
import { StaleNote } from '../../../entities/freshness/index.js';
import { projectsApi } from '../../../entities/project/index.js';
import { useShot } from '../../../entities/scene/index.js';
import { Dialog } from '../../../ui/dialog.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Waiting } from '../../../ui/spinner.js';
import { Tabs } from '../../../ui/tabs.js';
import { GenerateTab } from './generate-tab.js';
import { VideoHistoryTab } from './video-history-tab.js';

interface VideoDialogProps {
  projectId: string;
  sceneUid: string;
  shotUid: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onEditStartFrame: () => void;
}

/** Makes the clip of a shot, or goes back to an earlier one. */
export function VideoDialog({ open, onOpenChange, ...rest }: VideoDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Generate Video" width="huge" changesHeight>
      <Content {...rest} onFinished={() => onOpenChange(false)} />
    </Dialog>
  );
}

type ContentProps = Omit<VideoDialogProps, 'open' | 'onOpenChange'> & { onFinished: () => void };

function Content({ projectId, sceneUid, shotUid, onEditStartFrame, onFinished }: ContentProps) {
  const { data: project } = projectsApi.useProjectQuery(projectId);
  const { scene, shot, isLoading } = useShot(projectId, sceneUid, shotUid);
  const [tab, setTab] = useState<'generate' | 'history'>('generate');
  if (isLoading) return <Waiting>Loading the shot...</Waiting>;
  if (!scene || !shot) return <EmptyState title="This shot is no longer there" text="Somebody has removed it in the meantime." />;
  const of = { projectId, sceneUid, shot, aspect: project?.aspect_ratio ?? '16:9', onFinished };
  return (
    <>
      <p className="mb-2 text-quiet text-sm">
        Scene {scene.id} · Shot {shot.shot_id}
      </p>
      <StaleNote projectId={projectId} id={shotUid} kinds={['clip', 'start_frame']} className="mb-4" />
      <Tabs
        label="Video"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'generate', label: 'Generate', isKept: true, content: <GenerateTab {...of} onEditStartFrame={onEditStartFrame} /> },
          { value: 'history', label: 'Edit History', content: <VideoHistoryTab {...of} /> },
        ]}
      />
    </>
  );
}

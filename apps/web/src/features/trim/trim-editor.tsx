import { useShot } from '../../entities/scene/index.js';
import { FullScreenDialog } from '../../ui/dialog.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Waiting } from '../../ui/spinner.js';
import { Editor, type EditorProps } from './editor.js';

export interface TrimEditorProps extends Pick<EditorProps, 'LipSyncDialog'> {
  projectId: string;
  sceneUid: string;
  shotUid: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Cuts the clip of a shot. A cut clip can be widened again: cutting always starts from the whole one. */
export function TrimEditor({ projectId, sceneUid, shotUid, open, onOpenChange, LipSyncDialog }: TrimEditorProps) {
  const { scene, shot, isLoading } = useShot(projectId, sceneUid, shotUid);
  return (
    <FullScreenDialog
      open={open}
      onOpenChange={onOpenChange}
      title={scene && shot ? `Edit Video - Scene ${scene.id}, Clip ${shot.clip_id}` : 'Edit Video'}
    >
      {shot?.untrimmed_video_url && shot.untrimmed_duration !== null ? (
        <Editor
          // another clip is another cut
          key={shot.untrimmed_video_url.replace(/\?.*/, '')}
          projectId={projectId}
          sceneUid={sceneUid}
          shot={{ ...shot, untrimmed_video_url: shot.untrimmed_video_url, untrimmed_duration: shot.untrimmed_duration }}
          onClose={() => onOpenChange(false)}
          LipSyncDialog={LipSyncDialog}
        />
      ) : isLoading ? (
        <Waiting>Loading the clip...</Waiting>
      ) : (
        <EmptyState
          title={shot ? 'This shot has no video yet' : 'This shot is no longer there'}
          text={shot ? 'Generate its video first, then come back to cut it.' : 'Somebody has removed it in the meantime.'}
          className="mx-auto mt-16 max-w-xl"
        />
      )}
    </FullScreenDialog>
  );
}

import { useStore } from 'react-redux';
import { useOpenDialog } from '../../entities/dialog/index.js';
import { firstStep, scenesApi, workOn } from '../../entities/scene/index.js';
import { loadExportDialog, loadPreviewPlayer } from '../../features/exports/index.js';
import { loadRefreshDialog } from '../../features/freshness/index.js';
import { loadBranchDialog } from '../../features/history/index.js';
import { loadImageDialog } from '../../features/images/index.js';
import { loadLipSyncDialog } from '../../features/lip-sync/index.js';
import { AddShotDialog, DeleteShotDialog, HelpSheet, MoveShotDialog } from '../../features/scenes/index.js';
import { loadBriefDialog, loadRewriteDialog } from '../../features/script/index.js';
import { BulkAudiosDialog, DeleteAudioDialog, loadAudioDialog, VideoRequired } from '../../features/soundtrack/index.js';
import { loadTrimEditor } from '../../features/trim/index.js';
import { BulkVideosDialog, loadVideoDialog } from '../../features/videos/index.js';
import type { ApiState } from '../../platform/api/api.js';
import type { DialogNamed, Dialogs } from './dialog-frame.js';
import { Lazily } from './lazily.js';

const ShotVideo: DialogNamed<'video'> = (props) => {
  const open = useOpenDialog();
  const { sceneUid, shotUid } = props;
  const onEditStartFrame = () => open({ kind: 'start-frame', sceneUid, shotUid });
  return <Lazily load={loadVideoDialog} props={{ ...props, onEditStartFrame }} />;
};

const StartFrame: DialogNamed<'start-frame'> = ({ sceneUid, shotUid, ...over }) => {
  const open = useOpenDialog();
  const shotNow = useShotNow(over.projectId);
  // a picture that is there at once (uploaded, or an earlier one) leads on to the clip; one that is ordered is still to come
  const goOn = () => {
    const shot = shotNow(shotUid);
    if (shot?.start_frame && !shot.video_url && workOn(shot) === null) open({ kind: 'video', sceneUid, shotUid });
  };
  const subject = { kind: 'shot', sceneUid, shotUid } as const;
  return <Lazily load={loadImageDialog} props={{ ...over, subject, title: 'Edit Start Frame', onFinished: goOn }} />;
};

const Portrait: DialogNamed<'portrait'> = ({ characterId, ...over }) => (
  <Lazily load={loadImageDialog} props={{ ...over, subject: { kind: 'character', characterId }, title: 'Edit Character' }} />
);

const Trim: DialogNamed<'trim'> = (props) => <Lazily load={loadTrim} props={props} />;
const loadTrim = async (): Promise<DialogNamed<'trim'>> => {
  const [TrimEditor, LipSyncDialog] = await Promise.all([loadTrimEditor(), loadLipSyncDialog()]);
  return (props) => <TrimEditor {...props} LipSyncDialog={LipSyncDialog} />;
};

const Audio: DialogNamed<'audio'> = (props) => <Lazily load={loadAudioDialog} props={props} />;
const Preview: DialogNamed<'preview'> = (props) => <Lazily load={loadPreviewPlayer} props={props} />;
const Refresh: DialogNamed<'refresh'> = (props) => <Lazily load={loadRefreshDialog} props={props} />;
const Branch: DialogNamed<'branch'> = (props) => <Lazily load={loadBranchDialog} props={props} />;
const Brief: DialogNamed<'brief'> = (props) => <Lazily load={loadBriefDialog} props={props} />;
const Rewrite: DialogNamed<'rewrite'> = (props) => <Lazily load={loadRewriteDialog} props={props} />;
const Export: DialogNamed<'export'> = (props) => <Lazily load={loadExportDialog} props={props} />;

const ShotVideoRequired: DialogNamed<'video-required'> = ({ projectId, sceneUid, shotUid, open: isOpen, onOpenChange }) => {
  const open = useOpenDialog();
  const shotNow = useShotNow(projectId);
  const close = () => onOpenChange(false);
  const generate = () => {
    const shot = shotNow(shotUid);
    if (shot && workOn(shot) === null) open({ kind: firstStep(shot), sceneUid, shotUid });
    else close();
  };
  return <VideoRequired open={isOpen} onClose={close} onGenerate={generate} />;
};

/** Every name, and the component that it stands for. The large ones are loaded when they are opened. */
export const DIALOGS: Dialogs = {
  video: ShotVideo,
  'start-frame': StartFrame,
  trim: Trim,
  'add-shot': AddShotDialog,
  'move-shot': MoveShotDialog,
  'delete-shot': DeleteShotDialog,
  'video-required': ShotVideoRequired,
  audio: Audio,
  'delete-audio': DeleteAudioDialog,
  portrait: Portrait,
  'bulk-videos': BulkVideosDialog,
  'bulk-audios': BulkAudiosDialog,
  brief: Brief,
  rewrite: Rewrite,
  refresh: Refresh,
  branch: Branch,
  preview: Preview,
  export: Export,
  help: HelpSheet,
};

/** Looks a shot up as it is at the moment of the call. */
function useShotNow(projectId: string) {
  const store = useStore<ApiState>();
  return (shotUid: string) =>
    scenesApi.endpoints.scenes
      .select(projectId)(store.getState())
      .data?.flatMap(({ shots }) => shots)
      .find(({ uid }) => uid === shotUid);
}

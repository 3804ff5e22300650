import { lazy, Suspense } from 'react';
import { useStore } from 'react-redux';
import type { RootState } from '../../app/store.js';
import { BulkAudiosDialog } from '../soundtrack/bulk-audios/bulk-audios-dialog.js';
import { DeleteAudioDialog } from '../soundtrack/delete-audio-dialog.js';
import { VideoRequired } from '../soundtrack/video-required.js';
import { AddShotDialog } from './add-shot/add-shot-dialog.js';
import { scenesApi } from './api.js';
import { BulkVideosDialog } from './bulk-videos/bulk-videos-dialog.js';
import { DeleteShotDialog } from './delete-shot-dialog.js';
import { HelpSheet } from './help-sheet.js';
import type { SceneDialog, ShotPlace } from './scene-dialog.js';
import { firstStep, workOn } from './shot-work.js';
import { useStage } from './stage.js';
import type { OpenedDialog } from './use-scene-dialogs.js';

// the large ones are loaded when they are first opened
const ImageDialog = lazy(async () => ({ default: (await import('./image-dialog/image-dialog.js')).ImageDialog }));
const VideoDialog = lazy(async () => ({ default: (await import('./video-dialog/video-dialog.js')).VideoDialog }));
const TrimEditor = lazy(async () => ({ default: (await import('./trim-editor/trim-editor.js')).TrimEditor }));
const AudioDialog = lazy(async () => ({ default: (await import('../soundtrack/audio-dialog/audio-dialog.js')).AudioDialog }));
const PreviewPlayer = lazy(async () => ({ default: (await import('../exports/preview-player.js')).PreviewPlayer }));
const ExportDialog = lazy(async () => ({ default: (await import('../exports/export-dialog.js')).ExportDialog }));

/** What stands over the scenes. */
export function SceneDialogs({ opened, close }: { opened: OpenedDialog | null; close: () => void }) {
  if (!opened) return null;
  return (
    <Suspense fallback={null}>
      <Chosen key={opened.turn} dialog={opened.dialog} isOpen={opened.isOpen} close={close} />
    </Suspense>
  );
}

function Chosen({ dialog, isOpen, close }: { dialog: SceneDialog; isOpen: boolean; close: () => void }) {
  const { projectId, open } = useStage();
  const shotNow = useShotNow();
  const over = { projectId, open: isOpen, onOpenChange: (next: boolean) => !next && close() };
  switch (dialog.kind) {
    case 'video':
      return <VideoDialog {...over} {...placeOf(dialog)} onEditStartFrame={() => open({ ...dialog, kind: 'start-frame' })} />;
    case 'start-frame': {
      // a picture that is there at once (uploaded, or an earlier one) leads on to the clip; one that is ordered is still to come
      const goOn = () => {
        const shot = shotNow(dialog);
        if (shot?.start_frame && !shot.video_url && workOn(shot) === null) open({ ...dialog, kind: 'video' });
      };
      return <ImageDialog {...over} subject={{ ...placeOf(dialog), kind: 'shot' }} title="Edit Start Frame" onFinished={goOn} />;
    }
    case 'trim':
      return <TrimEditor {...over} {...placeOf(dialog)} />;
    case 'delete-shot':
      return <DeleteShotDialog {...over} {...placeOf(dialog)} />;
    case 'video-required': {
      const generate = () => {
        const shot = shotNow(dialog);
        if (shot && workOn(shot) === null) open({ ...dialog, kind: firstStep(shot) });
        else close();
      };
      return <VideoRequired open={isOpen} onClose={close} onGenerate={generate} />;
    }
    case 'audio':
      return (
        <AudioDialog
          {...over}
          {...(dialog.audioId === undefined ? {} : { audioId: dialog.audioId })}
          {...(dialog.at === undefined ? {} : { at: dialog.at })}
        />
      );
    case 'delete-audio':
      return <DeleteAudioDialog {...over} audioId={dialog.audioId} />;
    case 'add-shot':
      return <AddShotDialog {...over} scene={dialog.scene} shot={dialog.shot} />;
    case 'bulk-videos':
      return <BulkVideosDialog {...over} />;
    case 'bulk-audios':
      return <BulkAudiosDialog {...over} />;
    case 'preview':
      return <PreviewPlayer {...over} />;
    case 'export':
      return <ExportDialog {...over} />;
    case 'help':
      return <HelpSheet open={isOpen} onOpenChange={over.onOpenChange} />;
  }
}

const placeOf = ({ sceneUid, shotUid }: ShotPlace): ShotPlace => ({ sceneUid, shotUid });

/** Looks a shot up as it is at the moment of the call. */
function useShotNow() {
  const { projectId } = useStage();
  const store = useStore<RootState>();
  return ({ shotUid }: ShotPlace) =>
    scenesApi.endpoints.scenes
      .select(projectId)(store.getState())
      .data?.flatMap(({ shots }) => shots)
      .find(({ uid }) => uid === shotUid);
}

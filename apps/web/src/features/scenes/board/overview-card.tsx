import type { AudioView, SceneView, ShotView } from '@scenewright/contract';
import { AudioLines, CircleAlert, Clapperboard, ImagePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOpenDialog } from '../../../entities/dialog/index.js';
import { StaleMark } from '../../../entities/freshness/index.js';
import { failureOf, firstStep, isPlaceholder, workOn } from '../../../entities/scene/index.js';
import { Picture } from '../../../ui/picture.js';
import type { ShotSubject } from '../actions/shot-action.js';
import { useBoard } from '../board-context.js';
import { ShotGrip } from '../move-shot/draggable-shot.js';
import { SelectBox } from '../selection/select-box.js';
import { ClipPicture, type FilmedShot, useClip } from './clip.js';
import { secondsText } from './seconds-text.js';
import { ShotMenu } from './shot-menu.js';
import { SmallWorkOverlay } from './work-overlay.js';

interface OverviewCardProps {
  shot: ShotView;
  sceneUid: SceneView['uid'];
  audios: readonly AudioView[];
  subject: ShotSubject;
}

/** What the overview shows of a shot: its picture, which plays, how long it is, and marks for what is wrong with it. */
export function OverviewCard({ shot, sceneUid, audios, subject }: OverviewCardProps) {
  const { projectId, mayEdit } = useBoard();
  const work = workOn(shot);
  const failure = work === null ? failureOf(shot) : null;
  const overlay = work && <SmallWorkOverlay projectId={projectId} jobId={shot.job_id} label={work} />;
  const { video_url } = shot;
  return (
    <div className="grid content-start rounded-card border border-line bg-surface p-1.5">
      <div className="relative">
        {video_url ? (
          <Filmed shot={{ ...shot, video_url }} overlay={overlay} />
        ) : (
          <Still shot={shot} sceneUid={sceneUid} overlay={overlay} />
        )}
        {mayEdit && !isPlaceholder(shot) && (
          <div className="absolute top-1 left-1">
            <SelectBox shotUid={shot.uid} label={`scene ${subject.scene.id}, shot ${shot.shot_id}`} />
          </div>
        )}
        <div className="absolute right-1 bottom-1 flex items-center gap-1">
          {failure && (
            <Mark label={failure.text} className="bg-bad text-ground">
              <CircleAlert aria-hidden className="size-3.5" />
            </Mark>
          )}
          {work === null && <StaleMark projectId={projectId} id={shot.uid} />}
          {audios.length > 0 && (
            <Mark label={audios.length === 1 ? '1 sound' : `${audios.length} sounds`} className="bg-black/60 text-white">
              <AudioLines aria-hidden className="size-3.5" />
            </Mark>
          )}
        </div>
      </div>
      <header className="-mb-1 flex min-h-8 items-center gap-1.5 pl-1">
        <ShotGrip shot={shot} />
        <h3 className="min-w-0 flex-1 truncate font-semibold text-xs">
          <span className="max-sm:sr-only">Shot </span>
          {shot.shot_id}
        </h3>
        <span className="slate text-quiet max-sm:hidden">{secondsText(shot.video_duration ?? shot.duration_seconds)}</span>
        <ShotMenu subject={subject} />
      </header>
      <p className="truncate px-1 text-quiet text-xs" title={shot.visuals}>
        {shot.visuals || shot.description || shot.add_shot_desc || ' '}
      </p>
    </div>
  );
}

function Filmed({ shot, overlay }: { shot: FilmedShot; overlay: ReactNode }) {
  const { aspect } = useBoard();
  const clip = useClip(shot, overlay !== null);
  const label = `${clip.isPlaying ? 'Pause' : 'Play'} shot ${shot.shot_id}`;
  return <ClipPicture shot={shot} clip={clip} aspect={aspect} overlay={overlay} label={label} />;
}

function Still({ shot, sceneUid, overlay }: { shot: ShotView; sceneUid: string; overlay: ReactNode }) {
  const { aspect, mayEdit } = useBoard();
  const open = useOpenDialog();
  return (
    <Picture
      src={shot.start_frame?.thumbnail_url}
      alt={shot.visuals || shot.description}
      aspect={aspect}
      className="group/picture"
      placeholder={overlay === null && <ImagePlus role="img" aria-label="No start frame yet" className="size-5 stroke-[1.25]" />}
    >
      {mayEdit && overlay === null && (
        <button
          type="button"
          aria-label={`Generate the video of shot ${shot.shot_id}`}
          data-shot-main
          onClick={() => open({ kind: firstStep(shot), sceneUid, shotUid: shot.uid })}
          className="-outline-offset-2 absolute inset-0 grid place-items-center rounded-frame transition-colors group-hover/picture:bg-black/20"
        >
          <span className="grid size-10 place-items-center rounded-full bg-black/55 text-white opacity-0 transition-opacity group-hover/picture:opacity-100">
            <Clapperboard aria-hidden className="size-4" />
          </span>
        </button>
      )}
      {overlay}
    </Picture>
  );
}

const Mark = ({ label, className, children }: { label: string; className: string; children: ReactNode }) => (
  <span role="img" aria-label={label} title={label} className={`grid size-5 place-items-center rounded-full ${className}`}>
    {children}
  </span>
);

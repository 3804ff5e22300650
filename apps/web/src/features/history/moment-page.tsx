import type { AudioView, SceneView, ShotView } from '@scenewright/contract';
import { ArrowLeft, Bookmark, Columns2, GitBranch } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useMayEdit } from '../../entities/project/index.js';
import { messageOf } from '../../platform/api/api-error.js';
import { useProjectChannel } from '../../platform/realtime/use-project-channel.js';
import { useServices } from '../../platform/services/services-context.js';
import { newStep, useUndoable, useUndoStep } from '../../platform/undo/use-undoable.js';
import { AlertDialog } from '../../ui/alert-dialog.js';
import { cssRatio } from '../../ui/aspect-ratio.js';
import { Button } from '../../ui/button.js';
import { Failed } from '../../ui/failed.js';
import { Waiting } from '../../ui/spinner.js';
import { useSitting } from '../../ui/use-sitting.js';
import { historyApi } from './api.js';
import { BranchDialog } from './branch-dialog.js';
import { comparePath } from './compare-path.js';
import { Differences } from './differences.js';
import { NameMomentDialog } from './name-moment-dialog.js';
import { when } from './when.js';

/** A project as it was at a moment, to look at and to play; and the way back to it. */
export function MomentPage() {
  const { projectId = '', position = '' } = useParams();
  const { data: film, isError, refetch } = historyApi.useProjectAtQuery({ projectId, position });
  const mayEdit = useMayEdit(projectId);
  useProjectChannel(projectId);
  return (
    <div className="mx-auto grid max-w-5xl gap-6 px-4 pt-8 pb-24 sm:px-6">
      <title>{`As it was · ${film?.title || 'Project'} · Scenewright`}</title>
      <Link to={`/project/${projectId}/history`} className="flex w-fit items-center gap-1.5 text-quiet text-sm hover:text-ink">
        <ArrowLeft aria-hidden className="size-4" /> Back to the history
      </Link>
      {isError && !film ? (
        <Failed title="This moment could not be loaded" onRetry={refetch} />
      ) : film ? (
        <>
          <header className="flex flex-wrap items-end justify-between gap-4">
            <div className="grid gap-1">
              <p className="text-quiet text-sm">
                {film.name !== null && <span className="font-medium text-tungsten">“{film.name}” · </span>}
                As it was on <time dateTime={film.at}>{when(film.at)}</time>
              </p>
              <h1 className="font-semibold text-2xl [font-stretch:88%]">{film.title || 'Before there was a script'}</h1>
              {film.logline && <p className="text-quiet">{film.logline}</p>}
            </div>
            <div className="flex flex-wrap gap-2">
              <Button asChild look="ghost">
                <Link to={comparePath(projectId, position)}>
                  <Columns2 aria-hidden /> Compare with today
                </Link>
              </Button>
              {mayEdit && <Name projectId={projectId} position={position} name={film.name} />}
              {mayEdit && film.title && <Branch projectId={projectId} position={position} at={film.at} />}
              {mayEdit && <Restore projectId={projectId} position={position} at={film.at} obstacle={film.restore_obstacle} />}
            </div>
          </header>
          <Differences projectId={projectId} position={position} />
          {film.scenes.length === 0 ? (
            <p className="text-quiet">There were no scenes yet.</p>
          ) : (
            film.scenes.map((scene) => <Scene key={scene.uid} scene={scene} audios={film.audios} aspect={film.aspect_ratio} />)
          )}
        </>
      ) : (
        <Waiting>Loading the film as it was...</Waiting>
      )}
    </div>
  );
}

function Branch({ projectId, ...moment }: { projectId: string; position: string; at: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        <GitBranch aria-hidden /> Branch from here
      </Button>
      <BranchDialog projectId={projectId} open={open} onOpenChange={setOpen} moment={moment} />
    </>
  );
}

function Name({ projectId, position, name }: { projectId: string; position: string; name: string | null }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        <Bookmark aria-hidden /> {name === null ? 'Name' : 'Rename'}
      </Button>
      <NameMomentDialog projectId={projectId} position={position} name={name} open={open} onOpenChange={setOpen} />
    </>
  );
}

interface RestoreProps {
  projectId: string;
  position: string;
  at: string;
  /** Why it cannot be, in a sentence. */
  obstacle: string | null;
}

function Restore({ projectId, position, at, obstacle }: RestoreProps) {
  const { notices } = useServices();
  const undoable = useUndoable();
  const undoStep = useUndoStep(projectId);
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const sitting = useSitting(asks);
  const [restore, { isLoading }] = historyApi.useRestoreMomentMutation();
  const reasonId = useId();
  const { data: differences } = historyApi.useDifferencesQuery({ projectId, position, until: undefined });
  const reason = obstacle ?? (differences?.length === 0 ? 'The film is today as it was then.' : null);
  const confirm = async () => {
    const begun = sitting.current;
    const step = newStep();
    const { error } = await restore({ params: { projectId, position }, step });
    const { isOver } = begun;
    setAsks(false);
    if (error) return notices.error('The film could not be restored.', messageOf(error, 'Try again in a moment.'));
    undoable({ done: 'The film is as it was then', undo: () => undoStep(step), otherwise: 'That could not be undone.' });
    if (!isOver) navigate(`/project/${projectId}`);
  };
  return (
    <>
      {reason === null ? (
        <Button onClick={() => setAsks(true)}>Restore to here</Button>
      ) : (
        <>
          <Button look="secondary" aria-disabled="true" aria-describedby={reasonId}>
            Restore to here
          </Button>
          <p id={reasonId} className="basis-full text-quiet text-sm">
            {reason}
          </p>
        </>
      )}
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        title="Restore to here?"
        description={
          <p>
            The film becomes what it was on {when(at)}. What was made since stays among the earlier pictures, videos and takes. It costs
            nothing, and can be undone. Films that you exported stay as they are.
          </p>
        }
        confirmLabel="Restore"
        busy={isLoading}
        busyLabel="Restoring…"
        onConfirm={confirm}
      />
    </>
  );
}

function Scene({ scene, audios, aspect }: { scene: SceneView; audios: readonly AudioView[]; aspect: string }) {
  return (
    <section aria-labelledby={`then-${scene.uid}`} className="grid gap-4 border-line border-t pt-6">
      <h2 id={`then-${scene.uid}`} className="font-semibold text-lg">
        Scene {scene.id}: {scene.title}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-5">
        {scene.shots.map((shot) => (
          <Shot key={shot.uid} shot={shot} audios={audios.filter(({ shot_uid }) => shot_uid === shot.uid)} aspect={aspect} />
        ))}
      </ul>
    </section>
  );
}

function Shot({ shot, audios, aspect }: { shot: ShotView; audios: readonly AudioView[]; aspect: string }) {
  const style = { aspectRatio: cssRatio(aspect) };
  const frame = shot.start_frame?.image_url;
  return (
    <li className="grid content-start gap-2">
      {shot.video_url ? (
        <video
          src={shot.video_url}
          poster={shot.video_poster_url ?? undefined}
          aria-label={`Video of shot ${shot.shot_id}`}
          controls
          muted={shot.video_own_sound === 'off'}
          preload="none"
          playsInline
          style={style}
          className="w-full rounded-frame bg-sunken object-cover"
        />
      ) : frame ? (
        <img
          src={frame}
          alt={shot.visuals || shot.description}
          loading="lazy"
          style={style}
          className="w-full rounded-frame bg-sunken object-cover"
        />
      ) : (
        <div style={style} className="grid place-items-center rounded-frame bg-sunken text-quiet text-sm">
          No picture yet
        </div>
      )}
      <p className="font-medium text-sm">Shot {shot.shot_id}</p>
      {shot.narration && <p className="text-sm italic">{shot.narration}</p>}
      {audios.map(
        (audio) =>
          audio.audio_url && (
            // biome-ignore lint/a11y/useMediaCaption: its words stand above
            <audio key={audio._id} src={audio.audio_url} controls preload="none" aria-label={audio.prompt} className="w-full" />
          ),
      )}
    </li>
  );
}

import type { SceneView, ShotView } from '@scenewright/contract';
import { Film } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import { messageOf } from '../../app/api-error.js';
import { useAppDispatch } from '../../app/store.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Picture } from '../../ui/picture.js';
import { Spinner, Waiting } from '../../ui/spinner.js';
import { useProjectQuery } from '../projects/api.js';
import { useGenerateScenesMutation, useScenesQuery } from './api.js';
import { scenesLeft, scenesOpened } from './saga.js';

/** The scenes as they stand: start frames, clips, and what is under way. */
export function ScenesTab() {
  const { projectId = '' } = useParams();
  const dispatch = useAppDispatch();
  const { data: project } = useProjectQuery(projectId);
  const { data: scenes, isLoading } = useScenesQuery(projectId);
  useEffect(() => {
    dispatch(scenesOpened(projectId));
    return () => {
      dispatch(scenesLeft(projectId));
    };
  }, [dispatch, projectId]);
  if (isLoading) return <Waiting>Loading scenes...</Waiting>;
  if (!scenes || scenes.length === 0) return <NoScenes projectId={projectId} />;
  return (
    <div className="grid gap-12">
      {scenes.map((scene) => (
        <SceneRow key={scene.uid} scene={scene} aspect={project?.aspect_ratio ?? '16:9'} />
      ))}
    </div>
  );
}

function NoScenes({ projectId }: { projectId: string }) {
  const { state } = useLocation();
  const [generate, { isLoading, error }] = useGenerateScenesMutation();
  const before = (state as { failure?: string } | null)?.failure;
  const failure = error ? messageOf(error, 'The scenes could not be generated.') : before;
  return (
    <div className="grid gap-6">
      {failure && <Banner tone="bad" title={failure} />}
      <EmptyState
        icon={<Film aria-hidden />}
        title="No scenes yet"
        text="The scenes are made from the script and its characters."
        action={
          <Button busy={isLoading} busyLabel="Generating scenes..." onClick={() => generate(projectId)}>
            Generate scenes
          </Button>
        }
      />
    </div>
  );
}

function SceneRow({ scene, aspect }: { scene: SceneView; aspect: string }) {
  return (
    <section aria-labelledby={`scene-${scene.uid}`} className="grid gap-4">
      <div className="grid gap-1">
        <h2 id={`scene-${scene.uid}`} className="title-card text-2xl">
          Scene {scene.id}
        </h2>
        <p className="max-w-[80ch] text-quiet">{scene.description || scene.visuals}</p>
      </div>
      <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
        {scene.shots.map((shot) => (
          <li key={shot.uid} className="grid content-start gap-2">
            <ShotFrame shot={shot} aspect={aspect} />
            <p className="flex justify-between gap-3 text-sm">
              <span className="font-medium">Shot {shot.shot_id}</span>
              <span className="slate text-quiet">{shot.video_duration ?? shot.duration_seconds} s</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function ShotFrame({ shot, aspect }: { shot: ShotView; aspect: string }) {
  const underWay = whatRuns(shot);
  return (
    <Picture src={shot.video_poster_url ?? shot.start_frame?.thumbnail_url} alt={shot.visuals || shot.description} aspect={aspect}>
      {underWay && (
        <div role="status" className="scrim absolute inset-0 flex items-center justify-center gap-2 p-4 text-center text-sm text-white">
          <Spinner className="shrink-0" /> {underWay}
        </div>
      )}
    </Picture>
  );
}

function whatRuns(shot: ShotView): string | null {
  if (shot.video_trimming_status === 'in_progress') return 'Trimming...';
  if (shot.lip_sync_status === 'in_progress') return 'Lip syncing...';
  if (shot.video_generation_status === 'in_progress') return 'Generating... (Estimate 2-3 min)';
  if (shot.start_frame_status !== 'in_progress') return null;
  return shot.add_shot_desc ? 'Generating shot...' : 'Generating start frame...';
}

import type { AudioView, CharacterView } from '@scenewright/contract';
import { useEffect, useMemo } from 'react';
import { useParams } from 'react-router';
import { useAppDispatch } from '../../app/store.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { useMeQuery } from '../accounts/api.js';
import { useCharactersQuery } from '../cast/api.js';
import { useProjectQuery } from '../projects/api.js';
import { useAudiosQuery } from '../soundtrack/api.js';
import { DesignNote } from '../soundtrack/design-note.js';
import { useScenesQuery } from './api.js';
import { BoardSkeleton } from './board/board-skeleton.js';
import { SceneBoard } from './board/scene-board.js';
import { NoScenes } from './no-scenes.js';
import { scenesLeft, scenesOpened } from './saga.js';
import { SceneDialogs } from './scene-dialogs.js';
import { type Stage, StageContext } from './stage.js';
import { Toolbar } from './toolbar.js';
import { useHelpKey } from './use-help-key.js';
import { useSceneDialogs } from './use-scene-dialogs.js';

const NO_CHARACTERS: readonly CharacterView[] = [];
const NO_AUDIOS: readonly AudioView[] = [];

/** The film as it comes to be: scenes, shots, clips and sound, and everything that can be done with them. */
export function ScenesTab() {
  const { projectId = '' } = useParams();
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(scenesOpened(projectId));
    return () => {
      dispatch(scenesLeft(projectId));
    };
  }, [dispatch, projectId]);
  const { data: scenes, isLoading, isError, refetch } = useScenesQuery(projectId);
  const { data: audios = NO_AUDIOS } = useAudiosQuery(projectId);
  const { opened, open, close } = useSceneDialogs();
  const stage = useStageOf(projectId, open);
  useHelpKey(() => open({ kind: 'help' }));
  if (isLoading) return <BoardSkeleton aspect={stage.aspect} />;
  if (scenes?.length === 0) return <NoScenes projectId={projectId} />;
  return (
    <StageContext value={stage}>
      {isError && (
        <Banner
          tone="bad"
          title={scenes ? 'The scenes could not be brought up to date' : 'The scenes could not be loaded'}
          className="mx-4 mt-6 sm:mx-6"
          action={
            <Button look="secondary" size="small" onClick={refetch}>
              Try again
            </Button>
          }
        />
      )}
      {!stage.mayEdit && <Banner tone="info" title="You are looking at another person’s project" className="mx-4 mt-4 sm:mx-6" />}
      <DesignNote projectId={projectId} />
      {scenes && (
        <>
          <SceneBoard scenes={scenes} audios={audios} />
          <Toolbar scenes={scenes} />
          <SceneDialogs opened={opened} close={close} />
        </>
      )}
    </StageContext>
  );
}

function useStageOf(projectId: string, open: Stage['open']): Stage {
  const { data: project } = useProjectQuery(projectId);
  const { data: cast } = useCharactersQuery(projectId);
  const { data: me } = useMeQuery();
  const aspect = project?.aspect_ratio ?? '16:9';
  const characters = cast?.characters ?? NO_CHARACTERS;
  // the owner is named only to those who see projects of others
  const mayEdit = !project?.user_email || project.user_email === me?.email;
  return useMemo(() => ({ projectId, aspect, characters, mayEdit, open }), [projectId, aspect, characters, mayEdit, open]);
}

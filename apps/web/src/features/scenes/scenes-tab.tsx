import type { AudioView, CharacterView } from '@scenewright/contract';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { soundtrackApi } from '../../entities/audio/index.js';
import { castApi } from '../../entities/character/index.js';
import { useOpenDialog } from '../../entities/dialog/index.js';
import { LookingOn, projectsApi, useMayEdit } from '../../entities/project/index.js';
import { scenesApi, scenesLeft, scenesOpened } from '../../entities/scene/index.js';
import { useAppDispatch } from '../../platform/store/dispatch.js';
import { Failed } from '../../ui/failed.js';
import { useLoaded } from '../../ui/use-loaded.js';
import { BoardSkeleton } from './board/board-skeleton.js';
import { useBoardView } from './board/board-view.js';
import { SceneBoard } from './board/scene-board.js';
import { type Board, BoardContext } from './board-context.js';
import { NoScenes } from './no-scenes.js';
import { Selection } from './selection/selection.js';
import { SelectionContext, useSelected } from './selection/selection-context.js';
import { Toolbar } from './toolbar.js';
import { usePageKey } from './use-page-key.js';

const NO_CHARACTERS: readonly CharacterView[] = [];
const NO_AUDIOS: readonly AudioView[] = [];

const loadSelectionBar = async () => (await import('./selection/selection-bar.js')).SelectionBar;

interface ScenesTabProps {
  /** What opens by a key, whatever there is of the film. */
  palette: ReactNode;
  /** Above the board: what goes on with the whole film. */
  note: ReactNode;
  /** In the toolbar: what others have to offer there. */
  tools: ReactNode;
  /** In the menu of a toolbar that has no room: what others have to offer there. */
  more: ReactNode;
}

/** The film as it comes to be: scenes, shots, clips and sound, and everything that can be done with them. */
export function ScenesTab({ palette, note, tools, more }: ScenesTabProps) {
  const { projectId = '' } = useParams();
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(scenesOpened(projectId));
    return () => {
      dispatch(scenesLeft(projectId));
    };
  }, [dispatch, projectId]);
  const { data: scenes, isLoading, isError, refetch } = scenesApi.useScenesQuery(projectId);
  const { data: audios = NO_AUDIOS } = soundtrackApi.useAudiosQuery(projectId);
  const open = useOpenDialog();
  const { isOverview, toggle } = useBoardView();
  const board = useBoardOf(projectId, isOverview);
  const [selection] = useState(() => new Selection());
  const selected = useSelected(selection);
  const SelectionBar = useLoaded(loadSelectionBar, selected.size > 0);
  const hasScenes = scenes !== undefined && scenes.length > 0;
  usePageKey('?', () => hasScenes && open({ kind: 'help' }));
  usePageKey('o', () => hasScenes && toggle());
  usePageKey('escape', () => selection.clear());
  return (
    <BoardContext value={board}>
      <SelectionContext value={selection}>
        {palette}
        {isLoading && <BoardSkeleton aspect={board.aspect} isOverview={board.isOverview} />}
        {scenes?.length === 0 && <NoScenes projectId={projectId} mayEdit={board.mayEdit} />}
        {isError && (
          <Failed
            title={scenes ? 'The scenes could not be brought up to date' : 'The scenes could not be loaded'}
            onRetry={refetch}
            className="mx-4 mt-6 sm:mx-6"
          />
        )}
        {hasScenes && (
          <>
            {!board.mayEdit && <LookingOn projectId={projectId} className="mx-4 mt-4 sm:mx-6" />}
            {note}
            <SceneBoard scenes={scenes} audios={audios} />
            {selected.size > 0 && SelectionBar ? (
              <SelectionBar scenes={scenes} />
            ) : (
              <Toolbar scenes={scenes} more={more}>
                {tools}
              </Toolbar>
            )}
          </>
        )}
      </SelectionContext>
    </BoardContext>
  );
}

function useBoardOf(projectId: string, isOverview: boolean): Board {
  const { data: project } = projectsApi.useProjectQuery(projectId);
  const { data: cast } = castApi.useCharactersQuery(projectId);
  const aspect = project?.aspect_ratio ?? '16:9';
  const characters = cast?.characters ?? NO_CHARACTERS;
  const mayEdit = useMayEdit(projectId);
  return useMemo(() => ({ projectId, aspect, characters, isOverview, mayEdit }), [projectId, aspect, characters, isOverview, mayEdit]);
}

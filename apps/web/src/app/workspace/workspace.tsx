import { History } from 'lucide-react';
import { useEffect } from 'react';
import { Link, Navigate, Outlet, useLocation, useParams } from 'react-router';
import { accountsApi } from '../../entities/account/index.js';
import { useIsCast } from '../../entities/character/index.js';
import {
  furthestTab,
  LookingOn,
  nearestOpenTab,
  projectChosen,
  projectsApi,
  rememberedTab,
  tabOfPath,
  tabPath,
  useMayEdit,
} from '../../entities/project/index.js';
import { ChatPanel } from '../../features/assistant/index.js';
import { UndoButtons } from '../../features/undo/index.js';
import { useProjectChannel } from '../../platform/realtime/use-project-channel.js';
import { useAppDispatch } from '../../platform/store/dispatch.js';
import { Button } from '../../ui/button.js';
import { Waiting } from '../../ui/spinner.js';
import { Tooltip } from '../../ui/tooltip.js';
import { NoProject } from './no-project.js';
import { ProjectBar } from './project-bar.js';
import { WithTip } from './with-tip.js';
import { WorkspaceTabs } from './workspace-tabs.js';

/** One project: its tabs, what is closed yet, and the tab that is shown. */
export function Workspace() {
  const { projectId = '' } = useParams();
  const { pathname, state } = useLocation();
  const dispatch = useAppDispatch();
  const { data: project, error, refetch } = projectsApi.useProjectQuery(projectId);
  const { data: me } = accountsApi.useMeQuery();
  const mayEdit = useMayEdit(projectId);
  const isCast = useIsCast(project);
  useProjectChannel(projectId);
  useEffect(() => {
    dispatch(projectChosen(projectId));
  }, [dispatch, projectId]);

  const isMissing = error !== undefined && 'status' in error && [400, 404].includes(error.status as number);
  // also one that was there a moment ago: it was deleted in another window
  if (error && (isMissing || !project)) return <NoProject projectId={projectId} missing={isMissing} retry={refetch} />;
  if (!project || isCast === undefined) return <Waiting className="min-h-[60dvh]">Loading project...</Waiting>;

  const progress = { isCast, scene_count: project.scene_count };
  const isAdmin = me?.roles.includes('admin') ?? false;
  const named = tabOfPath(pathname);
  const wanted = named ?? rememberedTab.get(projectId) ?? furthestTab(progress);
  // whoever has just asked for the next step goes there, even before there is anything to see
  const movedOn = (state as { movedOn?: boolean } | null)?.movedOn === true;
  const tab = movedOn ? wanted : nearestOpenTab(wanted, progress, isAdmin);
  if (tab !== (named ?? 'scripts')) return <Navigate to={tabPath(projectId, tab)} replace />;
  return (
    <>
      <title>{`${project.script?.title ?? 'Project'} · Scenewright`}</title>
      <ProjectBar title={project.script?.title ?? project.idea}>
        <WorkspaceTabs projectId={projectId} progress={progress} current={tab} isAdmin={isAdmin} />
        <div className="ml-auto flex">
          {mayEdit && <UndoButtons projectId={projectId} />}
          <Tooltip text="History">
            <Button asChild look="ghost" size="small" className="w-8 px-0">
              <Link to={`/project/${projectId}/history`} aria-label="History">
                <History aria-hidden />
              </Link>
            </Button>
          </Tooltip>
        </div>
      </ProjectBar>
      {/* the board of scenes takes the whole width and scrolls by itself */}
      <div className="flex items-start">
        <div className={tab === 'scenes' ? 'min-w-0 flex-1' : 'mx-auto min-w-0 max-w-[90rem] flex-1 px-4 pt-8 pb-32 sm:px-6'}>
          {/* the board says it by itself: it takes what is left of the window */}
          {!mayEdit && tab !== 'scenes' && <LookingOn projectId={projectId} className="mb-6" />}
          <WithTip key={`${projectId} ${tab}`} projectId={projectId} tab={tab} hasTip={mayEdit}>
            <Outlet />
          </WithTip>
        </div>
        {mayEdit && <ChatPanel projectId={projectId} tab={tab} />}
      </div>
    </>
  );
}

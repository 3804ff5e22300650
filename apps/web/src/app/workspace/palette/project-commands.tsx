import {
  AudioLines,
  Clapperboard,
  Download,
  FolderOpen,
  GitBranch,
  History,
  Keyboard,
  LayoutDashboard,
  LogOut,
  NotebookPen,
  Play,
  Plus,
  SunMoon,
  Tag,
  Trash2,
  UserRound,
} from 'lucide-react';
import { useNavigate } from 'react-router';
import { accountsApi } from '../../../entities/account/index.js';
import { useIsCast } from '../../../entities/character/index.js';
import { useOpenDialog } from '../../../entities/dialog/index.js';
import { isOwn, isTabOpen, projectsApi, rememberedTab, tabPath, WORKSPACE_TABS } from '../../../entities/project/index.js';
import { useAssistantCommand } from '../../../features/assistant/index.js';
import { useStepCommands } from '../../../features/undo/index.js';
import { signOutAsked } from '../../../platform/session/slice.js';
import { useAppDispatch } from '../../../platform/store/dispatch.js';
import type { Command } from '../../../ui/command-palette.js';
import { useTheme } from '../../../ui/theme.js';
import { THEMES } from '../../../ui/themes.js';
import { TAB_LABELS } from '../workspace-tabs.js';

/** What can be done anywhere in a project. */
export function useProjectCommands(projectId: string): readonly Command[] {
  const open = useOpenDialog();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { choose } = useTheme();
  const steps = useStepCommands(projectId);
  const assistant = useAssistantCommand();
  const { data: project } = projectsApi.useProjectQuery(projectId);
  const { data: me } = accountsApi.useMeQuery();
  const isCast = useIsCast(project);
  if (!project || isCast === undefined) return [];
  const progress = { isCast, scene_count: project.scene_count };
  const isAdmin = me?.roles.includes('admin') ?? false;
  const mayEdit = isOwn(project, me);
  const film: Command[] = [
    {
      id: 'preview',
      label: 'Preview',
      icon: <Play aria-hidden />,
      keywords: ['watch', 'play', 'captions'],
      run: () => open({ kind: 'preview' }),
    },
    ...(mayEdit
      ? [
          {
            id: 'export',
            label: 'Download final',
            icon: <Download aria-hidden />,
            keywords: ['export', 'mp4', 'film'],
            run: () => open({ kind: 'export' }),
          },
          {
            id: 'videos',
            label: 'Generate All Videos',
            icon: <Clapperboard aria-hidden />,
            keywords: ['clips'],
            run: () => open({ kind: 'bulk-videos' }),
          },
          {
            id: 'audios',
            label: 'Generate All Audios',
            icon: <AudioLines aria-hidden />,
            keywords: ['sounds', 'voices', 'music'],
            run: () => open({ kind: 'bulk-audios' }),
          },
          { id: 'shot', label: 'Add a shot', icon: <Plus aria-hidden />, run: () => open({ kind: 'add-shot' }) },
          {
            id: 'audio',
            label: 'Add audio',
            icon: <Plus aria-hidden />,
            keywords: ['voice', 'music', 'effect', 'sound'],
            run: () => open({ kind: 'audio' }),
          },
        ]
      : []),
  ].map((command) => ({ ...command, group: 'Film' }));
  const branch: Command = {
    id: 'branch',
    label: 'New branch',
    group: 'Film',
    icon: <GitBranch aria-hidden />,
    keywords: ['copy', 'duplicate', 'version', 'language', 'ending', 'aspect ratio', 'vertical'],
    run: () => open({ kind: 'branch' }),
  };
  const tabs = WORKSPACE_TABS.filter((tab) => isTabOpen(tab, progress, isAdmin)).map(
    (tab): Command => ({
      id: `tab ${tab}`,
      label: TAB_LABELS[tab],
      group: 'Go to',
      icon: <FolderOpen aria-hidden />,
      run: () => {
        rememberedTab.set(projectId, tab);
        navigate(tabPath(projectId, tab));
      },
    }),
  );
  const elsewhere: Command[] = [
    { id: 'projects', label: 'My Projects', icon: <FolderOpen aria-hidden />, run: () => navigate('/projects') },
    {
      id: 'deleted projects',
      label: 'Deleted projects',
      icon: <Trash2 aria-hidden />,
      keywords: ['restore', 'bin', 'trash', 'undelete'],
      run: () => navigate('/projects/deleted'),
    },
    {
      id: 'history',
      label: 'History',
      icon: <History aria-hidden />,
      keywords: ['earlier', 'restore', 'moments', 'changes', 'versions'],
      run: () => navigate(`/project/${projectId}/history`),
    },
    {
      id: 'dashboard',
      label: 'Dashboard',
      icon: <LayoutDashboard aria-hidden />,
      keywords: ['credits', 'plan', 'billing'],
      run: () => navigate('/dashboard'),
    },
    {
      id: 'account',
      label: 'Account',
      icon: <UserRound aria-hidden />,
      keywords: ['profile', 'name', 'email', 'data', 'delete'],
      run: () => navigate('/dashboard?tab=account'),
    },
    {
      id: 'pricing',
      label: 'Pricing',
      icon: <Tag aria-hidden />,
      keywords: ['plans', 'upgrade', 'credits', 'buy'],
      run: () => navigate('/pricing'),
    },
  ].map((command) => ({ ...command, group: 'Go to' }));
  const themes = THEMES.map(
    ({ value, label }): Command => ({
      id: `theme ${value}`,
      label: `Appearance: ${label}`,
      group: 'Studio',
      icon: <SunMoon aria-hidden />,
      keywords: ['theme', 'dark', 'light'],
      run: () => choose(value),
    }),
  );
  return [
    ...(mayEdit ? steps.map((command) => ({ ...command, group: 'Film' })) : []),
    ...(mayEdit
      ? [
          {
            id: 'brief',
            label: 'Brief',
            about: 'Idea, style, length and shape',
            group: 'Film',
            icon: <NotebookPen aria-hidden />,
            keywords: ['idea', 'style', 'length', 'shape', 'aspect ratio'],
            run: () => open({ kind: 'brief' }),
          },
        ]
      : []),
    ...(project.scene_count > 0 ? film : []),
    ...(mayEdit && project.script ? [branch] : []),
    ...(mayEdit && assistant ? [{ ...assistant, group: 'Studio' }] : []),
    ...tabs,
    ...elsewhere,
    {
      id: 'keys',
      label: 'Keys',
      group: 'Studio',
      icon: <Keyboard aria-hidden />,
      keywords: ['shortcuts', 'help'],
      keys: ['?'],
      run: () => open({ kind: 'help' }),
    },
    ...themes,
    { id: 'sign out', label: 'Sign Out', group: 'Studio', icon: <LogOut aria-hidden />, run: () => dispatch(signOutAsked()) },
  ];
}

import { Clapperboard, GalleryHorizontal, LayoutGrid } from 'lucide-react';
import { scenesApi } from '../../entities/scene/index.js';
import type { Command } from '../../ui/command-palette.js';
import { isLookedFor } from '../../ui/looked-for.js';
import { SHOT_ACTIONS } from './actions/shot-actions.js';
import { useShotActions } from './actions/use-shot-actions.js';
import { useBoardView } from './board/board-view.js';
import { focusCard } from './board/move-by-arrows.js';
import { useBoard } from './board-context.js';
import { goToScene } from './scene-menu.js';
import { shotCard } from './shot-cards.js';

const MOST_FOUND = 20;
const NO_SCENES = [] as const;

/** What the board adds to the palette: what can be done with a shot, and ways to each scene and shot. */
export function useBoardCommands(shotUid: string | null): {
  readonly commands: readonly Command[];
  readonly search: (words: string) => readonly Command[];
} {
  const { projectId, mayEdit } = useBoard();
  const { isOverview, toggle } = useBoardView();
  const { data: scenes = NO_SCENES } = scenesApi.useScenesQuery(projectId);
  const perform = useShotActions();
  const scene = scenes.find(({ shots }) => shots.some(({ uid }) => uid === shotUid));
  const shot = scene?.shots.find(({ uid }) => uid === shotUid);
  const subject = scene && shot && { shot, scene, isLast: scene.shots.at(-1) === shot, mayEdit };
  const ofShot = subject
    ? SHOT_ACTIONS.filter((action) => action.isOffered(subject)).map((action): Command => {
        const { id, icon: Icon, words, key } = action;
        return {
          id: `shot ${id}`,
          label: words(subject),
          group: `Scene ${subject.scene.id}, shot ${subject.shot.shot_id}`,
          icon: <Icon aria-hidden />,
          hindrance: action.hindrance(subject),
          ...(key ? { keys: key.shown } : {}),
          run: () => perform(action, subject),
        };
      })
    : [];
  const toScenes = scenes.map(
    ({ uid, id, title }): Command => ({
      id: `scene ${uid}`,
      label: `Scene ${id}`,
      about: title,
      group: 'Go to',
      icon: <Clapperboard aria-hidden />,
      run: () => goToScene(uid)?.focus({ preventScroll: true }),
    }),
  );
  const search = (words: string): Command[] =>
    scenes
      .flatMap((one) => one.shots.map((of) => ({ one, of, says: of.visuals || of.add_shot_desc || '' })))
      .filter(({ one, of, says }) => isLookedFor(`scene ${one.id} shot ${of.shot_id} ${says}`, words))
      .slice(0, MOST_FOUND)
      .map(({ one, of, says }) => ({
        id: `to shot ${of.uid}`,
        label: `Scene ${one.id}, shot ${of.shot_id}`,
        about: says,
        group: 'Shots',
        icon: <Clapperboard aria-hidden />,
        run: () => {
          const card = shotCard(of.uid);
          if (card) focusCard(card);
        },
      }));
  const view: Command = {
    id: 'board view',
    label: isOverview ? 'Scenes side by side' : 'Overview',
    group: 'Film',
    icon: isOverview ? <GalleryHorizontal aria-hidden /> : <LayoutGrid aria-hidden />,
    keys: ['O'],
    run: toggle,
  };
  return { commands: [...ofShot, view, ...toScenes], search };
}

import type { SceneView } from '@scenewright/contract';
import { Download, Ellipsis, GalleryHorizontal, LayoutGrid } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOpenDialog } from '../../entities/dialog/index.js';
import { IconButton } from '../../ui/icon-button.js';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.js';
import { useBoardView } from './board/board-view.js';
import { useBoard } from './board-context.js';
import { SceneItems, useWayToScene } from './scene-menu.js';

/** What the toolbar of a phone has no room for. `children`: entries that others have to offer. */
export function MoreMenu({ scenes, children }: { scenes: readonly SceneView[]; children: ReactNode }) {
  const { mayEdit } = useBoard();
  const open = useOpenDialog();
  const { isOverview, toggle } = useBoardView();
  const { goTo, focusAfter } = useWayToScene();
  return (
    <Menu
      focusAfter={focusAfter}
      trigger={
        <IconButton label="More of the film">
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      {mayEdit && (
        <MenuItem icon={<Download aria-hidden />} onSelect={() => open({ kind: 'export' })}>
          Download final
        </MenuItem>
      )}
      <MenuItem icon={isOverview ? <GalleryHorizontal aria-hidden /> : <LayoutGrid aria-hidden />} onSelect={toggle}>
        {isOverview ? 'Scenes side by side' : 'Overview'}
      </MenuItem>
      {children}
      {scenes.length > 1 && (
        <>
          <MenuSeparator />
          <SceneItems scenes={scenes} goTo={goTo} />
        </>
      )}
    </Menu>
  );
}

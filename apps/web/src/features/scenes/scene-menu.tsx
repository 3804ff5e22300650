import type { SceneView } from '@scenewright/contract';
import { List } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../../ui/icon-button.js';
import { Menu, MenuItem } from '../../ui/menu.js';

/** Brings a scene into sight. Its heading, which may have the focus then; null when it is not on the board. */
export function goToScene(uid: string): HTMLElement | null {
  const heading = document.getElementById(`scene-${uid}`);
  heading?.closest('[data-scene]')?.scrollIntoView({ block: 'start', inline: 'start' });
  return heading;
}

/** For a menu that leads to scenes: the scene that was chosen has the focus when it has closed. */
export function useWayToScene() {
  const chosen = useRef<HTMLElement | null>(null);
  return {
    goTo: (uid: string) => {
      chosen.current = goToScene(uid);
    },
    focusAfter: () => {
      const heading = chosen.current;
      chosen.current = null;
      return heading;
    },
  };
}

interface SceneItemsProps {
  scenes: readonly SceneView[];
  goTo: (uid: string) => void;
}

/** The entries of a menu, one for each scene. */
export const SceneItems = ({ scenes, goTo }: SceneItemsProps) =>
  scenes.map(({ uid, id, title }) => (
    <MenuItem key={uid} onSelect={() => goTo(uid)}>
      <span className="slate w-6 text-right text-quiet">{id}</span>
      <span className="max-w-64 truncate">{title || `Scene ${id}`}</span>
    </MenuItem>
  ));

/** From scene to scene of a long film. */
export function SceneMenu({ scenes }: { scenes: readonly SceneView[] }) {
  const { goTo, focusAfter } = useWayToScene();
  if (scenes.length < 2) return null;
  return (
    <Menu
      title="Scenes"
      focusAfter={focusAfter}
      trigger={
        <IconButton label="Go to a scene">
          <List aria-hidden />
        </IconButton>
      }
    >
      <SceneItems scenes={scenes} goTo={goTo} />
    </Menu>
  );
}

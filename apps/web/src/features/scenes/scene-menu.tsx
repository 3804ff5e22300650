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

/** From scene to scene of a long film; the scene that was chosen has the focus. */
export function SceneMenu({ scenes }: { scenes: readonly SceneView[] }) {
  const chosen = useRef<HTMLElement | null>(null);
  if (scenes.length < 2) return null;
  const goTo = (uid: string) => {
    chosen.current = goToScene(uid);
  };
  return (
    <Menu
      title="Scenes"
      focusAfter={() => {
        const heading = chosen.current;
        chosen.current = null;
        return heading;
      }}
      trigger={
        <IconButton label="Go to a scene">
          <List aria-hidden />
        </IconButton>
      }
    >
      {scenes.map(({ uid, id, title }) => (
        <MenuItem key={uid} onSelect={() => goTo(uid)}>
          <span className="slate w-6 text-right text-quiet">{id}</span>
          <span className="max-w-64 truncate">{title || `Scene ${id}`}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}

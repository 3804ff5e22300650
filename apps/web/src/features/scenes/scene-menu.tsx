import type { SceneView } from '@scenewright/contract';
import { List } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.js';
import { Menu, MenuItem } from '../../ui/menu.js';

/** From scene to scene of a long film. */
export function SceneMenu({ scenes }: { scenes: readonly SceneView[] }) {
  if (scenes.length < 2) return null;
  return (
    <Menu
      title="Scenes"
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

/** Once the menu has closed and given the focus back, the scene has it. */
function goTo(uid: string): void {
  setTimeout(() => {
    const heading = document.getElementById(`scene-${uid}`);
    heading?.focus({ preventScroll: true });
    heading?.closest('[data-scene]')?.scrollIntoView({ block: 'start', inline: 'start' });
  });
}

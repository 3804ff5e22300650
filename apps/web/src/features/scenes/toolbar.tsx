import type { SceneView } from '@scenewright/contract';
import { AudioLines, Clapperboard, Download, GalleryHorizontal, Keyboard, LayoutGrid, Play, Plus, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOpenDialog } from '../../entities/dialog/index.js';
import { formatTime } from '../../entities/media/index.js';
import { Button } from '../../ui/button.js';
import { IconButton } from '../../ui/icon-button.js';
import { Menu, MenuItem } from '../../ui/menu.js';
import { useIsNarrow } from '../../ui/use-is-narrow.js';
import { useBoardView } from './board/board-view.js';
import { useBoard } from './board-context.js';
import { MoreMenu } from './more-menu.js';
import { SceneMenu } from './scene-menu.js';

interface ToolbarProps {
  scenes: readonly SceneView[];
  /** Entries that others have to offer, for the menu of a phone. */
  more: ReactNode;
  /** Tools that others have to offer. */
  children: ReactNode;
}

/** Below the scenes, over them where there is little room: what concerns the whole film. */
export function Toolbar({ scenes, more, children }: ToolbarProps) {
  const { mayEdit } = useBoard();
  const open = useOpenDialog();
  const { isOverview, toggle } = useBoardView();
  const isNarrow = useIsNarrow();
  return (
    <div
      data-floats="bottom"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-20 flex justify-center bg-linear-to-t from-ground to-transparent px-3 pt-8 pb-4 md:pointer-events-auto md:grid md:h-16 md:grid-cols-[1fr_auto_1fr] md:items-center md:border-line md:border-t md:bg-ground md:bg-none md:px-6 md:py-0"
    >
      <p className="slate hidden truncate text-quiet lg:block">{summaryOf(scenes)}</p>
      <section
        aria-label="Film"
        className="pointer-events-auto flex max-w-full items-center rounded-card sm:gap-1 border border-line bg-raised p-1.5 shadow-float md:col-start-2 md:border-0 md:bg-transparent md:p-0 md:shadow-none"
      >
        {mayEdit && (
          <>
            <Menu
              align="start"
              trigger={
                <Button className="px-3 sm:px-4">
                  <Sparkles aria-hidden /> <span className="max-[24rem]:sr-only">Generate</span>
                </Button>
              }
            >
              <MenuItem icon={<Clapperboard aria-hidden />} onSelect={() => open({ kind: 'bulk-videos' })}>
                Generate All Videos
              </MenuItem>
              <MenuItem icon={<AudioLines aria-hidden />} onSelect={() => open({ kind: 'bulk-audios' })}>
                Generate All Audios
              </MenuItem>
            </Menu>
            <Menu
              align="start"
              trigger={
                <Button look="ghost" className="px-2 sm:px-3">
                  <Plus aria-hidden /> <span className="max-lg:sr-only">Add</span>
                </Button>
              }
            >
              <MenuItem icon={<Clapperboard aria-hidden />} onSelect={() => open({ kind: 'add-shot' })}>
                Shot
              </MenuItem>
              <MenuItem icon={<AudioLines aria-hidden />} onSelect={() => open({ kind: 'audio' })}>
                Audio
              </MenuItem>
            </Menu>
          </>
        )}
        <Button look="ghost" className="px-2 sm:px-3" onClick={() => open({ kind: 'preview' })}>
          <Play aria-hidden /> <span className="max-lg:sr-only">Preview</span>
        </Button>
        {mayEdit && !isNarrow && (
          <Button look="ghost" className="px-2 sm:px-3" onClick={() => open({ kind: 'export' })}>
            <Download aria-hidden /> <span className="max-lg:sr-only">Download final</span>
          </Button>
        )}
        {!isNarrow && (
          <>
            <span aria-hidden className="mx-0.5 h-6 w-px bg-line" />
            <IconButton label={isOverview ? 'Scenes side by side' : 'Overview'} onClick={toggle}>
              {isOverview ? <GalleryHorizontal aria-hidden /> : <LayoutGrid aria-hidden />}
            </IconButton>
            <SceneMenu scenes={scenes} />
          </>
        )}
        {children}
        {isNarrow && <MoreMenu scenes={scenes}>{more}</MoreMenu>}
        <IconButton label="Keys" className="max-md:hidden" onClick={() => open({ kind: 'help' })}>
          <Keyboard aria-hidden />
        </IconButton>
      </section>
    </div>
  );
}

/** How long the film is, and how much of it is there. */
function summaryOf(scenes: readonly SceneView[]): string {
  const shots = scenes.flatMap((scene) => scene.shots);
  const seconds = scenes.reduce((sum, { duration }) => sum + duration, 0);
  const filmed = shots.filter(({ video_url }) => video_url).length;
  return `${formatTime(seconds)} · ${filmed} of ${shots.length} ${shots.length === 1 ? 'shot' : 'shots'} filmed`;
}

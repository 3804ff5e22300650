import type { ShotView } from '@scenewright/contract';
import { ArrowLeft, ArrowRight, Ellipsis, ImagePlus, Plus, RefreshCw, Scissors, Trash2 } from 'lucide-react';
import { useOpenDialog } from '../../../entities/dialog/index.js';
import { DownloadItem } from '../../../entities/media/index.js';
import { firstStep } from '../../../entities/scene/index.js';
import { IconButton } from '../../../ui/icon-button.js';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.js';
import { useBoard } from '../board-context.js';
import { useMoveShot } from '../move-shot/use-move-shot.js';

interface ShotMenuProps {
  shot: ShotView;
  scene: { readonly uid: string; readonly id: number };
  /** Of its scene. */
  isLast: boolean;
  /** Something is being made of it: it can be deleted, which stops that, and nothing else. */
  isBusy: boolean;
}

/** What can be done with a shot. */
export function ShotMenu({ shot, scene, isLast, isBusy }: ShotMenuProps) {
  const { mayEdit } = useBoard();
  const open = useOpenDialog();
  const move = useMoveShot(shot, scene.uid);
  const isFirst = shot.shot_id === 1;
  const at = { sceneUid: scene.uid, shotUid: shot.uid };
  if (!mayEdit && !shot.video_url) return null;
  return (
    <Menu
      trigger={
        <IconButton label={`More for shot ${shot.shot_id}`} size="small" className="-mr-1.5">
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      {mayEdit && (
        <MenuItem icon={<RefreshCw aria-hidden />} disabled={isBusy} onSelect={() => open({ kind: firstStep(shot), ...at })}>
          {shot.video_url ? 'Regenerate' : 'Generate Video'}
        </MenuItem>
      )}
      {mayEdit && shot.video_url && (
        <MenuItem icon={<Scissors aria-hidden />} disabled={isBusy} onSelect={() => open({ kind: 'trim', ...at })}>
          Edit
        </MenuItem>
      )}
      {mayEdit && (
        <MenuItem icon={<ImagePlus aria-hidden />} disabled={isBusy} onSelect={() => open({ kind: 'start-frame', ...at })}>
          Edit Start Frame
        </MenuItem>
      )}
      {shot.video_url && <DownloadItem url={shot.video_url} name={`Scene ${scene.id} shot ${shot.shot_id}.mp4`} />}
      {mayEdit && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Plus aria-hidden />} onSelect={() => open({ kind: 'add-shot', scene: scene.id, shot: shot.shot_id + 1 })}>
            Add Shot After
          </MenuItem>
          {!(isFirst && isLast) && (
            <>
              <MenuItem icon={<ArrowLeft aria-hidden />} disabled={isFirst} onSelect={() => move(-1)}>
                Move Left
              </MenuItem>
              <MenuItem icon={<ArrowRight aria-hidden />} disabled={isLast} onSelect={() => move(1)}>
                Move Right
              </MenuItem>
            </>
          )}
          <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={() => open({ kind: 'delete-shot', ...at })}>
            Delete
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

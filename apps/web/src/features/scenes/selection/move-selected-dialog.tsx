import type { SceneView } from '@scenewright/contract';
import { scenesApi } from '../../../entities/scene/index.js';
import { Dialog } from '../../../ui/dialog.js';
import { useBoard } from '../board-context.js';
import { MoveForm } from '../move-shot/move-form.js';
import type { OneMove } from '../move-shot/moves.js';
import { useSelection } from './selection-context.js';
import { useTogether } from './use-together.js';

interface MoveSelectedDialogProps {
  scenes: readonly SceneView[];
  selected: ReadonlySet<string>;
  open: boolean;
  onClose: () => void;
}

/** Asks where the selected shots are to stand, beside each other. */
export function MoveSelectedDialog({ scenes, selected, open, onClose }: MoveSelectedDialogProps) {
  const { projectId } = useBoard();
  const selection = useSelection();
  const { together, isBusy } = useTogether(projectId);
  const [move] = scenesApi.useMoveShotMutation();
  const { size } = selected;
  const moveAll = async (items: readonly OneMove[], to: SceneView) => {
    const call = ({ shotUid, sceneUid, place }: OneMove, step: string) =>
      move({
        params: { projectId, sceneId: sceneUid, shotId: shotUid },
        body: sceneUid === to.uid ? { place } : { place, scene: to.uid },
        step,
      });
    const done = (count: number) => `${count === 1 ? '1 shot is' : `${count} shots are`} in scene ${to.id} now`;
    if (await together({ items, call, done, deed: 'moved' })) selection.clear();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={size === 1 ? 'Move 1 shot' : `Move ${size} shots`}
      description="They go with their videos, their start frames and their sound, in the order of the film."
      width="small"
    >
      <MoveForm scenes={scenes} shotUids={selected} first={scenes.at(-1)?.uid ?? ''} isBusy={isBusy} onMove={moveAll} />
    </Dialog>
  );
}

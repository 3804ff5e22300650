import { useRef } from 'react';
import { scenesApi, useShot } from '../../../entities/scene/index.js';
import { Dialog } from '../../../ui/dialog.js';
import { shotCard } from '../shot-cards.js';
import { MoveForm } from './move-form.js';
import { useMoveAcross } from './use-move-across.js';

interface MoveShotDialogProps {
  projectId: string;
  sceneUid: string;
  shotUid: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks where a shot is to stand: in which scene, and before which of its shots. */
export function MoveShotDialog({ projectId, sceneUid, shotUid, open, onOpenChange }: MoveShotDialogProps) {
  const { data: scenes = [] } = scenesApi.useScenesQuery(projectId);
  const { scene, shot } = useShot(projectId, sceneUid, shotUid);
  const { moveAcross, isMoving } = useMoveAcross(projectId);
  const moved = useRef<string | null>(null);
  // it has another address once it stands elsewhere; what is said of it stays until the dialog is gone
  const title = useRef('Move the shot');
  if (scene && shot) title.current = `Move shot ${shot.shot_id} of scene ${scene.id}`;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title.current}
      description="It goes with its videos, its start frames and its sound, and can be moved back."
      width="small"
      focusAfter={() => (moved.current === null ? null : (shotCard(moved.current) ?? null))}
    >
      <MoveForm
        scenes={scenes}
        shotUids={new Set([shotUid])}
        first={scenes.find(({ uid }) => uid !== sceneUid)?.uid ?? sceneUid}
        here={sceneUid}
        isBusy={isMoving}
        onMove={async ([move], to) => {
          moved.current = move ? await moveAcross({ ...move, to }) : null;
          if (moved.current) onOpenChange(false);
        }}
      />
    </Dialog>
  );
}

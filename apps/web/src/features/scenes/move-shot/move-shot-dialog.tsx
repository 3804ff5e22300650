import { type FormEvent, useId, useRef, useState } from 'react';
import { scenesApi, useShot } from '../../../entities/scene/index.js';
import { Button } from '../../../ui/button.js';
import { Dialog, DialogActions } from '../../../ui/dialog.js';
import { PlaceFields } from './place-fields.js';
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
  const { scene, shot } = useShot(projectId, sceneUid, shotUid);
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
    >
      <MoveForm projectId={projectId} sceneUid={sceneUid} shotUid={shotUid} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function MoveForm({ projectId, sceneUid, shotUid, onDone }: Omit<MoveShotDialogProps, 'open' | 'onOpenChange'> & { onDone: () => void }) {
  const id = useId();
  const { data: scenes = [] } = scenesApi.useScenesQuery(projectId);
  const { moveAcross, isMoving } = useMoveAcross(projectId);
  const [first] = scenes.filter(({ uid }) => uid !== sceneUid);
  const [to, setTo] = useState(first?.uid ?? sceneUid);
  const [before, setBefore] = useState<string | null>(null);
  const target = scenes.find(({ uid }) => uid === to);
  const others = (target?.shots ?? []).filter(({ uid }) => uid !== shotUid);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!target || isMoving) return;
    const at = before === null ? others.length + 1 : others.findIndex(({ uid }) => uid === before) + 1;
    if (await moveAcross({ sceneUid, shotUid, to: target, place: at })) onDone();
  };
  return (
    <form id={id} onSubmit={submit} className="grid gap-5 pt-5">
      <PlaceFields
        scenes={scenes}
        scene={to}
        onScene={(next) => {
          setTo(next);
          setBefore(null);
        }}
        before={before}
        onBefore={setBefore}
        isMoving={(uid) => uid === shotUid}
        here={sceneUid}
      />
      <DialogActions>
        <Button type="submit" form={id} busy={isMoving} busyLabel="Moving…">
          Move
        </Button>
      </DialogActions>
    </form>
  );
}

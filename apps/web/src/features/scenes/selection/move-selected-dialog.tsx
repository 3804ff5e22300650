import type { SceneView } from '@scenewright/contract';
import { type FormEvent, useId, useState } from 'react';
import { scenesApi } from '../../../entities/scene/index.js';
import { Button } from '../../../ui/button.js';
import { Dialog, DialogActions } from '../../../ui/dialog.js';
import { useBoard } from '../board-context.js';
import { PlaceFields } from '../move-shot/place-fields.js';
import { movesTo, type OneMove } from './moves.js';
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
  const count = selected.size;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={count === 1 ? 'Move 1 shot' : `Move ${count} shots`}
      description="They go with their videos, their start frames and their sound, in the order of the film."
      width="small"
    >
      <MoveForm scenes={scenes} selected={selected} onClose={onClose} />
    </Dialog>
  );
}

function MoveForm({ scenes, selected, onClose }: Omit<MoveSelectedDialogProps, 'open'>) {
  const id = useId();
  const { projectId } = useBoard();
  const selection = useSelection();
  const { together, isBusy } = useTogether(projectId);
  const [move] = scenesApi.useMoveShotMutation();
  const [to, setTo] = useState(scenes.at(-1)?.uid ?? '');
  const [before, setBefore] = useState<string | null>(null);
  const target = scenes.find(({ uid }) => uid === to);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const call = ({ shotUid, sceneUid, place }: OneMove, step: string) =>
      move({
        params: { projectId, sceneId: sceneUid, shotId: shotUid },
        body: sceneUid === to ? { place } : { place, scene: to },
        step,
      });
    const items = movesTo(scenes, selected, to, before);
    const done = (count: number) => `${count === 1 ? '1 shot is' : `${count} shots are`} in scene ${target?.id} now`;
    if (await together({ items, call, done, deed: 'moved' })) selection.clear();
    onClose();
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
        isMoving={(uid) => selected.has(uid)}
      />
      <DialogActions>
        <Button type="submit" form={id} busy={isBusy} busyLabel="Moving…">
          Move
        </Button>
      </DialogActions>
    </form>
  );
}

import { type FormEvent, useId, useRef, useState } from 'react';
import { scenesApi, useShot } from '../../../entities/scene/index.js';
import { messageOf } from '../../../platform/api/api-error.js';
import { useServices } from '../../../platform/services/services-context.js';
import { newStep, useUndoable, useUndoStep } from '../../../platform/undo/use-undoable.js';
import { Button } from '../../../ui/button.js';
import { Dialog, DialogActions } from '../../../ui/dialog.js';
import { Field } from '../../../ui/field.js';
import { Select } from '../../../ui/select.js';
import { wantFocus } from '../board/wanted-focus.js';

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
  const { notices } = useServices();
  const undoable = useUndoable();
  const undoStep = useUndoStep(projectId);
  const { data: scenes = [] } = scenesApi.useScenesQuery(projectId);
  const [move, { isLoading }] = scenesApi.useMoveShotMutation();
  const [first] = scenes.filter(({ uid }) => uid !== sceneUid);
  const [to, setTo] = useState(first?.uid ?? sceneUid);
  const [place, setPlace] = useState('end');
  const target = scenes.find(({ uid }) => uid === to);
  const others = (target?.shots ?? []).filter(({ uid }) => uid !== shotUid);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!target || isLoading) return;
    const at = place === 'end' ? others.length + 1 : Number(place);
    const step = newStep();
    const body = to === sceneUid ? { place: at } : { place: at, scene: to };
    const { data, error } = await move({ params: { projectId, sceneId: sceneUid, shotId: shotUid }, body, step });
    if (!data) return notices.error('The shot could not be moved.', messageOf(error, 'Try again in a moment.'));
    wantFocus(data.shot_uid);
    onDone();
    undoable({
      done: `Now shot ${data.shot_id} of scene ${target.id}`,
      undo: () => undoStep(step),
      otherwise: 'The shot could not be moved back.',
    });
  };
  return (
    <form id={id} onSubmit={submit} className="grid gap-5 pt-5">
      <Field label="Scene">
        <Select
          value={to}
          onChange={(next) => {
            setTo(next);
            setPlace('end');
          }}
          options={scenes.map(({ uid, id: number, title }) => ({
            value: uid,
            label: `Scene ${number}${title ? `: ${title}` : ''}`,
            ...(uid === sceneUid ? { note: 'where it is' } : {}),
          }))}
        />
      </Field>
      <Field label="Place">
        <Select
          value={place}
          onChange={setPlace}
          options={[
            ...others.map(({ shot_id, visuals }, index) => ({
              value: String(index + 1),
              label: `Before shot ${shot_id}${visuals ? `: ${visuals.slice(0, 40)}` : ''}`,
            })),
            { value: 'end', label: others.length === 0 ? 'As its only shot' : 'At the end' },
          ]}
        />
      </Field>
      <DialogActions>
        <Button type="submit" form={id} busy={isLoading} busyLabel="Moving…">
          Move
        </Button>
      </DialogActions>
    </form>
  );
}

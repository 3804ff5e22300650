import type { SceneView } from '@scenewright/contract';
import { type FormEvent, useId, useState } from 'react';
import { beginning } from '../../../ui/beginning.js';
import { Button } from '../../../ui/button.js';
import { DialogActions } from '../../../ui/dialog.js';
import { Field } from '../../../ui/field.js';
import { Select } from '../../../ui/select.js';
import { movesTo, type OneMove } from './moves.js';

interface MoveFormProps {
  scenes: readonly SceneView[];
  /** Which are to be moved. */
  shotUids: ReadonlySet<string>;
  /** The scene that is offered first. */
  first: string;
  /** The scene that they are in, where it is one. */
  here?: string;
  isBusy: boolean;
  onMove: (moves: readonly OneMove[], to: SceneView) => void;
}

const END = 'end';

/** Asks where shots are to stand: a scene, and a place in it. */
export function MoveForm({ scenes, shotUids, first, here, isBusy, onMove }: MoveFormProps) {
  const id = useId();
  const [wantedScene, setScene] = useState(first);
  const [wantedBefore, setBefore] = useState<string | null>(null);
  // what was chosen may be taken out in another window
  const target = [wantedScene, first].map((wanted) => scenes.find(({ uid }) => uid === wanted)).find(Boolean) ?? scenes.at(-1);
  const sceneUid = target?.uid ?? '';
  const others = (target?.shots ?? []).filter(({ uid }) => !shotUids.has(uid));
  /** The shot that stands behind; null: none, at the end. */
  const before = others.some(({ uid }) => uid === wantedBefore) ? wantedBefore : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (target && !isBusy) onMove(movesTo(scenes, shotUids, sceneUid, before), target);
  };
  return (
    <form id={id} onSubmit={submit} className="grid gap-5 pt-5">
      <Field label="Scene">
        <Select
          value={sceneUid}
          onChange={(next) => {
            setScene(next);
            setBefore(null);
          }}
          options={scenes.map(({ uid, id: number, title }) => ({
            value: uid,
            label: `Scene ${number}${title ? `: ${title}` : ''}`,
            ...(uid === here ? { note: 'where it is' } : {}),
          }))}
        />
      </Field>
      <Field label="Place">
        <Select
          value={before ?? END}
          onChange={(chosen) => setBefore(chosen === END ? null : chosen)}
          options={[
            ...others.map(({ uid, shot_id, visuals }) => ({
              value: uid,
              label: `Before shot ${shot_id}${visuals ? `: ${beginning(visuals, 40)}` : ''}`,
            })),
            { value: END, label: others.length === 0 ? 'On its own' : 'At the end' },
          ]}
        />
      </Field>
      <DialogActions>
        <Button type="submit" form={id} busy={isBusy} busyLabel="Moving…">
          Move
        </Button>
      </DialogActions>
    </form>
  );
}

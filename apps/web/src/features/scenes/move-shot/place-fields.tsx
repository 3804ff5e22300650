import type { SceneView } from '@scenewright/contract';
import { Field } from '../../../ui/field.js';
import { Select } from '../../../ui/select.js';

interface PlaceFieldsProps {
  scenes: readonly SceneView[];
  scene: string;
  onScene: (uid: string) => void;
  /** The shot that stands behind; null: none, at the end. */
  before: string | null;
  onBefore: (shotUid: string | null) => void;
  /** Shots that are being moved: none stands before itself. */
  isMoving: (shotUid: string) => boolean;
  /** The scene that they are in. */
  here?: string;
}

const END = 'end';

/** Where shots are to stand: a scene, and a place in it. */
export function PlaceFields({ scenes, scene, onScene, before, onBefore, isMoving, here }: PlaceFieldsProps) {
  const others = (scenes.find(({ uid }) => uid === scene)?.shots ?? []).filter(({ uid }) => !isMoving(uid));
  return (
    <>
      <Field label="Scene">
        <Select
          value={scene}
          onChange={onScene}
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
          onChange={(chosen) => onBefore(chosen === END ? null : chosen)}
          options={[
            ...others.map(({ uid, shot_id, visuals }) => ({
              value: uid,
              label: `Before shot ${shot_id}${visuals ? `: ${visuals.slice(0, 40)}` : ''}`,
            })),
            { value: END, label: others.length === 0 ? 'On its own' : 'At the end' },
          ]}
        />
      </Field>
    </>
  );
}

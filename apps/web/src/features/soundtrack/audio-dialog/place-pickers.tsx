import type { SceneView } from '@scenewright/contract';
import { Field } from '../../../ui/field.js';
import { Select } from '../../../ui/select.js';
import { type AudioDraft, endsFor, fromScene, inScene } from './draft.js';

interface PlacePickersProps {
  draft: AudioDraft;
  scenes: readonly SceneView[];
  /** An item that is there stays where it is. */
  locked: boolean;
  onChange: (draft: AudioDraft) => void;
}

const sceneOptions = (scenes: readonly SceneView[]) => scenes.map(({ uid, id }) => ({ value: uid, label: `Scene ${id}` }));

/** Where it is heard: in a shot, or through a range of scenes. */
export function PlacePickers({ draft, scenes, locked, onChange }: PlacePickersProps) {
  const shots = scenes.find(({ uid }) => uid === draft.sceneUid)?.shots ?? [];
  return (
    <div className="grid grid-cols-2 gap-4">
      {draft.type === 'music' ? (
        <>
          <Field label="From">
            <Select
              disabled={locked}
              value={draft.startSceneUid}
              onChange={(uid) => onChange(fromScene(draft, uid, scenes))}
              options={sceneOptions(scenes)}
            />
          </Field>
          <Field label="To">
            <Select
              disabled={locked}
              value={draft.endSceneUid}
              onChange={(endSceneUid) => onChange({ ...draft, endSceneUid })}
              options={sceneOptions(endsFor(draft, scenes))}
            />
          </Field>
        </>
      ) : (
        <>
          <Field label="Scene">
            <Select
              disabled={locked}
              value={draft.sceneUid}
              onChange={(uid) => onChange(inScene(draft, uid, scenes))}
              options={sceneOptions(scenes)}
            />
          </Field>
          <Field label="Shot">
            <Select
              disabled={locked}
              value={draft.shotUid}
              onChange={(shotUid) => onChange({ ...draft, shotUid })}
              options={shots.map(({ uid, shot_id }) => ({ value: uid, label: `Shot ${shot_id}` }))}
            />
          </Field>
        </>
      )}
    </div>
  );
}

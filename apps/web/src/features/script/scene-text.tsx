import type { CharacterView } from '@scenewright/contract';
import { WandSparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOpenDialog } from '../../entities/dialog/index.js';
import { EditableText } from '../../entities/text-edit/index.js';
import { IconButton } from '../../ui/icon-button.js';
import { ShotText } from './shot-text.js';
import type { WrittenScene, WrittenShot } from './written.js';

interface SceneTextProps {
  projectId: string;
  scene: WrittenScene;
  cast: readonly CharacterView[];
  mayEdit: boolean;
  /** What can be done with the scene as a whole. */
  tools: ReactNode;
  /** What can be done with one of its shots beside its words. */
  shotTools?: (shot: WrittenShot) => ReactNode;
}

/** A scene of the script with its shots. */
export function SceneText({ projectId, scene, cast, mayEdit, tools, shotTools }: SceneTextProps) {
  const open = useOpenDialog();
  const { ref, number, title, description, seconds, shots } = scene;
  const params = { projectId, sceneId: ref };
  return (
    <section aria-labelledby={`scene-${ref}`} className="grid gap-5 border-line border-t pt-8">
      <div className="grid gap-2">
        <div className="font-semibold text-2xl [font-stretch:90%]">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 id={`scene-${ref}`} aria-label={`Scene ${number}: ${title}`}>
              Scene {number}
              {!mayEdit && `: ${title}`} <span className="font-normal text-quiet">({Math.round(seconds * 10) / 10}s)</span>
            </h3>
            {mayEdit && (
              <div className="flex gap-1">
                <IconButton label={`Rewrite scene ${number}`} size="small" onClick={() => open({ kind: 'rewrite', scene: ref })}>
                  <WandSparkles aria-hidden />
                </IconButton>
                {tools}
              </div>
            )}
          </div>
          {mayEdit && (
            <EditableText
              label={`Title of scene ${number}`}
              value={title}
              isLine
              maxLength={200}
              projectId={projectId}
              of={String(ref)}
              field="title"
              revision={(change) => ({ call: 'reviseScene', params, body: { title: change } })}
            />
          )}
        </div>
        {mayEdit ? (
          <EditableText
            label={`Description of scene ${number}`}
            value={description}
            placeholder="What happens in this scene?"
            maxLength={4000}
            className="max-w-[70ch] text-quiet leading-relaxed"
            projectId={projectId}
            of={String(ref)}
            field="description"
            revision={(change) => ({ call: 'reviseScene', params, body: { description: change } })}
          />
        ) : (
          <p className="max-w-[70ch] text-quiet leading-relaxed">{description}</p>
        )}
      </div>
      <ol className="grid gap-3">
        {shots.map((shot) => (
          <li key={shot.ref}>
            <ShotText projectId={projectId} scene={scene} shot={shot} cast={cast} mayEdit={mayEdit} tools={shotTools?.(shot)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

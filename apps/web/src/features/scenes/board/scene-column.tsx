import type { AudioView, SceneView } from '@scenewright/contract';
import { Clapperboard, Plus } from 'lucide-react';
import { memo, useRef } from 'react';
import { useOpenDialog } from '../../../entities/dialog/index.js';
import { Button } from '../../../ui/button.js';
import { useBoard } from '../board-context.js';
import { DraggableShot } from '../move-shot/draggable-shot.js';
import { ClampedText } from './clamped-text.js';
import { ShotCard } from './shot-card.js';
import { useNear } from './use-near.js';

const NO_AUDIOS: readonly AudioView[] = [];

interface SceneColumnProps {
  scene: SceneView;
  audios: ReadonlyMap<string, readonly AudioView[]>;
  /** How many shots stand before its first one on the first screen. */
  shotsBefore: number;
  /** Of the board, from 1. */
  column: number;
}

/** As many as the widest window shows at once; the others are drawn when they come near. */
const ON_FIRST_SCREEN = 8;

/** A scene: what happens in it, and its shots in a row. */
export const SceneColumn = memo(function SceneColumn({ scene, audios, shotsBefore, column }: SceneColumnProps) {
  const { mayEdit } = useBoard();
  const open = useOpenDialog();
  const section = useRef<HTMLElement>(null);
  const isNear = useNear(section, shotsBefore < ON_FIRST_SCREEN);
  const addShot = () => open({ kind: 'add-shot', scene: scene.id });
  return (
    <section
      ref={section}
      data-scene={scene.uid}
      aria-labelledby={`scene-${scene.uid}`}
      className="grid min-w-0 rounded-card data-drop-target:outline-2 data-drop-target:outline-lamp data-drop-target:outline-offset-8 scroll-mt-28 scroll-ml-6 content-start gap-4 md:row-span-2 md:scroll-mt-6 md:grid-rows-subgrid"
      style={{ gridColumn: column }}
    >
      <header className="grid w-full max-w-[34rem] content-start gap-1.5 px-4 md:sticky md:left-6 md:w-fit md:px-0">
        <div className="flex items-baseline gap-3">
          <h2 id={`scene-${scene.uid}`} tabIndex={-1} className="title-card shrink-0 rounded-md text-2xl">
            Scene {scene.id}
          </h2>
          {scene.title && <p className="truncate font-medium text-quiet">{scene.title}</p>}
        </div>
        <ClampedText lines={2} measure="wide" className="text-quiet text-sm">
          {scene.description || scene.visuals}
        </ClampedText>
      </header>
      <div className="grid content-start gap-2">
        <div className="flex items-center gap-2 px-4 text-quiet text-xs md:sticky md:left-6 md:w-fit md:px-0">
          <h3 className="font-medium">Shots</h3>
          <span className="slate">{scene.shots.length}</span>
        </div>
        {scene.shots.length === 0 ? (
          <div className="mx-4 grid min-h-44 place-content-center justify-items-center gap-3 rounded-card border border-line border-dashed p-6 text-center md:mx-0">
            <p className="text-quiet text-sm">No shots in this scene yet</p>
            {mayEdit && (
              <Button look="secondary" size="small" onClick={addShot}>
                <Clapperboard aria-hidden /> Generate Video
              </Button>
            )}
          </div>
        ) : (
          <ol className="grid snap-x has-data-dnd-dragging:snap-none snap-mandatory scroll-px-4 auto-cols-max grid-flow-col grid-rows-[auto_1fr] gap-3 overflow-x-auto px-4 pb-1 md:snap-none md:overflow-visible md:px-0">
            {scene.shots.map((shot, index) => (
              <DraggableShot
                key={shot.uid}
                shot={shot}
                sceneUid={scene.uid}
                shots={scene.shots.length}
                isNear={isNear}
                className="w-(--card) max-w-[84vw] snap-start"
              >
                <ShotCard
                  shot={shot}
                  sceneUid={scene.uid}
                  sceneNumber={scene.id}
                  isLast={index === scene.shots.length - 1}
                  audios={audios.get(shot.uid) ?? NO_AUDIOS}
                  isFirst={shotsBefore + index < ON_FIRST_SCREEN}
                />
              </DraggableShot>
            ))}
            {mayEdit && (
              <li className="row-span-2 w-14">
                <button
                  type="button"
                  aria-label={`Add a shot to scene ${scene.id}`}
                  onClick={addShot}
                  className="grid h-44 w-full place-items-center rounded-card border border-line border-dashed text-quiet transition-colors hover:border-line-strong hover:text-ink"
                >
                  <Plus aria-hidden className="size-5" />
                </button>
              </li>
            )}
          </ol>
        )}
      </div>
    </section>
  );
});

import type { AudioView, SceneView } from '@scenewright/contract';
import { Clapperboard, Plus } from 'lucide-react';
import { memo, useRef } from 'react';
import { useOpenDialog } from '../../../entities/dialog/index.js';
import { Button } from '../../../ui/button.js';
import { classes } from '../../../ui/classes.js';
import { useBoard } from '../board-context.js';
import { DraggableShot } from '../move-shot/draggable-shot.js';
import { ClampedText } from './clamped-text.js';
import { secondsText } from './seconds-text.js';
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
  /** The film has no other. */
  isOnly: boolean;
}

/** As many as the widest window shows at once; the others are drawn when they come near. */
const ON_FIRST_SCREEN = 8;
const ON_FIRST_OVERVIEW = 40;

const ROW =
  'grid snap-x has-data-dnd-dragging:snap-none snap-mandatory scroll-px-4 auto-cols-max grid-flow-col grid-rows-[auto_1fr] gap-3 -mt-1 overflow-x-auto px-4 py-1 md:snap-none md:overflow-visible md:px-0 md:mt-0 md:pt-0';
const WRAPPED = 'grid grid-cols-[repeat(auto-fill,minmax(var(--card),1fr))] gap-2.5 px-4 md:px-0';

/** A scene: what happens in it, and its shots in a row. */
export const SceneColumn = memo(function SceneColumn({ scene, audios, shotsBefore, column, isOnly }: SceneColumnProps) {
  const { isOverview, mayEdit } = useBoard();
  const open = useOpenDialog();
  const onFirstScreen = isOverview ? ON_FIRST_OVERVIEW : ON_FIRST_SCREEN;
  const section = useRef<HTMLElement>(null);
  const isNear = useNear(section, shotsBefore < onFirstScreen);
  const addShot = () => open({ kind: 'add-shot', scene: scene.id });
  return (
    <section
      ref={section}
      data-scene={scene.uid}
      aria-labelledby={`scene-${scene.uid}`}
      className={classes(
        'grid min-w-0 rounded-card data-drop-target:outline-2 data-drop-target:outline-lamp data-drop-target:outline-offset-8 scroll-mt-28 scroll-ml-6 content-start md:scroll-mt-6',
        isOverview ? 'grid-cols-[minmax(0,1fr)] gap-2.5' : 'gap-4 md:row-span-2 md:grid-rows-subgrid',
      )}
      style={{ gridColumn: column }}
    >
      <header
        className={classes(
          'grid w-full grid-cols-[minmax(0,1fr)] content-start gap-1.5 px-4 md:px-0',
          !isOverview && 'max-w-[34rem] md:sticky md:left-6 md:w-fit',
        )}
      >
        <div className="flex items-baseline gap-3">
          <h2
            id={`scene-${scene.uid}`}
            tabIndex={-1}
            className={classes('title-card shrink-0 rounded-md', isOverview ? 'text-lg' : 'text-2xl')}
          >
            Scene {scene.id}
          </h2>
          {scene.title && <p className="min-w-0 truncate font-medium text-quiet">{scene.title}</p>}
          {isOverview && (
            <p className="slate ml-auto shrink-0 text-quiet">
              {scene.shots.length === 1 ? '1 shot' : `${scene.shots.length} shots`} · {secondsText(scene.duration)}
            </p>
          )}
        </div>
        {!isOverview && (
          <ClampedText lines={2} measure="wide" className="text-quiet text-sm">
            {scene.description || scene.visuals}
          </ClampedText>
        )}
      </header>
      <div className="grid content-start gap-2">
        {!isOverview && (
          <div className="flex items-center gap-2 px-4 text-quiet text-xs md:sticky md:left-6 md:w-fit md:px-0">
            <h3 className="font-medium">Shots</h3>
            <span className="slate">{scene.shots.length}</span>
          </div>
        )}
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
          <ol className={isOverview ? WRAPPED : ROW}>
            {scene.shots.map((shot, index) => (
              <DraggableShot
                key={shot.uid}
                shot={shot}
                sceneUid={scene.uid}
                shots={scene.shots.length}
                isOnlyScene={isOnly}
                isNear={isNear}
                className={isOverview ? '' : 'w-(--card) max-w-[84vw] snap-start'}
              >
                <ShotCard
                  shot={shot}
                  sceneUid={scene.uid}
                  sceneNumber={scene.id}
                  isLast={index === scene.shots.length - 1}
                  audios={audios.get(shot.uid) ?? NO_AUDIOS}
                  isFirst={shotsBefore + index < onFirstScreen}
                />
              </DraggableShot>
            ))}
            {mayEdit && (
              <li className={isOverview ? '' : 'row-span-2 w-14'}>
                <button
                  type="button"
                  aria-label={`Add a shot to scene ${scene.id}`}
                  onClick={addShot}
                  className="grid h-full max-h-44 min-h-24 w-full place-items-center rounded-card border border-line border-dashed text-quiet transition-colors hover:border-line-strong hover:text-ink"
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
